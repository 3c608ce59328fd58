import { expect } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { expectNoVisitorIn } from './canary.ts'

/** Expects that, after any fault, the file is sound and holds every enquiry that was acknowledged, and the log no visitor. */
export function expectAllStored(database: Database, references: readonly string[], log: readonly string[] = []): void {
  expectNoVisitorIn(log)
  expect(database.connection().pragma('integrity_check', { simple: true })).toBe('ok')
  expect(lostOf(database, references)).toEqual([])
}

export function lostOf(database: Database, references: readonly string[]): string[] {
  const rows = database.connection().prepare<[], { reference: string }>('SELECT reference FROM enquiries').all()
  const stored = new Set(rows.map(({ reference }) => reference))
  return references.filter((reference) => !stored.has(reference))
}

/** Opens the database of a stopped server, and closes it afterwards. */
export function withDatabase<Result>(databaseFile: string, look: (database: Database) => Result): Result {
  const database = openDatabase(databaseFile, { mustExist: true })
  try {
    return look(database)
  } finally {
    database.close()
  }
}
