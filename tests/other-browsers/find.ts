/**
 * Runs in the page. Returns the state of the first visible element that matches the selector and whose name starts with
 * `name`, or null if there is none. Finds nothing behind a modal dialog. If the middle of the element cannot be clicked,
 * its `point` is null, and it is scrolled into view if `toReach` is true.
 */
export function find(selector: string, name: string, toReach: boolean) {
  const nameOf = (element: HTMLElement) => {
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : undefined
    return (element.ariaLabel ?? (labelledBy ?? label ?? element).textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const dialog = document.querySelector('dialog:modal')
  const elements = [...document.querySelectorAll(selector)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      (dialog === null || dialog.contains(element)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      nameOf(element).startsWith(name),
  )
  const [element] = elements
  if (element === undefined) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const middle = { x: left + width / 2, y: top + height / 2 }
  const underHand = element.contains(document.elementFromPoint(middle.x, middle.y))
  if (toReach && !underHand) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return {
    count: elements.length,
    point: underHand ? middle : null,
    top,
    text: element.textContent,
    value: 'value' in element ? element.value : null,
    spoken: element.getAttribute('aria-valuetext'),
    checked: 'checked' in element ? element.checked : null,
    current: element.ariaCurrent,
    pressed: element.ariaPressed,
    focused: element === document.activeElement,
  }
}
