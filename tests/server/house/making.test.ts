import { writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import type { Database } from '../../../db/database.ts'
import { seedHouse } from '../../../house/revisions.ts'
import { shelfOf } from '../../../house/shelf.ts'
import { createHouses } from '../../../server/house/houses.ts'
import { createMaking } from '../../../server/house/making.ts'
import { temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { heldClock } from '../../support/held-clock.ts'
import { dist, shipped } from '../../support/houses.ts'
import { withPlainPictures } from '../../support/plain-pictures.ts'
import { until } from '../../support/until.ts'

const minute = 60_000
const silent = { info() {}, warn() {}, error() {} }

/** A maker that cannot make anything, before a house whose brochures and cards are missing. */
async function idle(database: Database, maker = 'no-such-program.js') {
  const dataDir = temporaryFolder()
  const clock = heldClock()
  const failed: { making?: string; reason?: string }[] = []
  const log = { ...silent, error: (about: object) => void failed.push(about) }
  const shelf = {
    ...shelfOf(dataDir, dist),
    made: [path.join(dataDir, 'made'), '/nowhere'] as const,
    maker: path.join(dataDir, maker),
  }
  const house = await withPlainPictures(shipped, dataDir)
  seedHouse(database, house, clock.now())
  const houses = createHouses({ database, clock, log: silent, materials: shelf.materials })
  const parts = { clock, houses, shelf, publicUrl: 'https://villa.example', log, made: () => {} }
  const making = (of: Database) => {
    const made = createMaking({ ...parts, database: of })
    onTestFinished(async () => void (await Promise.all([made.stop(), clock.pass(minute)])))
    return made
  }
  return { clock, failed, making, shelf }
}

test('what is missing is found once the database can be read again', async () => {
  const database = temporaryDatabase()
  const { clock, making } = await idle(database)
  const faulty = readsFail(database)
  const made = making(faulty)
  faulty.fails(true)
  made.start()
  await clock.pass(minute)
  expect(made.waiting()).toEqual([])
  faulty.fails(false)
  await until(async () => {
    await clock.pass(5_000)
    return made.waiting().length === 2 * languages.length
  })
})

test('what has failed lets others pass, and waits no longer than an hour after the clock is set back', async () => {
  const database = temporaryDatabase()
  const { clock, making, failed } = await idle(database)
  const made = making(database)
  made.start()
  await until(() => failed.length === 2 * languages.length)
  expect(new Set(failed.map((each) => each.making)).size).toBe(2 * languages.length)
  clock.set(clock.now() - 24 * 60 * minute)
  await until(async () => {
    await clock.pass(5_000)
    return failed.length === 4 * languages.length
  })
})

test('a maker that ends well without its file has failed too', async () => {
  const database = temporaryDatabase()
  const { making, failed, shelf } = await idle(database, 'lazy.mjs')
  writeFileSync(shelf.maker, "process.once('message', () => process.send({ what: 'done' }, () => process.exit(0)))")
  making(database).start()
  await until(() => failed.length > 0)
  expect(failed[0]?.reason).toBe('the maker ended without making it')
})

/** Returns the same database, which cannot be read while it fails. */
function readsFail(database: Database): Database & { fails(now: boolean): void } {
  let isFailing = false
  return {
    ...database,
    fails: (now) => {
      isFailing = now
    },
    connection() {
      if (isFailing) throw new SqliteDatabase.SqliteError('database is locked', 'SQLITE_BUSY')
      return database.connection()
    },
  }
}
