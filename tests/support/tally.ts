import { appendFileSync, mkdirSync } from 'node:fs'
import { expect } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/database.ts'

export interface Tally {
  /** Enquiries that the server acknowledged to their visitors. */
  acknowledged: number
  /** How many of those are in the database. */
  stored: number
  /** Letters that a mail server accepted, each counted once. */
  delivered: number
  /** Letters that the mail server accepted again with the same Message-ID. */
  duplicated: number
}

const file = '.cache/faults/tally.jsonl'

/** Adds the result of a row of the fault matrix to the table that npm run test:full prints last. */
export function tally(row: number, counts: Partial<Tally>): void {
  mkdirSync('.cache/faults', { recursive: true })
  const all: Tally = { acknowledged: 0, stored: 0, delivered: 0, duplicated: 0, ...counts }
  appendFileSync(file, `${JSON.stringify({ row, ...all })}\n`)
}

/** Expects that, after any fault, the file is sound and holds every enquiry that was acknowledged. */
export function expectAllStored(database: Database, references: readonly string[]): void {
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
