import { readFileSync } from 'node:fs'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { onTestFinished } from 'vitest'

/** An empty database in memory, or one with the content of a file, with foreign keys. */
export function memoryDatabase(content: ':memory:' | Buffer = ':memory:'): Connection {
  const opened = new SqliteDatabase(content)
  opened.pragma('foreign_keys = ON')
  onTestFinished(() => void opened.close())
  return opened
}

/** An empty database as version 29 left it. It folds the texts of a search in its triggers. */
export function databaseAt29(): Connection {
  const opened = memoryDatabase(readFileSync('tests/fixtures/version-29.sqlite'))
  opened.function('folded', { deterministic: true }, String)
  return opened
}
