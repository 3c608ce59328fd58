import { expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { storeEnquiry, temporaryDatabase } from '../../support/databases.ts'
import { addressOf, deskRoutes, methodOf } from '../../support/desk-routes.ts'
import { deskSite } from '../../support/desk-site.ts'
import { planOf, recordedStatements } from '../../support/query-plans.ts'

// The tables that visitors fill.
const growing = ['enquiries', 'outbox', 'notes', 'search_texts']

test('no page of the desk, and no request of a monitor, reads a whole table that visitors fill', async () => {
  const database = temporaryDatabase()
  const statements = recordedStatements(database)
  const { reference } = storeEnquiry(database)
  storeEnquiry(database, {}, { heldBackFor: 'trap' })
  const token = 'm'.repeat(32)
  const { app, ...site } = await deskSite({ database, environment: { METRICS_TOKEN: token } })
  const one = site.browser()
  await one.signIn()
  const pages = (await deskRoutes()).filter((route) => methodOf(route) === 'GET')
  for (const page of pages) await one.get(addressOf(page, reference))
  for (const show of ['all', 'answered', 'held']) await one.get(`/owner/enquiries?show=${show}`)
  await one.get('/owner/enquiries?q=terrace')
  await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  await app.inject({ url: '/readyz' })
  const whole = [...statements].flatMap((sql) => wholeTablesIn(database, sql).map((detail) => `${detail}: ${sql}`))
  expect(whole).toEqual([])
})

/** The steps of the query plan that read such a table from end to end, instead of using an index. */
const wholeTablesIn = (database: Database, sql: string): string[] =>
  planOf(database, sql).filter((detail) => {
    const [, table = ''] = /^SCAN (\w+)(?! USING)/.exec(detail) ?? []
    return growing.includes(table)
  })
