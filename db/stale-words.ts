import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** A sentence to be looked at: in the language `source` it said `counterpart`, and does not any more. */
export interface StaleWords {
  path: string
  language: string
  source: string
  counterpart: string
}

export const staleWords = (database: Database): StaleWords[] => all(database).all()

/** Keeps the first counterpart of each language. Call it inside database.write. */
export function markStale(database: Database, stale: StaleWords): void {
  mark(database).run(stale)
}

/** Somebody has looked at it. Gives whether it was to be looked at. */
export function settleStale(database: Database, path: string, language: string): boolean {
  return database.write(() => settle(database).run(path, language).changes > 0)
}

/** Of a draft that is gone. Call it inside database.write. */
export function forgetStale(database: Database): void {
  forget(database).run()
}

const all = statement<[], StaleWords>('SELECT path, language, source, counterpart FROM stale_words')
const mark = statement<[StaleWords]>(
  'INSERT INTO stale_words (path, language, source, counterpart) VALUES (@path, @language, @source, @counterpart) ON CONFLICT DO NOTHING',
)
const settle = statement<[string, string]>('DELETE FROM stale_words WHERE path = ? AND language = ?')
const forget = statement<[]>('DELETE FROM stale_words')
