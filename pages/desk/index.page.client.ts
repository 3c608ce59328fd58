import { whenArrived } from './script/arrivals.ts'
import { whenCopied } from './script/copying.ts'
import { whenEnding } from './script/ending.ts'
import { whenKeyed } from './script/keys.ts'
import { whenMade } from './script/making.ts'
import { whenOrdered } from './script/ordering.ts'
import { whenNamed, whenPicked } from './script/picking.ts'
import { whenPosting } from './script/posting.ts'
import { whenPreviewed } from './script/previewing.ts'
import { whenReplied } from './script/replying.ts'
import { whenTyped } from './script/saving.ts'
import { whenChosen } from './script/sending.ts'

// The desk works without it; with it, it takes fewer presses. What only it can do shows itself now.
for (const element of document.querySelectorAll<HTMLElement>('[data-script-only], [data-keys]')) element.hidden = false

// Chromium may keep a page for Back that must not be seen after signing out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print())

whenArrived()
whenCopied()
whenEnding()
whenKeyed()
whenPosting()
whenReplied()
whenPreviewed()
whenTyped()
whenNamed()
whenPicked()
whenOrdered()
whenChosen()
whenMade()
