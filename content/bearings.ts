import type { Point } from './coordinates.ts'

/** The directions that a house or a room can face. */
export const compass = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const

/** The bearings that the scale of the sun and of the view reaches, with south in the middle. Degrees clockwise from north. */
export const scale = { from: 40, to: 320 } as const

/** Returns the place of a bearing on the scale: 0 at its left end, 1 at its right end, less or more beyond them. */
export const placeOf = (degrees: number): number => (degrees - scale.from) / (scale.to - scale.from)

/** Returns at which end of the scale a bearing beyond it is named. Null if it is on the scale. */
export function beyond(degrees: number): 'left' | 'right' | null {
  if (degrees >= scale.from && degrees <= scale.to) return null
  return degrees < scale.from ? 'left' : 'right'
}

/** East, south and west, which are named if the house names nothing that can be seen from it. */
export const cardinals = { east: 90, south: 180, west: 270 } as const

/** Returns the bearing of a point from another, 0 to 359. It is rounded, because the point of a house is approximate. */
export function bearingOf([toLongitude, toLatitude]: Point, [fromLongitude, fromLatitude]: Point): number {
  const [from, to, turn] = [fromLatitude, toLatitude, toLongitude - fromLongitude].map(radians)
  if (from === undefined || to === undefined || turn === undefined) return 0
  const east = Math.sin(turn) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  return Math.round((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
