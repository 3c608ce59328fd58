import type { Database } from '../../db/database.ts'
import { forgetPlacings, keepPlacing, placingRows } from '../tables/placings.ts'
import type { Placings } from './placing.ts'

/** Returns which photographs the desk has placed by itself, and where. */
export const placingsIn = (database: Database): Placings =>
  Object.fromEntries(placingRows(database).map(({ place, photograph }) => [place, photograph]))

/** Call it inside database.write. */
export function keepPlacings(database: Database, placings: Placings): void {
  forgetPlacings(database)
  for (const [place, photograph] of Object.entries(placings)) keepPlacing(database, { place, photograph })
}
