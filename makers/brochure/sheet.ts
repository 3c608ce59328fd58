import type { Palette } from '../../content/palettes.ts'
import { coloursOnPaper, paper, styles, type TypeStyle } from './style.ts'

export interface TextPlace {
  x: number
  /** The baseline of the first line. */
  y: number
  /** If it is missing, the words stay on one line. */
  width?: number
  align?: 'left' | 'right' | 'center'
}

export interface Ink {
  style: TypeStyle
  colour?: string
  /** Breaks a headline into lines of similar length. */
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

/** Draws text and pictures at exact positions. Everything gets a tag, so that the document can be read aloud. */
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

  /** Starts a page with a ground colour, and names it in the outline. Null continues the page before. */
  page(title: string | null, ground: string = this.colours.ground) {
    this.doc.addPage()
    this.pages += 1
    if (title !== null) this.doc.outline.addItem(title)
    this.art((doc) => doc.rect(-1, -1, paper.width + 2, paper.height + 2).fill(ground))
  }

  /** Groups what `draw` draws under one element of the document's structure. */
  within(tag: string, draw: () => void, options: ElementOptions = {}) {
    const element = this.doc.struct(tag, options)
    this.parent().add(element)
    this.open.push(element)
    draw()
    this.open.pop()
    element.end()
  }

  /** Draws an ornament, which is never read aloud. */
  art(draw: (doc: PDFKit.PDFDocument) => void) {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Draws a picture or drawing, with a text for people who cannot see it. */
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

  /** Draws a figure that is itself a link. */
  linkedFigure(alt: string, url: string, draw: (doc: PDFKit.PDFDocument) => void, box: Box) {
    this.within('Link', () => {
      this.figure(alt, draw, [box.x, box.y, box.x + box.width, box.y + box.height])
      const element = this.parent()
      this.link(element, alt, url, box)
    })
  }

  /** Sets text on a baseline. Returns the next baseline. */
  text(tag: string, words: string, place: TextPlace, ink: Ink): number {
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

  /** Sets a headline in at most two lines. It is smaller if a language needs more room. */
  title(words: string, place: TextPlace & { width: number }, colour: string = this.colours.ink): number {
    const glued = words.replace(smallWord, '$1\u00a0')
    for (let size = styles.title.size; ; size -= 1) {
      const scale = size / styles.title.size
      const ink = { style: { ...styles.title, size, leading: styles.title.leading * scale }, colour, balanced: true }
      if (this.linesOf(glued, place, ink) <= 2 || scale < 0.7) return this.text('H2', glued, place, ink)
    }
  }

  /** Sets text that only repeats other text on the page, such as a folio. It is never read aloud. */
  ornament(words: string, place: TextPlace, ink: Ink) {
    this.art(() => this.set(words, place, ink))
  }

  widthOf(words: string, style: TypeStyle): number {
    this.choose(style)
    return this.doc.widthOfString(settable(words, style), optionsOf(style))
  }

  linesOf(words: string, place: TextPlace, ink: Ink): number {
    if (place.width === undefined) return 1
    this.choose(ink.style)
    const height = this.doc.heightOfString(settable(words, ink.style), this.blockOptions(place.width, ink.style))
    return Math.round(height / ink.style.leading)
  }

  /** Returns the style, reduced until the words fit on one line. */
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

  /** Sets the house's name and the page number at the foot of the page. */
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

  private set(words: string, place: TextPlace, ink: Ink) {
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

  private leftOf(words: string, place: TextPlace, style: TypeStyle): number {
    if (place.align === 'right') return place.x - this.widthOf(words, style)
    return place.align === 'center' ? place.x - this.widthOf(words, style) / 2 : place.x
  }

  private blockOptions(width: number, style: TypeStyle) {
    return { ...optionsOf(style), width, lineGap: style.leading - this.doc.currentLineHeight(true) }
  }

  private balancedWidth(line: string, width: number, style: TypeStyle): number {
    const heightAt = (tried: number) => this.doc.heightOfString(line, this.blockOptions(tried, style))
    const height = heightAt(width)
    // A word that is wider than the line, together with the space after it, would be split.
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

  private boxOf(words: string, place: TextPlace, { style }: Ink) {
    return {
      x: this.leftOf(words, place, style),
      y: place.y - style.size * 0.8,
      width: this.widthOf(words, style),
      height: style.size * 1.1,
    }
  }
}

// A line never ends with one of these words.
const smallWord = /(?<=^|\s)(le|la|les|un|une|du|de|des|et|à|au|en|the|a|an|of|in|on|and|to) /gi

const optionsOf = (style: TypeStyle) => ({
  baseline: 'alphabetic' as const,
  characterSpacing: (style.tracking ?? 0) * style.size,
  features: ['lnum', 'kern', 'liga'] satisfies PDFKit.Mixins.OpenTypeFeatures[],
})

// The fonts lack the narrow no-break space, the no-break hyphen and the subscript two. These are the closest characters
// that they have.
export function settable(words: string, style?: TypeStyle): string {
  const held = words.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-').replaceAll('₂', '2')
  return style?.capitals ? held.toLocaleUpperCase() : held
}

// PDFKit writes a plain string here as a PDF name. Only a String object becomes text.
const pdfString = (words: string): string => Object(words)
