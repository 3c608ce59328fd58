import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { valueAt } from '../../content/paths.ts'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { countLetters, lettersOf } from '../../enquiries/outbox.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { draftRow } from '../../house/draft/stored.ts'
import { publishedHouse, revisions, seedHouse } from '../../house/revisions.ts'
import { sessions } from '../../owners/sessions.ts'
import { canaryEnquiry, expectAllStored, expectNoVisitorIn, withDatabase } from '../support/all-stored.ts'
import { opened, owners, storeEnquiry, temporaryFolder } from '../support/databases.ts'
import { otherHouse } from '../support/fixture-archive.ts'
import { noon } from '../support/held-clock.ts'
import { shipped } from '../support/houses.ts'
import { until } from '../support/limits.ts'
import { mailServer } from '../support/mail-servers.ts'
import { builtCommand, type ServerProcess, startServer } from '../support/server-process.ts'
import { sessionCookies } from '../support/session.ts'
import { enquire, ownerBrowser } from './people.ts'

/** How often the server of row 1 is killed. KILLS=520 takes a quarter of an hour. */
const kills = Number(process.env['KILLS'] ?? 40)
/** How often a server at whose desk an owner is at work is killed, each time at a different moment. */
const times = 10

const sale = 'facts.offer.price.saleEur'

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
    // The next server would send these once their attempts must be over.
    database.connection().exec("UPDATE outbox SET due_at = 0 WHERE state = 'sending'")
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

// Row 8, a backup and an export during writes, is in tests/db/database.test.ts and tests/enquiries/exports.test.ts; row 32, another
// process that publishes, in tests/server/pages/publishing.test.ts.
// Row 2, a kill between the mail server’s 250 and the server’s own record, is in answering.test.ts and mail.test.ts; rows 28
// and 41, what a kill leaves of an upload or an import, in tests/server/rounds/daily.test.ts; row 33, a kill while something is
// made, is row 30 in making.test.ts, because every start looks for what is missing.
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
  withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged, server.log))
})

test.each([150, 600, 1_500, 4_000])(
  'row 27: an import killed after %i ms leaves one of the two houses, and every enquiry',
  async (ms) => {
    const dataDir = temporaryFolder()
    const database = opened(path.join(dataDir, 'villa.sqlite'))
    seedHouse(database, shipped, noon)
    storeEnquiry(database)
    const program = [builtCommand, 'house', 'import', await otherHouse(), '--publish']
    const command = spawn(process.execPath, program, { env: { DATA_DIR: dataDir }, stdio: 'ignore' })
    const ended = new Promise((resolve) => command.once('close', resolve))
    await Promise.race([ended, pause(ms)])
    command.kill('SIGKILL')
    await ended
    expect(['Villa Belvédère', 'Mas des Amandiers']).toContain(publishedHouse(database).house.facts.figures.name)
    expect(countEnquiries(database)).toBe(1)
  },
)

test(`row 35: after each of ${times} kills while a code is typed, there is a session or the code can be typed again`, async () => {
  for (let time = 0; time < times; time += 1) {
    const dataDir = temporaryFolder()
    const mail = await mailServer()
    const options = { dataDir, environment: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` } }
    const first = await startServer(options)
    const owner = ownerBrowser()
    await owner.post(first, '/owner/sign-in', { email: owners[0] ?? '' })
    const code = () => mail.received.flatMap(({ raw }) => /^\d{4} \d{4}/m.exec(raw)?.[0] ?? [])[0] ?? ''
    await until(() => code() !== '')
    const answering = owner.post(first, '/owner/sign-in/code', { code: code() }).catch(() => null)
    await pause(time)
    first.child.kill('SIGKILL')
    const answer = await answering
    await first.ended
    const left = withDatabase(first.databaseFile, (database) => ({
      sessions: sessions(database).length,
      requests: Number(database.connection().prepare('SELECT count(*) FROM sign_in_requests').pluck().get()),
    }))
    expect(left.sessions + left.requests).toBe(1)
    if (answer !== null) expect([answer.status, left.sessions]).toEqual([303, 1])

    const next = await startServer(options)
    if (answer !== null) expect((await owner.get(next, '/owner')).status).toBe(200)
    else {
      const again = await owner.post(next, '/owner/sign-in/code', { code: code() })
      expect(again.status).toBe(left.sessions === 1 ? 422 : 303)
    }
    await next.end('SIGKILL')
  }
})

test(`row 40: after each of ${times} kills during publishing, there is the old house with its draft, or the new one`, async () => {
  for (let time = 0; time < times; time += 1) {
    const server = await startServer()
    const owner = ownerBrowser(sessionCookies(server.dataDir))
    const was = valueIn(await owner.read(server, '/owner/house/offer'), `was.${sale}`)
    const typed = await owner.post(server, '/owner/house/offer', { [sale]: '4400000', [`was.${sale}`]: was })
    expect(typed.status).toBe(303)
    const mark = valueIn(await owner.read(server, '/owner/publish'), 'mark')
    const answering = owner.post(server, '/owner/publish', { mark }).catch(() => null)
    await pause(time)
    await Promise.all([answering, server.end('SIGKILL')])
    withDatabase(server.databaseFile, (database) => {
      const { body, published } = openDraft(database)
      expect(valueAt(body, sale)).toBe(4_400_000)
      expect([revisions(database).length, draftRow(database) === null]).toEqual(
        published.house.facts.offer.price.saleEur === 4_400_000 ? [2, true] : [1, false],
      )
    })
  }
})

/** Returns the value of a field in the HTML of a page. */
const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name.replaceAll('.', '\\.')}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? ''
