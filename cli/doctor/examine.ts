import { type Config, ConfigError, readConfig } from '../../server/config.ts'
import type { Shell } from '../shell.ts'
import { examineBackups } from './backups.ts'
import { examineBuild } from './build.ts'
import { examineConfiguration } from './configuration.ts'
import { examineDataFolder } from './data-folder.ts'
import { examineDatabase } from './database.ts'
import { type Finding, fault } from './finding.ts'
import { legalInBrief } from './legal.ts'
import { examineMail } from './mail-server.ts'
import { examineRecord } from './record.ts'

/** Looks at everything the site needs, in the order in which one thing needs another. */
export async function examine(shell: Shell): Promise<Finding[]> {
  const config = configOrFinding(shell)
  const ofPlace =
    'subject' in config
      ? [config]
      : [
          ...examineConfiguration(config),
          ...examineDataFolder(config),
          ...examineDatabase(config, shell.clock.now()),
          ...examineBackups(config, shell.clock.now()),
          ...(await examineMail(config, shell.clock)),
        ]
  return [...ofPlace, ...examineRecord(), ...legalInBrief(shell.clock.now()), ...examineBuild(shell.dist)]
}

function configOrFinding(shell: Shell): Config | Finding {
  try {
    return readConfig(shell.environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return fault(
      'configuration',
      error.message,
      'Set these variables as .env.example describes them. The rest of the place was not examined.',
    )
  }
}
