import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '../db/database.ts'
import { liveRevision } from '../db/revisions.ts'
import { type HouseClock, houseClock } from '../house/clock.ts'
import { publishedHouse } from '../house/revisions.ts'
import { shippedHouse } from '../house/shipped.ts'
import { HouseError } from '../house/upgrades.ts'
import { type Config, readConfig } from '../server/config.ts'
import { CommandFailure, type Shell } from './shell.ts'

// A command may wait for the server's commits; nobody's request waits behind it.
const busyTimeoutMs = 5_000

export interface Workplace {
  config: Config
  database: Database
  clock: HouseClock
}

/** Opens what nearly every command works on, and closes it after the work. With `mayBegin` the database is made where there is none yet. */
export async function atWork<Result>(
  shell: Shell,
  work: (place: Workplace) => Result | Promise<Result>,
  { mayBegin = false }: { mayBegin?: boolean } = {},
): Promise<Result> {
  const config = readConfig(shell.environment)
  if (!mayBegin && !existsSync(config.databaseFile)) {
    throw new CommandFailure(
      `There is no database at ${config.databaseFile}. The server makes it when it first starts; ` +
        'if it lies elsewhere, set DATA_DIR to its folder.',
    )
  }
  const database = openDatabase(config.databaseFile, { busyTimeoutMs, mustExist: !mayBegin })
  try {
    return await work({ config, database, clock: houseClock(timeZoneOf(database, shell.dist)) })
  } finally {
    database.close()
  }
}

/** By which clock times are told: that of the house, or, before the first start, of the one that ships; UTC where none can be read. */
function timeZoneOf(database: Database, dist: string): string {
  try {
    const house = liveRevision(database) === null ? shippedHouse(dist) : publishedHouse(database).house
    return house.facts.place.timeZone
  } catch (fault) {
    if (fault instanceof HouseError) return 'UTC'
    throw fault
  }
}
