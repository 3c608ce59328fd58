import type { Palette } from '../../content/palettes.ts'
import { baselineOf, coloursOnPaper, paper, styles, type TypeStyle } from './style.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface TextPlace {
  x: number
  /** The top of the first line. */
  y: number
  /** If it is missing, the words stay on one line, and `x` is the point at which they are aligned. */
  width?: number
  align?: 'left' | 'right' | 'center'
}

type Point = readonly [x: number, y: number]
type Colours = ReturnType<typeof coloursOnPaper>

export interface Ink {
  style: TypeStyle
  /** By default that of text on this page; 'quiet' is its softer shade. */
  colour?: keyof Colours | 'quiet'
  link?: string
}

type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' }
type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** Draws text and pictures at exact positions. Everything gets a tag, so that the document can be read aloud. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly colours: Colours
  private readonly open: Element[] = []
  private current: { title: string } | null = null
  private pages = 0
  private isOnInk = false

  constructor(doc: PDFKit.PDFDocument, palette: Palette) {
    this.doc = doc
    this.colours = coloursOnPaper(palette)
    const root = doc.struct('Document')
    doc.addStructure(root)
    this.open.push(root)
  }

  /** Begins a page with light ground or, with `isOnInk`, one on which everything else is light. */
  page(isOnInk: boolean) {
    this.isOnInk = isOnInk
    this.doc.addPage()
    this.pages += 1
    const ground = this.colours[isOnInk ? 'ink' : 'ground']
    this.art((doc) => doc.rect(-1, -1, paper.width + 2, paper.height + 2).fill(ground))
  }

  /** Sets the house's name and the page number at the foot of the page. */
  folio(name: string) {
    const y = paper.height - 34
    const ink = { style: styles.fine, colour: 'quiet' } as const
    this.ornament(name, { x: paper.margin, y }, ink)
    this.ornament(String(this.pages), { x: paper.right, y, align: 'right' }, ink)
  }

  /** What is drawn next belongs to this section, which may continue on another page. Its title appears in the outline. */
  section(section: { title: string } | null) {
    if (section === this.current) return
    if (this.current !== null) this.close()
    this.current = section
    if (section === null) return
    this.begin('Sect')
    this.doc.outline.addItem(section.title)
  }

  /** Groups what `draw` draws under one element of the document's structure. */
  within(tag: string, draw: () => void, options: ElementOptions = {}) {
    this.begin(tag, options)
    draw()
    this.close()
  }

  /** Draws an ornament, which is never read aloud. */
  art(draw: (doc: PDFKit.PDFDocument) => void) {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Draws a picture or drawing, with a text for people who cannot see it. It may be a link. */
  figure(alt: string, box: Box, draw: (doc: PDFKit.PDFDocument) => void, link?: string) {
    const content = () => {
      this.doc.save()
      draw(this.doc)
      this.doc.restore()
    }
    const options = { alt, bbox: [box.x, box.y, box.x + box.width, box.y + box.height], placement: 'Block' }
    const figure = this.doc.struct('Figure', options, [content])
    if (link === undefined) this.parent().add(figure)
    else
      this.within('Link', () => {
        this.parent().add(figure)
        this.link(this.parent(), alt, link, box)
      })
  }

  /** Sets text, which may be a link if it stays on one line. */
  text(tag: string, words: string, place: TextPlace, ink: Ink) {
    const { link, style } = ink
    const setLink = () => {
      const element = this.parent()
      const box = { x: place.x, y: place.y, width: this.widthOf(words, style), height: style.leading }
      element.add(() => {
        this.set(words, place, ink)
        this.link(element, words, link ?? '', box)
      })
    }
    this.within(tag, () => {
      if (link === undefined) this.parent().add(() => this.set(words, place, ink))
      else this.within('Link', setLink)
    })
  }

  /** Sets text that only repeats other text on the page, such as a folio. It is never read aloud. */
  ornament(words: string, place: TextPlace, ink: Ink) {
    this.art(() => this.set(words, place, ink))
  }

  rule(x: number, y: number, width: number, colour: keyof Colours = this.isOnInk ? 'hairOnInk' : 'hair') {
    this.line([x, y], [x + width, y], colour)
  }

  line([x, y]: Point, [endX, endY]: Point, colour: keyof Colours = 'ink', weight = 0.5) {
    const stroke = this.colours[colour]
    this.art((doc) => doc.moveTo(x, y).lineTo(endX, endY).lineWidth(weight).stroke(stroke))
  }

  widthOf(words: string, style: TypeStyle): number {
    this.choose(style)
    return this.doc.widthOfString(settable(words, style), optionsOf(style))
  }

  heightOf(words: string, style: TypeStyle, width: number): number {
    this.choose(style)
    const height = this.doc.heightOfString(settable(words, style), this.blockOptions(width, style))
    return Math.round(height / style.leading) * style.leading
  }

  /** Returns the style, reduced until the words fit on one line. */
  fitted(words: string, style: TypeStyle, width: number): TypeStyle {
    return scaled(style, Math.min(1, width / this.widthOf(words, style)))
  }

  /** Returns the narrowest width at which the words need no more lines than at `width`, so that their lines are of similar length. */
  balanced(words: string, style: TypeStyle, width: number): number {
    const height = this.heightOf(words, style, width)
    // A word that is wider than the line, together with the space after it, would be split.
    const widest = Math.max(...words.split(' ').map((word) => this.widthOf(`${word} `, style)))
    const least = Math.max(width / 2, widest + 2)
    let balanced = width
    while (balanced > least && this.heightOf(words, style, balanced - 2) <= height) balanced -= 2
    return balanced
  }

  /** Ends the document. */
  end() {
    this.section(null)
    this.open[0]?.end()
    this.doc.end()
  }

  private begin(tag: string, options: ElementOptions = {}) {
    const element = this.doc.struct(tag, options)
    this.parent().add(element)
    this.open.push(element)
  }

  private close() {
    this.open.pop()?.end()
  }

  private parent(): Element {
    const element = this.open.at(-1)
    if (element === undefined) throw new Error('The document has no element open')
    return element
  }

  private set(words: string, { x, y, width, align = 'left' }: TextPlace, { style, colour }: Ink) {
    const own = width ?? this.widthOf(words, style)
    this.choose(style)
    const [text, quiet] = this.isOnInk ? (['ground', 'groundOnInk'] as const) : (['ink', 'inkSoft'] as const)
    this.doc.fillColor(this.colours[colour === 'quiet' ? quiet : (colour ?? text)])
    const line = settable(words, style)
    const baseline = y + baselineOf(style)
    if (width !== undefined) return this.doc.text(line, x, baseline, { ...this.blockOptions(width, style), align })
    const left = x - { left: 0, center: own / 2, right: own }[align]
    return this.doc.text(line, left, baseline, { ...optionsOf(style), lineBreak: false })
  }

  private blockOptions(width: number, style: TypeStyle) {
    return { ...optionsOf(style), width, lineGap: style.leading - this.doc.currentLineHeight(true) }
  }

  private choose(style: TypeStyle) {
    this.doc.font(style.font).fontSize(style.size)
  }

  private link(element: Element, words: string, url: string, { x, y, width, height }: Box) {
    // PDFKit writes a plain string here as a PDF name. Only a String object becomes text.
    const options = { structParent: element, Contents: Object(words) }
    this.doc.link(x, y, width, height, url, options)
  }
}

export const scaled = (style: TypeStyle, scale: number): TypeStyle => ({
  ...style,
  size: style.size * scale,
  leading: style.leading * scale,
})

const optionsOf = (style: TypeStyle) => ({
  baseline: 'alphabetic' as const,
  characterSpacing: (style.tracking ?? 0) * style.size,
  features: ['lnum', 'kern', 'liga'] satisfies PDFKit.Mixins.OpenTypeFeatures[],
})

// The closest to the narrow no-break space, the no-break hyphen and the subscript two, which the fonts lack.
export function settable(words: string, style?: TypeStyle): string {
  const held = words.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-').replaceAll('₂', '2')
  return style?.capitals ? held.toLocaleUpperCase() : held
}
