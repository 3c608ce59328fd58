import { expect, test } from 'vitest'
import { eraseAgain } from '../../../enquiries/erase-person.ts'
import { restartedWith, storeEnquiry, temporaryFolder } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
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

test('once a mistyped address is corrected, no link that went to it leads anywhere, in any enquiry of the person', async () => {
  const site = await viewingSite()
  const { one, database, app, enquiry } = site
  const again = storeEnquiry(database, { email: 'ADA@example.org' }, { receivedAt: noon })
  await site.propose(['2026-06-05 16:00'])
  await site.deliver()
  const first = site.link()
  await site.press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  await site.deliver()
  const confirmed = site.link()
  await site.propose(['2026-06-06 16:00'], {}, again.reference)
  await site.deliver()
  const links = [...new Set([first, confirmed, site.link(), site.link('ADA@example.org')])]
  const statuses = () =>
    Promise.all(
      links.flatMap((link) => [link, `${link}.ics`]).map(async (url) => (await app.inject({ url })).statusCode),
    )
  const correct = (name: string, email: string) =>
    one.post(`/owner/enquiries/${enquiry.reference}/correct`, { name, email, phone: '' })
  const before = await statuses()
  expect(before.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)

  await correct('Ada King', 'Ada@Example.org')
  expect(await statuses()).toEqual(before)

  await correct('Ada King', 'countess@example.org')
  expect(new Set(await statuses())).toEqual(new Set([404]))
  for (const url of links) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    expect((await app.inject({ method: 'POST', url, headers, payload: 'act=cancel' })).statusCode).toBe(404)
  }
})
