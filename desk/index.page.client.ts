import { whenPosting } from './door/posting.browser.ts'
import { whenShared } from './elsewhere/sharing.browser.ts'
import { whenArrived, whenLeaving, whenReplied } from './enquiries/enquiries.browser.ts'
import { whenPreviewed } from './forms/previewing.browser.ts'
import { whenTyped } from './forms/saving.browser.ts'
import { whenEnding } from './parts/ending.browser.ts'
import { whenOrdered } from './photographs/ordering.browser.ts'
import { whenPicked } from './photographs/photograph.browser.ts'
import { showScripted } from './scripted.browser.ts'
import { whenChosen } from './uploads/sending.browser.ts'
import { whenInserted } from './words/inserting.browser.ts'

// The desk works without this script; with it, fewer presses are needed. What works only with the script is shown now.
showScripted()

// Chromium may restore a page with the Back button that must not be seen after signing out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print())

whenArrived()
whenShared()
whenEnding()
whenPosting()
whenLeaving()
whenReplied()
whenPreviewed()
whenTyped()
whenInserted()
whenPicked()
whenOrdered()
whenChosen()
