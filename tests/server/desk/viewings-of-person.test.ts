import { expect, test } from 'vitest'
import { eraseAgain } from '../../../enquiries/erase-person.ts'
import { restartedWith, temporaryFolder } from '../../support/databases.ts'
import { at, viewingSite } from '../../support/viewing-site.ts'

/** A viewing that was first declined, then chosen, and has a note. */
async function withViewing() {
  const dataDir = temporaryFolder()
  const site = await viewingSite({}, { DATA_DIR: dataDir })
  const address = await site.propose(['2026-06-05 16:00'], { own: 'Come by boat.' })
  await site.deliver()
  await site.press({ act: 'ask', words: 'We arrive by seaplane.' })
  await site.press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  await site.one.post(`${address}/note`, { note: 'Allergic to cats.' })
  await site.deliver()
  const tables = ['viewings', 'viewing_times', 'viewing_events', 'viewing_links', 'outbox', 'search_texts']
  const left = (of = site.database) =>
    tables.filter((table) => of.connection().prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined)
  return { ...site, dataDir, address, tables, left, page: `/owner/enquiries/${site.enquiry.reference}` }
}

test('a search finds what was written about a viewing, until it is changed', async () => {
  const { one, address } = await withViewing()
  const found = async (search: string) => {
    await one.get(`/owner/enquiries?q=${search}`)
    return one.page('inbox').people.map(({ name }) => name)
  }
  for (const search of ['by+boat', 'SEAPLANE', 'cats'])
    expect([search, await found(search)]).toEqual([search, ['Ada Lovelace']])
  await one.post(`${address}/note`, { note: 'Allergic to dogs.' })
  expect([await found('cats'), await found('dogs')]).toEqual([[], ['Ada Lovelace']])
})

test('a person’s export contains their viewings, and erasing the person removes them, even from a restored backup', async () => {
  const { one, database, dataDir, page, left, tables } = await withViewing()
  const backup = database.connection().serialize()
  const { enquiries } = (await one.get(`${page}/person.json`)).json()
  expect(enquiries[0].viewings).toMatchObject([
    {
      state: 'confirmed',
      startsAt: '2026-06-05T14:00:00.000Z',
      minutes: 60,
      ownerWords: 'Come by boat.',
      visitorWords: 'We arrive by seaplane.',
      note: 'Allergic to cats.',
      events: [{ act: 'proposed' }, { act: 'declined' }, { act: 'chosen' }],
    },
  ])
  await one.post(`${page}/erase`)
  expect(left()).toEqual([])

  const restored = restartedWith(backup)
  expect(left(restored)).toEqual(tables)
  const places = { dataDir, backupDir: undefined, mail: { directory: `${dataDir}/mail` } }
  expect(await eraseAgain(restored, places)).toBe(1)
  expect(left(restored)).toEqual([])
  expect(restored.connection().serialize().toString('latin1')).not.toMatch(/seaplane|Allergic|boat/)
})
