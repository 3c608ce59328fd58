import { readFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { lettersOf } from '../../enquiries/outbox.ts'
import { temporaryFolder } from '../support/databases.ts'

test('letters of version 29 about several enquiries are sent as those that remain, to each owner', () => {
  const file = path.join(temporaryFolder(), 'villa.sqlite')
  const old = new SqliteDatabase(file)
  old.function('folded', String)
  old.exec(readFileSync('tests/fixtures/schema-29.sql', 'utf8'))
  old.pragma('user_version = 29')
  const letter = old.prepare<[number, string, number | null]>(
    "INSERT INTO outbox (id, kind, recipient, gathers, state, created_at, due_at) VALUES (?, ?, '', ?, 'queued', 0, 0)",
  )
  const enquiry = old.prepare<[number, string, string | null, number]>(`
    INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language,
      state, quarantine_reason, unverified, gathered_in)
    VALUES ('ENQ-' || ?, 0, '', '', '', '', '', 0, 'en', ?, ?, 0, ?)`)
  letter.run(1, 'trapped', null)
  letter.run(2, 'doubtful', null)
  letter.run(3, 'doubtful', 2)
  letter.run(4, 'doubtful', null)
  letter.run(5, 'doubtful', 4)
  enquiry.run(1, 'quarantined', 'trap', 1)
  enquiry.run(2, 'quarantined', 'links', 2)
  enquiry.run(3, 'quarantined', 'flood', 4)
  enquiry.run(4, 'received', null, 4)
  old.close()

  const database = openDatabase(file)
  const kinds = [1, 2, 3, 4].map((id) => lettersOf(database, id).map(({ kind }) => kind))
  expect(kinds).toEqual([['heldBack'], ['heldBack', 'heldBack'], ['several', 'several'], ['several', 'several']])
  database.close()
})
