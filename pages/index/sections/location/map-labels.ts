import { type MapFrame, mapFrames, type Point } from '../../../../content/coast/frames.ts'
import type { Place } from '../../../../content/villa.schema.ts'

export interface Label {
  /** Where the words stand, from the place's dot. */
  offset: Point
  anchor: 'start' | 'middle' | 'end'
  /** The end of a thin line that leads from the dot to the words. */
  lead?: Point
  ground: 'land' | 'sea'
}

export interface MapLayout {
  frame: MapFrame
  dot: number
  places: Record<Place, Label>
  /** From the villa's circle to its name. */
  villa: { lead: readonly [from: Point, to: Point]; offset: Point }
  waters: {
    name: 'sea' | 'seaFirst' | 'seaSecond' | 'baieDesAnges' | 'lerins' | 'esterel'
    at: Point
    wide?: true
    land?: true
  }[]
  /** Meridians named on the lower edge. */
  meridians: { longitude: number; name: string; land?: true }[]
}

/** Lettered by hand: what a program would place evenly, a good map places where there is room. */
export const mapLayouts = {
  wide: {
    frame: mapFrames.wide,
    dot: 3.2,
    places: {
      antibesOldTown: { offset: [94, -8], anchor: 'start', lead: [84, -14], ground: 'sea' },
      juanLesPinsBeach: { offset: [8, 128], anchor: 'start', lead: [0, 106], ground: 'sea' },
      cannes: { offset: [-14, -46], anchor: 'end', ground: 'land' },
      niceAirport: { offset: [98, 6], anchor: 'start', lead: [88, 0], ground: 'sea' },
      monaco: { offset: [-20, -28], anchor: 'end', ground: 'land' },
    },
    villa: {
      lead: [
        [-34, -34],
        [-76, -76],
      ],
      offset: [-84, -80],
    },
    waters: [
      { name: 'sea', at: [710, 838], wide: true },
      { name: 'baieDesAnges', at: [956, 548] },
      { name: 'lerins', at: [536, 820] },
      { name: 'esterel', at: [196, 846], land: true },
    ],
    meridians: [
      { longitude: 6.75, name: '6°45′ E', land: true },
      { longitude: 7, name: '7° E' },
      { longitude: 7.25, name: '7°15′ E' },
      { longitude: 7.5, name: '7°30′ E' },
    ],
  },
  tall: {
    frame: mapFrames.tall,
    dot: 2.3,
    places: {
      antibesOldTown: { offset: [50, -1], anchor: 'start', lead: [44, -5], ground: 'sea' },
      juanLesPinsBeach: { offset: [4, 77], anchor: 'start', lead: [-1, 62], ground: 'sea' },
      cannes: { offset: [-6, -30], anchor: 'middle', ground: 'land' },
      niceAirport: { offset: [44, 15], anchor: 'start', lead: [38, 9], ground: 'sea' },
      monaco: { offset: [-11, -26], anchor: 'end', ground: 'land' },
    },
    villa: {
      lead: [
        [-15, -15],
        [-33, -33],
      ],
      offset: [-27, -39],
    },
    waters: [
      { name: 'baieDesAnges', at: [270, 222] },
      { name: 'seaFirst', at: [288, 289] },
      { name: 'seaSecond', at: [288, 307] },
    ],
    meridians: [
      { longitude: 7, name: '7° E' },
      { longitude: 7.25, name: '7°15′ E' },
    ],
  },
} as const satisfies Record<string, MapLayout>
