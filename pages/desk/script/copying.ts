/** Buttons that copy a text, and say so. */
export function whenCopied(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    // Over plain http on another machine than this there is no clipboard; what would be copied can be seen and selected.
    button.hidden = !('clipboard' in navigator)
    button.addEventListener('click', async () => {
      const { copy = '', copied = '' } = button.dataset
      const says = button.parentElement?.querySelector('[data-copy-says]')
      await navigator.clipboard.writeText(copy)
      if (says) says.textContent = copied
    })
  }
}
