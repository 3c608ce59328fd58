import type { Database as Connection, Statement } from 'better-sqlite3'
import type { Database } from './database.ts'

/** Gives an SQL text the types of its parameters and rows. It is prepared once for each connection. */
export function statement<Parameters extends unknown[], Row = unknown>(sql: string) {
  const prepared = new WeakMap<Connection, Statement<Parameters, Row>>()
  return (database: Database): Statement<Parameters, Row> => {
    const connection = database.connection()
    const kept = prepared.get(connection)
    if (kept !== undefined) return kept
    const made: Statement<Parameters, Row> = connection.prepare<Parameters, Row>(sql)
    prepared.set(connection, made)
    return made
  }
}
