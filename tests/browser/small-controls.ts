/** Runs in the page. Returns the controls under 44 px, or a message if there are fewer than `least` controls in all. */
export function smallControls(least: number): string[] {
  // A link within a sentence is as tall as its line (WCAG 2.5.8, inline).
  const inText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.closest('p, li, dd')?.textContent?.trim() !== element.textContent?.trim()
  const targets = [
    ...document.querySelectorAll('a[href], button, input:not([type=hidden]), textarea, summary, label:has(input)'),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inText(element))
    .filter((element) => !element.closest('[aria-hidden=true], .skip, dialog'))
    // A press on the label of a checkbox also counts.
    .filter((element) => !(element instanceof HTMLInputElement && element.closest('label')))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
  if (targets.length < least) return [`only ${targets.length} controls were found`]
  return targets
    .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
    .map(
      ({ element, box }) =>
        `${element.className || element.tagName} ${element.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`,
    )
}
