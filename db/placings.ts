import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Which photograph the desk hung by itself, and where. */
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
