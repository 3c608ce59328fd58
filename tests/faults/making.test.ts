import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { schemaNumber } from '../../content/house.ts'
import { languages } from '../../content/languages.ts'
import { withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { draftRow } from '../../house/draft/stored.ts'
import { make, NotMade } from '../../house/making/maker.ts'
import { insertRevision, seedHouse } from '../../house/revisions.ts'
import { masterName, shelfOf } from '../../house/shelf.ts'
import { createHouses } from '../../server/house/houses.ts'
import { createMaking } from '../../server/house/making.ts'
import { loadPageRenderer, type PageRenderer } from '../../server/pages/render.ts'
import { startServer } from '../../server/start.ts'
import { canaryEnquiry, expectAllStored } from '../support/all-stored.ts'
import { opened, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { houseDesk } from '../support/desk-house.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { jpeg } from '../support/files.ts'
import { heldClock, minute, noon } from '../support/held-clock.ts'
import { dist, shipped } from '../support/houses.ts'
import { limits, until } from '../support/limits.ts'
import { quickDist } from '../support/quick-dist.ts'
import { withPlainPictures } from '../support/second-house.ts'
import { standInRenderer } from '../support/stand-in-renderer.ts'

/** Renders the built pages. Until mend() is called, the form receives a faulty state without mistakes, and throws. */
async function pagesWithABrokenSection(): Promise<PageRenderer & { mend(): void }> {
  const pages = await loadPageRenderer(dist)
  const enquiry = JSON.parse('{ "state": "faulty" }')
  let isBroken = true
  return {
    render: (address, view, house) =>
      pages.render(address, isBroken && !view.failure ? { ...view, enquiry } : view, house),
    mend() {
      isBroken = false
    },
  }
}

test('row 26: a section that throws causes the error page, is logged, and enquiries are still accepted', async () => {
  const renderer = await pagesWithABrokenSection()
  const { app, database, log, post, postForm } = await enquirySite({ renderer })
  const visit = () => app.inject({ url: '/?lang=fr', headers: { accept: 'text/html' } })
  const page = await visit()
  expect(page.statusCode).toBe(500)
  const reference = /[0-9a-f]{8}-\w+/.exec(page.body.replaceAll('<!-- -->', ''))?.[0]
  const failed = log.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'failed')
  expect(failed).toMatchObject({ reference, err: { stack: expect.stringContaining('EnquiryForm') } })

  const answer = await post(canaryEnquiry())
  expect(answer.statusCode).toBe(200)
  const again = await postForm({ name: 'Canary Quillfeather', email: 'no', message: 'no' }, { accept: 'text/html' })
  expect(again.statusCode).toBe(500)
  expectAllStored(database, [String(answer.json().reference)], log)

  renderer.mend()
  const mended = await visit()
  expect(mended.statusCode).toBe(200)
  expect(mended.body).toContain('id="contact"')
})

const start = (DATA_DIR: string, renderer: PageRenderer) =>
  startServer({ DATA_DIR, PORT: '0', LOG_LEVEL: 'error' }, dist, { renderer })

test('row 26: a page that cannot be rendered stops the start with a sentence, and nothing is left open', async () => {
  const dataDir = temporaryFolder()
  await expect(start(dataDir, await pagesWithABrokenSection())).rejects.toThrow(
    /^The page \/ cannot be rendered in en: Cannot read properties of undefined/,
  )
  expect(readdirSync(dataDir)).toEqual(['photos', 'villa.sqlite'])
})

test('row 31: a house that cannot be read stops the start with the path and the remedy; the shipped house does not replace it', async () => {
  const dataDir = temporaryFolder()
  const database = opened(path.join(dataDir, 'villa.sqlite'))
  seedHouse(database, shipped, noon)
  const body = JSON.stringify(withValue(shipped, 'facts.figures.estate', 'wide'))
  const revision = { parent: 1, publishedAt: noon, kind: 'publish', house: 1, digest: '' } as const
  database.write(() => insertRevision(database, { ...revision, schema: schemaNumber, body }))
  await expect(start(dataDir, standInRenderer)).rejects.toThrow(
    /revision 2\) cannot be read[\s\S]*restore a backup[\s\S]*facts\.figures\.estate/,
  )
})

test('row 29: a maker that takes too much memory or processor time is ended with the reason, and leaves no unfinished file', async () => {
  const folder = temporaryFolder()
  const photograph = shipped.photographs[0] ?? expect.fail()
  const master = path.join(dist, 'house/masters', masterName(photograph.master.digest))
  const job = { kind: 'pictures', name: photograph.id, photograph, master, folder } as const
  const program = path.join(dist, 'node/maker.js')
  const plenty = { memory: 1e9, processorMs: limits.wait, silentMs: limits.wait }
  const little = { ...plenty, memory: 30e6 }
  await expect(make(job, { program, within: little })).rejects.toThrow(/took more than \d+ MB/)
  await expect(make(job, { program, within: { ...plenty, processorMs: 400 } })).rejects.toThrow(
    'more than 0.4 s of processor time',
  )
  // An owner's file is refused with a code whose sentence says what to do: send fewer pixels.
  const given = { kind: 'master', file: master, folder } as const
  await expect(make(given, { program, within: little })).rejects.toMatchObject({ refused: 'tooLarge' })
  expect(readdirSync(folder).filter((name) => !name.startsWith('.') && !/\.[0-9a-f]{8}\.\w+$/.test(name))).toEqual([])
  await expect(make(job, { program: path.join(folder, 'nothing.js') })).rejects.toBeInstanceOf(NotMade)
})

/** Writes a program that does this with its order, and returns its path. */
function makerThat(does: string): string {
  const program = path.join(temporaryFolder(), 'maker.mjs')
  writeFileSync(
    program,
    `process.once('message', () => { ${does} })\nprocess.once('disconnect', () => process.exit(1))`,
  )
  return program
}

test('row 29: a maker that hangs is ended, even if it was stopped, and one that reports its progress is not', async () => {
  const folder = temporaryFolder()
  const within = { memory: 1e9, processorMs: limits.wait, silentMs: 1_000 }
  const job = { kind: 'master', file: path.join(folder, 'given.jpg'), folder } as const
  const stopped = makerThat("process.kill(process.pid, 'SIGSTOP')")
  await expect(make(job, { program: stopped, within })).rejects.toThrow('reported nothing for 1 s')
  const slow = makerThat(
    `let done = 0
    setInterval(() => {
      if (++done < 4) process.send({ what: 'progress', done, outOf: 4 })
      else process.send({ what: 'done' }, () => process.exit(0))
    }, 300)`,
  )
  // Time passes only from one report to the next, because a busy machine may take seconds to start a program.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const progress = () => {
    now += 900
  }
  expect(await make(job, { program: slow, within, progress })).toBeNull()
})

const all = 2 * languages.length
const noProgram = '/nowhere/no-such-program.js'

/** Returns what makes the brochures and cards of a house that has none, with any program as its maker. */
async function workshop() {
  const dataDir = temporaryFolder()
  const database = temporaryDatabase()
  const clock = heldClock()
  seedHouse(database, await withPlainPictures(shipped, dataDir), noon)
  const shelf = { ...shelfOf(dataDir, quickDist()), made: [path.join(dataDir, 'made'), '/nowhere'] as const }
  const silent = { info() {}, warn() {}, error() {} }
  const houses = createHouses({ database, clock, log: silent, materials: shelf.materials })
  const makingWith = (maker: string, read: Database = database) => {
    const failed: { making?: string; reason?: string }[] = []
    const log = { ...silent, error: (about: object) => void failed.push(about) }
    const parts = { clock, houses, publicUrl: 'https://villa.example', log, made() {} }
    const making = createMaking({ ...parts, database: read, shelf: { ...shelf, maker } })
    const stop = async () => void (await Promise.all([making.stop(), clock.pass(minute)]))
    onTestFinished(stop)
    making.start()
    return { ...making, stop, failed }
  }
  const passUntil = (condition: () => boolean) =>
    until(async () => {
      await clock.pass(5_000)
      return condition()
    })
  return { database, clock, shelf, makingWith, passUntil }
}

test('row 30: what fails is tried again, reported after the second time, and holds up nothing else', async () => {
  const { clock, shelf, makingWith, passUntil } = await workshop()
  const broken = makingWith(noProgram)
  await until(() => broken.failed.length === all)
  expect(new Set(broken.failed.map(({ making }) => making)).size).toBe(all)
  expect(broken.waiting().map(({ job, hasFailed }) => `${job.kind} ${hasFailed}`)).toEqual(
    languages.flatMap(() => ['brochure false', 'card false']),
  )
  await clock.pass(3 * minute)
  await until(() => broken.waiting().every(({ hasFailed }) => hasFailed))
  await broken.stop()

  const mended = makingWith(shelf.maker)
  const made = () => (existsSync(shelf.made[0]) ? readdirSync(shelf.made[0]).length : 0)
  // A busy machine may take long to start a maker, but each starts.
  for (let count = 1; count <= all; count += 1) await passUntil(() => made() >= count)
  await passUntil(() => mended.waiting().length === 0)
})

test('row 30: what has failed waits no longer than an hour after the clock is set back', async () => {
  const { clock, makingWith, passUntil } = await workshop()
  const { failed } = makingWith(noProgram)
  await until(() => failed.length === all)
  clock.set(clock.now() - 24 * 60 * minute)
  await passUntil(() => failed.length === 2 * all)
})

test('row 30: what is missing is found once the database can be read again, and a maker that ends without its file has failed', async () => {
  const { database, clock, makingWith, passUntil } = await workshop()
  let isFailing = true
  const connection = () => {
    if (isFailing) throw new SqliteDatabase.SqliteError('database is locked', 'SQLITE_BUSY')
    return database.connection()
  }
  const useless = makerThat("process.send({ what: 'done' }, () => process.exit(0))")
  const { failed, waiting } = makingWith(useless, { ...database, connection })
  await clock.pass(minute)
  expect(waiting()).toEqual([])
  isFailing = false
  await passUntil(() => failed.some(({ reason }) => reason === 'the maker ended without making it'))
  expect(waiting()).toHaveLength(all)
})

test('row 43: if the maker is killed, the photograph is refused with the reason, and the next one is accepted', async () => {
  const { database, parts, upload } = await houseDesk()
  const bytes = await jpeg(1_800)
  const { keepMaster } = parts.making
  parts.making.keepMaster = () => Promise.reject(new NotMade('the maker ended with SIGKILL.', null))
  const refused = await upload(bytes)
  expect([refused.statusCode, refused.json().says]).toEqual([
    422,
    expect.stringContaining('tell whoever runs the server'),
  ])
  expect(draftRow(database)).toBeNull()
  parts.making.keepMaster = keepMaster
  expect((await upload(bytes)).statusCode).toBe(200)
})
