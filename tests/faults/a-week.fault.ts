import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { idsOf } from '../../content/paths.ts'
import { bodiesOf } from '../../db/backup.ts'
import { isMissing } from '../../disk/files.ts'
import { enquiries } from '../../enquiries/enquiries.ts'
import { lastRetentionRound } from '../../enquiries/removal.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { publishDraft } from '../../house/draft/publishing.ts'
import { draftVersion, draftVersions } from '../../house/draft/stored.ts'
import { revisions, seedHouse, undo } from '../../house/revisions.ts'
import { mastersNamedIn, shelfOf } from '../../house/shelf.ts'
import { type Server, startServer } from '../../server/start.ts'
import { opened, temporaryFolder } from '../support/databases.ts'
import { sixFields } from '../support/enquiry-site.ts'
import { age, jpeg } from '../support/files.ts'
import { smallHouse } from '../support/fixture-archive.ts'
import { day, hour, noon, stridingClock } from '../support/held-clock.ts'
import { shipped } from '../support/houses.ts'
import { until } from '../support/limits.ts'
import { PUBLIC_URL, quickDist } from '../support/quick-dist.ts'
import { withPlainPictures, writeMade } from '../support/second-house.ts'
import { sessionCookies } from '../support/session.ts'
import { villaCommand } from '../support/villa-command.ts'
import { enquire, ownerBrowser } from './people.ts'

const days = 7

/** Returns the names of everything in a folder and below. An import may remove its folder while that is being read. */
function namesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.basename(name))
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
  const dataDir = temporaryFolder()
  const [photos, backups] = [path.join(dataDir, 'photos'), path.join(temporaryFolder(), 'backups')]
  const clock = stridingClock(hour / 6)
  const database = opened(path.join(dataDir, 'villa.sqlite'))
  const house = await withPlainPictures(shipped, dataDir)
  seedHouse(database, house, noon)
  writeMade(dataDir, house)
  const shelf = shelfOf(dataDir, quickDist())
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: backups, PORT: '0', PUBLIC_URL, LOG_LEVEL: 'fatal' }
  let server: Server
  const site = { url: '' }
  async function start() {
    const settings = { ...environment, ENQUIRY_LIMIT: '100000' }
    server = await startServer(settings, quickDist(), { clock, patienceMs: 500 })
    const address = server.app.server.address()
    site.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  const stop = () => Promise.all([server.stop(), clock.pass(hour)])
  await start()
  onTestFinished(async () => void (await stop()))
  const owner = ownerBrowser(sessionCookies(dataDir, undefined, clock))
  const visit = (address: string) => fetch(site.url + address, { headers: { connection: 'close' } })
  const passUntil = (condition: () => Promise<boolean> | boolean) =>
    until(async () => {
      await clock.pass(5_000)
      return condition()
    })

  async function upload(number: number) {
    // A different photograph for each day.
    const bytes = await jpeg(1_600 + number)
    const begun = await owner.beginUpload(site, bytes)
    const [at, name] = [`${begun.headers.get('location')}/finish`, `evening-${'abcdefgh'[number]}.jpg`]
    await passUntil(async () => (await owner.post(site, at, { name })).status === 200)
  }

  async function importAnotherHouse() {
    let isOver = false
    const importing = villaCommand(dataDir, ['house', 'import', await smallHouse()], { clock, environment })
    const ended = importing.finally(() => {
      isOver = true
    })
    // An hour with its rounds passes after each file that the import makes.
    for (let made = 0; !isOver; made = namesUnder(photos).length) {
      await clock.pass(hour)
      await until(() => isOver || namesUnder(photos).length !== made)
    }
    expect((await ended).code).toBe(0)
    publishDraft(database, shelf, clock.now())
    undo(database, shelf, clock.now())
  }

  /** Lets a day pass. Files also become a day older, because their age follows the machine's own clock. */
  async function passDay() {
    for (const folder of [photos, path.join(dataDir, 'made'), path.join(dataDir, 'mail'), backups])
      if (existsSync(folder)) age(folder, day)
    const today = Math.floor(clock.now() / day)
    await clock.pass(day)
    await until(() => (lastRetentionRound(database) ?? 0) > today * day)
    const backup = path.join(backups, `villa-${new Date(clock.now()).toISOString().slice(0, 10)}.sqlite`)
    await passUntil(() => existsSync(backup))
  }

  const references: string[] = []
  let before = inUse()
  for (let number = 0; number < days; number += 1) {
    for (const address of ['/?lang=en', '/?lang=fr', '/legal', '/sitemap.xml'])
      expect((await visit(address)).status).toBe(200)
    for (const each of ['morning', 'evening']) {
      const fields = sixFields({ email: `${each}${number}@example.org`, brochureRequested: true })
      references.push(String((await enquire(site, fields)).reference))
    }
    await upload(number)
    // The measurement starts on the second day, because the first loads what stays loaded.
    if (number === 1) before = inUse()
    if (number === 3) {
      await stop()
      await start()
    }
    if (number === 5) await importAnotherHouse()
    await passDay()
  }
  await passUntil(async () => (await (await visit('/readyz')).json()).making === 'ok')
  const after = inUse()

  expect([...enquiries(database)].map(({ reference }) => reference).sort()).toEqual([...references].sort())
  const letters = namesUnder(path.join(dataDir, 'mail')).filter((name) =>
    references.some((each) => name.startsWith(each)),
  )
  expect(letters).toHaveLength(2 * references.length)
  expect(revisions(database)).toHaveLength(3)
  const replaced = draftVersions(database).filter(({ act }) => act === 'imported')
  const bodies = replaced.map(({ id }): unknown => JSON.parse(draftVersion(database, id)?.body ?? ''))
  expect(bodies.map((body) => idsOf(body).length)).toEqual([17 + 6])
  expect(idsOf(openDraft(database).body)).toContain('evening-g')
  const named = mastersNamedIn(bodiesOf(database.connection()))
  expect(named.size).toBe(1 + days + 1)
  expect(readdirSync(shelf.masters[0]).sort()).toEqual([...named].sort())
  // A copy of the night may still be on its way, but it ends.
  const temporary = /incoming-|\.part$|\.tmp/
  await until(() => ![...namesUnder(dataDir), ...namesUnder(backups)].some((name) => temporary.test(name)))
  expect(after.files - before.files).toBeLessThanOrEqual(4)
  expect(after.heap - before.heap).toBeLessThan(40)
})
