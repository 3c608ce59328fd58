import { expect, test } from 'vitest'
import { nameOfState } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { callBackAnswer, sendAnswer } from '../../enquiries/answers/answers.ts'
import { eraseEnquiries } from '../../enquiries/erase-person.ts'
import {
  type Cursor,
  type InboxRow,
  type InboxShelf,
  inboxPage,
  markAnswered,
  placeIn,
  shelves,
} from '../../enquiries/inbox.ts'
import { addNote, notesOf, removeNote } from '../../enquiries/notes.ts'
import { correctPerson } from '../../enquiries/person.ts'
import { takeStep } from '../../enquiries/viewings/steps.ts'
import { viewingById } from '../../enquiries/viewings/viewings.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { proposedViewing } from '../support/viewings.ts'

const words = ['Terrasse', 'érable', 'ÉTÉ', '50 % off', 'a_b', 'back\\slash', 'Straße', 'ﬁn', 'pool']
const searches = [
  'TERRA',
  'erable',
  'été',
  'e',
  '%',
  '_',
  '\\',
  'strasse',
  'straß',
  'fin',
  'N12',
  'n77@',
  'xyz',
  'number 1',
]
const many = 200

function filled(): Database {
  const database = temporaryDatabase()
  database.write(() => {
    for (let number = 0; number < many; number += 1) {
      const heldBackFor = number % 3 === 0 ? ('trap' as const) : null
      const message = `Number ${number} asks about ${words[number % words.length]} and ${words[(number * 7) % 5]}.`
      // Some arrived at the same moment, and some in a different order than they were stored.
      const receivedAt = noon + ((number * 7_919) % 150) * 1_200_000
      const { id } = storeEnquiry(
        database,
        { name: `N${number}`, email: `n${number}@example.org`, message },
        { receivedAt, heldBackFor },
      )
      if (number % 4 === 1) markAnswered(database, id, { at: receivedAt + 1, by: 'owner@villa.example' })
    }
  })
  return database
}

const everything = (database: Database, shelf: InboxShelf, search: string) =>
  inboxPage(database, { shelf, search, after: null, limit: many })
const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('a search ignores case and accents, keeps the order of each list, and counts its results', () => {
  const database = filled()
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  for (const shelf of shelves) {
    const all = everything(database, shelf, '@')
    const sign = shelf === 'waiting' ? 1 : -1
    const order = (one: InboxRow, other: InboxRow) => sign * (one.receivedAt - other.receivedAt || one.id - other.id)
    expect(idsIn(all.rows)).toEqual(idsIn(all.rows.toSorted(order)))
    for (const search of searches) {
      const expected = all.rows.filter((row) =>
        fold([row.name, row.email, row.reference, row.message, row.phone].join('\n')).includes(fold(search)),
      )
      const answer = everything(database, shelf, search)
      expect({ ...answer, rows: idsIn(answer.rows) }).toEqual({
        rows: idsIn(expected),
        found: expected.length,
        left: 0,
      })
    }
  }
})

test('the pages of a search hold each result once, and say how many are left', () => {
  const database = filled()
  for (const shelf of ['waiting', 'all'] as const) {
    const whole = everything(database, shelf, 'e')
    const seen: number[] = []
    let after: Cursor | null = null
    for (;;) {
      const page = inboxPage(database, { shelf, search: 'e', after, limit: 17 })
      seen.push(...idsIn(page.rows))
      expect(page).toMatchObject({ found: whole.found, left: whole.rows.length - seen.length })
      const last = page.rows.at(-1)
      after = last === undefined ? null : placeIn(shelf, last)
      if (page.left === 0) break
    }
    expect(seen).toEqual(idsIn(whole.rows))
  }
})

test('a search finds what was noted, answered and said about a viewing, and no longer finds what was taken back', () => {
  const database = temporaryDatabase()
  const { id } = storeEnquiry(database, { name: 'Canary Smith' })
  const found = (search: string) => everything(database, 'all', search).found
  const answer = {
    owner: 'owner@villa.example',
    signed: 'Claire',
    subject: 'The orchard',
    body: 'It has lemon trees.',
    brochure: false,
    documents: [],
    keyDigest: Buffer.from('key'),
    after: 0,
    now: noon,
    dueAt: noon,
  }
  addNote(database, id, { kind: 'note', writtenAt: noon, text: 'Met at the regatta.' })
  const sent = sendAnswer(database, id, answer)
  const viewing = proposedViewing(database, id, [noon + 86_400_000], noon, 'Come by boat.')
  const from = nameOfState(viewingById(database, viewing))
  const step = { act: 'ask', words: 'We arrive by seaplane.' } as const
  takeStep(database, viewing, 'visitor', step, { from, owners: [], now: noon })
  const all = ['CANARY', 'regatta', 'orchard', 'lemon', 'boat', 'Seaplane']
  expect(all.map(found)).toEqual(all.map(() => 1))

  removeNote(database, id, notesOf(database, id)[0]?.id ?? 0)
  callBackAnswer(database, id, sent.outcome === 'queued' ? sent.id : 0, noon)
  database.write(() => correctPerson(database, 'ada@example.org', { name: 'Zoë', email: 'zoe@example.org', phone: '' }))
  expect(['canary', 'regatta', 'orchard', 'lemon'].map(found)).toEqual([0, 0, 0, 0])
  expect(['zoe', 'boat', 'seaplane'].map(found)).toEqual([1, 1, 1])

  eraseEnquiries(database, [id])
  expect(database.connection().prepare('SELECT count(*) FROM search_texts').pluck().get()).toBe(0)
})
