/** Makes each button insert the fact it names into the text, at the cursor. */
export function whenInserted(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-token]') : null
    const area = button?.closest('[data-field]')?.querySelector<HTMLTextAreaElement>('textarea')
    if (!button || !area) return
    area.setRangeText(button.dataset['token'] ?? '', area.selectionStart, area.selectionEnd, 'end')
    area.focus()
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
