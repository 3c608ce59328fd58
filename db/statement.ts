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

// The functions below take a boolean for 0 or 1, and a list for its JSON.

export function allRows<Parameters extends unknown[], Row>(sql: string) {
  const find = statement<unknown[], Row>(sql)
  return (database: Database, ...given: Parameters): Row[] => find(database).all(...given.map(bound))
}

/** Makes a function of a query that returns its first row; null if it has none. */
export function oneRow<Parameters extends unknown[], Row>(sql: string) {
  const find = statement<unknown[], Row>(sql)
  return (database: Database, ...given: Parameters): Row | null => find(database).get(...given.map(bound)) ?? null
}

/** Makes a function of a query that always has one row, because it sums up others. */
export function sums<Parameters extends unknown[], Row>(sql: string) {
  const find = oneRow<Parameters, Row>(sql)
  return (database: Database, ...given: Parameters): Row => {
    const row = find(database, ...given)
    if (row === null) throw new Error(`no row: ${sql}`)
    return row
  }
}

/** Makes a function of a query that returns one value; null if it is null, or if there is no row. */
export function oneValue<Parameters extends unknown[], Value>(sql: string) {
  const find = statement<unknown[], Value | null>(sql)
  return (database: Database, ...given: Parameters): Value | null => {
    const value = find(database).pluck()
    return value.get(...given.map(bound)) ?? null
  }
}

/** Makes a function of a query that returns a number, such as a count; 0 if it has none. */
export function count<Parameters extends unknown[]>(sql: string) {
  const find = oneValue<Parameters, number>(sql)
  return (database: Database, ...given: Parameters): number => find(database, ...given) ?? 0
}

/** Makes a function of a statement that changes rows, in a transaction. It returns how many. */
export function change<Parameters extends unknown[]>(sql: string) {
  const run = statement<unknown[]>(sql)
  return (database: Database, ...given: Parameters): number =>
    database.write(() => run(database).run(...given.map(bound)).changes)
}

/** Makes a function of a statement that adds a row, in a transaction. It returns the row's id. */
export function insert<Parameters extends unknown[]>(sql: string) {
  const run = statement<unknown[]>(sql)
  return (database: Database, ...given: Parameters): number =>
    database.write(() => Number(run(database).run(...given.map(bound)).lastInsertRowid))
}

/** Returns a parameter, or each of those that have a name, as SQLite takes it. */
function bound(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given) || Buffer.isBuffer(given)) return plain(given)
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, plain(value)]))
}

function plain(given: unknown): unknown {
  if (typeof given === 'boolean') return Number(given)
  return Array.isArray(given) ? JSON.stringify(given) : given
}
