import { whenPosting } from './door/posting.browser.ts'
import { whenLeaving } from './enquiries/enquiries.browser.ts'
import { whenPreviewed } from './forms/previewing.browser.ts'
import { showScripted, whenTyped } from './forms/saving.browser.ts'
import { whenPicked } from './photographs/photograph.browser.ts'
import { whenChosen } from './uploads/sending.browser.ts'

// The desk works without this script; with it, fewer presses are needed. What works only with the script is shown now.
showScripted()

// Chromium may restore a page with the Back button that must not be seen after signing out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

whenShared()
whenEnding()
whenPosting()
whenLeaving()
whenPreviewed()
whenTyped()
whenInserted()
whenPicked()
whenChosen()

/** Makes buttons hand an address to the sheet with which the device shares, and copy a text, where the browser can. */
function whenShared(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share: url = '', title = '' } = button.dataset
    button.hidden = !('share' in navigator)
    // Someone who closes the sheet without sharing has changed their mind, which is no fault.
    button.addEventListener('click', () => navigator.share({ title, url }).catch(() => {}))
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const { copy = '', copied = '' } = button.dataset
    // There is no clipboard over plain HTTP from another machine.
    button.hidden = !('clipboard' in navigator)
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(copy)
      const says = button.parentElement?.querySelector('[data-copy-says]')
      if (says) says.textContent = copied
    })
  }
}

/** On a borrowed device, warns two minutes before the session ends, after 30 without a request (WCAG 2.2.1). */
function whenEnding(): void {
  const notice = document.querySelector<HTMLElement>('[data-ending]')
  if (!notice) return
  setTimeout(() => {
    notice.hidden = false
  }, 28 * 60_000)
  // The owner stays on the page and keeps everything typed.
  notice.addEventListener('submit', async (event) => {
    event.preventDefault()
    await fetch('/owner/sessions/stay', { method: 'POST', redirect: 'manual' })
    notice.hidden = true
    whenEnding()
  })
}

/** Makes each button insert the fact it names into the text, at the cursor. */
function whenInserted(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-token]') : null
    const area = button?.closest('[data-field]')?.querySelector<HTMLTextAreaElement>('textarea')
    if (!button || !area) return
    area.setRangeText(button.dataset['token'] ?? '', area.selectionStart, area.selectionEnd, 'end')
    area.focus()
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
