import { existsSync } from 'node:fs'
import type { House } from '../../content/house.ts'
import { openDatabase } from '../../db/database.ts'
import { houseClock } from '../../house/clock.ts'
import { publishedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { shippedHouse } from '../../house/shipped.ts'
import { HouseError } from '../../house/upgrades.ts'
import { type Config, ConfigError, readConfig } from '../../server/config.ts'
import type { Shell } from '../shell.ts'
import { examineBackups } from './backups.ts'
import { examineBuild } from './build.ts'
import { examineConfiguration } from './configuration.ts'
import { examineDataFolder } from './data-folder.ts'
import { examineDatabase } from './database.ts'
import { type Finding, fault } from './finding.ts'
import { examineHouse } from './house.ts'
import { examineLegal, legalInBrief } from './legal.ts'
import { examineMail } from './mail-server.ts'

/** Checks everything the site needs. What other things depend on comes first. */
export async function examine(shell: Shell): Promise<Finding[]> {
  const config = configOrFinding(shell)
  if ('subject' in config) return [config, ...examineBuild(shell.dist)]
  const now = shell.clock.now()
  const house = houseOrFinding(config, shell.dist)
  const clock = houseClock('facts' in house ? house.facts.place.timeZone : 'UTC')
  return [
    ...examineConfiguration(config),
    ...examineDataFolder(config),
    ...examineDatabase(config, now, clock),
    ...examineBackups(config, now, clock),
    ...(await examineMail(config, shell.clock)),
    ...('facts' in house
      ? [...examineHouse(house, shelfOf(config.dataDir, shell.dist)), ...legalInBrief(house.facts, now)]
      : [house]),
    ...examineBuild(shell.dist),
  ]
}

/** Checks only what French law requires of the house. */
export function examineLaw(shell: Shell): Finding[] {
  const house = houseOrFinding(readConfig(shell.environment), shell.dist)
  return 'facts' in house ? examineLegal(house.facts, shell.clock.now()) : [house]
}

function configOrFinding(shell: Shell): Config | Finding {
  try {
    return readConfig(shell.environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return fault(
      'configuration',
      error.message,
      'Set these variables as .env.example describes. Most other checks were skipped.',
    )
  }
}

/** Returns the published house, or the shipped house before the first start; a finding if it cannot be read. */
function houseOrFinding({ databaseFile }: Config, dist: string): House | Finding {
  try {
    if (!existsSync(databaseFile)) return shippedHouse(dist)
    const database = openDatabase(databaseFile, { busyTimeoutMs: 5_000, mustExist: true })
    try {
      return publishedHouse(database).house
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof HouseError)
      return fault('house', error.message, 'villa house history lists what was published.')
    return fault(
      'house',
      'it cannot be read, because the database cannot be read',
      'See the finding about the database.',
    )
  }
}
