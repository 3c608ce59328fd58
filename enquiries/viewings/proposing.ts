import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { markAnswered } from '../inbox.ts'
import { keepViewingEvent } from './events.ts'
import { queueViewingLetters } from './letters.ts'
import { endOf, openViewingOf, type Viewing, viewingByForm, viewingById } from './viewings.ts'

/** What an owner's form proposes. */
export interface Proposal {
  /** Names the form, so that sending it twice proposes once. */
  formKey: string
  /** The beginnings, at least one. */
  times: readonly number[]
  minutes: number
  /** A sentence of the owner's own; it may be empty. */
  words: string
}

/** At most this many times are proposed at once. */
export const mostTimes = 3

/**
 * Proposes a viewing to the person of an enquiry, and queues the letter. Times that are still open to them are replaced. The
 * enquiry counts as answered by the owner `by`. If this form was sent before, nothing happens. Returns the viewing.
 */
export function proposeViewing(
  database: Database,
  enquiryId: number,
  proposal: Proposal,
  { by, now }: { by: string; now: number },
): Viewing {
  return database.write(() => {
    const earlier = viewingByForm(database, enquiryId, proposal.formKey)
    if (earlier !== null) return earlier
    const open = openViewingOf(database, enquiryId)
    const id = open?.id ?? begin(database, enquiryId, now)
    const viewing = setTimes(database, id, proposal, { owner: by, formerlyAt: null, now })
    keepViewingEvent(database, id, { happenedAt: now, act: open ? 'proposedAgain' : 'proposed', startsAt: null })
    queueViewingLetters(database, viewing, 'viewingProposed', { owners: [], visitor: true, now })
    markAnswered(database, enquiryId, { at: now, by })
    return viewing
  })
}

/**
 * Moves a confirmed viewing to another time, as the owner `by` decided. The visitor has to accept it, and the former time is
 * no longer valid. Returns false if the viewing is not confirmed. If this form was sent before, nothing happens.
 */
export function moveViewing(
  database: Database,
  id: number,
  { startsAt, words, formKey }: { startsAt: number; words: string; formKey: string },
  { by, owners, now }: { by: string; owners: readonly string[]; now: number },
): boolean {
  return database.write(() => {
    const viewing = viewingById(database, id)
    if (viewing?.formKey === formKey) return true
    if (viewing?.state !== 'confirmed') return false
    const proposal = { formKey, times: [startsAt], minutes: viewing.minutes, words }
    const moved = setTimes(database, id, proposal, { owner: by, formerlyAt: viewing.startsAt, now })
    keepViewingEvent(database, id, { happenedAt: now, act: 'moved', startsAt })
    queueViewingLetters(database, moved, 'viewingMoved', { owners, visitor: true, now })
    return true
  })
}

function begin(database: Database, enquiryId: number, now: number): number {
  return Number(insert(database).run({ enquiryId, uid: randomUUID(), now }).lastInsertRowid)
}

/** Replaces the times that a viewing proposes. Returns it as it is then. */
function setTimes(
  database: Database,
  id: number,
  { formKey, times, minutes, words }: Proposal,
  { owner, formerlyAt, now }: { owner: string; formerlyAt: number | null; now: number },
): Viewing {
  removeTimes(database).run(id)
  for (const startsAt of new Set(times)) addTime(database).run(id, startsAt)
  const lastAt = endOf({ minutes }, Math.max(...times))
  propose(database).run({ id, owner, formKey, minutes, lastAt, formerlyAt, words, now })
  const viewing = viewingById(database, id)
  if (viewing === null) throw new Error('the viewing that was just written is missing')
  return viewing
}

const insert = statement<[{ enquiryId: number; uid: string; now: number }]>(`
  INSERT INTO viewings (enquiry_id, state, form_key, minutes, last_at, proposed_at, changed_at, uid)
  VALUES (@enquiryId, 'proposed', '', 0, @now, @now, @now, @uid)`)
const removeTimes = statement<[number]>('DELETE FROM viewing_times WHERE viewing_id = ?')
const addTime = statement<[number, number]>('INSERT INTO viewing_times (viewing_id, starts_at) VALUES (?, ?)')
// A viewing that was moved is cancelled in calendars until its new time is confirmed, so it has changed there.
const propose = statement<[Record<string, string | number | null>]>(`
  UPDATE viewings SET state = 'proposed', owner = @owner, form_key = @formKey, minutes = @minutes, last_at = @lastAt, starts_at = NULL,
    formerly_at = @formerlyAt, owner_words = @words, proposed_at = @now, changed_at = @now, ended_by = NULL,
    sequence = sequence + (@formerlyAt IS NOT NULL)
  WHERE id = @id`)
