import { expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { storeEnquiry, temporaryDatabase } from '../../support/databases.ts'
import { addressOf, deskRoutes, methodOf } from '../../support/desk-routes.ts'
import { deskSite } from '../../support/desk-site.ts'

// What visitors make grow.
const growing = ['enquiries', 'outbox', 'notes', 'search_texts', 'idempotency_keys']

test('no page of the desk, and nothing that a monitor asks, reads a whole table that visitors fill', async () => {
  const database = temporaryDatabase()
  const statements = recorded(database)
  const { reference } = storeEnquiry(database)
  storeEnquiry(database, {}, { quarantineReason: 'trap' })
  const token = 'm'.repeat(32)
  const { app, ...site } = await deskSite({ database, environment: { METRICS_TOKEN: token } })
  const one = site.browser()
  await one.signIn()
  const pages = (await deskRoutes()).filter((route) => methodOf(route) === 'GET')
  for (const page of pages) await one.get(addressOf(page, reference))
  for (const show of ['all', 'answered', 'quarantined']) await one.get(`/owner/enquiries?show=${show}`)
  await one.get('/owner/enquiries?q=terrace')
  await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  await app.inject({ url: '/readyz' })
  const whole = [...statements].flatMap((sql) => wholeTablesIn(database, sql).map((detail) => `${detail}: ${sql}`))
  expect(whole).toEqual([])
})

/** The text of every statement that is prepared from now on. */
function recorded(database: Database): Set<string> {
  const connection = database.connection()
  const statements = new Set<string>()
  const prepare = connection.prepare.bind(connection)
  Object.defineProperty(connection, 'prepare', {
    value: (sql: string) => {
      statements.add(sql)
      return prepare(sql)
    },
  })
  return statements
}

/** The steps of SQLite's plan that read such a table from end to end, rather than an index that leads to the rows. */
function wholeTablesIn(database: Database, sql: string): string[] {
  if (!/\b(?:SELECT|UPDATE|DELETE)\b/.test(sql)) return []
  const asked = sql.replace(/@\w+|\?/g, '1')
  const plan = database.connection().prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${asked}`).all()
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => {
      const [, table = ''] = /^SCAN (\w+)(?! USING)/.exec(detail) ?? []
      return growing.includes(table)
    })
}
