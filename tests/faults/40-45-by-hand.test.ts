import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { valueAt } from '../../content/paths.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { NotMade } from '../../house/making/child.ts'
import { draftRow } from '../../house/tables/draft.ts'
import { revisions } from '../../house/tables/revisions.ts'
import { age } from '../support/aged.ts'
import { owners, temporaryFolder } from '../support/databases.ts'
import { houseDesk } from '../support/desk-house.ts'
import { noon } from '../support/held-clock.ts'
import { withDatabase } from '../support/tally.ts'
import { until } from '../support/until.ts'
import { inFull } from './support/in-full.ts'
import { codesIn, ownerBrowser } from './support/owner.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'

const kills = inFull ? 30 : 4
const sale = 'facts.offer.price.saleEur'
const picture = () =>
  sharp({ create: { width: 1_800, height: 1_200, channels: 3, background: '#88aacc' } })
    .withExif({ IFD0: { Make: 'Camerawerk' } })
    .jpeg()
    .toBuffer()

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

test(`row 40: after each of ${kills} kills during publishing, there is the old house with its draft, or the new one`, async () => {
  for (let time = 0; time < kills; time += 1) {
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
  const bytes = await picture()
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

test('row 42: on a full disk an upload is refused with the reason before any byte is sent', async () => {
  const desk = await houseDesk()
  // No space is ever free in /proc.
  Object.assign(desk.parts.config, { dataDir: '/proc' })
  const refused = await desk.begin(Buffer.alloc(0), { name: 'terrace.jpg' }, 1_000)
  expect([refused.statusCode, refused.json()]).toMatchObject([507, { why: 'noRoom', isLasting: false }])
})

test('row 43: if the maker is killed, the photograph is refused with the reason, and the next one is accepted', async () => {
  const desk = await houseDesk()
  const bytes = await picture()
  const { keepMaster } = desk.parts.making
  let killed = true
  desk.parts.making.keepMaster = (file) =>
    killed ? Promise.reject(new NotMade('the maker ended with SIGKILL.', null)) : keepMaster(file)
  const send = () => desk.upload(bytes)
  const refused = await send()
  expect([refused.statusCode, refused.json().says]).toEqual([422, expect.stringContaining('could not be prepared')])
  expect(draftRow(desk.database)).toBeNull()
  killed = false
  expect((await send()).statusCode).toBe(200)
})

test.each([
  ['a year ahead', 365],
  ['a year back', -365],
])('row 44: a clock that leaps %s loses nothing of a draft, which can then be published', async (_where, days) => {
  const { clock, one, type, drafted, browser, parts } = await houseDesk()
  await type('/owner/house/offer', { [sale]: '4400000' })
  clock.set(noon + days * 86_400_000)
  const again = browser('198.51.100.9')
  await again.signIn()
  expect(drafted(sale)).toBe(4_400_000)
  await again.get('/owner/publish')
  await again.post('/owner/publish', { mark: again.page('publish').mark })
  expect(parts.houses.current().house.facts.offer.price.saleEur).toBe(4_400_000)
  expect((await one.get('/owner')).statusCode).toBe(303)
})

test('row 45: if a change cannot be written, the desk says so and returns what was typed', async () => {
  const desk = await houseDesk()
  const marks = await desk.marks('/owner/house/offer', [sale])
  desk.database.connection().pragma('max_page_count = 1')
  const answer = await desk.one.post('/owner/house/offer', { ...marks, [sale]: '4400000' })
  expect(answer.statusCode).toBe(503)
  expect(desk.one.page('failed').typed).toContain('4400000')
  desk.database.connection().pragma('max_page_count = 1000000')
  expect(desk.drafted(sale)).toBe(4_500_000)
})
