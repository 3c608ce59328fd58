import path from 'node:path'
import { houseClock } from '../../content/house-clock.ts'
import { scrub } from '../../db/database.ts'
import { DatabaseError, databaseFault } from '../../db/faults.ts'
import { forgetParagraphs } from '../../enquiries/answers.ts'
import { documentFiles, forgetDocuments, removeOtherDocuments } from '../../enquiries/documents.ts'
import { forgetMarks } from '../../enquiries/erasure-marks.ts'
import { sweepLetters } from '../../enquiries/outbox.ts'
import { foldersOf } from '../../enquiries/person.ts'
import {
  expiredEnquiries,
  forgetGatheringLetters,
  heldBackToRemove,
  keepRetentionRound,
  lastRetentionRound,
  lastRoundTime,
  monthsBefore,
  nextRoundTime,
  removeEnquiries,
} from '../../enquiries/removal.ts'
import { forgetFormerHouses, removeUnnamedFiles, sweepIncoming } from '../../house/retention.ts'
import { forgetEvents } from '../../owners/desk-events.ts'
import { forgetFormerOwners, ownersOf } from '../../owners/owners.ts'
import { forgetVisits } from '../../visits/counts.ts'
import { createLoop, type Loop } from '../clock.ts'
import type { Workshop } from '../log.ts'
import type { ServerParts } from '../parts.ts'

/** `timeZone` returns that of the house that is public now. */
type RetentionParts = Workshop & Pick<ServerParts, 'config' | 'shelf'> & { timeZone: () => string }

const hour = 3_600_000
const day = 24 * hour
const longestGap = 7 * day
const eventsKept = 366 * day
// The longest time for counts of visits that need no consent (CNIL).
const visitsKeptMonths = 25

/**
 * Every day at 03:00 at the house, removes what has become too old: enquiries, what is held back, counts of visits,
 * former houses and files that none uses. A fault in one step does not postpone the others.
 */
export function createRetention({ database, clock, config, timeZone, shelf, log }: RetentionParts): Loop {
  const letters = config.mail.directory
  const house = () => houseClock(timeZone())
  const round = () => eachOf([() => sweepLetters(letters), () => sweepIncoming(shelf), daily])

  /** Notes the round only after every step succeeded. If one fails, the next round in an hour does all of them again. */
  async function daily(): Promise<void> {
    const now = clock.now()
    const last = lastRetentionRound(database)
    if (last !== null && now >= last && last >= lastRoundTime(now, house())) return
    // If the clock jumped or the server was off for weeks, nothing is removed until another day has passed.
    const leapt = last === null || now < last || now - last > longestGap
    if (!leapt) await eachOf(removals(now))
    keepRetentionRound(database, now)
  }

  function removals(now: number): Step[] {
    const cutoff = monthsBefore(now, config.retentionMonths)
    return [
      async () => {
        const expired = (ids: readonly number[] | null) => expiredEnquiries(database, { cutoff, ids })
        const { enquiries } = await removeEnquiries(database, letters, expired)
        forgetGatheringLetters(database, cutoff)
        report({ enquiries }, 'old enquiries removed')
      },
      async () => {
        // Until this round, the owner could bring back what they had deleted.
        const cutoffs = { deletedBefore: lastRoundTime(now, house()), receivedBefore: now - config.heldBackDays * day }
        const { enquiries } = await removeEnquiries(database, letters, (ids) =>
          heldBackToRemove(database, { ...cutoffs, ids }),
        )
        report({ enquiries }, 'enquiries removed that were held back')
      },
      ...foldersOf(config).map((folder) => () => forgetMarks(folder, cutoff)),
      () => forgetParagraphs(database, now - day),
      async () => {
        // Removed documents could be brought back for a day.
        forgetDocuments(database, now - day)
        const files = await removeOtherDocuments(path.dirname(database.file), documentFiles(database))
        report({ files }, 'files removed that belong to no document')
      },
      () => forgetEvents(database, now - eventsKept),
      () => forgetFormerOwners(database, ownersOf(database, config.mail.owners)),
      () => forgetVisits(database, new Date(monthsBefore(now, visitsKeptMonths)).toISOString().slice(0, 10)),
      async () => {
        const revisions = forgetFormerHouses(database, now)
        report(
          { revisions, files: await removeUnnamedFiles(database, shelf, now) },
          'former houses forgotten, with their files',
        )
      },
      // This runs even if nothing was removed, because the last round may have ended before it.
      async () => {
        if (!(await scrub(database)))
          throw new DatabaseError('Another process still reads what was removed, and keeps it in the log.')
      },
    ]
  }

  function report(counts: Record<string, number>, what: string): void {
    if (Object.values(counts).some((count) => count > 0)) log.info(counts, what)
  }

  return createLoop(clock, async () => {
    await round().catch((fault: unknown) =>
      log.error(
        { fault: databaseFault(fault), err: fault },
        'the daily removal did not finish; the server tries again in an hour',
      ),
    )
    const now = clock.now()
    return Math.min(hour, nextRoundTime(now, house()) - now)
  })
}

type Step = () => unknown

/** Runs every step, one after the other. After the last one, throws the first fault if there was any. */
async function eachOf(steps: readonly Step[]): Promise<void> {
  const faults: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
}
