import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { eraseEnquiries } from '../../enquiries/erasure.ts'
import { correctPerson, type InboxRow, markAnswered } from '../../enquiries/inbox.ts'
import { firstFound, searchInbox } from '../../enquiries/search/search.ts'
import { fillSearchBlocks } from '../../enquiries/search/search-blocks.ts'
import { type Cursor, type InboxShelf, placeIn, shelves } from '../../enquiries/shelves.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'

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
// Each list is longer than what a search compares in one step.
const many = 6_500

function filled(): Database {
  const database = temporaryDatabase()
  database.write(() => {
    for (let number = 0; number < many; number += 1) {
      const heldBackFor = number % 3 === 0 ? ('trap' as const) : null
      const message = `Number ${number} asks about ${words[number % words.length]} and ${words[(number * 7) % 5]}.`
      // Some arrived at the same moment, and some in a different order than they were stored.
      const receivedAt = noon + ((number * 7_919) % 4_000) * 1_200_000
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
  searchInbox(database, { shelf, search, after: null, limit: many })

/** Returns one string, because comparing thousands of numbers one by one takes seconds. */
const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).join()

/** Formats a count as a search shows it. */
const counted = (count: number) => ({ count: Math.min(count, 1_000), isMore: count > 1_000 })

test('a search ignores case and accents, keeps the order of each list, and counts its results', async () => {
  const database = filled()
  await expectRightAnswers(database)
  await fillSearchBlocks(database)
  await expectRightAnswers(database)
})

const placeAfter = (row: InboxRow | undefined) => (row === undefined ? null : placeIn('all', row))

async function expectRightAnswers(database: Database): Promise<void> {
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  for (const shelf of shelves) {
    const all = await everything(database, shelf, '@')
    const sign = shelf === 'waiting' ? 1 : -1
    const order = (one: InboxRow, other: InboxRow) => sign * (one.receivedAt - other.receivedAt || one.id - other.id)
    expect(idsIn(all.rows)).toBe(idsIn(all.rows.toSorted(order)))
    const texts = all.rows.map((row) => ({
      id: row.id,
      text: fold([row.name, row.email, row.reference, row.message, row.phone].join('\n')),
    }))
    for (const search of searches) {
      const expected = texts.filter(({ text }) => text.includes(fold(search)))
      const answer = await everything(database, shelf, search)
      expect(idsIn(answer.rows)).toBe(idsIn(expected))
      expect(answer).toMatchObject({ found: counted(expected.length), left: counted(0) })
    }
  }
}

test('a search counts up to a thousand, before and after a page, and then says that there are more', async () => {
  const database = filled()
  const { rows } = await everything(database, 'all', '@')
  const page = (place: number) =>
    searchInbox(database, { shelf: 'all', search: '@', after: placeAfter(rows[place - 1]), limit: 50 })
  const more = { count: 1_000, isMore: true }
  expect(await page(0)).toMatchObject({ found: more, left: more })
  expect(await page(2_000)).toMatchObject({ rows: rows.slice(2_000, 2_050), found: more, left: more })
  const last = rows.length
  expect((await page(last - 1_050)).left).toEqual({ count: 1_000, isMore: false })
  expect((await page(last - 1_051)).left).toEqual(more)
  expect(await page(last - 20)).toMatchObject({ rows: rows.slice(-20), found: more, left: { count: 0, isMore: false } })
})

test('the pages of a search hold each result once, and say how many are left', async () => {
  const database = filled()
  const whole = await everything(database, 'all', 'back\\')
  const seen: number[] = []
  let after: Cursor | null = null
  for (;;) {
    const page = await searchInbox(database, { shelf: 'all', search: 'back\\', after, limit: 130 })
    seen.push(...page.rows.map(({ id }) => id))
    expect(page).toMatchObject({ found: whole.found, left: counted(whole.rows.length - seen.length) })
    after = placeAfter(page.rows.at(-1))
    if (page.left.count === 0) break
  }
  expect(seen.join()).toBe(idsIn(whole.rows))
  const first = await firstFound(database, 'all', 'back\\', 3)
  expect(first).toEqual(whole.rows.slice(0, 3))
})

test('other work runs during a search, and a person who is erased during it is not in the results', async () => {
  const database = filled()
  const whole = await everything(database, 'all', 'pool')
  const gone = whole.rows.at(-1)?.id ?? 0
  let turns = 0
  const search = everything(database, 'all', 'pool')
  const count = () => {
    turns += 1
    if (turns === 1) eraseEnquiries(database, [gone])
    if (turns < 1_000) setImmediate(count)
  }
  setImmediate(count)
  const answer = await search
  expect(turns).toBeGreaterThan(1)
  expect(answer.rows.map(({ id }) => id)).not.toContain(gone)
  expect(answer.rows).toHaveLength(whole.rows.length - 1)
})

test('a corrected person is found only by the new name, and no word of an erased person can be found', async () => {
  const database = temporaryDatabase()
  const { id } = storeEnquiry(database, { name: 'Canary Smith' })
  const found = async (search: string) => (await everything(database, 'waiting', search)).found.count
  database.write(() =>
    correctPerson(database, [id], {
      name: 'Zoë',
      email: 'zoe@example.org',
      phone: '',
      recipientKey: 'zoe@example.org',
    }),
  )
  expect([await found('canary'), await found('zoe')]).toEqual([0, 1])
  eraseEnquiries(database, [id])
  expect(database.connection().prepare('SELECT count(*) FROM search_texts').pluck().get()).toBe(0)
})
