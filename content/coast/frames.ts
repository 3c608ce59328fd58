/** A frame of the map: what part of the coast it shows, and how large. Screen y grows downward. */
export interface MapFrame {
  width: number
  height: number
  /** Longitude of the left edge and latitude of the top one. */
  west: number
  north: number
  /** Units per degree of latitude. */
  scale: number
}

/** The desk's frame leaves the land in the upper left to the title and the travel times; the phone's is the coast alone. */
export const mapFrames = {
  wide: { width: 1440, height: 890, west: 6.7, north: 43.835, scale: 2339.5 },
  tall: { width: 390, height: 400, west: 6.9185, north: 43.828, scale: 990 },
} as const satisfies Record<string, MapFrame>

// Near enough for half a degree: a degree of longitude shrinks by the cosine of the middle latitude.
const shrink = Math.cos((43.6 * Math.PI) / 180)

export type Point = readonly [x: number, y: number]

export function project(frame: MapFrame, [longitude, latitude]: Point): Point {
  return [(longitude - frame.west) * frame.scale * shrink, (frame.north - latitude) * frame.scale]
}

const metresPerDegree = 111_200
export const metresToUnits = (frame: MapFrame, metres: number) => (metres / metresPerDegree) * frame.scale

// What the shoreline's data cover.
const drawn = { west: 6.8, east: 7.55, south: 43.45, north: 43.82 }

/** Whether a place lies on the coast that is drawn: elsewhere there is no drawing. */
export const isOnCoast = ([longitude, latitude]: Point): boolean =>
  longitude >= drawn.west && longitude <= drawn.east && latitude >= drawn.south && latitude <= drawn.north
