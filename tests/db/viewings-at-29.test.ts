import { expect, test } from 'vitest'
import { bringUpToDate, readSchema } from '../../db/changes.ts'
import { databaseAt29 } from '../support/database-at-29.ts'

const first = 1_700_000_000_000
const second = first + 3_600_000

/** One viewing in each state that version 29 knew, what its row says afterwards, and the appointment that is kept. */
const cases = [
  ['proposed', { state: 'proposed' }, 'proposed', null],
  ['proposed, moved', { state: 'proposed', formerly_at: first }, 'proposed', first],
  ['no time suits', { state: 'declined' }, 'asked', null],
  ['cancelled, and asked for another day', { state: 'declined', starts_at: first }, 'asked', null],
  ['moved, and does not suit', { state: 'declined', formerly_at: first }, 'asked', first],
  ['confirmed', { state: 'confirmed', starts_at: first }, 'confirmed', first],
  ['cancelled by the visitor', { state: 'cancelled', starts_at: first, ended_by: 'visitor' }, 'endedByVisitor', first],
  ['cancelled by the owner', { state: 'cancelled', starts_at: first, ended_by: 'owner' }, 'endedByOwner', first],
  ['withdrawn', { state: 'cancelled', ended_by: 'owner' }, 'endedByOwner', null],
  ['left at that', { state: 'left' }, 'endedByOwner', null],
] as const

test('viewings of version 29 go on in the state that is theirs now, and nothing that people gave is lost', () => {
  const database = databaseAt29()
  database.exec(`
    INSERT INTO enquiries (id, reference, received_at, name, email, recipient_key, phone, message, brochure_requested,
      language, state, unverified)
    VALUES (1, 'ENQ-1', 1, 'Ada', 'ada@example.org', 'ada@example.org', '', 'Hello', 0, 'en', 'received', 0)`)
  const add = database.prepare(`
    INSERT INTO viewings (id, enquiry_id, state, form_key, minutes, starts_at, formerly_at, last_at, proposed_at,
      changed_at, ended_by, owner_words, visitor_words, note, nobody_came, uid, sequence, refusal, owner)
    VALUES (@id, 1, @state, 'key', 60, @starts_at, @formerly_at, ${second}, 1, 2, @ended_by, 'Do come.', 'In July?',
      @note, @nobody_came, @uid, 4, 'refused', 'claire@villa.example')`)
  const usual = { starts_at: null, formerly_at: null, ended_by: null }
  for (const [index, [uid, row]] of cases.entries()) {
    const note = row.state === 'confirmed' ? 'Came with her mother.' : ''
    const nobody_came = row.state === 'left' ? 1 : 0
    add.run({ ...usual, ...row, id: index + 1, uid, note, nobody_came })
    database.exec(`
      INSERT INTO viewing_times VALUES (${index + 1}, ${second}), (${index + 1}, ${first});
      INSERT INTO viewing_links VALUES (x'0${index}', ${index + 1}, 1, 1);
      INSERT INTO outbox (enquiry_id, viewing_id, kind, recipient, state, created_at, due_at)
      VALUES (1, ${index + 1}, 'viewingDeclined', '', 'sent', 1, 1)`)
  }
  const acts = `proposed proposedAgain remindedToChoose chosen reminded moved declined wroteAgain confirmedForThem
    cancelledByVisitor withdrawn cancelled left refused`
  for (const act of acts.split(/\s+/))
    database.prepare('INSERT INTO viewing_events (viewing_id, happened_at, act) VALUES (1, 1, ?)').run(act)

  bringUpToDate(database, readSchema())

  const rows = database.prepare('SELECT uid, state, starts_at FROM viewings ORDER BY id').raw().all()
  expect(rows).toEqual(cases.map(([uid, , state, startsAt]) => [uid, state, startsAt]))
  expect(database.prepare('SELECT * FROM viewings WHERE id = 6').get()).toMatchObject({
    times: JSON.stringify([first, second]),
    owner_words: 'Do come.',
    visitor_words: 'In July?',
    refusal: 'refused',
    owner: 'claire@villa.example',
    sequence: 4,
    last_at: second,
  })
  expect(database.prepare('SELECT text, kind, written_at FROM notes ORDER BY id').raw().all()).toEqual([
    ['Came with her mother.', 'note', second],
    ['Nobody came. · Personne n’est venu.', 'note', second],
  ])
  expect(database.prepare('SELECT act FROM viewing_events ORDER BY id').pluck().all()).toEqual(
    'proposed proposed confirmed proposed asked asked confirmedForThem endedByVisitor'
      .split(' ')
      .concat(['endedByOwner', 'endedByOwner', 'endedByOwner']),
  )
  expect(database.prepare('SELECT count(*) FROM viewing_links').pluck().get()).toBe(cases.length)
  expect(database.prepare('SELECT DISTINCT kind FROM outbox').pluck().all()).toEqual(['viewingAsked'])
})
