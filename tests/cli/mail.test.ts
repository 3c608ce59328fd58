import path from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { settleFailed } from '../../enquiries/attempts.ts'
import { claimAll, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { villaCommand } from '../support/villa-command.ts'

const hour = 3_600_000

function failAll(database: Database, state: 'retry' | 'attention') {
  for (const row of claimAll(database, noon)) {
    settleFailed(database, row, { state, reason: 'mail.example:25 answered 550 to the recipient', dueAt: noon + hour })
  }
}

test('status counts the letters and exits with 0 while none needs the operator', async () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  failAll(database, 'retry')
  const { code, out } = await villaCommand(path.dirname(database.file), ['mail', 'status'])
  expect(code).toBe(0)
  expect(out).toMatch(/retry +2/)
  expect(out).toContain('SMTP_URL is not set')
})

test('status exits with 1 if a letter needs the operator, and says why and what to do', async () => {
  const database = temporaryDatabase()
  const { reference } = storeEnquiry(database)
  failAll(database, 'attention')
  const environment = { SMTP_URL: 'smtp://user:secret@mail.example' }
  const { code, out } = await villaCommand(path.dirname(database.file), ['mail', 'status'], { environment })
  expect(code).toBe(1)
  expect(out).toMatch(new RegExp(`${reference} +owner +attention +1 .*answered 550 to the recipient`))
  expect(out).toContain('villa mail retry')
  expect(out).toContain('mail.example:587')
  expect(out).not.toContain('secret')
})

test('status as JSON names each waiting letter', async () => {
  const database = temporaryDatabase()
  const { reference } = storeEnquiry(database)
  const { out } = await villaCommand(path.dirname(database.file), ['mail', 'status', '--json'])
  expect(JSON.parse(out)).toMatchObject({
    counts: { queued: 2, sent: 0 },
    waiting: [
      { reference, kind: 'owner', state: 'queued', dueAt: new Date(noon).toISOString() },
      { kind: 'confirmation' },
    ],
  })
})

test('retry makes all letters due now, or those of one enquiry', async () => {
  const database = temporaryDatabase()
  const first = storeEnquiry(database, { email: 'a@example.org' })
  storeEnquiry(database, { email: 'b@example.org' })
  failAll(database, 'attention')
  const folder = path.dirname(database.file)
  const clock = heldClock(noon + 1_000)
  expect((await villaCommand(folder, ['mail', 'retry', first.reference], { clock })).out).toContain(
    '2 letters are due now',
  )
  expect(JSON.parse((await villaCommand(folder, ['mail', 'retry', '--json'], { clock })).out)).toEqual({ due: 4 })
  const due = database.connection().prepare('SELECT DISTINCT due_at FROM outbox').all()
  expect(due).toEqual([{ due_at: noon + 1_000 }])
  expect((await villaCommand(folder, ['mail', 'retry', 'ENQ-NONE-NONE'])).code).toBe(1)
})
