import { expect, test } from 'vitest'
import { eraseAgain } from '../../../enquiries/erase-person.ts'
import { restartedWith, temporaryFolder } from '../../support/databases.ts'
import { at, viewingSite } from '../../support/viewing-site.ts'

/** A viewing whose first times did not suit, and of whose others one was chosen. */
async function withViewing() {
  const dataDir = temporaryFolder()
  const site = await viewingSite({}, { DATA_DIR: dataDir })
  await site.propose(['2026-06-05 16:00'], { own: 'Come by boat.' })
  await site.deliver()
  await site.press({ act: 'ask', words: 'We arrive by seaplane.' })
  await site.propose(['2026-06-06 16:00'], { own: 'Come by boat.' })
  await site.deliver()
  await site.press({ act: 'choose', time: String(at('2026-06-06T14:00')) })
  await site.deliver()
  const tables = ['viewings', 'viewing_events', 'viewing_links', 'outbox', 'search_texts']
  const left = (of = site.database) =>
    tables.filter((table) => of.connection().prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined)
  return { ...site, dataDir, tables, left, page: `/owner/enquiries/${site.enquiry.reference}` }
}

test('a search finds what was written about a viewing', async () => {
  const { one } = await withViewing()
  for (const search of ['by+boat', 'SEAPLANE']) {
    await one.get(`/owner/enquiries?q=${search}`)
    expect([search, one.page('inbox').people.map(({ name }) => name)]).toEqual([search, ['Ada Lovelace']])
  }
})

test('a person’s export contains their viewings, and erasing the person removes them, even from a restored backup', async () => {
  const { one, database, dataDir, page, left, tables } = await withViewing()
  const backup = database.connection().serialize()
  const { enquiries } = (await one.get(`${page}/person.json`)).json()
  expect(enquiries[0].viewings).toMatchObject([
    {
      state: 'confirmed',
      startsAt: '2026-06-06T14:00:00.000Z',
      minutes: 60,
      ownerWords: 'Come by boat.',
      visitorWords: 'We arrive by seaplane.',
      events: [{ act: 'proposed' }, { act: 'asked' }, { act: 'proposed' }, { act: 'confirmed' }],
    },
  ])
  await one.post(`${page}/erase`)
  expect(left()).toEqual([])

  const restored = restartedWith(backup)
  expect(left(restored)).toEqual(tables)
  const places = { dataDir, backupDir: undefined, mail: { directory: `${dataDir}/mail` } }
  expect(await eraseAgain(restored, places)).toBe(1)
  expect(left(restored)).toEqual([])
  expect(restored.connection().serialize().toString('latin1')).not.toMatch(/seaplane|boat/)
})
