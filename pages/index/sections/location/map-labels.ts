import { type MapFrame, mapFrames, type Point } from '../../../../content/coast/frames.ts'

export interface MapLayout {
  frame: MapFrame
  dot: number
  /** The largest font size for the name of a place, in units of the frame. */
  letters: number
  /** The line from the house's circle to its name. */
  villa: { lead: readonly [from: Point, to: Point]; offset: Point }
  waters: {
    name: 'sea' | 'seaFirst' | 'seaSecond' | 'baieDesAnges' | 'lerins' | 'esterel'
    at: Point
    wide?: true
    land?: true
  }[]
  /** Meridians that are named on the lower edge. */
  meridians: { longitude: number; name: string; land?: true }[]
}

/** The labels that the map has for every house. */
export const mapLayouts = {
  wide: {
    frame: mapFrames.wide,
    dot: 3.2,
    letters: 29,
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
    letters: 16,
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
