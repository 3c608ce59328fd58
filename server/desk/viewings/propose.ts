import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../content/enquiry.ts'
import { lengths, longestOwn } from '../../../content/viewing.ts'
import type { InboxRow } from '../../../enquiries/inbox.ts'
import { guestDetails } from '../../../enquiries/viewings/guests.ts'
import { mostTimes } from '../../../enquiries/viewings/proposing.ts'
import {
  comingViewings,
  endOf,
  openViewingOf,
  type ViewingOfPerson,
  viewingsDuring,
} from '../../../enquiries/viewings/viewings.ts'
import { houseClock } from '../../../house/clock.ts'
import type { ProposePage } from '../../../pages/desk/viewings/Propose.tsx'
import type { TimeFieldView } from '../../../pages/desk/viewings/TimeField.tsx'
import type { TimesView } from '../../../pages/desk/viewings/TimesForm.tsx'
import { unmask } from '../../mail/unmask.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { emptyTimes, type TypedTime, typedTimes } from './typed-times.ts'

export type ViewingsParts = Pick<DeskParts, 'clock' | 'config' | 'database' | 'houses'>

/** What an owner typed to propose a viewing, or to move one. */
export interface TypedProposal {
  formKey: string
  times: readonly TypedTime[]
  minutes: number
  own: string
}

const usualMinutes = 60
const excerptLength = 160
const shownAppointments = 12

export const newProposal = (): TypedProposal => ({
  formKey: randomUUID(),
  times: emptyTimes(mostTimes),
  minutes: usualMinutes,
  own: '',
})

/** Reads the form. `count` is how many times it has. */
export function typedProposal(request: FastifyRequest, parts: ViewingsParts, count: number): TypedProposal {
  const minutes = lengths.find((each) => each === Number(field(request, 'minutes'))) ?? usualMinutes
  const key = field(request, 'key')
  return {
    formKey: /^[\w-]{1,64}$/.test(key) ? key : randomUUID(),
    times: typedTimes(request, count, clockOf(parts), parts.clock.now()),
    minutes,
    own: field(request, 'own'),
  }
}

/** Returns the moments that are proposed; null if something has to be corrected first. */
export function momentsOf({ times, own }: TypedProposal): number[] | null {
  if (own.length > longestOwn || times.some(({ fault }) => fault !== null)) return null
  return times.flatMap(({ at }) => at ?? [])
}

/** Returns the same values as the fields of a form, to send them again. */
export const fieldsOf = ({ formKey, times, minutes, own }: TypedProposal): Record<string, string> => ({
  key: formKey,
  ...Object.fromEntries(
    times.flatMap(({ number, day, time, twice }) => [
      [`day${number}`, day],
      [`time${number}`, time],
      ...(twice?.meant ? [[`which${number}`, twice.meant]] : []),
    ]),
  ),
  minutes: String(minutes),
  own,
})

export function proposeView(
  row: InboxRow,
  typed: TypedProposal,
  parts: ViewingsParts,
  deskLanguage: Language,
): ProposePage {
  const { clock, database, houses } = parts
  const now = clock.now()
  const line = [...unmask(row.message).replace(/\s+/g, ' ').trim()]
  return {
    kind: 'propose',
    ...timesView(row, typed, parts, null),
    wrote: line.length <= excerptLength ? line.join('') : `${line.slice(0, excerptLength).join('')} …`,
    replaces: openViewingOf(database, row.id) !== null,
    taken: comingViewings(database, now, shownAppointments).flatMap(appointmentIn),
    hasAddress: guestDetails(database).details.address !== '',
    town: houses.current().house.facts.place.town[deskLanguage],
  }
}

/** Returns the part of a form that is about its times. `except` is the viewing that is being moved. */
export function timesView(
  row: Pick<InboxRow, 'reference' | 'name' | 'language'>,
  { times, minutes, own, formKey }: TypedProposal,
  parts: ViewingsParts,
  except: number | null,
): TimesView {
  return {
    reference: row.reference,
    name: unmask(row.name),
    language: row.language,
    times: times.map((time) => withClash(time, minutes, parts, except)),
    minutes,
    own,
    isOwnTooLong: own.length > longestOwn,
    formKey,
    earliest: clockOf(parts).write(parts.clock.now()).slice(0, 10),
  }
}

function withClash(
  time: TypedTime,
  minutes: number,
  { database }: ViewingsParts,
  except: number | null,
): TimeFieldView {
  const { at } = time
  const [clash] =
    at === null ? [] : viewingsDuring(database, { from: at, to: endOf({ minutes }, at), except }).flatMap(appointmentIn)
  return { ...time, clash: clash ?? null }
}

const appointmentIn = (viewing: ViewingOfPerson): { name: string; from: number; to: number }[] =>
  viewing.startsAt === null
    ? []
    : [{ name: unmask(viewing.name), from: viewing.startsAt, to: endOf(viewing, viewing.startsAt) }]

export const clockOf = ({ houses }: Pick<ViewingsParts, 'houses'>) =>
  houseClock(houses.current().house.facts.place.timeZone)
