/** Shows what works only with the script, and hides what is needed only without it. */
export function showScripted(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-script-only]')) element.hidden = false
  for (const element of document.querySelectorAll<HTMLElement>('[data-scriptless], [data-save]')) element.hidden = true
}
