import { expect, test } from 'vitest'
import { claimLetter } from '../../enquiries/attempts.ts'
import { inboxPage } from '../../enquiries/inbox.ts'
import { lettersOf, readdressLetters } from '../../enquiries/outbox.ts'
import { databaseAt, opened, owners, storeAsAtFirst } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'

const day = 86_400_000

test('a database from before the desk keeps its letters, and enquiries older than a month do not count as waiting', () => {
  const now = Date.now()
  const file = databaseAt(3, (connection) => {
    const old = storeAsAtFirst(connection, { name: 'OLD', receivedAt: now - 40 * day, heldBackFor: null })
    const young = storeAsAtFirst(connection, { name: 'YOUNG', receivedAt: now - 2 * day, heldBackFor: null })
    const held = storeAsAtFirst(connection, { name: 'HELD', receivedAt: now - day, heldBackFor: 'links' })
    const letter = connection.prepare(
      'INSERT INTO outbox (enquiry_id, kind, state, created_at, due_at) VALUES (?, ?, ?, ?, ?)',
    )
    letter.run(old, 'owner', 'sent', noon, noon)
    letter.run(young, 'owner', 'queued', noon, noon)
    letter.run(young, 'confirmation', 'queued', noon, noon)
    const { lastInsertRowid } = letter.run(null, 'doubtful', 'queued', noon, noon)
    connection.prepare('UPDATE enquiries SET gathered_in = ? WHERE id = ?').run(lastInsertRowid, held)
  })
  const database = opened(file)
  const on = (shelf: 'waiting' | 'all' | 'held') =>
    inboxPage(database, { shelf, after: null, limit: 50 }).map(({ reference }) => reference)
  expect(on('waiting')).toEqual(['ENQ-YOUNG'])
  expect(on('all')).toEqual(['ENQ-YOUNG', 'ENQ-OLD'])
  expect(on('held')).toEqual(['ENQ-HELD'])

  expect(readdressLetters(database, owners)).toBeGreaterThan(0)
  const claim = () => claimLetter(database, { now, leaseMs: 60_000, longestWaitMs: day })
  const claimed = [claim(), claim(), claim()].map((row) => [row?.kind, row?.recipient])
  expect(claimed).toEqual([
    ['owner', owners[0]],
    ['confirmation', ''],
    ['doubtful', owners[0]],
  ])
  expect(claim()).toBeNull()
  expect(lettersOf(database, 3).map(({ kind }) => kind)).toEqual(['doubtful'])
})

test('a letter to a former owner goes to the first present owner, and to no one twice', () => {
  const file = databaseAt(4, (connection) => {
    const [ada, bob] = ['ADA', 'BOB'].map((name) =>
      storeAsAtFirst(connection, { name, receivedAt: noon, heldBackFor: null }),
    )
    const letter = connection.prepare(
      "INSERT INTO outbox (enquiry_id, kind, recipient, state, created_at, due_at) VALUES (?, 'owner', ?, 'queued', ?, ?)",
    )
    letter.run(ada, 'left@villa.example', noon, noon)
    letter.run(ada, 'stays@villa.example', noon, noon)
    letter.run(bob, 'left@villa.example', noon, noon)
  })
  const database = opened(file)
  readdressLetters(database, ['stays@villa.example'])
  expect([1, 2].map((id) => lettersOf(database, id).map(({ recipient }) => recipient))).toEqual([
    ['stays@villa.example'],
    ['stays@villa.example'],
  ])
})

test('repeated gathered letters for another owner survive the migration of the outbox', () => {
  const file = databaseAt(19, (connection) => {
    const held = storeAsAtFirst(connection, { name: 'HELD', receivedAt: noon, heldBackFor: 'links' })
    const letter = connection.prepare(
      "INSERT INTO outbox (kind, recipient, gathers, state, created_at, due_at) VALUES ('doubtful', ?, ?, 'queued', ?, ?)",
    )
    const { lastInsertRowid } = letter.run('stays@villa.example', null, noon, noon)
    letter.run('second@villa.example', lastInsertRowid, noon, noon)
    connection.prepare('UPDATE enquiries SET gathered_in = ? WHERE id = ?').run(lastInsertRowid, held)
  })
  expect(lettersOf(opened(file), 1).map(({ recipient, gathers }) => [recipient, gathers])).toEqual([
    ['stays@villa.example', null],
    ['second@villa.example', 1],
  ])
})
