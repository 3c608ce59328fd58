import type { Point } from './coast/frames.ts'
import type { Place } from './villa.schema.ts'

/** Longitude and latitude of what lies within reach. */
export const places: Record<Place, Point> = {
  antibesOldTown: [7.128, 43.5808],
  juanLesPinsBeach: [7.1108, 43.5672],
  cannes: [7.0128, 43.5513],
  niceAirport: [7.215, 43.6653],
  monaco: [7.4246, 43.7384],
}
