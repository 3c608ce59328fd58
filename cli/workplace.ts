import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '../db/database.ts'
import { type Config, readConfig } from '../server/config.ts'
import { CommandFailure, type Shell } from './shell.ts'

// A command may wait for the server's commits; nobody's request waits behind it.
const busyTimeoutMs = 5_000

export interface Workplace {
  config: Config
  database: Database
}

/** Opens what nearly every command works on, and closes it after the work. */
export async function atWork<Result>(
  shell: Shell,
  work: (place: Workplace) => Result | Promise<Result>,
): Promise<Result> {
  const config = readConfig(shell.environment)
  if (!existsSync(config.databaseFile)) {
    throw new CommandFailure(
      `There is no database at ${config.databaseFile}. The server makes it when it first starts; ` +
        'if it lies elsewhere, set DATA_DIR to its folder.',
    )
  }
  const database = openDatabase(config.databaseFile, { busyTimeoutMs, mustExist: true })
  try {
    return await work({ config, database })
  } finally {
    database.close()
  }
}
