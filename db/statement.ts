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

/** Makes a function of a query that returns all its rows. */
export function allRows<Parameters extends unknown[], Row>(sql: string) {
  const find = statement<Parameters, Row>(sql)
  return (database: Database, ...given: Parameters): Row[] => find(database).all(...given)
}

/** Makes a function of a query that returns its first row; null if it has none. */
export function oneRow<Parameters extends unknown[], Row>(sql: string) {
  const find = statement<Parameters, Row>(sql)
  return (database: Database, ...given: Parameters): Row | null => find(database).get(...given) ?? null
}

/** Makes a function of a query that returns one value, such as a count; null if it is null, or if there is no row. */
export function oneValue<Parameters extends unknown[], Value>(sql: string) {
  const find = statement<Parameters, Value | null>(sql)
  return (database: Database, ...given: Parameters): Value | null =>
    find(database)
      .pluck()
      .get(...given) ?? null
}

/** Makes a function of a statement that changes rows, in a transaction. It returns how many. */
export function change<Parameters extends unknown[]>(sql: string) {
  const run = statement<Parameters>(sql)
  return (database: Database, ...given: Parameters): number => database.write(() => run(database).run(...given).changes)
}
