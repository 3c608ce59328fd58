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

/**
 * On a wide screen, the land in the upper left has room for the title and the travel times. On a phone, the frame shows
 * only the coast.
 */
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
