/** Makes each button insert the fact it names into the text, at the cursor. */
export function whenInserted(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-token]'))
    button.addEventListener('click', () => {
      const area = button.closest('[data-field]')?.querySelector<HTMLTextAreaElement>('textarea')
      if (!area) return
      area.setRangeText(button.dataset['token'] ?? '', area.selectionStart, area.selectionEnd, 'end')
      area.focus()
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
}
