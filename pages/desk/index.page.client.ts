import { whenPosting } from './door/posting.ts'
import { whenAnswered } from './enquiries/answering.ts'
import { whenArrived } from './enquiries/arrivals.ts'
import { whenLeaving } from './enquiries/leaving.ts'
import { whenReplied } from './enquiries/replying.ts'
import { whenPreviewed } from './forms/previewing.ts'
import { whenTyped } from './forms/saving.ts'
import { whenCopied } from './parts/copying.ts'
import { whenEnding } from './parts/ending.ts'
import { whenOrdered } from './photographs/ordering.ts'
import { whenNamed, whenPicked } from './photographs/picking.ts'
import { whenMade } from './publish/making.ts'
import { whenChosen } from './uploads/sending.ts'

// The desk works without this script; with it, fewer presses are needed. What works only with the script is shown now.
for (const element of document.querySelectorAll<HTMLElement>('[data-script-only]')) element.hidden = false
for (const element of document.querySelectorAll<HTMLElement>('[data-scriptless]')) element.hidden = true

// Chromium may restore a page with the Back button that must not be seen after signing out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print())

whenAnswered()
whenArrived()
whenCopied()
whenEnding()
whenPosting()
whenLeaving()
whenReplied()
whenPreviewed()
whenTyped()
whenNamed()
whenPicked()
whenOrdered()
whenChosen()
whenMade()
