import type { Palette } from '../../content/palettes.ts'
import { coloursOnPaper, paper, styles, type TypeStyle } from './style.ts'

export interface Place {
  x: number
  /** The first line's baseline. */
  y: number
  /** Without it the words stay on one line. */
  width?: number
  align?: 'left' | 'right' | 'center'
}

export interface Ink {
  style: TypeStyle
  colour?: string
  /** Breaks a headline into lines of like length. */
  balanced?: boolean
  link?: string
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' }
type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** The pen: sets type and pictures at exact places and files each under its tag, so that the document can be read aloud. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly colours: ReturnType<typeof coloursOnPaper>
  private readonly open: Element[]
  private pages = 0

  constructor(doc: PDFKit.PDFDocument, palette: Palette) {
    this.doc = doc
    this.colours = coloursOnPaper(palette)
    const root = doc.struct('Document')
    doc.addStructure(root)
    this.open = [root]
  }

  /** Begins a page on a ground of its own, and names it in the outline; null continues the page before. */
  page(title: string | null, ground: string = this.colours.ground) {
    this.doc.addPage()
    this.pages += 1
    if (title !== null) this.doc.outline.addItem(title)
    this.art((doc) => doc.rect(-1, -1, paper.width + 2, paper.height + 2).fill(ground))
  }

  /** Groups what is drawn under one element of the document's structure. */
  within(tag: string, draw: () => void, options: ElementOptions = {}) {
    const element = this.doc.struct(tag, options)
    this.parent().add(element)
    this.open.push(element)
    draw()
    this.open.pop()
    element.end()
  }

  /** Ornament: seen, never read aloud. */
  art(draw: (doc: PDFKit.PDFDocument) => void) {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** A picture or drawing with its words for those who cannot see it. */
  figure(alt: string, draw: (doc: PDFKit.PDFDocument) => void, bounds: readonly [number, number, number, number]) {
    const content = () => {
      this.doc.save()
      draw(this.doc)
      this.doc.restore()
    }
    const options = { alt, bbox: [...bounds], placement: 'Block' }
    this.parent().add(this.doc.struct('Figure', options, [content]))
  }

  picture(jpeg: Buffer, alt: string, x: number, y: number, width: number, height: number) {
    this.figure(alt, (doc) => doc.image(jpeg, x, y, { width, height }), [x, y, x + width, y + height])
  }

  /** A figure that is itself a link. */
  linkedFigure(alt: string, url: string, draw: (doc: PDFKit.PDFDocument) => void, box: Box) {
    this.within('Link', () => {
      this.figure(alt, draw, [box.x, box.y, box.x + box.width, box.y + box.height])
      const element = this.parent()
      this.link(element, alt, url, box)
    })
  }

  /** Sets words on a baseline; gives the baseline that would follow. */
  text(tag: string, words: string, place: Place, ink: Ink): number {
    const { link } = ink
    const set = () => this.set(words, place, ink)
    if (link === undefined) {
      this.parent().add(this.doc.struct(tag, {}, [set]))
    } else {
      this.within(tag, () => {
        const element = this.doc.struct('Link')
        this.parent().add(element)
        element.add(() => {
          set()
          this.link(element, words, link, this.boxOf(words, place, ink))
        })
        element.end()
      })
    }
    return place.y + this.linesOf(words, place, ink) * ink.style.leading
  }

  /** A headline of two lines at most: set smaller where a language needs more room. */
  title(words: string, place: Place & { width: number }, colour: string = this.colours.ink): number {
    const glued = words.replace(smallWord, '$1\u00a0')
    for (let size = styles.title.size; ; size -= 1) {
      const scale = size / styles.title.size
      const ink = { style: { ...styles.title, size, leading: styles.title.leading * scale }, colour, balanced: true }
      if (this.linesOf(glued, place, ink) <= 2 || scale < 0.7) return this.text('H2', glued, place, ink)
    }
  }

  /** Words that only repeat what stands elsewhere, such as a folio. */
  ornament(words: string, place: Place, ink: Ink) {
    this.art(() => this.set(words, place, ink))
  }

  widthOf(words: string, style: TypeStyle): number {
    this.choose(style)
    return this.doc.widthOfString(settable(words, style), optionsOf(style))
  }

  linesOf(words: string, place: Place, ink: Ink): number {
    if (place.width === undefined) return 1
    this.choose(ink.style)
    const height = this.doc.heightOfString(settable(words, ink.style), this.blockOptions(place.width, ink.style))
    return Math.round(height / ink.style.leading)
  }

  /** The style, made smaller until the words fit on one line. */
  fitted(words: string, style: TypeStyle, width: number): TypeStyle {
    const scale = Math.min(1, width / this.widthOf(words, style))
    return { ...style, size: style.size * scale, leading: style.leading * scale }
  }

  rule(x: number, y: number, width: number, colour: string = this.colours.hair, weight = 0.5) {
    this.art((doc) =>
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .stroke(colour),
    )
  }

  /** The house's name and the number of the page, at its foot. */
  folio(name: string, colour: string = this.colours.inkSoft) {
    const y = paper.height - 26
    this.ornament(name, { x: paper.margin, y }, { style: styles.fine, colour })
    this.ornament(
      String(this.pages),
      { x: paper.width - paper.margin, y, align: 'right' },
      { style: styles.fine, colour },
    )
  }

  end() {
    this.open[0]?.end()
  }

  private parent(): Element {
    const element = this.open.at(-1)
    if (element === undefined) throw new Error('The document has no element open')
    return element
  }

  private set(words: string, place: Place, ink: Ink) {
    const { style } = ink
    this.choose(style)
    this.doc.fillColor(ink.colour ?? this.colours.ink)
    const line = settable(words, style)
    if (place.width === undefined) {
      this.doc.text(line, this.leftOf(words, place, style), place.y, { ...optionsOf(style), lineBreak: false })
      return
    }
    const width = ink.balanced ? this.balancedWidth(line, place.width, style) : place.width
    this.doc.text(line, place.x, place.y, { ...this.blockOptions(width, style), align: place.align ?? 'left' })
  }

  private leftOf(words: string, place: Place, style: TypeStyle): number {
    if (place.align === 'right') return place.x - this.widthOf(words, style)
    return place.align === 'center' ? place.x - this.widthOf(words, style) / 2 : place.x
  }

  private blockOptions(width: number, style: TypeStyle) {
    return { ...optionsOf(style), width, lineGap: style.leading - this.doc.currentLineHeight(true) }
  }

  private balancedWidth(line: string, width: number, style: TypeStyle): number {
    const heightAt = (tried: number) => this.doc.heightOfString(line, this.blockOptions(tried, style))
    const height = heightAt(width)
    // A word that is wider than its line, with the blank after it, would be set in pieces.
    const widest = Math.max(...line.split(' ').map((word) => this.doc.widthOfString(`${word} `, optionsOf(style))))
    const least = Math.max(width / 2, widest + 2)
    let balanced = width
    while (balanced > least && heightAt(balanced - 2) <= height) balanced -= 2
    return balanced
  }

  private choose(style: TypeStyle) {
    this.doc.font(style.font).fontSize(style.size)
  }

  private link(element: Element, words: string, url: string, box: Box) {
    const options = { structParent: element, Contents: pdfString(words) }
    this.doc.link(box.x, box.y, box.width, box.height, url, options)
  }

  private boxOf(words: string, place: Place, { style }: Ink) {
    return {
      x: this.leftOf(words, place, style),
      y: place.y - style.size * 0.8,
      width: this.widthOf(words, style),
      height: style.size * 1.1,
    }
  }
}

// A line never ends on one of these.
const smallWord = /(?<=^|\s)(le|la|les|un|une|du|de|des|et|à|au|en|the|a|an|of|in|on|and|to) /gi

const optionsOf = (style: TypeStyle) => ({
  baseline: 'alphabetic' as const,
  characterSpacing: (style.tracking ?? 0) * style.size,
  features: ['lnum', 'kern', 'liga'] satisfies PDFKit.Mixins.OpenTypeFeatures[],
})

// The fonts hold neither the narrow no-break space, the hyphen that does not break, nor the lowered two; these are the nearest that they do hold.
export function settable(words: string, style?: TypeStyle): string {
  const held = words.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-').replaceAll('₂', '2')
  return style?.capitals ? held.toLocaleUpperCase() : held
}

// PDFKit takes a plain string here for a PDF name; only a String object becomes text.
const pdfString = (words: string): string => Object(words)
