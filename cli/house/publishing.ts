import { Command, InvalidArgumentError } from 'commander'
import { type House, readHouse } from '../../content/house.ts'
import { revisionById } from '../../db/revisions.ts'
import { takeIntoDraft } from '../../house/draft/draft.ts'
import { makeSizes } from '../../house/photograph-files.ts'
import { draftBody, publishDraft, publishedHouse, undo } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { readPublished } from '../../house/upgrades.ts'
import { type Shell, say } from '../shell.ts'
import { atWork, type Workplace } from '../workplace.ts'

export function publishCommand(shell: Shell): Command {
  return new Command('publish')
    .description('publish the draft: the running server shows it within a second')
    .addHelpText('after', '\nExample:\n  villa house check && villa house publish')
    .action(() =>
      atWork(shell, async (place) => {
        const read = readHouse(draftBody(place.database))
        if ('house' in read) await withSizes(shell, place, read.house)
        say(shell, `Revision ${publishDraft(place.database, shell.clock.now())} is live.`)
      }),
    )
}

export function undoCommand(shell: Shell): Command {
  return new Command('undo')
    .description('publish the former house anew; done twice, all is as it was')
    .addHelpText('after', '\nExample:\n  villa house undo')
    .action(() =>
      atWork(shell, async (place) => {
        const { database } = place
        const { revision } = publishedHouse(database)
        const former = revisionById(database, revisionById(database, revision)?.parent ?? 0)
        if (former !== null) await withSizes(shell, place, readPublished(former, former.id))
        say(
          shell,
          `Revision ${undo(database, shell.clock.now())} is live, as before ${revision}. The draft is untouched.`,
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
