import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { readArchive } from '../../house/archive/import.ts'
import { doubtsOf } from '../../house/draft/doubts.ts'
import { importDraft } from '../../house/draft/versions.ts'
import { publish, publishedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { settleIn } from '../../house/shipped.ts'
import { CommandFailure, remark, type Shell, say } from '../shell.ts'
import { onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

export function importHouseCommand(shell: Shell): Command {
  return new Command('import')
    .description('read a house from a file written by villa house export, and make it the draft')
    .argument('<file>', 'the file, such as house.tar.gz')
    .option('--publish', 'publish it at once; a running server shows it within a second')
    .addHelpText(
      'after',
      '\nThe whole file is checked before anything changes. The former house stays in the history, at the desk.\n\nExample:\n  villa house import house.tar.gz --publish',
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
      const before = publishedHouse(database).revision
      const house = await readArchive({ shelf, file: path.resolve(file), progress: (line) => remark(shell, line) })
      const { name } = house.facts.figures
      if (!isPublished) {
        importDraft(database, house, shell.clock.now())
        say(shell, `${name} is the draft. Publish it at the desk.`)
      } else {
        const revision = publish(database, shelf, house, 'import', shell.clock.now())
        if (revision === before) say(shell, `Nothing changed. Revision ${revision} is live already.`)
        else
          say(shell, `Revision ${revision} is live: ${name}. The history, at the desk, brings the former house back.`)
      }
      for (const doubt of doubtsOf(house, null, shell.clock.now()))
        say(shell, onTerminal(`Look at this: ${doubt.inWords('en')}`))
    },
    { mayBegin: true },
  )
}
