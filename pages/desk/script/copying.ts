/** Buttons that copy a text, and say so. */
export function whenCopied(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener('click', async () => {
      const { copy = '', copied = '' } = button.dataset
      const says = button.parentElement?.querySelector('[data-copy-says]')
      await navigator.clipboard.writeText(copy)
      if (says) says.textContent = copied
    })
  }
}
