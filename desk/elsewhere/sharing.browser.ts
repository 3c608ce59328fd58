/** Makes buttons hand an address to the sheet with which the device shares, and copy a text, where the browser can. */
export function whenShared(): void {
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
