import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { seedHouse } from '../../house/revisions.ts'
import { expectAllStored, withDatabase } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { storeEnquiry } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { shipped } from '../support/houses.ts'
import { openFolder, startServer } from '../support/server-process.ts'
import { boundUser } from './support/needs.ts'
import { referenceIn, visitor } from './support/visitor.ts'

test.each([
  ['file', false],
  ['folder', true],
])(
  'row 6: with a read-only %s the page is served, enquiries get 503, and the probe says so',
  async (_what, wholeFolder) => {
    const outer = openFolder()
    chmodSync(outer, 0o755)
    const dataDir = path.join(outer, 'data')
    mkdirSync(dataDir)
    const file = path.join(dataDir, 'villa.sqlite')
    const before = openDatabase(file)
    seedHouse(before, shipped, noon)
    const { reference } = storeEnquiry(before)
    before.close()
    chmodSync(file, 0o444)
    chmodSync(dataDir, wholeFolder ? 0o555 : 0o777)
    onTestFinished(() => chmodSync(dataDir, 0o755))

    const environment = { SMTP_URL: 'smtp://127.0.0.1:9' }
    const server = await startServer({ dataDir, environment, ...(boundUser !== undefined && { uid: boundUser }) })
    const { get, leave, send } = visitor(2)
    const refused = await send(server.port, canaryEnquiry())
    expect(refused.status).toBe(503)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect((await get(server.port, '/')).status).toBe(200)
    expect((await get(server.port, '/readyz')).status).toBe(503)
    expect((await get(server.port, '/healthz')).status).toBe(200)

    // The fault is repaired while the server runs.
    chmodSync(dataDir, 0o777)
    chmodSync(file, 0o666)
    const taken = referenceIn(await send(server.port, canaryEnquiry(1)))
    leave()
    expect(await server.end()).toBe(0)
    withDatabase(file, (database) => expectAllStored(database, [reference, String(taken)]))
    expectNoVisitorIn(server.log)
  },
)
