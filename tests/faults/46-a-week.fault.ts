import { type Dirent, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { idsOf } from '../../content/paths.ts'
import { bodiesOf } from '../../db/bodies.ts'
import { isMissing } from '../../disk/faults.ts'
import { enquiries } from '../../enquiries/enquiries.ts'
import { lastRetentionRound } from '../../enquiries/retention.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { publishDraft } from '../../house/draft/publishing.ts'
import { seedHouse, undo } from '../../house/revisions.ts'
import { mastersNamedIn, shelfOf } from '../../house/shelf.ts'
import { draftVersion, draftVersions } from '../../house/tables/draft.ts'
import { revisions } from '../../house/tables/revisions.ts'
import { type Server, startServer } from '../../server/start.ts'
import { age } from '../support/aged.ts'
import { opened, temporaryFolder } from '../support/databases.ts'
import { sixFields } from '../support/enquiry-site.ts'
import { smallHouse } from '../support/fixture-archive.ts'
import { noon, stridingClock } from '../support/held-clock.ts'
import { dist, shipped } from '../support/houses.ts'
import { withPlainPictures, writeMade } from '../support/plain-pictures.ts'
import { PUBLIC_URL, quickDist } from '../support/quick-dist.ts'
import { until } from '../support/until.ts'
import { villaCommand } from '../support/villa-command.ts'
import { codesIn, ownerBrowser } from './support/owner.ts'

const hour = 3_600_000
const day = 24 * hour
const days = 7

/** Returns a different photograph for each day, with the name of its camera inside. */
const photographOf = (number: number) =>
  sharp({ create: { width: 1_600, height: 1_067, channels: 3, background: { r: 20 * number, g: 90, b: 120 } } })
    .withExif({ IFD0: { Make: 'Camerawerk' } })
    .jpeg()
    .toBuffer()

async function bench() {
  const dataDir = temporaryFolder()
  const backups = path.join(temporaryFolder(), 'backups')
  const clock = stridingClock(hour / 6)
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: backups, PORT: '0', PUBLIC_URL, LOG_LEVEL: 'fatal' }
  const database = opened(path.join(dataDir, 'villa.sqlite'))
  const house = await withPlainPictures(shipped, dataDir)
  seedHouse(database, house, noon)
  writeMade(dataDir, house)
  const owner = ownerBrowser()
  let server: Server & { url: string }
  const start = async () => {
    const started = await startServer({ ...environment, ENQUIRY_LIMIT: '100000' }, quickDist(), {
      clock,
      patienceMs: 500,
    })
    const address = started.app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    server = { ...started, url: `http://127.0.0.1:${port}` }
  }
  await start()
  onTestFinished(async () => void (await Promise.all([server.stop(), clock.pass(hour)])))
  const villa = (...args: string[]) => villaCommand(dataDir, args, { clock, environment })

  return {
    dataDir,
    backups,
    clock,
    database,
    villa,
    async restart() {
      await Promise.all([server.stop(), clock.pass(hour)])
      await start()
    },
    visit: (address: string) => fetch(server.url + address, { headers: { connection: 'close' } }),
    get: (address: string) => owner.get(server, address),
    post: (address: string, fields?: Record<string, string>) => owner.post(server, address, fields),
    send: (address: string, bytes: Buffer) => owner.send(server, 'POST', address, new Uint8Array(bytes), bytes.length),
    async enquire(number: number): Promise<string> {
      const body = JSON.stringify(sixFields({ email: `visitor${number}@example.org`, brochureRequested: true }))
      const headers = { 'content-type': 'application/json', connection: 'close' }
      const answer = await fetch(`${server.url}/send-contact-email`, { method: 'POST', headers, body })
      const { reference }: { reference: string } = await answer.json()
      return reference
    },
    /** Lets a day pass. Files also become a day older, because their age follows the machine's own clock. */
    async passDay() {
      for (const folder of [
        path.join(dataDir, 'photos'),
        path.join(dataDir, 'made'),
        path.join(dataDir, 'mail'),
        backups,
      ])
        if (existsSync(folder)) age(folder, day)
      const today = Math.floor(clock.now() / day)
      await clock.pass(day)
      await until(() => (lastRetentionRound(database) ?? 0) > today * day)
      const name = `villa-${new Date(clock.now()).toISOString().slice(0, 10)}.sqlite`
      await until(async () => {
        if (!existsSync(path.join(backups, name))) await clock.pass(hour / 60)
        return existsSync(path.join(backups, name))
      })
    },
  }
}

type Bench = Awaited<ReturnType<typeof bench>>

async function signIn({ dataDir, clock, post }: Bench) {
  await post('/owner/sign-in', { email: 'owner@villa-belvedere.example' })
  await until(async () => {
    await clock.pass(10)
    return codesIn(dataDir).length > 0
  })
  expect((await post('/owner/sign-in/code', { code: codesIn(dataDir).at(-1) ?? '' })).status).toBe(303)
}

async function upload({ clock, post, send }: Bench, number: number) {
  const bytes = await photographOf(number)
  const begun = await send('/owner/uploads', bytes)
  expect(begun.status).toBe(201)
  const name = `evening-${'abcdefgh'[number]}.jpg`
  await until(async () => {
    await clock.pass(5_000)
    return (await post(`${begun.headers.get('location')}/finish`, { name })).status === 200
  })
}

/** Returns the names of everything in a folder and below. A folder that disappears meanwhile counts as empty. */
const namesUnder = (folder: string): string[] =>
  entriesOf(folder).flatMap((entry) => [
    entry.name,
    ...(entry.isDirectory() ? namesUnder(path.join(folder, entry.name)) : []),
  ])

/** An import removes the folder that it worked in, possibly while that is being read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (fault) {
    if (isMissing(fault)) return []
    throw fault
  }
}

/** Returns the megabytes on the heap after a garbage collection, and the number of open files. */
function inUse() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return { heap: process.memoryUsage().heapUsed / 1_048_576, files: readdirSync('/proc/self/fd').length }
}

test('row 46: after a week of visits, enquiries, uploads, rounds, an import and a restart nothing is lost and nothing is left over', async () => {
  const site = await bench()
  const { dataDir, backups, clock, database, villa } = site
  const photos = path.join(dataDir, 'photos')
  await signIn(site)
  const references: string[] = []
  let before = inUse()
  for (let number = 0; number < days; number += 1) {
    for (const address of ['/?lang=en', '/?lang=fr', '/legal', '/sitemap.xml'])
      expect((await site.visit(address)).status).toBe(200)
    references.push(await site.enquire(2 * number), await site.enquire(2 * number + 1))
    await upload(site, number)
    // The measurement starts on the second day, because the first loads what stays loaded.
    if (number === 1) before = inUse()
    if (number === 3) await site.restart()
    if (number === 5) {
      let isOver = false
      // An hour with its rounds passes after each file that the import makes.
      const rounds = async () => {
        for (let made = 0; !isOver; made = namesUnder(photos).length) {
          await clock.pass(hour)
          await until(() => isOver || namesUnder(photos).length !== made)
        }
      }
      const importing = villa('house', 'import', await smallHouse()).finally(() => {
        isOver = true
      })
      const [imported] = await Promise.all([importing, rounds()])
      expect(imported.code).toBe(0)
      const shelf = shelfOf(dataDir, quickDist())
      publishDraft(database, shelf, clock.now())
      undo(database, shelf, clock.now())
    }
    await site.passDay()
  }
  await until(async () => {
    await clock.pass(5_000)
    const { making } = await (await site.visit('/readyz')).json()
    return making === 'ok'
  })
  const after = inUse()

  expect([...enquiries(database)].map(({ reference }) => reference).sort()).toEqual([...references].sort())
  const letters = namesUnder(path.join(dataDir, 'mail')).filter((name) =>
    references.some((each) => name.startsWith(each)),
  )
  expect(letters).toHaveLength(2 * references.length)
  expect(revisions(database)).toHaveLength(3)
  const replaced = draftVersions(database).filter(({ act }) => act === 'imported')
  const bodies = replaced.map(({ id }): unknown => JSON.parse(draftVersion(database, id)?.body ?? ''))
  expect(bodies.map((body) => idsOf(body).length)).toEqual([20 + 6])
  expect(idsOf(openDraft(database).body)).toContain('evening-g')
  const named = mastersNamedIn(bodiesOf(database.connection()))
  expect(named.size).toBe(1 + days + 1)
  expect(readdirSync(shelfOf(dataDir, dist).masters[0]).sort()).toEqual([...named].sort())
  const temporary = /incoming-|\.part$|\.tmp/
  expect([...namesUnder(dataDir), ...namesUnder(backups)].filter((name) => temporary.test(name))).toEqual([])
  expect(after.files - before.files).toBeLessThanOrEqual(4)
  expect(after.heap - before.heap).toBeLessThan(40)
})
