import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { type HouseFault, readHouse } from '../../content/house.ts'
import { checkArchive } from '../../house/archive/import.ts'
import { type Doubt, doubtsOf } from '../../house/draft/doubts.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { faultSentence } from '../../house/fault-sentences.ts'
import { shelfOf } from '../../house/shelf.ts'
import { options } from '../options.ts'
import { CommandFailure, type Shell, say } from '../shell.ts'
import { jsonText, onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

export function checkHouseCommand(shell: Shell, found: () => void): Command {
  return new Command('check')
    .description('check whether the draft, or a file, can be published; exits with 1 if it cannot')
    .argument('[file]', 'a file from villa house export, instead of the draft')
    .addOption(options.json())
    .addHelpText('after', '\nExamples:\n  villa house check\n  villa house check house.tar.gz')
    .action((file: string | undefined, given: { json?: true }) => check(shell, file, given.json === true, found))
}

async function check(shell: Shell, file: string | undefined, json: boolean, found: () => void): Promise<void> {
  await atWork(shell, async ({ config, database }) => {
    const { faults, doubts } = file === undefined ? inDraft() : { faults: await inArchive(file), doubts: [] }
    if (faults.length > 0) found()
    const inWords = faults.map(({ path: at, message }) => ({ path: at, fault: faultSentence(message) }))
    const toLookAt = doubts.map((doubt) => doubt.inWords('en'))
    if (json) return say(shell, jsonText({ faults: inWords, doubts: toLookAt }))
    if (inWords.length === 0) say(shell, 'Nothing prevents publication.')
    for (const { path: at, fault } of inWords) say(shell, onTerminal(`${at}: ${fault}`))
    for (const sentence of toLookAt) say(shell, onTerminal(`Look at this: ${sentence}`))

    /** Throws if the published house cannot be read. */
    function inDraft(): { faults: readonly HouseFault[]; doubts: readonly Doubt[] } {
      const { body, isNew, published } = openDraft(database)
      const read = readHouse(body)
      if ('faults' in read) return { faults: read.faults, doubts: [] }
      return { faults: [], doubts: doubtsOf(read.house, isNew ? null : published.house, shell.clock.now()) }
    }

    function inArchive(name: string): Promise<HouseFault[]> {
      if (!existsSync(name)) throw new CommandFailure(`There is no file ${name}.`)
      return checkArchive(shelfOf(config.dataDir, shell.dist), path.resolve(name))
    }
  })
}
