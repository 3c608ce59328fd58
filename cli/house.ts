import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { readHouse } from '../content/house.ts'
import { languages } from '../content/languages.ts'
import { checkArchive, exportHouse, readArchive } from '../house/archive.ts'
import { type Doubt, doubtsOf } from '../house/doubts.ts'
import { importDraft, openDraft } from '../house/draft/draft.ts'
import { faultSentence } from '../house/in-words.ts'
import { publish, publishedHouse } from '../house/revisions.ts'
import { shelfOf } from '../house/shelf.ts'
import { settleIn } from '../house/shipped.ts'
import { wordsFile } from '../house/unpack.ts'
import { atWork, CommandFailure, command, onTerminal, refuseMissing, remark, type Shell, say } from './shell.ts'

/** `found` is called if something keeps the house from being published. */
export const houseCommand = (shell: Shell, found: () => void): Command =>
  new Command('house')
    .description('what the page says and shows')
    .addCommand(
      command(
        'export',
        'write the published house into one file with facts, words and photographs, to change it or move it elsewhere',
        ['house export house.tar.gz'],
        `The file contains house.json, ${languages.map(wordsFile).join(', ')} and photographs/*.jpg (tar, gzip).`,
      )
        .argument('<file>', 'the new file, such as house.tar.gz')
        .option('--force', 'overwrite the file if it exists')
        .action((file: string, { force = false }: { force?: boolean }) => exportTo(shell, file, force)),
    )
    .addCommand(
      command(
        'import',
        'read a house from a file written by villa house export, and make it the draft',
        ['house import house.tar.gz --publish'],
        'The whole file is checked before anything changes. The former house stays in the history, at the desk.',
      )
        .argument('<file>', 'the file, such as house.tar.gz')
        .option('--publish', 'publish it at once; a running server shows it within a second')
        .action((file: string, given: { publish?: true }) => importFrom(shell, file, given.publish === true)),
    )
    .addCommand(
      command('check', 'check whether the draft, or a file, can be published; exits with 1 if it cannot', [
        'house check',
        'house check house.tar.gz',
      ])
        .argument('[file]', 'a file from villa house export, instead of the draft')
        .action((file: string | undefined) => check(shell, file, found)),
    )

async function exportTo(shell: Shell, file: string, force: boolean): Promise<void> {
  if (!force && existsSync(file))
    throw new CommandFailure(`${file} exists already. Choose another name, or overwrite it with --force.`)
  await atWork(shell, async ({ config, database }) => {
    const { house } = publishedHouse(database)
    const { facts, photographs } = house
    await exportHouse(house, shelfOf(config.dataDir, shell.dist), path.resolve(file), shell.clock.now())
    say(shell, `${file}: ${facts.figures.name}, ${photographs.length} photographs.`)
  })
}

async function importFrom(shell: Shell, file: string, isPublished: boolean): Promise<void> {
  // A wrong name must not begin a database.
  refuseMissing(file)
  await atWork(
    shell,
    async ({ config, database }) => {
      const shelf = shelfOf(config.dataDir, shell.dist)
      const now = shell.clock.now()
      settleIn(database, shelf, shell.dist, now)
      const before = publishedHouse(database).revision
      const progress = (line: string) => remark(shell, line)
      const house = await readArchive(shelf, path.resolve(file), progress)
      const { name } = house.facts.figures
      if (!isPublished) {
        importDraft(database, house, now)
        say(shell, `${name} is the draft. Publish it at the desk.`)
      } else {
        const revision = publish(database, shelf, house, 'import', now)
        if (revision === before) say(shell, `Nothing changed. Revision ${revision} is live already.`)
        else
          say(shell, `Revision ${revision} is live: ${name}. The history, at the desk, brings the former house back.`)
      }
      sayDoubts(shell, doubtsOf(house, now, 'en'))
    },
    { mayBegin: true },
  )
}

async function check(shell: Shell, file: string | undefined, found: () => void): Promise<void> {
  await atWork(shell, async ({ config, database }) => {
    if (file === undefined) {
      const { body } = openDraft(database)
      const read = readHouse(body)
      sayFaults('faults' in read ? read.faults : [])
      if ('house' in read) sayDoubts(shell, doubtsOf(read.house, shell.clock.now(), 'en'))
    } else {
      refuseMissing(file)
      const { faults, house } = await checkArchive(shelfOf(config.dataDir, shell.dist), path.resolve(file))
      sayFaults(faults)
      // Its photographs have not been looked at.
      const doubts = house === null ? [] : doubtsOf(house, shell.clock.now(), 'en')
      const legal = doubts.filter(({ path: at }) => at.startsWith('facts.legal.'))
      sayDoubts(shell, legal)
    }
  })

  function sayFaults(faults: readonly { path: string; message: string }[]): void {
    if (faults.length > 0) found()
    else say(shell, 'Nothing prevents publication.')
    for (const { path: at, message } of faults) say(shell, onTerminal(`${at}: ${faultSentence(message)}`))
  }
}

function sayDoubts(shell: Shell, doubts: readonly Doubt[]): void {
  for (const { text } of doubts) say(shell, onTerminal(`Look at this: ${text}`))
}
