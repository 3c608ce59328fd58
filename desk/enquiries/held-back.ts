import type { Language } from '../../content/enquiry.ts'
import { type HouseClock, houseClock } from '../../content/house-clock.ts'
import { newestHeldBack } from '../../enquiries/held-back.ts'
import { countInbox, type InboxRow, inboxPage, placeIn } from '../../enquiries/inbox.ts'
import { wouldConfirm } from '../../enquiries/queueing.ts'
import { wordsIn } from '../../locales/words.ts'
import { daysBetween, nextRoundTime } from '../../server/rounds/round-time.ts'
import type { DeskParts } from '../parts.ts'
import type { HeldBackView } from './HeldBack.tsx'
import type { HeldShelf } from './HeldShelf.tsx'
import { personOf } from './people.ts'

export type HeldBackParts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses'>

const day = 86_400_000

/** Returns the list of what is held back. `rows` are those of one page, and `after` is the address of that page. */
export function heldShelfView(
  rows: readonly InboxRow[],
  parts: HeldBackParts,
  language: Language,
  after: string,
): HeldShelf {
  return {
    people: rows.map((row) => ({ person: personOf(row, language), days: daysLeft(row, parts) })),
    after,
    keptDays: parts.config.heldBackDays,
    newest: newestHeldBack(parts.database),
  }
}

/** Returns what the page of one enquiry says about its being held back; null if it is not. */
export function heldBackView(row: InboxRow, parts: HeldBackParts, language: Language): HeldBackView | null {
  const { clock, database } = parts
  if (row.state !== 'heldBack') return null
  const [next] = inboxPage(database, { shelf: 'held', after: placeIn('held', row), limit: 1 }).rows
  return {
    reason: row.heldBackFor === null ? '' : wordsIn(language).letters.heldBack.reasons[row.heldBackFor](),
    days: daysLeft(row, parts),
    confirmation: wouldConfirm(database, row, clock.now()),
    count: countInbox(database, 'held'),
    next: next === undefined ? null : personOf(next, language),
  }
}

/** Returns in how many days the enquiry is removed: 0 if it is removed today. */
function daysLeft(row: InboxRow, parts: HeldBackParts): number {
  const house = houseOf(parts)
  const now = parts.clock.now()
  const tooOldAt = row.receivedAt + parts.config.heldBackDays * day
  return daysBetween(now, nextRoundTime(Math.max(now, tooOldAt), house), house)
}

const houseOf = ({ houses }: HeldBackParts): HouseClock => houseClock(houses.current().house.facts.place.timeZone)
