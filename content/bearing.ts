import type { Point } from './coordinates.ts'

/**
 * Returns the bearing of one point from another along the great circle, in degrees clockwise from north, from 0 to 359. It
 * is rounded, because the point of a house is approximate.
 */
export function bearingOf([toLongitude, toLatitude]: Point, [fromLongitude, fromLatitude]: Point): number {
  const [from, to, turn] = [fromLatitude, toLatitude, toLongitude - fromLongitude].map(radians)
  if (from === undefined || to === undefined || turn === undefined) return 0
  const east = Math.sin(turn) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  return Math.round((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
