import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { valueAt } from '../../content/paths.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { draftRow } from '../../house/tables/draft.ts'
import { revisions } from '../../house/tables/revisions.ts'
import { sessions } from '../../owners/sessions.ts'
import { age } from '../support/aged.ts'
import { withDatabase } from '../support/all-stored.ts'
import { letter } from '../support/answering.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { owners, temporaryFolder } from '../support/databases.ts'
import { mailServer } from '../support/mail-server.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import type { Received } from '../support/smtp-server.ts'
import { until } from '../support/until.ts'
import { kills } from './support/kills.ts'
import { codesIn, ownerBrowser } from './support/owner.ts'
import { referenceIn, visitor } from './support/visitor.ts'

const times = Math.ceil(kills / 6)

const sale = 'facts.offer.price.saleEur'

test(`row 35: after each of ${times} kills while a code is typed, there is a session or the code can be typed again`, async () => {
  const outcomes = { answered: 0, used: 0, free: 0 }
  for (let time = 0; time < times; time += 1) {
    const dataDir = temporaryFolder()
    const first = await startServer({ dataDir })
    const owner = ownerBrowser()
    await owner.post(first, '/owner/sign-in', { email: owners[0] ?? '' })
    await until(() => codesIn(dataDir).length === 1)
    const [code = ''] = codesIn(dataDir)
    // Each kill interrupts the server at a different moment.
    const answering = owner.post(first, '/owner/sign-in/code', { code }).then(
      ({ status }) => status,
      () => null,
    )
    await new Promise((resolve) => setTimeout(resolve, time % 8))
    first.child.kill('SIGKILL')
    const status = await answering
    await first.ended

    const left = withDatabase(first.databaseFile, (database) => ({
      sessions: sessions(database).length,
      requests: Number(database.connection().prepare('SELECT count(*) FROM sign_in_requests').pluck().get()),
    }))
    expect(left.sessions + left.requests).toBe(1)
    if (status !== null) expect([status, left.sessions]).toEqual([303, 1])

    const next = await startServer({ dataDir })
    if (status !== null) {
      expect((await owner.get(next, '/owner')).status).toBe(200)
      outcomes.answered += 1
    } else {
      const again = await owner.post(next, '/owner/sign-in/code', { code })
      expect(again.status).toBe(left.sessions === 1 ? 422 : 303)
      outcomes[left.sessions === 1 ? 'used' : 'free'] += 1
    }
    await next.end('SIGKILL')
  }
  expect(outcomes.answered + outcomes.used + outcomes.free).toBe(times)
})

test(`row 40: after each of ${times} kills during publishing, there is the old house with its draft, or the new one`, async () => {
  for (let time = 0; time < times; time += 1) {
    const dataDir = temporaryFolder()
    const server = await startServer({ dataDir })
    const owner = await signedIn(server, dataDir)
    const form = await owner.read(server, '/owner/house/offer')
    const was = valueIn(form, `was.${sale}`)
    expect((await owner.post(server, '/owner/house/offer', { [sale]: '4400000', [`was.${sale}`]: was })).status).toBe(
      303,
    )
    const mark = valueIn(await owner.read(server, '/owner/publish'), 'mark')
    const answering = owner.post(server, '/owner/publish', { mark }).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, time % 10))
    server.child.kill('SIGKILL')
    await Promise.all([answering, server.ended])
    withDatabase(server.databaseFile, (database) => {
      const { body, published } = openDraft(database)
      expect(valueAt(body, sale)).toBe(4_400_000)
      expect([revisions(database).length, draftRow(database) === null]).toEqual(
        published.house.facts.offer.price.saleEur === 4_400_000 ? [2, true] : [1, false],
      )
    })
  }
})

test('row 41: the file of an upload that a kill interrupted is removed at a start a day later, and the draft is unchanged', async () => {
  const dataDir = temporaryFolder()
  const first = await startServer({ dataDir })
  const owner = await signedIn(first, dataDir)
  const bytes = Buffer.alloc(20_000, 'photograph')
  const begun = await owner.send(
    first,
    'POST',
    '/owner/uploads',
    new Uint8Array(bytes.subarray(0, 5_000)),
    bytes.length,
  )
  expect([begun.status, begun.headers.get('upload-offset')]).toEqual([201, '5000'])
  const incoming = () =>
    existsSync(path.join(dataDir, 'photos'))
      ? readdirSync(path.join(dataDir, 'photos')).filter((name) => name.startsWith('incoming-'))
      : []
  expect(incoming()).toHaveLength(1)
  await first.end('SIGKILL')
  age(path.join(dataDir, 'photos'), 25 * 3_600_000)
  const second = await startServer({ dataDir })
  await until(() => incoming().length === 0)
  withDatabase(second.databaseFile, (database) => expect(draftRow(database)).toBeNull())
  await second.end('SIGKILL')
})

test('row 47: after a kill within the ten seconds the answer can still be called back; after a kill during its delivery it is sent again with the same Message-ID', async () => {
  let killing: ServerProcess | undefined
  const mail = await mailServer({
    onLetter(letter, accept) {
      if (replyIn(letter) !== null) killing?.child.kill('SIGKILL')
      accept()
    },
  })
  const dataDir = temporaryFolder()
  const start = () => startServer({ dataDir, environment: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` } })
  const one = ownerBrowser()
  const first = await start()
  const reference = referenceIn(await visitor(1).send(first.port, canaryEnquiry()))
  await one.post(first, '/owner/sign-in', { email: owners[0] ?? '' })
  const code = () => mail.received.flatMap(({ raw }) => /^\d{4} \d{4}/m.exec(raw)?.[0] ?? [])[0]
  await until(() => code() !== undefined)
  await one.post(first, '/owner/sign-in/code', { code: code() ?? '' })
  const at = `/owner/enquiries/${reference}/answer`
  const sent = await one.post(first, at, { ...letter, sign: 'Claire Vasseur', key: 'one', after: '0' })
  expect(sent.headers.get('location')).toContain('#answer-1')
  await first.end('SIGKILL')

  // A slow machine may take longer than the ten seconds to start the next server.
  withDatabase(first.databaseFile, (database) =>
    database.connection().exec("UPDATE outbox SET due_at = due_at + 600000 WHERE kind = 'reply'"),
  )
  const next = await start()
  const undone = await one.post(next, `${at}/undo`, { answer: '1' })
  expect(undone.headers.get('location')).toContain('done=calledBack')
  killing = next
  await one.post(next, at, { ...letter, key: 'two', after: '0' })
  expect(await next.ended).toBeNull()
  killing = undefined

  const last = await start()
  const replies = () => mail.received.flatMap((each) => replyIn(each) ?? [])
  await until(() => replies().length === 3)
  expect(await last.end()).toBe(0)
  const [visitors = '', again, copy] = replies()
  expect(visitors).toMatch(/\.reply-2@/)
  expect([again, copy]).toEqual([visitors, visitors])
  expectNoVisitorIn([...first.log, ...next.log, ...last.log])
})

/** The Message-ID of an answer; null if it is another letter. */
const replyIn = ({ raw }: Received): string | null => /^Message-ID:\s*(<[^>]*\.reply-.*>)/im.exec(raw)?.[1] ?? null

async function signedIn(server: ServerProcess, dataDir: string) {
  const owner = ownerBrowser()
  await owner.post(server, '/owner/sign-in', { email: owners[0] ?? '' })
  await until(() => codesIn(dataDir).length > 0)
  await owner.post(server, '/owner/sign-in/code', { code: codesIn(dataDir).at(-1) ?? '' })
  return owner
}

/** Returns the value of a field in the HTML of a page. */
const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name.replaceAll('.', '\\.')}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? ''
