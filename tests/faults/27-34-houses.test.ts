import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { schemaNumber } from '../../content/house.ts'
import { withValue } from '../../content/paths.ts'
import { openDatabase } from '../../db/database.ts'
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

test('row 30: what fails is tried again, reported after the second time, and holds up nothing else', async () => {
  const dataDir = temporaryFolder()
  const database = temporaryDatabase()
  const clock = heldClock()
  seedHouse(database, await withPlainPictures(shipped, dataDir), noon)
  const shelf = { ...shelfOf(dataDir, quickDist()), made: [path.join(dataDir, 'made'), '/nowhere'] as const }
  const houses = createHouses({ database, clock, log: silent, materials: shelf.materials })
  const makingWith = (maker: string) => {
    const failed: unknown[] = []
    const log = { ...silent, error: (about: unknown) => void failed.push(about) }
    const parts = { database, clock, houses, publicUrl: 'https://villa.example', log, made() {} }
    const making = createMaking({ ...parts, shelf: { ...shelf, maker } })
    const stop = async () => void (await Promise.all([making.stop(), clock.pass(10_000)]))
    onTestFinished(stop)
    making.start()
    return { ...making, stop, failed }
  }
  const broken = makingWith(path.join(dataDir, 'no-such-program.js'))
  await until(() => broken.failed.length === 4)
  expect(broken.waiting().map(({ job, hasFailed }) => `${job.kind} ${hasFailed}`)).toEqual([
    'brochure false',
    'card false',
    'brochure false',
    'card false',
  ])
  await clock.pass(3 * 60_000)
  await until(() => broken.waiting().every(({ hasFailed }) => hasFailed))
  await broken.stop()

  const mended = makingWith(shelf.maker)
  await until(async () => {
    await clock.pass(10_000)
    return existsSync(shelf.made[0]) && readdirSync(shelf.made[0]).length === 4 && mended.waiting().length === 0
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
