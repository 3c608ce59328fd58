import { readFileSync } from 'node:fs'
import path from 'node:path'
import { channels, mixed, type Palette, type PaletteName, paletteNames, palettes } from '../content/palettes.ts'
import type { Drawings } from '../content/shown-house.ts'

export type DrawingName = keyof Drawings

/** Something of each drawing. */
export const ofEachDrawing = <Value>(make: (name: DrawingName) => Value): Record<DrawingName, Value> => ({
  coastWide: make('coastWide'),
  coastTall: make('coastTall'),
  elevation: make('elevation'),
  elevationPhone: make('elevationPhone'),
})

const files: Record<DrawingName, string> = {
  coastWide: 'coast-wide.svg',
  coastTall: 'coast-tall.svg',
  elevation: 'elevation.svg',
  elevationPhone: 'elevation-phone.svg',
}

/** A drawing of the frame as SVG, in a palette's colours. `materials` is the folder where they lie: see house/shelf.ts. */
export function readDrawing(materials: string, name: DrawingName, palette: PaletteName): string {
  const svg = readFileSync(path.join(materials, files[name]), 'utf8')
  if (palette === paletteNames[0]) return svg
  return svg.replace(/#[0-9a-f]{6}\b/gi, (colour) => inPalette(colour, palettes[palette]))
}

/** What a drawing mixes its colours from: lamplight in the ink, lines in the water, relief on the ground. */
const mixtures: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ['ink', 'accent'],
  ['sea', 'seaLine'],
  ['ground', 'ink'],
]

/** The nearest of the mixtures in the first palette, mixed of the same roles in another. */
function inPalette(colour: string, palette: Palette): string {
  const [first] = mixtures
    .map(([under, over]) => ({ under, over, ...nearest(colour, palettes.limestone[under], palettes.limestone[over]) }))
    .sort((one, other) => one.distance - other.distance)
  return first === undefined ? colour : mixed(palette[first.under], palette[first.over], first.share)
}

/** How much of `over` laid over `under` comes nearest to a colour, and how far that is from it. */
function nearest(colour: string, under: string, over: string): { share: number; distance: number } {
  const from = channels(under)
  const way = channels(over).map((value, at) => value - (from[at] ?? 0))
  const off = channels(colour).map((value, at) => value - (from[at] ?? 0))
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  const share = Math.min(1, Math.max(0, dot(off, way) / dot(way, way)))
  return { share, distance: Math.hypot(...off.map((value, at) => value - share * (way[at] ?? 0))) }
}
