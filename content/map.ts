import type * as v from 'valibot'
import type { labelSchema } from './facts/place.ts'

/** A frame of the map: the part of the coast that it shows, and the scale. y grows downwards. */
export interface MapFrame {
  width: number
  height: number
  /** The longitude of the left edge and the latitude of the top edge. */
  west: number
  north: number
  /** Units per degree of latitude. */
  scale: number
}

/** On a wide screen, the land in the upper left has room for the title and the times. A phone shows only the coast. */
export const mapFrames = {
  wide: { width: 1440, height: 890, west: 6.7, north: 43.835, scale: 2339.5 },
  tall: { width: 390, height: 400, west: 6.9185, north: 43.828, scale: 990 },
} as const satisfies Record<string, MapFrame>

// A degree of longitude shrinks by the cosine of the latitude. Over half a degree, the middle latitude is precise enough.
const shrink = Math.cos((43.6 * Math.PI) / 180)

export type Point = readonly [x: number, y: number]

export function project(frame: MapFrame, [longitude, latitude]: Point): Point {
  return [(longitude - frame.west) * frame.scale * shrink, (frame.north - latitude) * frame.scale]
}

const metresPerDegree = 111_200
export const metresToUnits = (frame: MapFrame, metres: number) => (metres / metresPerDegree) * frame.scale

// The area that the data of the shoreline covers.
const drawn = { west: 6.8, east: 7.55, south: 43.45, north: 43.82 }

/** True if a place is on the coast that is drawn. There is no drawing of any other place. */
export const isOnCoast = ([longitude, latitude]: Point): boolean =>
  longitude >= drawn.west && longitude <= drawn.east && latitude >= drawn.south && latitude <= drawn.north

/** What the drawing of the coast says for every house, set by hand in the units of each frame. */
interface CoastLabels {
  dot: number
  /** The largest font size for the name of a place. */
  letters: number
  /** From the house's circle: the line to its name, and the name, which ends there. */
  house: { from: Point; to: Point; name: Point }
  waters: { name: 'sea' | 'seaFirst' | 'seaSecond' | 'baieDesAnges' | 'lerins' | 'esterel'; at: Point; land?: true }[]
}

export const coastLabels: Record<'wide' | 'tall', CoastLabels> = {
  wide: {
    dot: 3.2,
    letters: 29,
    house: { from: [-34, -34], to: [-76, -76], name: [-84, -80] },
    waters: [
      { name: 'sea', at: [710, 838] },
      { name: 'baieDesAnges', at: [1000, 492] },
      { name: 'lerins', at: [536, 820] },
      { name: 'esterel', at: [196, 846], land: true },
    ],
  },
  tall: {
    dot: 2.3,
    letters: 16,
    house: { from: [-15, -15], to: [-33, -33], name: [-27, -39] },
    waters: [
      { name: 'baieDesAnges', at: [270, 222] },
      { name: 'seaFirst', at: [288, 289] },
      { name: 'seaSecond', at: [288, 307] },
    ],
  },
}

/** The meridians that are named on the lower edge, if the frame reaches them. */
export const meridians: { longitude: number; name: string; land?: true }[] = [
  { longitude: 6.75, name: '6°45′ E', land: true },
  { longitude: 7, name: '7° E' },
  { longitude: 7.25, name: '7°15′ E' },
  { longitude: 7.5, name: '7°30′ E' },
]

export type Label = v.InferOutput<typeof labelSchema>

interface Ground {
  /** The right edge of the map. */
  width: number
  /** The largest size in which names are set on it. */
  size: number
}

/** Returns the position of a name that was not placed by hand: right of its dot, or left if there is no room. */
export function plainLabel(x: number, words: readonly string[], { width, size }: Ground): Label {
  const reach = 10 + Math.max(...words.map(widthOf)) * size
  const anchor = x + reach > width ? 'end' : 'start'
  return { offset: [anchor === 'end' ? -10 : 10, 5], anchor, lead: null, ground: 'land' }
}

const longest = 24

/** True if a name is too long for the map and for a line in the list of places. */
export const isLongPlace = (name: string) => name.length > longest

/** Returns the approximate width of a text in the display face, in em. Cormorant's glyphs fall into three widths. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (/[mwMWÆŒæœ]/.test(letter)) return sum + 0.82
    if (/[ijlftrI\s'’.,-]/.test(letter)) return sum + 0.32
    return sum + (/\p{Lu}/u.test(letter) ? 0.68 : 0.46)
  }, 0)
}
