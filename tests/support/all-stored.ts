import { expect } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { anEnquiry } from './databases.ts'

/** Words that appear nowhere else. If a log holds them, it holds a visitor's words. */
const canaries = ['Quillfeather', 'quillfeather@visitor', '39 98 07 77', 'heron on the second terrace']

export function canaryEnquiry(number = 0): Record<string, unknown> {
  return {
    ...anEnquiry(),
    name: `Canary Quillfeather ${number}`,
    email: `canary${number}.quillfeather@visitor.example`,
    phone: '+33 6 39 98 07 77',
    message: `Is that a heron on the second terrace? Enquiry number ${number}.`,
  }
}

/** Nothing that a visitor typed may be logged. */
export function expectNoVisitorIn(log: readonly string[]): void {
  const leaked = log.filter((line) => canaries.some((canary) => line.toLowerCase().includes(canary.toLowerCase())))
  expect(leaked).toEqual([])
}

/** Expects that, after any fault, the file is sound and holds every enquiry that was acknowledged, and the log no visitor. */
export function expectAllStored(database: Database, references: readonly string[], log: readonly string[] = []): void {
  expectNoVisitorIn(log)
  expect(database.connection().pragma('integrity_check', { simple: true })).toBe('ok')
  const stored = new Set(database.connection().prepare('SELECT reference FROM enquiries').pluck().all())
  expect(references.filter((reference) => !stored.has(reference))).toEqual([])
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
