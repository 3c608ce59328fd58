import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { readArchive } from '../../house/archive/import.ts'
import { changesBetween } from '../../house/changes.ts'
import { writeDraft } from '../../house/draft/aside.ts'
import { publish, publishedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { settleIn } from '../../house/shipped.ts'
import { CommandFailure, remark, type Shell, say } from '../shell.ts'
import { atWork } from '../workplace.ts'
import { changeLines } from './change-lines.ts'

export function importHouseCommand(shell: Shell): Command {
  return new Command('import')
    .description('read a house from a file written by villa house export, and make it the draft')
    .argument('<file>', 'the file, such as house.tar.gz')
    .option('--publish', 'publish it at once; a running server shows it within a second')
    .addHelpText(
      'after',
      '\nThe whole file is checked before anything changes. To go back, use villa house history and villa house restore.\n\nExample:\n  villa house import house.tar.gz --publish',
    )
    .action((file: string, given: { publish?: true }) => importFrom(shell, file, given.publish === true))
}

async function importFrom(shell: Shell, file: string, isPublished: boolean): Promise<void> {
  if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}.`)
  await atWork(
    shell,
    async ({ config, database }) => {
      const shelf = shelfOf(config.dataDir, shell.dist)
      settleIn(database, shelf, shell.dist, shell.clock.now())
      const before = publishedHouse(database)
      const house = await readArchive({ shelf, file: path.resolve(file), progress: (line) => remark(shell, line) })
      if (!isPublished) {
        writeDraft(database, house, shell.clock.now())
        say(shell, `${house.facts.figures.name} is the draft. villa house publish shows it to everyone.`)
      } else {
        const revision = publish(database, shelf, house, 'import', shell.clock.now())
        say(
          shell,
          revision === before.revision
            ? `Nothing changed. Revision ${revision} is live already.`
            : `Revision ${revision} is live: ${house.facts.figures.name}. villa house undo publishes the former house again.`,
        )
      }
      for (const line of changeLines(changesBetween(before.house, house))) say(shell, line)
    },
    { mayBegin: true },
  )
}
