import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { languages } from '../content/enquiry.ts'
import { type HouseFault, readHouse } from '../content/house.ts'
import { exportHouse } from '../house/archive/export.ts'
import { checkArchive, readArchive } from '../house/archive/import.ts'
import { wordsFile } from '../house/archive/unpack.ts'
import { type Doubt, doubtsOf } from '../house/draft/doubts.ts'
import { type HouseDraft, openDraft } from '../house/draft/draft.ts'
import { importDraft } from '../house/draft/versions.ts'
import { faultSentence } from '../house/fault-sentences.ts'
import { publish, publishedHouse } from '../house/revisions.ts'
import { shelfOf } from '../house/shelf.ts'
import { settleIn } from '../house/shipped.ts'
import { HouseError } from '../house/upgrades.ts'
import {
  atWork,
  CommandFailure,
  command,
  forceOption,
  jsonOption,
  jsonText,
  onTerminal,
  remark,
  type Shell,
  say,
} from './shell.ts'

/** `found` is called if something keeps the house from being published. */
export const houseCommand = (shell: Shell, found: () => void): Command =>
  new Command('house')
    .description('what the page says and shows')
    .addCommand(
      command(
        'export',
        'write the house into one file with facts, words and photographs, to change it or move it elsewhere',
        ['house export house.tar.gz'],
        `The file contains house.json, ${languages.map(wordsFile).join(', ')} and photographs/*.jpg (tar, gzip).`,
      )
        .argument('<file>', 'the new file, such as house.tar.gz')
        .option('--draft', 'write the draft instead of the published house')
        .addOption(forceOption())
        .action((file: string, given: { draft?: true; force?: true }) => exportTo(shell, file, given)),
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
        .addOption(jsonOption())
        .action((file: string | undefined, given: { json?: true }) => check(shell, file, given.json === true, found)),
    )

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

async function importFrom(shell: Shell, file: string, isPublished: boolean): Promise<void> {
  // A wrong name must not begin a database.
  const archive = archiveAt(file)
  await atWork(
    shell,
    async ({ config, database }) => {
      const shelf = shelfOf(config.dataDir, shell.dist)
      settleIn(database, shelf, shell.dist, shell.clock.now())
      const before = publishedHouse(database).revision
      const house = await readArchive({ shelf, file: archive, progress: (line) => remark(shell, line) })
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
      sayDoubts(shell, doubtsOf(house, null, shell.clock.now()))
    },
    { mayBegin: true },
  )
}

async function check(shell: Shell, file: string | undefined, json: boolean, found: () => void): Promise<void> {
  await atWork(shell, async ({ config, database }) => {
    const { faults, doubts } = file === undefined ? inDraft() : { faults: await inArchive(file), doubts: [] }
    if (faults.length > 0) found()
    const inWords = faults.map(({ path: at, message }) => ({ path: at, fault: faultSentence(message) }))
    if (json) return say(shell, jsonText({ faults: inWords, doubts: doubts.map((doubt) => doubt.inWords('en')) }))
    if (inWords.length === 0) say(shell, 'Nothing prevents publication.')
    for (const { path: at, fault } of inWords) say(shell, onTerminal(`${at}: ${fault}`))
    sayDoubts(shell, doubts)

    /** Throws if the published house cannot be read. */
    function inDraft(): { faults: readonly HouseFault[]; doubts: readonly Doubt[] } {
      const { body, isNew, published } = openDraft(database)
      const read = readHouse(body)
      if ('faults' in read) return { faults: read.faults, doubts: [] }
      return { faults: [], doubts: doubtsOf(read.house, isNew ? null : published.house, shell.clock.now()) }
    }

    function inArchive(name: string): Promise<HouseFault[]> {
      return checkArchive(shelfOf(config.dataDir, shell.dist), archiveAt(name))
    }
  })
}

function archiveAt(name: string): string {
  if (!existsSync(name)) throw new CommandFailure(`There is no file ${name}.`)
  return path.resolve(name)
}

function sayDoubts(shell: Shell, doubts: readonly Doubt[]): void {
  for (const doubt of doubts) say(shell, onTerminal(`Look at this: ${doubt.inWords('en')}`))
}
