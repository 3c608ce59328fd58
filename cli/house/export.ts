import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { languages } from '../../content/enquiry.ts'
import { readHouse } from '../../content/house.ts'
import { exportHouse } from '../../house/archive/export.ts'
import { wordsFile } from '../../house/archive/unpack.ts'
import { type HouseDraft, openDraft } from '../../house/draft/draft.ts'
import { publishedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { HouseError } from '../../house/upgrades.ts'
import { options } from '../options.ts'
import { CommandFailure, type Shell, say } from '../shell.ts'
import { atWork } from '../workplace.ts'

export function exportHouseCommand(shell: Shell): Command {
  return new Command('export')
    .description('write the house into one file with facts, words and photographs, to change it or move it elsewhere')
    .argument('<file>', 'the new file, such as house.tar.gz')
    .option('--draft', 'write the draft instead of the published house')
    .addOption(options.force())
    .addHelpText(
      'after',
      `\nThe file contains house.json, ${languages.map(wordsFile).join(', ')} and photographs/*.jpg (tar, gzip).\n\nExample:\n  villa house export house.tar.gz`,
    )
    .action((file: string, given: { draft?: true; force?: true }) => exportTo(shell, file, given))
}

async function exportTo(shell: Shell, file: string, { draft, force }: { draft?: true; force?: true }): Promise<void> {
  if (!force && existsSync(file))
    throw new CommandFailure(`${file} exists already. Choose another name, or overwrite it with --force.`)
  await atWork(shell, async ({ config, database }) => {
    const house = draft ? wholeDraft(openDraft(database)) : publishedHouse(database).house
    await exportHouse(house, shelfOf(config.dataDir, shell.dist), path.resolve(file), shell.clock.now())
    say(shell, `${file}: ${house.facts.figures.name}, ${house.photographs.length} photographs.`)
  })
}

function wholeDraft({ body, changedAt }: HouseDraft) {
  if (changedAt === null) throw new CommandFailure('There is no draft.')
  const read = readHouse(body)
  if ('faults' in read) throw new HouseError('The draft cannot be exported as it is.', read.faults)
  return read.house
}
