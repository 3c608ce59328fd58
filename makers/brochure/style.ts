import path from 'node:path'
import { mixed, type Palette } from '../../content/palettes.ts'

/** Returns a palette's colours and mixtures of them. The page uses transparency where paper uses these mixtures. */
export const coloursOnPaper = (palette: Palette) => ({
  ...palette,
  seaLine: mixed(palette.seaLine, palette.sea, 0.25),
  hair: mixed(palette.ground, palette.ink, 0.24),
  hairOnInk: mixed(palette.ink, palette.ground, 0.32),
  groundOnInk: mixed(palette.ground, palette.ink, 0.21),
})

/** A4 in points, with twelve columns between the margins. `foot` is where the content of a page ends, above the folio. */
export const paper = {
  width: 595.28,
  height: 841.89,
  margin: 45,
  right: 550.28,
  gutter: 9,
  head: 64,
  foot: 790,
} as const

export interface Span {
  x: number
  width: number
}

const step = (paper.width - 2 * paper.margin + paper.gutter) / 12
const columnAt = (number: number) => paper.margin + (number - 1) * step

/** From a column, counted from 1, over this many of them. */
export const across = (from: number, count: number): Span => ({
  x: columnAt(from),
  width: count * step - paper.gutter,
})
export const measure = across(1, 12)
export const wholePaper: Span = { x: 0, width: paper.width }
export const fromLeftEdge = (to: number): Span => ({ x: 0, width: columnAt(to + 1) - paper.gutter })
export const toRightEdge = (from: number): Span => ({ x: columnAt(from), width: paper.width - columnAt(from) })

/** The font files for brochures and cards: one weight of one of the site's two faces each. */
export const fontCuts = {
  display: { face: 'cormorant', style: 'normal', weight: 300 },
  displayRegular: { face: 'cormorant', style: 'normal', weight: 400 },
  displayMedium: { face: 'cormorant', style: 'normal', weight: 500 },
  displayItalic: { face: 'cormorant', style: 'italic', weight: 400 },
  text: { face: 'jost', style: 'normal', weight: 400 },
  textMedium: { face: 'jost', style: 'normal', weight: 500 },
} as const

export type FontName = keyof typeof fontCuts

/** The file of a font in the folder where the build has put what brochures and cards are made with. */
export const fontFile = (materials: string, name: string) => path.join(materials, 'fonts', `${name}.ttf`)

export interface TypeStyle {
  font: FontName
  size: number
  leading: number
  /** As a share of the size. */
  tracking?: number
  capitals?: boolean
}

/** The distance of the first baseline from the top of a text. */
export const baselineOf = ({ size, leading }: TypeStyle) => (leading + 0.65 * size) / 2

/** Sizes in points. Only labels are in capitals. */
export const styles = {
  hero: { font: 'display', size: 78, leading: 74, tracking: -0.028 },
  figure: { font: 'display', size: 106, leading: 100, tracking: -0.035 },
  figureSmall: { font: 'display', size: 40, leading: 40, tracking: -0.02 },
  price: { font: 'display', size: 40, leading: 44, tracking: -0.012 },
  title: { font: 'display', size: 37, leading: 38.5, tracking: -0.012 },
  lead: { font: 'displayRegular', size: 20, leading: 25 },
  subtitle: { font: 'displayRegular', size: 16, leading: 19 },
  entry: { font: 'displayRegular', size: 12.5, leading: 14 },
  town: { font: 'displayRegular', size: 11.5, leading: 12.5 },
  key: { font: 'displayItalic', size: 16, leading: 19 },
  water: { font: 'displayItalic', size: 10.5, leading: 13, tracking: 0.03 },
  body: { font: 'text', size: 9.4, leading: 15.2 },
  small: { font: 'text', size: 8.2, leading: 12.4 },
  fine: { font: 'text', size: 7.2, leading: 10.8 },
  label: { font: 'textMedium', size: 6.8, leading: 10, tracking: 0.09, capitals: true },
} as const satisfies Record<string, TypeStyle>
