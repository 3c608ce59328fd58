import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { newestEvents } from '../../../owners/desk-events.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { addressOf, deskRoutes, methodOf } from '../../support/desk-routes.ts'
import { deskSite } from '../../support/desk-site.ts'

const hour = 3_600_000
const files = [
  '/owner/enquiries.csv',
  '/owner/enquiries.json',
  '/owner/enquiries.other.csv',
  '/owner/enquiries/:reference/person.json',
]
const isPersonalFile = ({ config }: RouteOptions) => config?.codeAt !== undefined

async function withOwner() {
  const site = await deskSite()
  const one = site.browser()
  await one.signIn()
  const { reference } = storeEnquiry(site.database, { name: 'Ada' })
  const exports = () => newestEvents(site.database, 50).filter(({ act }) => act === 'exported').length
  return { ...site, one, reference, exports }
}

test('every download of personal data is known to the guard, and no other answer of the desk is a file', async () => {
  const { app, one, reference } = await withOwner()
  const routes = await deskRoutes()
  expect(new Set(routes.filter(isPersonalFile).map(({ url }) => url))).toEqual(new Set(files))
  const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const route of routes.filter((each) => methodOf(each) === 'GET')) {
    const answer = await app.inject({ url: addressOf(route, reference), headers: { cookie } })
    const isFile = answer.headers['content-disposition'] !== undefined
    expect([route.url, isFile]).toEqual([route.url, isPersonalFile(route)])
  }
})

test('every download of personal data asks for a fresh code first', async () => {
  const { one, clock, reference, exports } = await withOwner()
  const person = `/owner/enquiries/${reference}/person`
  const downloads = [
    ['/owner/enquiries.csv', '/owner/export?format=csv'],
    ['/owner/enquiries.other.csv', '/owner/export?format=other.csv'],
    ['/owner/enquiries.json', '/owner/export?format=json'],
    [`${person}.json`, person],
  ] as const
  await clock.pass(hour)
  for (const [file, codeAt] of downloads) expect((await one.get(file)).headers.location).toBe(codeAt)
  expect(exports()).toBe(0)

  await one.get(person)
  expect(one.shown().buttons).toContain('Send me a code')
  const code = await one.freshen(person)
  await one.get(person)
  expect(one.shown().buttons).not.toContain('Send me a code')
  expect((await one.post(person, { code: '0000 0000' })).statusCode).toBe(422)
  expect((await one.post(person, { code })).headers.location).toBe(`${person}.json`)
  for (const [file] of downloads)
    expect((await one.get(file)).headers['content-disposition']).toMatch(/^attachment; filename=/)
  expect(exports()).toBe(downloads.length)
  await one.get(person)
  expect(one.shown().link('As data (JSON)')).toBe(`${person}.json`)
})

test('a link on another site cannot download personal data, however its address is spelt', async () => {
  const { one, reference, exports } = await withOwner()
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  for (const file of files.map((each) => each.replace(':reference', reference)))
    for (const [from, to] of [
      ['', ''],
      ['.', '%2E'],
      ['.', '%2e'],
      [/n(?=$|v$)/, '%6E'],
    ] as const) {
      const address = file.replace(from, to)
      expect([address, (await one.get(address, link)).statusCode]).toEqual([address, 403])
      expect([address, (await one.get(address)).statusCode]).toEqual([address, 200])
    }
  expect(exports()).toBe(4 * files.length)
})
