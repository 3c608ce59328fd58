import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { countLetters, lettersOf } from '../../enquiries/outbox.ts'
import { expectAllStored, withDatabase } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { owners, temporaryFolder } from '../support/databases.ts'
import { mailServer } from '../support/mail-server.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'
import { enquire } from './people.ts'

/** How often the server of row 1 is killed. KILLS=520 takes a quarter of an hour. */
const kills = Number(process.env['KILLS'] ?? 40)

test(`row 1: a server that is killed ${kills} times while it stores and sends has every enquiry that it acknowledged, each once and with its letters, and still tells the owner`, async () => {
  const mail = await mailServer()
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` }
  const dataDir = temporaryFolder()
  const acknowledged = new Map<number, string>()
  let server: ServerProcess | undefined
  let next = 0
  let isOver = false
  // A visitor whose answer did not come sends the same enquiry under the same key to the next server, as the page does.
  const visitors = Array.from({ length: 16 }, async () => {
    for (let number = next++; !isOver; number = next++)
      while (!isOver && !acknowledged.has(number)) {
        const answer = server && (await enquire(server, canaryEnquiry(number), `key-${number}`).catch(() => null))
        if (answer?.reference) acknowledged.set(number, answer.reference)
        else await pause(5)
      }
  })
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = acknowledged.size
    const started = await startServer({ dataDir, environment })
    server = started
    // The server lives for a while after its first answer, because killing it before any answer proves nothing.
    await until(() => acknowledged.size > before)
    await pause(Math.random() * 200)
    server = undefined
    expect(await started.end('SIGKILL')).toBeNull()
    expectNoVisitorIn(started.log)
  }
  isOver = true
  await Promise.all(visitors)

  expect(acknowledged.size).toBeGreaterThan(kills)
  const own = withDatabase(`${dataDir}/villa.sqlite`, (database) => {
    expectAllStored(database, [...acknowledged.values()])
    const all = [...enquiries(database)]
    expect(new Set(all.map(({ message }) => message)).size).toBe(countEnquiries(database))
    // Each is stored with its letters, or not at all. Beyond twenty in an hour, one letter names all others.
    const letters = all.map(({ id }) => lettersOf(database, id))
    expect(letters).not.toContainEqual([])
    const queued = Object.values(countLetters(database)).reduce((sum, count) => sum + count, 0)
    expect(queued).toBe(2 * 20 + 1)
    return all
      .filter((_each, at) => letters[at]?.some(({ kind }) => kind === 'owner'))
      .map(({ reference }) => reference)
  })
  expect(own).toHaveLength(20)
  const last = await startServer({ dataDir, environment })
  const reported = () =>
    mail.received
      .filter(({ to }) => to[0] === owners[0])
      .flatMap(({ raw }) => /^Message-ID: <(ENQ-[^.]+)\./im.exec(raw)?.[1] ?? [])
  await until(() => own.every((reference) => reported().includes(reference)))
  expect(await last.end()).toBe(0)
})

test('row 2: a server that is killed between the mail server\u2019s 250 and its own record sends the letter again, with the same Message-ID', async () => {
  let killing: ServerProcess | undefined
  const taken: string[] = []
  const mail = await mailServer({
    onLetter({ raw }, accept) {
      taken.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '')
      // The mail server keeps the letter, and the server that sent it never learns that.
      killing?.child.kill('SIGKILL')
      accept()
    },
  })
  const dataDir = temporaryFolder()
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` }
  const first = await startServer({ dataDir, environment })
  killing = first
  const { reference } = await enquire(first, canaryEnquiry())
  expect(await first.ended).toBeNull()
  const before = [...taken]
  expect(before.length).toBeGreaterThan(0)

  killing = undefined
  const second = await startServer({ dataDir, environment })
  await until(() => taken.length >= before.length + 2)
  expect(await second.end()).toBe(0)
  for (const messageId of before) expect(taken.filter((each) => each === messageId)).toHaveLength(2)
  expect(new Set(taken).size).toBe(2)
  withDatabase(first.databaseFile, (database) => {
    expect(countLetters(database)).toMatchObject({ sent: 2, sending: 0 })
    expectAllStored(database, [String(reference)])
  })
  expectNoVisitorIn([...first.log, ...second.log])
})

test('row 4: a server stopped under load finishes what it has begun and ends with 0', async () => {
  const server = await startServer()
  const acknowledged: string[] = []
  const others: number[] = []
  const load = Array.from({ length: 32 }, async (_, lane) => {
    try {
      for (let number = lane; ; number += 32) {
        const { status, reference } = await enquire(server, canaryEnquiry(number))
        if (reference === null) others.push(status)
        else acknowledged.push(reference)
      }
    } catch {
      // The server no longer listens.
    }
  })
  await until(() => acknowledged.length > 100)
  expect(await server.end('SIGTERM')).toBe(0)
  await Promise.all(load)
  expect(others.filter((status) => status !== 503)).toEqual([])
  withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged))
  expectNoVisitorIn(server.log)
})
