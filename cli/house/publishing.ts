import { Command, InvalidArgumentError } from 'commander'
import { type House, readHouse } from '../../content/house.ts'
import { takeIntoDraft } from '../../house/draft/aside.ts'
import { changesOf, countChanges, type HouseDraft, openDraft } from '../../house/draft/draft.ts'
import { publishDraft } from '../../house/draft/publishing.ts'
import { below, type Chosen, selected } from '../../house/draft/selection.ts'
import { companionsOf } from '../../house/draft/unready.ts'
import { makeSizes } from '../../house/photograph-files.ts'
import { publishedHouse, undo } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { revisionById } from '../../house/tables/revisions.ts'
import { readPublished } from '../../house/upgrades.ts'
import { CommandFailure, type Shell, say } from '../shell.ts'
import { atWork, type Workplace } from '../workplace.ts'

export function publishCommand(shell: Shell): Command {
  return new Command('publish')
    .description('publish the draft; a running server shows it within a second')
    .option('--replace-newer', 'publish even if another house was published since the draft was begun')
    .option('--only <paths...>', 'publish only the changes at or below these paths; the others stay in the draft')
    .addHelpText(
      'after',
      '\nWithout --only, the whole draft is published, or nothing if any part of it is faulty.\n\nExamples:\n  villa house check && villa house publish\n  villa house publish --only facts.offer.status facts.offer.price',
    )
    .action((given: { replaceNewer?: true; only?: string[] }) =>
      atWork(shell, async (place) => {
        const { database } = place
        const draft = openDraft(database)
        const { isBehind, published } = draft
        if (isBehind && !given.replaceNewer)
          throw new CommandFailure(
            `The draft was begun before revision ${published.revision} was published. Publishing the draft would replace that revision and everything it changed. villa house history lists what changed. To publish anyway, use --replace-newer.`,
          )
        const only = given.only === undefined ? null : below(given.only)
        if (only !== null) assertChosen(draft, only)
        const read = readHouse(only === null ? draft.body : selected(published.house, draft.body, only))
        if ('house' in read) await withSizes(shell, place, read.house)
        const replaces = given.replaceNewer ? published.revision : null
        const files = shelfOf(place.config.dataDir, shell.dist)
        const revision = publishDraft(database, files, shell.clock.now(), { replaces, only })
        const left = countChanges(openDraft(database))
        say(shell, [`Revision ${revision} is live.`, ...whatStays(left)].join(' '))
      }),
    )
}

function whatStays(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 change stays in the draft.' : `${count} changes stay in the draft.`]
}

/** Throws a CommandFailure if nothing is chosen, or if a chosen change needs another one. */
function assertChosen(draft: HouseDraft, only: Chosen): void {
  if (draft.isNew) return
  const paths = changesOf(draft).map(({ path }) => path)
  const chosen = paths.filter(only)
  if (chosen.length === 0) throw new CommandFailure(nothingChosen(paths))
  const needs = companionsOf(draft, new Set(chosen)).filter((each) => each.needs !== null)
  if (needs.length === 0) return
  const lines = needs.map(({ path, needs: other }) => `  ${path} needs ${other}`)
  throw new CommandFailure(
    ['These changes can only be published together. Add the second of each pair to --only:', ...new Set(lines)].join(
      '\n',
    ),
  )
}

function nothingChosen(paths: readonly string[]): string {
  if (paths.length === 0) return 'There is no draft to publish.'
  return ['The draft has no such change. Its changes are:', ...paths.map((each) => `  ${each}`)].join('\n')
}

export function undoCommand(shell: Shell): Command {
  return new Command('undo')
    .description('publish the former house again; to go forward again, run it a second time')
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
          `Revision ${undo(database, files, shell.clock.now())} is live. It shows the house as before revision ${revision}. The draft is unchanged.`,
        )
      }),
    )
}

export function restoreCommand(shell: Shell): Command {
  return new Command('restore')
    .description('copy a former revision into the draft, without publishing it')
    .argument('<revision>', 'the revision’s number, as villa house history lists it', readNumber)
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

/** Makes the pictures of a house before it is published, because the cleaning may have removed them. */
function withSizes(shell: Shell, { config }: Workplace, house: House): Promise<void> {
  return makeSizes(shelfOf(config.dataDir, shell.dist), house.photographs)
}
