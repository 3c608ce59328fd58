import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type HouseClock, houseClock } from '../../content/house-clock.ts'
import { endOf, lengths, longestOwn, mostTimes, nameOfState, type Viewing } from '../../content/viewing.ts'
import { type InboxRow, inboxEnquiry } from '../../enquiries/inbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import { type Proposal, presentViewing, proposed, proposeViewing } from '../../enquiries/viewings/steps.ts'
import { comingViewings, type ViewingOfPerson, viewingsDuring } from '../../enquiries/viewings/viewings.ts'
import type { LetterPart } from '../../server/mail/letter-content.ts'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import type { LetterPiece, ProposePage, TimeFault, TimeField, ViewingLetterPage } from './Propose.tsx'

/** A time as the owner typed it, and the moment it means. */
type TypedTime = Omit<TimeField, 'clash'>

/** What an owner typed to propose a viewing. */
interface TypedProposal {
  /** The state of the viewing that it was typed for. */
  from: string
  formKey: string
  times: readonly TypedTime[]
  minutes: number
  own: string
}

const usualMinutes = 60
const excerptLength = 160
const shownAppointments = 12
const twoYears = 2 * 366 * 86_400_000

/** The routes that propose times: the form, the letter before it leaves, and sending it. */
export async function proposeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, houses, outbox, pages } = parts

  app.get<DeskRequest<'reference'>>('/owner/enquiries/:reference/viewing', (request, reply) => {
    const row = receivedEnquiry(request)
    if (row === null) return pages.missing(request, reply)
    const from = nameOfState(presentViewing(database, row.id, clock.now()))
    const times = numbers.map((number) => emptyTime(number))
    return show(request, reply, row, { from, formKey: randomUUID(), times, minutes: usualMinutes, own: '' })
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/viewing', (request, reply) => {
    const row = receivedEnquiry(request)
    if (row === null) return pages.missing(request, reply)
    const now = clock.now()
    const typed = typedProposal(request, houseClock(placeOf(row).timeZone), now)
    const { from, formKey, times, minutes, own } = typed
    const act = field(request, 'act')
    if (own.length > longestOwn || times.some(({ fault }) => fault !== null))
      return show(request, reply, row, typed, 422)
    if (act === 'change') return show(request, reply, row, typed)
    const proposal: Proposal = {
      act: 'propose',
      owner: ownerOf(request),
      formKey,
      times: times.flatMap(({ at }) => at ?? []),
      minutes,
      words: own,
    }
    const present = presentViewing(database, row.id, now)
    if (act !== 'send')
      return pages.send(request, reply, letterPage(row, typed, proposed(present, row.id, proposal, now)))
    const { owners } = config.mail
    const { viewing, outcome } = proposeViewing(database, row.id, proposal, { from, owners, now })
    // What was typed is kept: the owner sees the present state beside it, and decides again.
    if (viewing === null || outcome !== 'done')
      return show(request, reply, row, { ...typed, from: nameOfState(present) }, 409)
    outbox.wake()
    return reply.redirect(`/owner/viewings/${viewing.id}?done=proposed`, 303)
  })

  /** Returns the enquiry, unless it is unknown or held back. */
  function receivedEnquiry(request: FastifyRequest<DeskRequest<'reference'>>): InboxRow | null {
    const row = inboxEnquiry(database, request.params.reference)
    return row?.state === 'received' ? row : null
  }

  const placeOf = ({ house }: InboxRow) => houses.of(house).house.facts.place

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    row: InboxRow,
    { from, formKey, times, minutes, own }: TypedProposal,
    status: 200 | 409 | 422 = 200,
  ) {
    const now = clock.now()
    const line = [...unmask(row.message).replace(/\s+/g, ' ').trim()]
    const present = presentViewing(database, row.id, now)
    const { timeZone, town } = placeOf(row)
    const view: ProposePage = {
      kind: 'propose',
      reference: row.reference,
      name: unmask(row.name),
      language: row.language,
      wrote: line.length <= excerptLength ? line.join('') : `${line.slice(0, excerptLength).join('')} …`,
      from,
      formKey,
      times: times.map((time) => ({ ...time, clash: clashWith(time.at, minutes, present) })),
      minutes,
      own,
      isOwnTooLong: own.length > longestOwn,
      earliest: houseClock(timeZone).write(now).slice(0, 10),
      present: present && { state: present.state, startsAt: present.startsAt },
      hasChanged: status === 409,
      taken: comingViewings(database, now, shownAppointments).flatMap(appointmentIn),
      hasAddress: guestDetails(database, row.house).details.address !== '',
      town: town[pages.language(request)],
      house: row.house,
      timeZone,
    }
    return pages.send(request, reply, view, status)
  }

  /** Returns the confirmed viewing of someone else that overlaps this time. */
  function clashWith(at: number | null, minutes: number, present: Viewing | null): TimeField['clash'] {
    if (at === null) return null
    const during = { from: at, to: endOf({ minutes }, at), except: present?.id ?? null }
    return viewingsDuring(database, during).flatMap(appointmentIn)[0] ?? null
  }

  /** Returns the letter to a visitor as it would be written now, to be read before it is sent. */
  function letterPage(row: InboxRow, typed: TypedProposal, viewing: Viewing): ViewingLetterPage {
    const content = parts.proposalLetter(viewing, row)
    return {
      kind: 'viewingLetter',
      reference: row.reference,
      name: unmask(row.name),
      to: unmask(row.email),
      subject: content.subject,
      language: row.language,
      pieces: content.parts.flatMap(pieceOf),
      until: Math.max(...viewing.times),
      toFiles: config.mail.smtpUrl === undefined,
      fields: fieldsOf(typed),
      timeZone: placeOf(row).timeZone,
    }
  }
}

const appointmentIn = (viewing: ViewingOfPerson): { name: string; from: number; to: number }[] =>
  viewing.startsAt === null
    ? []
    : [{ name: unmask(viewing.name), from: viewing.startsAt, to: endOf(viewing, viewing.startsAt) }]

/** Reads the form. */
function typedProposal(request: FastifyRequest, clock: HouseClock, now: number): TypedProposal {
  const key = field(request, 'key')
  const times: TypedTime[] = []
  for (const number of numbers) {
    const read = readTime(number, field(request, `day${number}`), field(request, `time${number}`), clock, now)
    const isRepeated = read.at !== null && read.fault === null && times.some(({ at }) => at === read.at)
    times.push(isRepeated ? { ...read, fault: 'same' } : read)
  }
  return {
    from: field(request, 'from'),
    formKey: /^[\w-]{1,64}$/.test(key) ? key : randomUUID(),
    times,
    minutes: lengths.find((each) => each === Number(field(request, 'minutes'))) ?? usualMinutes,
    own: field(request, 'own'),
  }
}

/** Returns the same values as the fields of a form, to send them again. */
const fieldsOf = ({ from, formKey, times, minutes, own }: TypedProposal): Record<string, string> => ({
  from,
  key: formKey,
  ...Object.fromEntries(
    times.flatMap(({ number, day, time }) => [
      [`day${number}`, day],
      [`time${number}`, time],
    ]),
  ),
  minutes: String(minutes),
  own,
})

const numbers = Array.from({ length: mostTimes }, (_, index) => index + 1)

const emptyTime = (number: number, day = '', time = '', fault: TimeFault | null = null): TypedTime => ({
  number,
  day,
  time,
  fault,
  at: null,
})

/** Reads one time by the clocks of the house. The first one is required. */
function readTime(number: number, typedDay: string, typedTime: string, clock: HouseClock, now: number): TypedTime {
  if (typedDay === '' && typedTime === '') return emptyTime(number, '', '', number === 1 ? 'missing' : null)
  const day = readDay(typedDay)
  const time = readClock(typedTime)
  const fault = typedDay === '' || typedTime === '' ? 'missing' : day === null ? 'day' : time === null ? 'time' : null
  if (fault !== null || day === null || time === null)
    return emptyTime(number, day ?? typedDay, time ?? typedTime, fault)
  const at = clock.reading(`${day}T${time}`)
  if (at === null) return emptyTime(number, day, time, isRealDay(day) ? 'skipped' : 'day')
  return { number, day, time, at, fault: at <= now ? 'over' : at > now + twoYears ? 'far' : null }
}

/** Reads a day as a date field sends it, or as people type it: 5/12/2026, 5.12.2026. Returns YYYY-MM-DD, or null. */
function readDay(typed: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Reads a time as a time field sends it, or as people type it: 10:30, 10h30, 10 h. Returns HH:MM, or null. */
function readClock(typed: string): string | null {
  const [, hour = '', minute] = /^(\d{1,2})\s*[:.hH]\s*(\d{2})?(?::\d{2})?$/.exec(typed) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute ?? 0) > 59) return null
  return `${hour.padStart(2, '0')}:${minute ?? '00'}`
}

const isRealDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

function pieceOf(part: LetterPart): LetterPiece[] {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return [{ kind: 'text', text: part.text }]
    case 'signature':
      return [{ kind: 'lines', lines: [part.closing, '', part.name, part.about ?? ''] }]
    case 'lines':
      return [{ kind: 'lines', lines: part.lines }]
    case 'moments':
      return [{ kind: 'moments', moments: part.moments }]
    case 'actions':
      return part.actions.map(({ label }) => ({ kind: 'link', label }))
    default:
      return []
  }
}
