import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { countLetters, lettersOf } from '../../enquiries/outbox.ts'
import { expectAllStored, lostOf, withDatabase } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { temporaryFolder } from '../support/databases.ts'
import { builtCommand, startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'
import { referenceIn, visitor } from './support/visitor.ts'

const run = promisify(execFile)

test('row 8: exports and backups during writes are complete and consistent, and no visitor sees an error', async () => {
  const dataDir = temporaryFolder()
  const copies = temporaryFolder()
  const server = await startServer({ dataDir, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { leave, send } = visitor(4)
  const acknowledged: string[] = []
  const refused: number[] = []
  let over = false
  const visitors = Array.from({ length: 4 }, async (_, lane) => {
    for (let number = lane; !over; number += 4) {
      const answer = await send(server.port, canaryEnquiry(number))
      const reference = referenceIn(answer)
      if (reference === null) refused.push(answer.status)
      else acknowledged.push(reference)
    }
  })
  await until(() => acknowledged.length > 200)

  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const villa = (...words: string[]) => run(process.execPath, [builtCommand, ...words], { env, maxBuffer: 2 ** 28 })
  const backup = path.join(copies, 'backup.sqlite')
  const exported = path.join(copies, 'enquiries.json')
  const beforeBackup = [...acknowledged]
  await villa('backup', backup)
  const beforeExport = [...acknowledged]
  await villa('enquiries', 'export', '--format', 'json', '--output', exported)
  over = true
  await Promise.all(visitors)
  leave()
  expect(await server.end()).toBe(0)

  expect(refused).toEqual([])
  withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged))
  withDatabase(backup, (database) => {
    expectAllStored(database, beforeBackup)
    const { queued, retry, sending } = countLetters(database)
    // The first twenty of the hour have two letters each. All others are named in one.
    expect(queued + retry + sending).toBe(20 * 2 + 1)
    for (const { id } of enquiries(database)) expect(lettersOf(database, id)).not.toEqual([])
  })
  const rows: { reference: string }[] = JSON.parse(readFileSync(exported, 'utf8'))
  const references = new Set(rows.map(({ reference }) => reference))
  expect(beforeExport.filter((reference) => !references.has(reference))).toEqual([])
  withDatabase(server.databaseFile, (database) => expect(lostOf(database, [...references])).toEqual([]))
  expectNoVisitorIn(server.log)
})
