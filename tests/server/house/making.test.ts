import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import type { Database } from '../../../db/database.ts'
import { seedHouse } from '../../../house/revisions.ts'
import { shelfOf } from '../../../house/shelf.ts'
import { jobs } from '../../../house/tables/jobs.ts'
import { createHouses } from '../../../server/house/houses.ts'
import { createMaking } from '../../../server/house/making.ts'
import { temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { heldClock } from '../../support/held-clock.ts'
import { dist, shipped } from '../../support/houses.ts'
import { withPlainPictures } from '../../support/plain-pictures.ts'
import { until } from '../../support/until.ts'

const minute = 60_000
const silent = { info() {}, warn() {}, error() {} }

test('no job is lost while the database cannot be read, and each runs afterwards', async () => {
  const dataDir = temporaryFolder()
  const database = temporaryDatabase()
  const clock = heldClock()
  seedHouse(database, await withPlainPictures(shipped, dataDir), clock.now())
  const shelf = {
    ...shelfOf(dataDir, dist),
    made: [path.join(dataDir, 'made'), '/nowhere'] as const,
    maker: path.join(dataDir, 'no-such-program.js'),
  }
  const houses = createHouses({ database, clock, log: silent, materials: shelf.materials })
  const faulty = readsFail(database)
  const making = createMaking({
    database: faulty,
    clock,
    houses,
    shelf,
    publicUrl: 'https://villa.example',
    log: silent,
    made: () => {},
  })
  onTestFinished(async () => void (await Promise.all([making.stop(), clock.pass(minute)])))
  faulty.failAfterWrites(2)
  making.start()
  await clock.pass(minute)
  expect(jobs(database)).toHaveLength(2 * languages.length)
  faulty.failAfterWrites(Number.POSITIVE_INFINITY)
  await clock.pass(5 * minute)
  // Here a job has run when it was tried, because nothing can be made.
  await until(async () => {
    await clock.pass(5_000)
    return jobs(database).every(({ lastReason }) => lastReason !== null)
  })
})

/** Returns the same database, which can be read only in transactions after this many have begun. */
function readsFail(database: Database): Database & { failAfterWrites(count: number): void } {
  let writes = 0
  let most = Number.POSITIVE_INFINITY
  return {
    ...database,
    failAfterWrites: (count) => {
      most = count
    },
    write(work) {
      writes += 1
      return database.write(work)
    },
    connection() {
      const connection = database.connection()
      if (writes > most && !connection.inTransaction)
        throw new SqliteDatabase.SqliteError('database is locked', 'SQLITE_BUSY')
      return connection
    },
  }
}
