import type { ViewingAct } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { keepSearchTexts } from '../search-text.ts'
import { actsOfVisitorSince, keepViewingEvent } from './events.ts'
import { lastQueued, queueViewingLetters } from './letters.ts'
import { endOf, type Viewing, viewingById, viewingsDuring } from './viewings.ts'

interface Settling {
  /** The owners who are told. */
  owners: readonly string[]
  now: number
}

/**
 * gone: someone else has confirmed a viewing at this time since it was proposed · past: it has begun · notOpen: the viewing
 * is not open, or does not have this time · tooMany: this visitor has done more in a day than a person would.
 */
export type Choice = 'confirmed' | 'gone' | 'past' | 'notOpen' | 'tooMany'

const day = 86_400_000
// Enough for anyone who changes their mind, and few enough letters for the owner.
const actsEachDay = 12

/**
 * Confirms one of the proposed times, as the visitor chose or told the owner, and queues the letters to both. Choosing the
 * time that is confirmed already changes nothing.
 */
export function chooseTime(
  database: Database,
  id: number,
  { startsAt, by }: { startsAt: number; by: 'owner' | 'visitor' },
  { owners, now }: Settling,
): Choice {
  return database.write(() => {
    const viewing = viewingById(database, id)
    if (viewing === null) return 'notOpen'
    if (viewing.state === 'confirmed') return viewing.startsAt === startsAt ? 'confirmed' : 'notOpen'
    if (!isOpen(viewing) || !viewing.times.includes(startsAt)) return 'notOpen'
    if (startsAt <= now) return 'past'
    if (by === 'visitor') {
      if (isTooMany(database, id, now)) return 'tooMany'
      if (isGone(database, viewing, startsAt)) return 'gone'
    }
    confirm(database).run({ id, startsAt, lastAt: endOf(viewing, startsAt), now })
    const act = by === 'visitor' ? 'chosen' : 'confirmedForThem'
    keepViewingEvent(database, id, { happenedAt: now, act, startsAt })
    queueLettersAbout(database, id, 'viewingConfirmed', { owners, visitor: true, now })
    return 'confirmed'
  })
}

/** Returns true if someone else has confirmed a viewing at this time after it was proposed to this visitor. */
export const isGone = (database: Database, viewing: Viewing, startsAt: number): boolean =>
  viewingsDuring(database, { from: startsAt, to: endOf(viewing, startsAt), except: viewing.id }).some(
    ({ changedAt }) => changedAt >= viewing.proposedAt,
  )

/**
 * Records that no time suits the visitor, or that they ask for another day after a cancellation, and tells the owners. Returns
 * 'notOpen' if the viewing is confirmed, 'tooMany' if this visitor has done more in a day than a person would.
 */
export function askForAnotherTime(
  database: Database,
  id: number,
  words: string,
  { owners, now }: Settling,
): 'recorded' | 'notOpen' | 'tooMany' {
  return database.write(() => {
    const viewing = viewingById(database, id)
    if (viewing === null || viewing.state === 'confirmed') return 'notOpen'
    if (viewing.state === 'declined' && viewing.visitorWords === words) return 'recorded'
    if (isTooMany(database, id, now)) return 'tooMany'
    const act = viewing.state === 'proposed' ? 'declined' : 'wroteAgain'
    change(database).run({ id, state: 'declined', endedBy: null, visitorWords: words, ownerWords: null, calls: 0, now })
    keepViewingEvent(database, id, { happenedAt: now, act, startsAt: null })
    queueLettersAbout(database, id, 'viewingDeclined', { owners, visitor: false, now })
    return 'recorded'
  })
}

/**
 * Cancels a confirmed viewing, or withdraws one that is not confirmed, and tells both sides. Returns false if it is over or
 * was cancelled before.
 */
export function cancelViewing(
  database: Database,
  id: number,
  { by, words }: { by: 'owner' | 'visitor'; words: string },
  { owners, now }: Settling,
): boolean {
  return database.write(() => {
    const viewing = viewingById(database, id)
    if (viewing === null || viewing.lastAt <= now || !(isOpen(viewing) || viewing.state === 'confirmed')) return false
    const wasInCalendars = viewing.state === 'confirmed' || viewing.formerlyAt !== null
    change(database).run({
      id,
      state: 'cancelled',
      endedBy: by,
      visitorWords: by === 'visitor' ? words : null,
      ownerWords: by === 'owner' ? words : null,
      calls: Number(wasInCalendars),
      now,
    })
    keepViewingEvent(database, id, { happenedAt: now, act: cancelAct(viewing, by), startsAt: viewing.startsAt })
    queueLettersAbout(database, id, 'viewingCancelled', { owners, visitor: true, now })
    return true
  })
}

function cancelAct({ state }: Viewing, by: 'owner' | 'visitor'): ViewingAct {
  if (by === 'visitor') return 'cancelledByVisitor'
  return state === 'confirmed' ? 'cancelled' : 'withdrawn'
}

/** Records that the owner proposes no other times. Returns false if the visitor has not said that no time suits. */
export function leaveViewing(database: Database, id: number, now: number): boolean {
  return database.write(() => {
    if (viewingById(database, id)?.state !== 'declined') return false
    change(database).run({ id, state: 'left', endedBy: 'owner', visitorWords: null, ownerWords: null, calls: 0, now })
    keepViewingEvent(database, id, { happenedAt: now, act: 'left', startsAt: null })
    return true
  })
}

/** Sends the letter with the times once more, at most once in twelve hours. Returns false if it was sent too recently. */
export function remindToChoose(database: Database, id: number, now: number): boolean {
  return database.write(() => {
    const viewing = viewingById(database, id)
    if (viewing?.state !== 'proposed') return false
    const kind = viewing.formerlyAt === null ? 'viewingProposed' : 'viewingMoved'
    const last = lastQueued(database, id, kind)
    if (last !== null && now >= last && now - last < day / 2) return false
    keepViewingEvent(database, id, { happenedAt: now, act: 'remindedToChoose', startsAt: null })
    queueViewingLetters(database, viewing, kind, { owners: [], visitor: true, now })
    return true
  })
}

/** Keeps the owner's note about a viewing, and whether nobody came. */
export function keepViewingNote(
  database: Database,
  id: number,
  { note, nobodyCame }: { note: string; nobodyCame: boolean },
): void {
  database.write(() => {
    keepNote(database).run(note, Number(nobodyCame), id)
    const viewing = viewingById(database, id)
    if (viewing !== null) keepSearchTexts(database, [viewing.enquiryId])
  })
}

const isOpen = ({ state }: Viewing): boolean => state === 'proposed' || state === 'declined'

const isTooMany = (database: Database, id: number, now: number): boolean =>
  actsOfVisitorSince(database, id, now - day) >= actsEachDay

function queueLettersAbout(
  database: Database,
  id: number,
  kind: Parameters<typeof queueViewingLetters>[2],
  to: Parameters<typeof queueViewingLetters>[3],
): void {
  const viewing = viewingById(database, id)
  if (viewing !== null) queueViewingLetters(database, viewing, kind, to)
}

const confirm = statement<[{ id: number; startsAt: number; lastAt: number; now: number }]>(`
  UPDATE viewings SET state = 'confirmed', starts_at = @startsAt, last_at = @lastAt, formerly_at = NULL, ended_by = NULL,
    sequence = sequence + 1, changed_at = @now
  WHERE id = @id`)
const change = statement<[Record<string, string | number | null>]>(`
  UPDATE viewings SET state = @state, ended_by = @endedBy, visitor_words = coalesce(@visitorWords, visitor_words),
    owner_words = coalesce(@ownerWords, owner_words), sequence = sequence + @calls, changed_at = @now
  WHERE id = @id`)
const keepNote = statement<[string, number, number]>('UPDATE viewings SET note = ?, nobody_came = ? WHERE id = ?')
