/** Runs in the page. Returns what cannot be read, or is too wide for the window. Ignores text for screen readers only. */
export function faultsOfLayout(): string[] {
  interface Line {
    text: string
    box: DOMRect
    of: Element
  }
  // The words in the bar may overflow their boxes a little, because the gaps between them are larger than this.
  const slack = 4
  const unseen =
    'dialog:not([open]), .out-of-sight, .skip, .toasts, [aria-hidden=true], script, style, desc, title, option, iframe'
  const dialog = document.querySelector('dialog[open]')
  const faults = new Set<string>()
  const lines: Line[] = []

  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide > 0) faults.add(`the page is ${wide} px too wide`)

  const walk = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const of = node.parentElement
    const text = node.textContent?.trim().slice(0, 40)
    if (!of || !text || of.closest(unseen) || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    if (isShortened(of)) continue
    const drawn = of.closest('svg')
    const scale = drawn instanceof SVGGraphicsElement ? (drawn.getScreenCTM()?.a ?? 1) : 1
    const size = Number.parseFloat(getComputedStyle(of).fontSize) * scale
    // The limit is half a pixel under twelve, because drawings scale by fractions.
    if (size < 11.5) faults.add(`${text}: only ${size.toFixed(1)} px`)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width <= 1) continue
      const why = of.closest('.gallery__filters') ? null : whyLost(of, box)
      if (why) faults.add(`${text}: ${why}`)
      if (!isAbove(of)) lines.push({ text, box: tight(box, size), of })
    }
  }
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea, select, button')) {
    const { left, right, width } = field.getBoundingClientRect()
    const isSeen = field.checkVisibility({ visibilityProperty: true }) && !field.closest(`${unseen}, .gallery__filters`)
    if (isSeen && width > 0 && (right > innerWidth + 1 || left < -1))
      faults.add(`${field.outerHTML.slice(0, 60)}: leaves the window`)
  }
  lines.sort((a, b) => a.box.top - b.box.top)
  for (const [at, line] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (other.box.top >= line.box.bottom) break
      if (line.of.contains(other.of) || other.of.contains(line.of)) continue
      const across = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left)
      const down = Math.min(line.box.bottom, other.box.bottom) - Math.max(line.box.top, other.box.top)
      if (across > 1 && down > 1) faults.add(`${line.text} | ${other.text}: lie on each other`)
    }
  return [...faults]

  /** Returns true if a long text ends with three dots here, as it is meant to, or is clipped so that it is only heard. */
  function isShortened(element: Element | null): boolean {
    if (element === null) return false
    const { textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element)
    const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath === 'inset(50%)'
    return isMeant || isShortened(element.parentElement)
  }

  /** Returns true if the element stays in view while the page scrolls, so that it lies on top of others for a time. */
  function isAbove(element: Element | null): boolean {
    return (
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isAbove(element.parentElement))
    )
  }

  /** Returns the part of a line that its letters fill, without the leading. */
  function tight(box: DOMRect, size: number): DOMRect {
    const height = Math.min(box.height, size * 0.7)
    return new DOMRect(box.left, box.top + (box.height - height) / 2, box.width, height)
  }

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

/** Runs in the page. Returns the headings of the visitor's page whose last line is one word. */
export function lonelyWords(): string[] {
  const range = document.createRange()
  const lineOf = (node: Node, { 0: word, index }: RegExpExecArray) => {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    return Math.round(range.getBoundingClientRect().top / 8)
  }
  return [...document.querySelectorAll('h2, h3')]
    .filter((heading) => {
      const lines: number[] = []
      const walk = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        for (const word of node.textContent?.matchAll(/\S+/g) ?? []) lines.push(lineOf(node, word))
      return lines.length > 1 && lines.at(-1) !== lines.at(-2)
    })
    .map(({ textContent }) => `${textContent}: ends with a line of one word`)
}

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

/**
 * Runs in the page. Returns the photographs that are drawn larger than their file although there is a larger file, and
 * those whose file is more than one and a half times as large as needed although a smaller one would do.
 */
export function misfits(scale: number): string[] {
  // The view through the day lays out only the photographs that it needs.
  const shown = [...document.images].filter(
    (image) => image.currentSrc.includes('/photos/') && image.getClientRects().length > 0,
  )
  if (shown.length < 12) return [`only ${shown.length} pictures were shown`]
  const measured = shown.map((image) => {
    const name = image.currentSrc.split('/').at(-1) ?? ''
    const { width, height } = image.getBoundingClientRect()
    // A picture that covers its box has the scale of the side that needs more.
    const needed = scale * Math.max(width, (height * image.naturalWidth) / image.naturalHeight)
    // An upright cut has a list of its own.
    const lists = [
      ...(image.parentElement?.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img') ?? []),
    ].map((each) => each.srcset)
    const offered = lists.find((list) => list.includes(name))?.matchAll(/ (\d+)w/g) ?? []
    const has = Number(/-(\d+)\.\w+\.\w+$/.exec(name)?.[1])
    return { name, needed, has, widths: [...offered].map(([, each]) => Number(each)) }
  })
  return measured
    .filter(({ name, needed, has, widths }) => {
      // A file that is larger than needed here costs nothing if another place on the page needs it.
      const most = Math.max(...measured.filter((other) => other.name === name).map((other) => other.needed))
      const isSmall = has < needed * 0.98 && has < Math.max(...widths)
      return isSmall || !(has <= most * 1.5 || widths.every((width) => width >= has || width < most))
    })
    .map(({ name, needed }) => `${name} is drawn ${Math.round(needed)} px wide`)
}

/** Runs in the page. Returns the words within elements of these kinds that are broken between two lines. */
export function brokenWords(selector: string): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (parentElement?.closest(selector) === null) continue
    for (const { 0: word, index } of textContent?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}
