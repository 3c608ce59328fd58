import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/**
 * A sentence that the owner should check, because its counterpart in the language `source` has changed. `counterpart`
 * is the former text.
 */
export interface StaleWords {
  path: string
  language: string
  source: string
  counterpart: string
}

export const staleWords = (database: Database): StaleWords[] => all(database).all()

/** Marks a sentence. If it is marked already, the first mark stays. Call it inside database.write. */
export function markStale(database: Database, stale: StaleWords): void {
  mark(database).run(stale)
}

/** Removes the mark, because the owner has checked the sentence. Returns false if it was not marked. */
export function settleStale(database: Database, path: string, language: string): boolean {
  return database.write(() => settle(database).run(path, language).changes > 0)
}

/** Removes the marks of a draft that no longer exists. Call it inside database.write. */
export function forgetStale(database: Database): void {
  forget(database).run()
}

const all = statement<[], StaleWords>('SELECT path, language, source, counterpart FROM stale_words')
const mark = statement<[StaleWords]>(
  'INSERT INTO stale_words (path, language, source, counterpart) VALUES (@path, @language, @source, @counterpart) ON CONFLICT DO NOTHING',
)
const settle = statement<[string, string]>('DELETE FROM stale_words WHERE path = ? AND language = ?')
const forget = statement<[]>('DELETE FROM stale_words')
