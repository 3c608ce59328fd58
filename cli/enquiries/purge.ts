import { Command } from 'commander'
import { untilNone } from '../../db/in-parts.ts'
import { scrub } from '../../db/scrub.ts'
import { removeWithLetters } from '../../enquiries/letter-files.ts'
import { expiredEnquiries, forgetGatheringLetters, purgeEnquiries, retentionCutoff } from '../../enquiries/retention.ts'
import { options } from '../options.ts'
import { remark, type Shell, say } from '../shell.ts'
import { jsonText } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'
import { notScrubbed } from './not-scrubbed.ts'

export function purgeCommand(shell: Shell): Command {
  return new Command('purge')
    .description(
      'remove the enquiries of everyone whose last one is older than RETENTION_MONTHS; the server does this daily',
    )
    .addOption(options.dryRun())
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  villa enquiries purge --dry-run')
    .action((given: { dryRun?: true; json?: true }) => purge(shell, given))
}

async function purge(shell: Shell, { dryRun, json }: { dryRun?: true; json?: true }): Promise<void> {
  await atWork(shell, async ({ config, database, clock }) => {
    const before = retentionCutoff(shell.clock.now(), config.retentionMonths)
    const since = `${clock.write(before)} (RETENTION_MONTHS is ${config.retentionMonths})`
    const expired = await expiredEnquiries(database, before)
    if (dryRun) {
      const count = expired.length
      say(
        shell,
        json
          ? jsonText({ wouldPurge: count, before: new Date(before).toISOString() })
          : `Would purge ${count}, from before ${since}.`,
      )
      return
    }
    const references: string[] = []
    const files = await removeWithLetters(
      database,
      config.mail.directory,
      expired,
      (ids) => void references.push(...purgeEnquiries(database, before, ids)),
    )
    await untilNone((limit) => forgetGatheringLetters(database, before, limit))
    const scrubbed = await scrub(database)
    if (json) say(shell, jsonText({ purged: references, files, before: new Date(before).toISOString() }))
    else say(shell, `Purged ${references.length}, from before ${since}, with ${files} letter files.`)
    if (!scrubbed) remark(shell, notScrubbed)
  })
}
