/** The lower level that could be opened, in the drawing's own units: on a phone as high as it has to be to be read. */
export const lowerLevel = { wide: { top: 416, foot: 512 }, phone: { top: 420, foot: 570 } } as const

/** Its four parts, keyed in the order of the list beside the drawing. */
export const elevationKeys = [
  { key: 'i', left: 332, right: 722 },
  { key: 'ii', left: 722, right: 872 },
  { key: 'iii', left: 872, right: 1_048 },
  { key: 'iv', left: 1_048, right: 1_258 },
] as const

/** The desk sees the house in its garden; a phone only the house and what lies below, in a plainer hand. */
export const elevationFrames = {
  wide: { left: 0, top: 20, width: 1_440, height: 540 },
  phone: { left: 282, top: 36, width: 1_030, height: 566 },
} as const
