import type { InboxRow } from '../../../enquiries/inbox.ts'
import { viewingEvents } from '../../../enquiries/viewings/events.ts'
import { guestDetails } from '../../../enquiries/viewings/guests.ts'
import { newestLetter } from '../../../enquiries/viewings/letters.ts'
import { reminderAt } from '../../../enquiries/viewings/reminders.ts'
import type { Viewing } from '../../../enquiries/viewings/viewings.ts'
import type { DetailsForVisitor } from '../../../pages/desk/viewings/ShownToVisitor.tsx'
import type { LetterState, ViewingDone, ViewingPage } from '../../../pages/desk/viewings/viewing-page.ts'
import { phoneLinks } from '../../mail/phone.ts'
import { unmask } from '../../mail/unmask.ts'
import { addressUntil } from '../../viewing/address-until.ts'
import { clockOf, type ViewingsParts } from './propose.ts'
import { shownState } from './shown-state.ts'

interface PageExtras {
  done: ViewingDone | null
  /** A note that could not be kept; null if the stored one is shown. */
  note: ViewingPage['note'] | null
}

export function viewingView(
  viewing: Viewing,
  row: InboxRow,
  parts: ViewingsParts,
  { done, note }: PageExtras,
): ViewingPage {
  const { clock, database } = parts
  const { id, startsAt, formerlyAt, times, minutes, proposedAt, changedAt, endedBy } = viewing
  const isConfirmed = viewing.state === 'confirmed'
  return {
    kind: 'viewing',
    id,
    reference: row.reference,
    name: unmask(row.name),
    language: row.language,
    phone: unmask(row.phone),
    call: phoneLinks(row.phone)?.call ?? null,
    state: shownState(viewing),
    startsAt: viewing.state === 'cancelled' ? (startsAt ?? formerlyAt) : startsAt,
    formerlyAt,
    times,
    minutes,
    proposedAt,
    changedAt,
    endedBy,
    ownerWords: viewing.ownerWords,
    visitorWords: unmask(viewing.visitorWords),
    note: note ?? { text: viewing.note, nobodyCame: viewing.nobodyCame, isTooLong: false },
    letter: letterState(viewing, parts),
    reminder: isConfirmed && startsAt !== null && startsAt > clock.now() ? reminderOf(viewing, parts) : null,
    sees: isConfirmed ? seesView(viewing, row, parts) : null,
    happened: viewingEvents(database, id).map(({ happenedAt, act, startsAt: of }) => ({
      at: happenedAt,
      act,
      startsAt: of,
    })),
    done,
  }
}

function letterState({ id, refusal }: Viewing, { config, database }: ViewingsParts): LetterState | null {
  if (refusal !== null) return { state: 'refused', reason: refusal }
  const letter = newestLetter(database, id)
  if (letter === null) return null
  if (letter.sentAt === null)
    return letter.lastReason === null ? { state: 'waits' } : { state: 'fails', reason: letter.lastReason }
  const toFile = letter.answer === null && config.mail.smtpUrl === undefined
  return { state: toFile ? 'filed' : 'taken', at: letter.sentAt }
}

function reminderOf(viewing: Viewing, parts: ViewingsParts): ViewingPage['reminder'] {
  if (viewing.remindedFor === viewing.startsAt) return 'sent'
  const at = reminderAt(viewing, clockOf(parts).dayBefore)
  return at === null ? 'none' : { at }
}

function seesView({ startsAt }: Viewing, { language }: InboxRow, parts: ViewingsParts): DetailsForVisitor | null {
  const { clock, database, houses } = parts
  const { town, timeZone } = houses.current().house.facts.place
  const until = startsAt === null ? 0 : addressUntil(startsAt, timeZone)
  if (until <= clock.now()) return null
  const { address, gate, parking, telephone } = guestDetails(database).details
  // The moment is the end of a day, so the last day is the one before it.
  return {
    address,
    gate: gate[language],
    parking: parking[language],
    telephone,
    town: town[language],
    until: until - 1,
  }
}
