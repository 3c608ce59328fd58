/** Runs in the page. Returns texts that overlap, and texts that are too small. Ignores text for screen readers only. */
export function faultsOfReading() {
  interface Line {
    text: string
    box: DOMRect
    of: Element
  }
  const apart =
    'dialog, .out-of-sight, .skip, .toasts, .enquire-bar, .topbar, [aria-hidden=true], script, style, desc, title, option'
  const lines: Line[] = []
  const small = new Set<string>()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const of = node.parentElement
    const text = node.textContent?.trim()
    if (!of || !text || of.closest(apart) || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const drawn = of.closest('svg')
    const scale = drawn instanceof SVGGraphicsElement ? (drawn.getScreenCTM()?.a ?? 1) : 1
    const size = Number.parseFloat(getComputedStyle(of).fontSize) * scale
    // The limit is half a pixel under twelve, because drawings scale by fractions.
    if (size < 11.5) small.add(`${text.slice(0, 30)} ${size.toFixed(1)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 1) lines.push({ text: text.slice(0, 30), box: tight(box, size), of })
  }
  const collisions: string[] = []
  lines.sort((a, b) => a.box.top - b.box.top)
  for (const [at, line] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (other.box.top >= line.box.bottom) break
      if (line.of.contains(other.of) || other.of.contains(line.of)) continue
      const across = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left)
      const down = Math.min(line.box.bottom, other.box.bottom) - Math.max(line.box.top, other.box.top)
      if (across > 1 && down > 1) collisions.push(`${line.text} | ${other.text}`)
    }
  }
  return { collisions, small: [...small] }

  /** Returns the part of a line that its letters fill, without the leading. */
  function tight(box: DOMRect, size: number): DOMRect {
    const height = Math.min(box.height, size * 0.7)
    return new DOMRect(box.left, box.top + (box.height - height) / 2, box.width, height)
  }
}

/** Runs in the page. Returns the elements that end beyond the left or right edge of the window. */
export function cutOff(): string[] {
  return [...document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, label, legend, input, textarea')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], .toasts, .gallery__filters, .out-of-sight, .skip, dialog'),
    )
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || left < -1)
    })
    .map((element) => `${element.className} ${element.textContent?.slice(0, 40)}`)
}
