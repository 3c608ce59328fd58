import { readFileSync } from 'node:fs'
import path from 'node:path'
import { channels, mixed, type Palette, type PaletteName, paletteNames, palettes } from '../content/palettes.ts'

const files = {
  coastWide: 'coast-wide.svg',
  coastTall: 'coast-tall.svg',
  elevation: 'elevation.svg',
  elevationPhone: 'elevation-phone.svg',
} as const

/** Something for each drawing, such as its address. */
export type Drawings = Record<keyof typeof files, string>

/** Returns a drawing as SVG in the colours of a palette. `materials` is the folder of the drawings. */
export function readDrawing(materials: string, name: keyof Drawings, palette: PaletteName): string {
  const svg = readFileSync(path.join(materials, files[name]), 'utf8')
  if (palette === paletteNames[0]) return svg
  return svg.replace(/#[0-9a-f]{6}\b/gi, (colour) => inPalette(colour, palettes[palette]))
}

/** The pairs of colours that a drawing mixes: lamplight in the ink, lines in the water, relief on the ground. */
const mixtures: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ['ink', 'accent'],
  ['sea', 'seaLine'],
  ['ground', 'ink'],
]

/** Finds the mixture of the first palette that is closest to a colour, and mixes the same two roles of another. */
function inPalette(colour: string, palette: Palette): string {
  const [first] = mixtures
    .map(([under, over]) => ({ under, over, ...nearest(colour, palettes.limestone[under], palettes.limestone[over]) }))
    .sort((one, other) => one.distance - other.distance)
  return first === undefined ? colour : mixed(palette[first.under], palette[first.over], first.share)
}

/** Returns the share of `over` on `under` that comes closest to a colour, and the remaining distance. */
function nearest(colour: string, under: string, over: string): { share: number; distance: number } {
  const from = channels(under)
  const way = channels(over).map((value, at) => value - (from[at] ?? 0))
  const off = channels(colour).map((value, at) => value - (from[at] ?? 0))
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  const share = Math.min(1, Math.max(0, dot(off, way) / dot(way, way)))
  return { share, distance: Math.hypot(...off.map((value, at) => value - share * (way[at] ?? 0))) }
}
