import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settleFailed } from '../../enquiries/outbox.ts'
import { claimAll, storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { builtCommand } from '../support/server-process.ts'
import { villaCommand } from '../support/villa-command.ts'

const commands = [
  'owner link',
  'owner sign-out',
  'enquiries list',
  'enquiries export',
  'enquiries erase',
  'house export',
]
commands.push('house import', 'house check', 'mail retry', 'backup', 'restore', 'doctor')

test('every command explains itself with an example, and there are no others', async () => {
  for (const command of commands) {
    const { code, out, err } = await villaCommand(temporaryFolder(), [...command.split(' '), '--help'])
    expect({ command, code, err }).toEqual({ command, code: 0, err: '' })
    expect(out).toContain(`Usage: villa ${command}`)
    expect(out).toContain(`  villa ${command}`)
  }
  const listed = async (...group: string[]) => {
    const { out } = await villaCommand(temporaryFolder(), [...group, '--help'])
    const [, names = ''] = /\nCommands:\n([\s\S]*)/.exec(out) ?? []
    return [...names.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help')
  }
  const found = await Promise.all(
    (await listed()).map(async (name) => {
      const subs = await listed(name)
      return subs.length === 0 ? [name] : subs.map((sub) => `${name} ${sub}`)
    }),
  )
  expect(found.flat()).toEqual(commands)
})

test('an error about a folder without a database, or an invalid variable, names it and says what to do', async () => {
  const folder = temporaryFolder()
  const { code, err } = await villaCommand(folder, ['enquiries', 'list'])
  expect([code, err]).toEqual([1, expect.stringContaining(path.join(folder, 'villa.sqlite'))])
  expect(err).toContain('DATA_DIR')
  const environment = { SMTP_URL: 'http://mail' }
  const refused = await villaCommand(folder, ['enquiries', 'list'], { environment })
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('SMTP_URL: expected a URL with smtp: or smtps:'),
  ])
})

test('what could not be written to a full disk is said in a sentence, and the command fails', () => {
  const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const
  const { status, stderr } = spawnSync(process.execPath, [builtCommand, '--help'], { stdio: [...stdio] })
  expect([status, `${stderr}`]).toEqual([
    1,
    expect.stringMatching(/^villa: What was printed is incomplete.*ENOSPC.*\n$/),
  ])
})

test('mail retry makes all waiting letters due now', async () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  for (const row of claimAll(database, noon))
    settleFailed(database, { id: row.id, state: 'attention', reason: 'answered 550', dueAt: noon + 3_600_000 })
  const retry = () => villaCommand(path.dirname(database.file), ['mail', 'retry'], { clock: heldClock(noon + 1_000) })
  expect((await retry()).out).toContain('2 letters are due now')
  const due = database.connection().prepare('SELECT DISTINCT due_at FROM outbox').all()
  expect(due).toEqual([{ due_at: noon + 1_000 }])
  database.connection().exec("UPDATE outbox SET state = 'sent'")
  expect((await retry()).out).toBe('No letter is waiting.\n')
})
