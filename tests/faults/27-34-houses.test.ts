import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { schemaNumber } from '../../content/house.ts'
import { withValue } from '../../content/paths.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { make, NotMade } from '../../house/making/maker.ts'
import { seedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { insertRevision } from '../../house/tables/revisions.ts'
import { createHouses } from '../../server/house/houses.ts'
import { createMaking } from '../../server/house/making.ts'
import { startServer } from '../../server/start.ts'
import { temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { shipped } from '../support/houses.ts'
import { limits } from '../support/limits.ts'
import { withPlainPictures } from '../support/plain-pictures.ts'
import { quickDist } from '../support/quick-dist.ts'
import { standInRenderer } from '../support/stand-in-renderer.ts'
import { until } from '../support/until.ts'

const dist = path.resolve('dist')
const silent = { info() {}, warn() {}, error() {} }

test('row 29: a maker that takes too much memory or processor time is ended with the reason, and leaves no unfinished file', async () => {
  const folder = temporaryFolder()
  const [photograph] = shipped.photographs
  if (photograph === undefined) throw new Error('expected a photograph')
  const master = path.join(dist, 'house/masters', `${photograph.master.digest}.jpg`)
  const job = { kind: 'pictures', name: photograph.id, photograph, master, folder } as const
  const program = path.join(dist, 'node/maker.js')
  const plenty = { memory: 1e9, processorMs: limits.wait, silentMs: limits.wait }
  await expect(make(job, { program, within: { ...plenty, memory: 30e6 } })).rejects.toThrow(/took more than \d+ MB/)
  await expect(make(job, { program, within: { ...plenty, processorMs: 400 } })).rejects.toThrow(
    'more than 0.4 s of processor time',
  )
  // An owner's file is refused with a code whose sentence says what to do: send fewer pixels.
  const given = make({ kind: 'master', file: master, folder }, { program, within: { ...plenty, memory: 30e6 } })
  await expect(given).rejects.toMatchObject({ refused: 'tooLarge' })
  expect(readdirSync(folder).filter((name) => !name.startsWith('.') && !/\.[0-9a-f]{8}\.\w+$/.test(name))).toEqual([])
  await expect(make(job, { program: path.join(folder, 'nothing.js') })).rejects.toBeInstanceOf(NotMade)
})

test('row 29: a maker that hangs is ended, even if it was stopped, and one that reports its progress is not', async () => {
  const folder = temporaryFolder()
  const programOf = (name: string, does: string) => {
    const program = path.join(folder, `${name}.mjs`)
    writeFileSync(
      program,
      `process.once('message', () => { ${does} })\nprocess.once('disconnect', () => process.exit(1))`,
    )
    return program
  }
  const within = { memory: 1e9, processorMs: limits.wait, silentMs: 2_000 }
  const job = { kind: 'master', file: path.join(folder, 'given.jpg'), folder } as const
  const stopped = programOf('stopped', "process.kill(process.pid, 'SIGSTOP')")
  await expect(make(job, { program: stopped, within })).rejects.toThrow('reported nothing for 2 s')
  const slow = programOf(
    'slow',
    `let done = 0
    const timer = setInterval(() => {
      if (++done < 8) process.send({ what: 'progress', done, outOf: 8 })
      else process.send({ what: 'done' }, () => process.exit(0))
    }, 500)`,
  )
  expect(await make(job, { program: slow, within })).toBeNull()
})

const minute = 60_000

/** Returns what makes the brochures and cards of a house that has none, with any program as its maker. */
async function workshop() {
  const dataDir = temporaryFolder()
  const database = temporaryDatabase()
  const clock = heldClock()
  seedHouse(database, await withPlainPictures(shipped, dataDir), noon)
  const shelf = { ...shelfOf(dataDir, quickDist()), made: [path.join(dataDir, 'made'), '/nowhere'] as const }
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
  return { dataDir, database, clock, shelf, makingWith, noProgram: path.join(dataDir, 'no-such-program.js') }
}

const all = 2 * languages.length

test('row 30: what fails is tried again, reported after the second time, and holds up nothing else', async () => {
  const { clock, shelf, makingWith, noProgram } = await workshop()
  const broken = makingWith(noProgram)
  await until(() => broken.failed.length === all)
  expect(broken.waiting().map(({ job, hasFailed }) => `${job.kind} ${hasFailed}`)).toEqual(
    languages.flatMap(() => ['brochure false', 'card false']),
  )
  await clock.pass(3 * minute)
  await until(() => broken.waiting().every(({ hasFailed }) => hasFailed))
  await broken.stop()

  const mended = makingWith(shelf.maker)
  await until(async () => {
    await clock.pass(10_000)
    return existsSync(shelf.made[0]) && readdirSync(shelf.made[0]).length === all && mended.waiting().length === 0
  })
})

test('row 30: what has failed waits no longer than an hour after the clock is set back', async () => {
  const { clock, makingWith, noProgram } = await workshop()
  const { failed } = makingWith(noProgram)
  await until(() => failed.length === all)
  expect(new Set(failed.map(({ making }) => making)).size).toBe(all)
  clock.set(clock.now() - 24 * 60 * minute)
  await until(async () => {
    await clock.pass(5_000)
    return failed.length === 2 * all
  })
})

test('row 30: a maker that ends well without its file has failed too', async () => {
  const { dataDir, makingWith } = await workshop()
  const lazy = path.join(dataDir, 'lazy.mjs')
  writeFileSync(lazy, "process.once('message', () => process.send({ what: 'done' }, () => process.exit(0)))")
  const { failed } = makingWith(lazy)
  await until(() => failed.length > 0)
  expect(failed[0]?.reason).toBe('the maker ended without making it')
})

test('row 30: what is missing is found once the database can be read again', async () => {
  const { database, clock, makingWith, noProgram } = await workshop()
  let isFailing = true
  const connection = () => {
    if (isFailing) throw new SqliteDatabase.SqliteError('database is locked', 'SQLITE_BUSY')
    return database.connection()
  }
  const making = makingWith(noProgram, { ...database, connection })
  await clock.pass(minute)
  expect(making.waiting()).toEqual([])
  isFailing = false
  await until(async () => {
    await clock.pass(5_000)
    return making.waiting().length === all
  })
})

test('row 31: a house that cannot be read stops the start with the path and the remedy; the shipped house does not replace it', async () => {
  const dataDir = temporaryFolder()
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  seedHouse(database, shipped, noon)
  const body = JSON.stringify(withValue(shipped, 'facts.figures.estate', 'wide'))
  database.write(() =>
    insertRevision(database, {
      parent: 1,
      publishedAt: noon,
      kind: 'publish',
      house: 1,
      schema: schemaNumber,
      body,
      digest: '',
    }),
  )
  database.close()
  const start = startServer({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }, dist, { renderer: standInRenderer() })
  await expect(start).rejects.toThrow(/revision 2\) cannot be read[\s\S]*restore a backup[\s\S]*facts\.figures\.estate/)
})
