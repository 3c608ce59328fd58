import { Command, InvalidArgumentError } from 'commander'
import { type House, readHouse } from '../../content/house.ts'
import { revisionById } from '../../db/revisions.ts'
import { takeIntoDraft } from '../../house/draft/aside.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { makeSizes } from '../../house/photograph-files.ts'
import { draftBody, publishDraft, publishedHouse, undo } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { readPublished } from '../../house/upgrades.ts'
import { CommandFailure, type Shell, say } from '../shell.ts'
import { atWork, type Workplace } from '../workplace.ts'

export function publishCommand(shell: Shell): Command {
  return new Command('publish')
    .description('publish the draft: the running server shows it within a second')
    .option('--replace-newer', 'also if another house was published since the draft was begun')
    .addHelpText('after', '\nExample:\n  villa house check && villa house publish')
    .action((given: { replaceNewer?: true }) =>
      atWork(shell, async (place) => {
        const { database } = place
        const { isBehind, published } = openDraft(database)
        if (isBehind && !given.replaceNewer)
          throw new CommandFailure(
            `The draft was begun before revision ${published.revision} was published. Publishing it would replace that revision: everything it changed would be as it is in the draft. villa house history lists what changed. Publish all the same with --replace-newer.`,
          )
        const read = readHouse(draftBody(database))
        if ('house' in read) await withSizes(shell, place, read.house)
        const replaces = given.replaceNewer ? published.revision : null
        const files = shelfOf(place.config.dataDir, shell.dist)
        say(shell, `Revision ${publishDraft(database, files, shell.clock.now(), replaces)} is live.`)
      }),
    )
}

export function undoCommand(shell: Shell): Command {
  return new Command('undo')
    .description('publish the former house anew; done twice, all is as it was')
    .addHelpText('after', '\nExample:\n  villa house undo')
    .action(() =>
      atWork(shell, async (place) => {
        const { config, database } = place
        const files = shelfOf(config.dataDir, shell.dist)
        const { revision } = publishedHouse(database)
        const former = revisionById(database, revisionById(database, revision)?.parent ?? 0)
        if (former !== null) await withSizes(shell, place, readPublished(former, former.id))
        say(
          shell,
          `Revision ${undo(database, files, shell.clock.now())} is live, as before ${revision}. The draft is untouched.`,
        )
      }),
    )
}

export function restoreCommand(shell: Shell): Command {
  return new Command('restore')
    .description('take a former revision into the draft; nothing is published by it')
    .argument('<revision>', 'its number, as villa house history lists it', readNumber)
    .addHelpText('after', '\nExample:\n  villa house restore 12 && villa house publish')
    .action((revision: number) =>
      atWork(shell, ({ database }) => {
        takeIntoDraft(database, revision, shell.clock.now())
        say(shell, `Revision ${revision} is the draft. villa house publish shows it to everyone.`)
      }),
    )
}

function readNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Expected the number of a revision.')
  return Number(text)
}

/** What is published has its pictures at once, also where they had been cleared away. */
function withSizes(shell: Shell, { config }: Workplace, house: House): Promise<void> {
  return makeSizes(shelfOf(config.dataDir, shell.dist), house.photographs)
}
