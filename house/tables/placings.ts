import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { Placings } from '../draft/placing.ts'

/** Returns which photographs the desk has placed by itself, and where. */
export const placingsIn = (database: Database): Placings =>
  Object.fromEntries(
    all(database)
      .all()
      .map(({ place, photograph }) => [place, photograph]),
  )

/** Call it inside database.write. */
export function writePlacings(database: Database, placings: Placings): void {
  forget(database).run()
  for (const [place, photograph] of Object.entries(placings)) write(database).run(place, photograph)
}

const all = statement<[], { place: string; photograph: string }>('SELECT place, photograph FROM placings')
const write = statement<[string, string]>('INSERT INTO placings (place, photograph) VALUES (?, ?)')
const forget = statement<[]>('DELETE FROM placings')
