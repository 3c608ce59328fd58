import { existsSync } from 'node:fs'
import { type HouseClock, houseClock } from '../content/house-clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { publishedHouse } from '../house/revisions.ts'
import { shippedHouse } from '../house/shipped.ts'
import { liveRevision } from '../house/tables/revisions.ts'
import { HouseError } from '../house/upgrades.ts'
import { type Config, readConfig } from '../server/config.ts'
import { CommandFailure, type Shell } from './shell.ts'

// A command can wait for the server's commits, because no request waits for the command.
const busyTimeoutMs = 5_000

export interface Workplace {
  config: Config
  database: Database
  clock: HouseClock
}

/**
 * Opens what nearly every command needs, does the work, and closes it. Returns the result of the work.
 * Throws a CommandFailure if there is no database, unless `mayBegin` is true, which creates one.
 */
export async function atWork<Result>(
  shell: Shell,
  work: (place: Workplace) => Result | Promise<Result>,
  { mayBegin = false }: { mayBegin?: boolean } = {},
): Promise<Result> {
  const config = readConfig(shell.environment)
  if (!mayBegin && !existsSync(config.databaseFile)) {
    throw new CommandFailure(
      `There is no database at ${config.databaseFile}. The server creates it when it first starts. ` +
        'If it is elsewhere, set DATA_DIR to its folder.',
    )
  }
  const database = openDatabase(config.databaseFile, { busyTimeoutMs, mustExist: !mayBegin })
  try {
    return await work({ config, database, clock: houseClock(timeZoneOf(database, shell.dist)) })
  } finally {
    database.close()
  }
}

/** Returns the time zone of the published house, or of the shipped house before the first start; UTC if it cannot be read. */
function timeZoneOf(database: Database, dist: string): string {
  try {
    const house = liveRevision(database) === null ? shippedHouse(dist) : publishedHouse(database).house
    return house.facts.place.timeZone
  } catch (fault) {
    if (fault instanceof HouseError) return 'UTC'
    throw fault
  }
}
