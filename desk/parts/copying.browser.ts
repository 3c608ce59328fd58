/** Makes buttons copy a text, and say that they did. */
export function whenCopied(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    // There is no clipboard over plain HTTP from another machine; the text is visible and can be selected instead.
    button.hidden = !('clipboard' in navigator)
    button.addEventListener('click', async () => {
      const { copy = '', copied = '' } = button.dataset
      const says = button.parentElement?.querySelector('[data-copy-says]')
      await navigator.clipboard.writeText(copy)
      if (says) says.textContent = copied
    })
  }
}
