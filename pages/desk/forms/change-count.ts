/** Shows the number of unpublished changes in the masthead. */
export function showChanges(changes: number): void {
  const box = document.querySelector<HTMLElement>('[data-count=publish]')
  if (!box) return
  box.hidden = changes === 0
  const count = box.querySelector('.count')
  if (count) count.textContent = String(changes)
}
