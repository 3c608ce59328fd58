/** Runs in the page. Returns the texts that leave the window, overflow their own box, or are cut off by another box. */
export function lostText(): string[] {
  // The words in the bar may overflow their boxes a little, because the gaps between them are larger than this.
  const slack = 4
  const apart =
    'dialog:not([open]), .out-of-sight, .skip, .toasts, [aria-hidden=true], .gallery__filters, script, style, desc, title, option'
  const dialog = document.querySelector('dialog[open]')
  const lost = new Set<string>()
  const walk = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const of = node.parentElement
    const text = node.textContent?.trim()
    if (!of || !text || of.closest(apart) || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width <= 1) continue
      const why = whyLost(of, box)
      if (why) lost.add(`${text.slice(0, 40)}: ${why}`)
    }
  }
  return [...lost]

  function whyLost(of: Element, box: DOMRect): string | null {
    if (box.right > document.documentElement.clientWidth + 1 || box.left < -1) return 'leaves the window'
    const line = new DOMRect(box.left, box.top + box.height / 4, box.width, box.height / 2)
    let own = true
    for (let around: Element | null = of; around && around !== document.body; around = around.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(around)
      if (around instanceof SVGElement && !(around instanceof SVGSVGElement)) continue
      const edge = around.getBoundingClientRect()
      if (own && !/^(?:inline|contents)$/.test(display)) {
        own = false
        if (line.right > edge.right + slack || line.left < edge.left - slack)
          return `runs out of .${around.classList[0]}`
      }
      const cut =
        (overflowX !== 'visible' && (line.right > edge.right + 1 || line.left < edge.left - 1)) ||
        (/clip|hidden/.test(overflowY) && (line.bottom > edge.bottom + 1 || line.top < edge.top - 1))
      if (cut) return `is cut by .${around.classList[0]}`
    }
    return null
  }
}
