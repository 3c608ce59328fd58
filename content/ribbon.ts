import { beyond, placeOf } from './azimuths.ts'

/** A name to be written below the scale of bearings. */
export interface RibbonName {
  degrees: number
  /** The width of name and degrees, in the unit of the ribbon's own width. */
  width: number
}

export interface RibbonPlace {
  /** Counted from 0, downwards. */
  row: number
  /** Where the name is in relation to its mark: centred on it, after it or before it. */
  align: 'middle' | 'start' | 'end'
}

export interface Ribbon {
  width: number
  /** The free space at either end, and between two names. */
  edge: number
  gap: number
  rows: number
}

/**
 * Returns where each name is written, so that none touches another name, or the mark of a name in a lower row. The names must
 * be in the order of their bearings. Null if these rows do not have room for all of them.
 */
export function ribbonPlaces(names: readonly RibbonName[], ribbon: Ribbon): RibbonPlace[] | null {
  const boxes = names.map((name) => choicesOf(name, ribbon))
  return placed(boxes, [], ribbon.gap)?.map(({ row, align }) => ({ row, align })) ?? null
}

interface Box extends RibbonPlace {
  /** The position of the mark. Null for a name beyond the scale, which has none. */
  mark: number | null
  left: number
  right: number
}

/** Returns where a name could be written, the best place first. */
function choicesOf({ degrees, width }: RibbonName, ribbon: Ribbon): Box[] {
  const end = beyond(degrees)
  const mark = placeOf(degrees) * ribbon.width
  const rows = Array.from({ length: ribbon.rows }, (_, row) => row)
  if (end !== null) {
    const left = end === 'left' ? ribbon.edge : ribbon.width - ribbon.edge - width
    const align = end === 'left' ? 'start' : 'end'
    return rows.map((row) => ({ row, align, mark: null, left, right: left + width }) as const)
  }
  const leftEdges = { middle: mark - width / 2, start: mark, end: mark - width } as const
  return rows
    .flatMap((row) =>
      (['middle', 'start', 'end'] as const).map((align) => {
        const left = leftEdges[align]
        return { row, align, mark, left, right: left + width }
      }),
    )
    .filter(({ left, right }) => left >= ribbon.edge / 2 && right <= ribbon.width - ribbon.edge / 2)
}

function placed(boxes: readonly Box[][], before: readonly Box[], gap: number): Box[] | null {
  const [choices, ...rest] = boxes
  if (choices === undefined) return [...before]
  for (const box of choices) {
    if (before.some((other) => touch(box, other, gap))) continue
    const all = placed(rest, [...before, box], gap)
    if (all !== null) return all
  }
  return null
}

const touch = (a: Box, b: Box, gap: number): boolean =>
  (a.row === b.row && a.left < b.right + gap && b.left < a.right + gap) || crosses(a, b, gap) || crosses(b, a, gap)

/** True if the mark of the lower name runs through the upper one. */
const crosses = (lower: Box, upper: Box, gap: number): boolean =>
  lower.mark !== null &&
  lower.row > upper.row &&
  lower.mark > upper.left - gap / 2 &&
  lower.mark < upper.right + gap / 2
