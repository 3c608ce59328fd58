import { Command } from 'commander'
import { countExpired, purgeEnquiries, retentionCutoff } from '../../db/retention.ts'
import { removeLetterFiles } from '../../server/mail/letter-files.ts'
import { houseTime } from '../house-time.ts'
import { options } from '../options.ts'
import { type Shell, say } from '../shell.ts'
import { jsonText } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

export function purgeCommand(shell: Shell): Command {
  return new Command('purge')
    .description(
      'remove the enquiries of everyone whose last one is older than RETENTION_MONTHS; the server does so daily',
    )
    .addOption(options.dryRun())
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  villa enquiries purge --dry-run')
    .action((given: { dryRun?: true; json?: true }) => purge(shell, given))
}

async function purge(shell: Shell, { dryRun, json }: { dryRun?: true; json?: true }): Promise<void> {
  await atWork(shell, async ({ config, database }) => {
    const before = retentionCutoff(shell.clock.now(), config.retentionMonths)
    const since = `${houseTime(before)} (RETENTION_MONTHS is ${config.retentionMonths})`
    if (dryRun) {
      const count = countExpired(database, before)
      say(
        shell,
        json
          ? jsonText({ wouldPurge: count, before: new Date(before).toISOString() })
          : `Would be purged: ${count}, from before ${since}.`,
      )
      return
    }
    const references = purgeEnquiries(database, before)
    const files = await removeLetterFiles(config.mail.directory, references)
    if (json) say(shell, jsonText({ purged: references, files, before: new Date(before).toISOString() }))
    else say(shell, `Purged: ${references.length}, from before ${since}, with ${files} letter files.`)
  })
}
