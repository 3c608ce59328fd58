import * as v from 'valibot'
import { daysLater, houseClock } from '../../content/house-clock.ts'
import { inEachLanguage } from '../../content/languages.ts'
import {
  endOf,
  type GuestDetails,
  phaseOf,
  type Viewing,
  type ViewingEvent,
  viewingRules,
} from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { allRows, change, oneRow, oneValue } from '../../db/statement.ts'
import { settingOf } from '../../owners/owners.ts'
import { digestOf, newSecret } from '../../owners/secrets.ts'

/** A viewing with the person it was proposed to. */
export interface ViewingOfPerson extends Viewing {
  reference: string
  name: string
  /** The number of the house that is viewed. */
  house: number
}

const storedTimes = v.array(v.number())

/** Makes a query for viewings from what follows the names of their tables. */
function viewings<Parameters extends unknown[]>(rest: string) {
  const find = allRows<Parameters, Omit<ViewingOfPerson, 'times'> & { times: string }>(`
    SELECT viewings.id, enquiry_id AS enquiryId, viewings.state, owner, minutes, times,
      starts_at AS startsAt, last_at AS lastAt, proposed_at AS proposedAt, changed_at AS changedAt,
      owner_words AS ownerWords, visitor_words AS visitorWords, uid, sequence, reminded_for AS remindedFor, refusal,
      enquiries.reference, enquiries.name, enquiries.house
    FROM viewings CROSS JOIN enquiries ON enquiries.id = viewings.enquiry_id WHERE ${rest}`)
  return (database: Database, ...given: Parameters): ViewingOfPerson[] =>
    find(database, ...given).map((row) => ({ ...row, times: v.parse(storedTimes, JSON.parse(row.times)) }))
}

/** Returns the viewing with this id, or null. */
export const viewingById = (database: Database, id: number): ViewingOfPerson | null => byId(database, id)[0] ?? null

/** Returns the viewings of an enquiry, oldest first. */
export const viewingsOf = viewings<[enquiryId: number]>('enquiry_id = ? ORDER BY viewings.id')

/** Returns the confirmed viewings that are not over yet, the next one first. */
export const comingViewings = (database: Database, now: number): ViewingOfPerson[] =>
  viewingsDuring(database, { from: now, to: Number.MAX_SAFE_INTEGER, except: null })

/** Returns the confirmed viewings between two moments, without one. None is longer than a day, so the index serves. */
export const viewingsDuring = viewings<[{ from: number; to: number; except: number | null }]>(`
  viewings.state = 'confirmed' AND starts_at < @to AND starts_at > @from - ${24 * 3_600_000} AND last_at > @from
    AND viewings.id IS NOT @except
  ORDER BY starts_at`)

/** Returns the viewings whose times are to be chosen, or do not suit; those that changed last come first. */
export const unsettledViewings = viewings<[]>(`viewings.state IN ('proposed', 'asked') ORDER BY changed_at DESC`)

/** Returns the viewings that are over or have been ended, the latest first. */
export const pastViewings = viewings<[{ now: number; limit: number }]>(`
  viewings.state IN ('endedByVisitor', 'endedByOwner') OR (viewings.state = 'confirmed' AND last_at <= @now)
  ORDER BY last_at DESC LIMIT @limit`)

const byId = viewings<[id: number]>('viewings.id = ?')

/** Returns true if someone else has confirmed a viewing at this time after it was proposed to this visitor. */
export const isGone = (database: Database, viewing: Viewing, startsAt: number): boolean =>
  viewingsDuring(database, { from: startsAt, to: endOf(viewing, startsAt), except: viewing.id }).some(
    ({ changedAt }) => changedAt >= viewing.proposedAt,
  )

/** Returns what happened to a viewing, oldest first. */
export const viewingEvents = allRows<[viewingId: number], ViewingEvent>(`
  SELECT happened_at AS happenedAt, act, starts_at AS startsAt, owner FROM viewing_events WHERE viewing_id = ? ORDER BY id`)

/** The owner who writes the letters about a viewing, and the name with which they sign. */
export interface Writer {
  address: string
  signature: string
}

/** Returns the owner who proposed a viewing, or ended it; null if they have not said how they sign, or are no owner any more. */
export function writerOf(
  database: Database,
  { owner }: Pick<Viewing, 'owner'>,
  owners: readonly string[],
): Writer | null {
  if (owner === null || !owners.includes(owner)) return null
  const signature = settingOf(database, owner, 'signature')
  return signature === null ? null : { address: owner, signature }
}

const text = v.optional(v.string(), '')
const texts = v.optional(v.object(inEachLanguage(() => text)), {})
const storedDetails = v.object({
  address: text,
  point: v.optional(v.nullable(v.object({ latitude: v.number(), longitude: v.number() })), null),
  gate: texts,
  parking: texts,
  telephone: text,
})

/** Returns the details of one house, and when they were last saved; null if they never were. */
export function guestDetails(database: Database, house: number): { details: GuestDetails; savedAt: number | null } {
  const row = readDetails(database, house)
  return { details: v.parse(storedDetails, row ? JSON.parse(row.body) : {}), savedAt: row?.savedAt ?? null }
}

export function saveGuestDetails(database: Database, house: number, details: GuestDetails, now: number): void {
  writeDetails(database, house, JSON.stringify(details), now)
}

/** Returns the details of the house with this number; null if the visitor of this viewing must not see them now. */
export function detailsShown(
  database: Database,
  viewing: Viewing,
  { house, timeZone, now }: { house: number; timeZone: string; now: number },
): GuestDetails | null {
  const { address } = viewingRules[phaseOf(viewing, now)]
  if (address === 'hidden' || viewing.startsAt === null) return null
  const isShown = address === 'shown' || now < addressUntil(viewing.startsAt, timeZone)
  return isShown ? guestDetails(database, house).details : null
}

/** Returns the moment from which a visitor no longer sees the address: the end of the day after the viewing, at the house. */
export function addressUntil(startsAt: number, timeZone: string): number {
  const clock = houseClock(timeZone)
  return clock.read(daysLater(clock.write(startsAt).slice(0, 10), 2)) ?? startsAt
}

/** How long the links of a viewing work after the last time that was named, in milliseconds. */
const linksOutlive = 7 * 86_400_000

/** Makes a link for an attempt at a letter. Earlier ones go on working: the mailbox may have any of them. */
export function makeLink(database: Database, viewingId: number): string {
  const token = newSecret()
  addLink(database, digestOf(token), viewingId)
  return token
}

/** Returns the viewing that a token leads to; null if there is none, or if the link no longer works. */
export function viewingByToken(database: Database, token: string, now: number): Viewing | null {
  const id = /^[\w-]{43}$/.test(token) ? byHash(database, digestOf(token)) : null
  const viewing = id === null ? null : viewingById(database, id)
  return viewing !== null && now < viewing.lastAt + linksOutlive ? viewing : null
}

/** Ends the links to all viewings of these enquiries, because their person has another address now. */
export const endLinks = change<[enquiryIds: readonly number[]]>(`
  DELETE FROM viewing_links WHERE viewing_id IN (
    SELECT id FROM viewings WHERE enquiry_id IN (SELECT value FROM json_each(?)))`)

const addLink = change<[hash: Buffer, viewingId: number]>('INSERT INTO viewing_links (hash, viewing_id) VALUES (?, ?)')
const byHash = oneValue<[hash: Buffer], number>('SELECT viewing_id FROM viewing_links WHERE hash = ?')
const readDetails = oneRow<[house: number], { body: string; savedAt: number }>(
  'SELECT body, saved_at AS savedAt FROM guest_details WHERE house = ?',
)
const writeDetails = change<[house: number, body: string, savedAt: number]>(`
  INSERT INTO guest_details (house, body, saved_at) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET body = excluded.body, saved_at = excluded.saved_at`)
