import { Command, InvalidArgumentError, Option } from 'commander'
import { scrub } from '../../db/scrub.ts'
import { type HeldBackReason, heldBackReasons } from '../../enquiries/enquiries.ts'
import { countHeldBack, discardHeldBack, type HeldBackFilter, heldBackEnquiries } from '../../enquiries/held-back.ts'
import { removeForGood } from '../../enquiries/remove-held-back.ts'
import { options, readCount } from '../options.ts'
import { CommandFailure, remark, type Shell, say } from '../shell.ts'
import { jsonText } from '../terminal-text.ts'
import { atWork, type Workplace } from '../workplace.ts'
import { enquiryOrFailure } from './known.ts'
import { notScrubbed } from './not-scrubbed.ts'

interface DiscardOptions {
  all?: true
  olderThan?: number
  reason?: HeldBackReason
  yes?: true
  json?: true
}

const day = 86_400_000

export function discardCommand(shell: Shell): Command {
  return new Command('discard')
    .description(
      'delete enquiries that are held back for good, with the letters about them; without --yes, only count them',
    )
    .argument('[references...]', 'only the enquiries with these references')
    .addOption(
      new Option('--all', 'all enquiries that are held back, and those deleted at the desk today').conflicts([
        'olderThan',
        'reason',
      ]),
    )
    .addOption(
      new Option('--older-than <days>', 'only those received more than this many days ago').argParser(readCount),
    )
    .addOption(new Option('--reason <reason>', 'only those held back for this reason').choices(heldBackReasons))
    .addOption(new Option('--yes', 'delete them'))
    .addOption(options.json())
    .addHelpText(
      'after',
      '\nExamples:\n  villa enquiries list --held-back\n  villa enquiries discard --all\n  villa enquiries discard --reason flood --older-than 7 --yes\n  villa enquiries discard ENQ-7K3M-Q2XR --yes',
    )
    .action((references: string[], given: DiscardOptions) => discard(shell, references, given))
}

async function discard(shell: Shell, references: string[], given: DiscardOptions): Promise<void> {
  if (!given.all && given.olderThan === undefined && given.reason === undefined && references.length === 0)
    throw new CommandFailure('Say which enquiries to discard: give references, --older-than, --reason or --all.')
  if (given.all && references.length > 0) throw new InvalidArgumentError('Give references or --all, but not both.')
  await atWork(shell, async (place) => {
    const filter = filterOf(references, given, place, shell.clock.now())
    const count = countHeldBack(place.database, filter)
    if (!given.yes) {
      if (given.json) say(shell, jsonText({ wouldDiscard: count }))
      else say(shell, `Held-back enquiries that would be deleted: ${count}. Add --yes to delete them for good.`)
      return
    }
    const discarded = await discardAll(place, filter)
    const scrubbed = await scrub(place.database)
    if (given.json) say(shell, jsonText({ ...discarded, scrubbed }))
    else say(shell, `Discarded: ${discarded.discarded}, with ${discarded.files} letter files.`)
    if (!scrubbed) remark(shell, notScrubbed)
  })
}

function filterOf(
  references: string[],
  { olderThan, reason }: DiscardOptions,
  { database }: Workplace,
  now: number,
): HeldBackFilter {
  return {
    ...(olderThan !== undefined && { before: now - olderThan * day }),
    ...(reason !== undefined && { reason }),
    ...(references.length > 0 && { references: references.map((each) => heldBackReference(database, each)) }),
  }
}

function heldBackReference(database: Workplace['database'], given: string): string {
  const { reference, state } = enquiryOrFailure(database, given)
  if (state !== 'heldBack')
    throw new CommandFailure(`${reference} is not held back. To remove a person, use villa enquiries erase.`)
  return reference
}

async function discardAll({ config, database }: Workplace, filter: HeldBackFilter) {
  const meant = heldBackEnquiries(database, filter)
  const { removed, files } = await removeForGood(database, config.mail.directory, meant, (ids) =>
    discardHeldBack(database, ids),
  )
  return { discarded: removed, files }
}
