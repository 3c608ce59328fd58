/**
 * The lower level that could be built, in the units of the drawing. On a phone it is higher, so that it stays legible.
 */
export const lowerLevel = { wide: { top: 416, foot: 512 }, phone: { top: 420, foot: 570 } } as const

/** Its four parts, with the keys of the list beside the drawing. */
export const elevationKeys = [
  { key: 'i', left: 332, right: 722 },
  { key: 'ii', left: 722, right: 872 },
  { key: 'iii', left: 872, right: 1_048 },
  { key: 'iv', left: 1_048, right: 1_258 },
] as const

/** A wide screen shows the house in its garden. A phone shows only the house and the lower level, with fewer lines. */
export const elevationFrames = {
  wide: { left: 0, top: 20, width: 1_440, height: 540 },
  phone: { left: 282, top: 36, width: 1_030, height: 566 },
} as const
