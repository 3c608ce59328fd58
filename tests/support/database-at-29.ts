import { readFileSync } from 'node:fs'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { onTestFinished } from 'vitest'

/** An empty database in memory, with foreign keys. */
export function memoryDatabase(): Connection {
  const opened = new SqliteDatabase(':memory:')
  opened.pragma('foreign_keys = ON')
  onTestFinished(() => void opened.close())
  return opened
}

/** A database in memory with the schema of version 29, which folds the texts of a search in its triggers. */
export function databaseAt29(): Connection {
  const opened = memoryDatabase()
  opened.function('folded', { deterministic: true }, String)
  opened.exec(readFileSync('tests/fixtures/schema-29.sql', 'utf8'))
  return opened
}
