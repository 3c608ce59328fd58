import type { Point } from './frames.ts'

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
