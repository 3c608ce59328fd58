import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** A photograph that the desk placed by itself, and the place. */
export interface PlacingRow {
  place: string
  photograph: string
}

export const placingRows = (database: Database): PlacingRow[] => all(database).all()

/** Call it inside database.write. */
export function keepPlacing(database: Database, placing: PlacingRow): void {
  keep(database).run(placing)
}

/** Call it inside database.write. */
export function forgetPlacings(database: Database): void {
  forget(database).run()
}

const all = statement<[], PlacingRow>('SELECT place, photograph FROM placings')
const keep = statement<[PlacingRow]>('INSERT INTO placings (place, photograph) VALUES (@place, @photograph)')
const forget = statement<[]>('DELETE FROM placings')
