import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { schemaNumber } from '../../content/house.ts'
import { withValue } from '../../content/paths.ts'
import { openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { make, NotMade } from '../../house/making/child.ts'
import { publish, publishedHouse, seedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { insertRevision } from '../../house/tables/revisions.ts'
import { createHouses } from '../../server/house/houses.ts'
import { createMaking } from '../../server/house/making.ts'
import { age } from '../support/aged.ts'
import { sharedFolder, storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { otherHouse } from '../support/fixture-archive.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { houseWith, shipped, shippedFiles } from '../support/houses.ts'
import { limits } from '../support/limits.ts'
import { withPlainPictures } from '../support/plain-pictures.ts'
import { quickDist } from '../support/quick-dist.ts'
import { siteOfTest } from '../support/site-of-test.ts'
import { until } from '../support/until.ts'

const dist = path.resolve('dist')
const villa = path.join(dist, 'node/villa.js')
const silent = { info() {}, warn() {}, error() {} }

describe('a command that is killed while it changes the house', () => {
  const folder = sharedFolder()
  let archive: string
  beforeAll(async () => {
    archive = await otherHouse(folder)
  })

  /** Makes a data folder with an enquiry, and runs a command in it that is killed after `ms` milliseconds. */
  async function killedAfter(ms: number, ...args: string[]) {
    const dataDir = temporaryFolder()
    const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
    onTestFinished(() => database.close())
    seedHouse(database, shipped, noon)
    storeEnquiry(database)
    const command = spawn(process.execPath, [villa, 'house', ...args], { env: { DATA_DIR: dataDir }, stdio: 'ignore' })
    const ended = new Promise((resolve) => command.once('close', resolve))
    const kill = setTimeout(() => command.kill('SIGKILL'), ms)
    await ended
    clearTimeout(kill)
    return { dataDir, database }
  }

  test.each([150, 600, 1_500, 4_000])(
    'row 27: an import killed after %i ms leaves the old house or the new one, and every enquiry',
    async (ms) => {
      const { database } = await killedAfter(ms, 'import', archive, '--publish')
      expect(['Villa Belvédère', 'Mas des Amandiers']).toContain(publishedHouse(database).house.facts.figures.name)
      expect(countEnquiries(database)).toBe(1)
    },
  )

  test('row 28: the photographs that a killed import had unpacked are removed at a start a day later', async () => {
    const dataDir = temporaryFolder()
    const left = path.join(dataDir, 'photos/incoming-Ab12')
    mkdirSync(left, { recursive: true })
    writeFileSync(path.join(left, 'front.jpg'), 'Exif, with a place')
    age(left, 25 * 3_600_000)
    const site = await siteOfTest({ DATA_DIR: dataDir })
    await until(() => !existsSync(left))
    expect(await site.stop()).toBe(0)
  })
})

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
  await expect(siteOfTest({ DATA_DIR: dataDir })).rejects.toThrow(
    /revision 2\) cannot be read[\s\S]*restore a backup[\s\S]*facts\.figures\.estate/,
  )
})

test('row 32: while another process publishes a hundred times, no answer mixes two houses, and the last is soon shown', async () => {
  const dataDir = temporaryFolder()
  const site = await siteOfTest({ DATA_DIR: dataDir })
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'), { busyTimeoutMs: limits.wait })
  onTestFinished(() => database.close())
  const mixed: string[] = []
  let fetched = 0
  let ended = false
  async function visit(): Promise<void> {
    while (!ended) {
      const page = await (await fetch(`${site.url}/?lang=${fetched % 2 ? 'fr' : 'en'}`)).text()
      fetched += 1
      const names = new Set(page.match(/House \d+/g))
      const prices = new Set(
        [...page.matchAll(/1[\u202f\u00a0,]?000[\u202f\u00a0,]?(\d{3})/g)].map(([, digits]) => Number(digits)),
      )
      const [name = 'House 0'] = names
      if (names.size > 1 || prices.size > 1 || (prices.size === 1 && !prices.has(Number(name.slice(6)))))
        mixed.push([...names, ...prices].join())
    }
  }
  const visitors = Promise.all(Array.from({ length: 8 }, visit))
  try {
    for (let number = 1; number <= 100; number += 1) {
      const price = { saleEur: 1_000_000 + number, rentEurPerMonth: 12_000 }
      publish(
        database,
        shippedFiles,
        houseWith({ figures: { name: `House ${number}` }, offer: { price } }),
        'publish',
        Date.now(),
      )
      await until(() => fetched >= number * 4)
    }
    await until(async () => (await (await fetch(`${site.url}/?lang=en`)).text()).includes('House 100'))
  } finally {
    ended = true
    await visitors
  }
  expect(mixed).toEqual([])
  expect(await site.stop()).toBe(0)
})

test('row 33: a server that is killed while it makes brochures and cards makes them after the next start', async () => {
  const dataDir = temporaryFolder()
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  seedHouse(database, await withPlainPictures(shipped, dataDir), noon)
  database.close()
  const environment = { DATA_DIR: dataDir, PUBLIC_URL: 'https://elsewhere.example' }
  const first = await siteOfTest(environment)
  await first.stop('SIGKILL')
  const second = await siteOfTest(environment)
  await until(async () => (await (await fetch(`${second.url}/readyz`)).json()).making === 'ok')
  // What the first server was about to finish has a hidden name, and is swept a day later.
  const made = readdirSync(path.join(dataDir, 'made')).filter((name) => !name.startsWith('.'))
  expect(made.sort()).toEqual([
    expect.stringMatching(/^brochure-en\.[0-9a-f]{12}\.pdf$/),
    expect.stringMatching(/^brochure-fr\.[0-9a-f]{12}\.pdf$/),
    expect.stringMatching(/^card-en\.[0-9a-f]{8}\.jpg$/),
    expect.stringMatching(/^card-fr\.[0-9a-f]{8}\.jpg$/),
  ])
  await until(async () => (await fetch(`${second.url}/brochure/fr.pdf`)).ok)
  expect(await second.stop()).toBe(0)
})
