import { mixed, type Palette } from '../../content/palettes.ts'
import type { FontName } from '../fonts.ts'

/** Returns a palette's colours and mixtures of them. The page uses transparency where paper uses these mixtures. */
export const coloursOnPaper = (palette: Palette) => ({
  ...palette,
  seaLine: mixed(palette.seaLine, palette.sea, 0.25),
  hair: mixed(palette.ground, palette.ink, 0.24),
  hairOnInk: mixed(palette.ink, palette.ground, 0.32),
  groundOnInk: mixed(palette.ground, palette.ink, 0.21),
})

/** A4 in points, with twelve columns between the margins. */
export const paper = { width: 595.28, height: 841.89, margin: 45, gutter: 9 } as const

const column = (paper.width - 2 * paper.margin - 11 * paper.gutter) / 12

/** The x coordinate of a column, counted from 1, and the width of several columns. */
export const columnAt = (number: number) => paper.margin + (number - 1) * (column + paper.gutter)
export const columns = (count: number) => count * column + (count - 1) * paper.gutter
export const rightEdge = paper.width - paper.margin

export interface TypeStyle {
  font: FontName
  size: number
  leading: number
  /** As a share of the size. */
  tracking?: number
  capitals?: boolean
}

/** Sizes in points. Only labels are in capitals. */
export const styles = {
  hero: { font: 'display', size: 78, leading: 74, tracking: -0.028 },
  figure: { font: 'display', size: 106, leading: 100, tracking: -0.035 },
  figureSmall: { font: 'display', size: 40, leading: 40, tracking: -0.02 },
  price: { font: 'display', size: 40, leading: 44, tracking: -0.012 },
  title: { font: 'display', size: 37, leading: 38.5, tracking: -0.012 },
  lead: { font: 'displayRegular', size: 17, leading: 22 },
  subtitle: { font: 'displayRegular', size: 16, leading: 19 },
  key: { font: 'displayItalic', size: 16, leading: 19 },
  water: { font: 'displayItalic', size: 10.5, leading: 13, tracking: 0.03 },
  body: { font: 'text', size: 9.4, leading: 15.2 },
  small: { font: 'text', size: 8.2, leading: 12.4 },
  fine: { font: 'text', size: 7.2, leading: 10.8 },
  label: { font: 'textMedium', size: 6.8, leading: 10, tracking: 0.09, capitals: true },
} as const satisfies Record<string, TypeStyle>
