import path from 'node:path'
import { expect, test } from 'vitest'
import { settleFailed } from '../../enquiries/attempts.ts'
import { claimAll, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { villaCommand } from '../support/villa-command.ts'

const hour = 3_600_000

test('retry makes all waiting letters due now', async () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  for (const row of claimAll(database, noon))
    settleFailed(database, row, { state: 'attention', reason: 'answered 550', dueAt: noon + hour })
  const retry = (...args: string[]) =>
    villaCommand(path.dirname(database.file), ['mail', 'retry', ...args], { clock: heldClock(noon + 1_000) })
  expect((await retry()).out).toContain('2 letters are due now')
  const due = database.connection().prepare('SELECT DISTINCT due_at FROM outbox').all()
  expect(due).toEqual([{ due_at: noon + 1_000 }])
  expect(JSON.parse((await retry('--json')).out)).toEqual({ due: 2 })
  database.connection().exec("UPDATE outbox SET state = 'sent'")
  expect((await retry()).out).toBe('No letter is waiting.\n')
})
