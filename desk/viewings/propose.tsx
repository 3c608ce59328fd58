import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import { type HouseClock, houseClock } from '../../content/house-clock.ts'
import { endOf, lengths, longestOwn, mostTimes, type Viewing } from '../../content/viewing.ts'
import { enquiryByReference, type InboxRow } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import {
  type Proposal,
  presentViewing,
  proposed,
  proposeViewing,
  stateToPropose,
} from '../../enquiries/viewings/steps.ts'
import { comingViewings, type ViewingOfPerson, viewingsDuring } from '../../enquiries/viewings/viewings.ts'
import type { Moments } from '../../locales/moments.ts'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import { Entry } from '../parts/Entry.tsx'
import { Area, OneOf } from '../parts/Field.tsx'
import { Part } from '../parts/Part.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskWords, useDesk } from '../use-desk.ts'
import { ProposalLetter, type TypedProposal, type TypedTime } from './proposal-letter.tsx'

const usualMinutes = 60
const twoYears = 2 * 366 * 86_400_000
const excerptLength = 160
const shownAppointments = 12
const numbers = Array.from({ length: mostTimes }, (_, index) => index + 1)

/** The routes that propose times: the form, the letter before it leaves, and sending it. */
export async function proposeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, houses, outbox, pages } = parts

  app.get<DeskRequest<'reference'>>('/owner/enquiries/:reference/viewing', (request, reply) => {
    const row = receivedEnquiry(request)
    if (row === null) return pages.missing(request, reply)
    const from = stateToPropose(database, row.id, clock.now())
    const times = numbers.map((): TypedTime => ({ day: '', time: '', at: null, fault: null }))
    return show(request, reply, row, { from, times, minutes: usualMinutes, own: '' })
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/viewing', (request, reply) => {
    const row = receivedEnquiry(request)
    if (row === null) return pages.missing(request, reply)
    const now = clock.now()
    const { timeZone } = placeOf(row)
    const typed = typedProposal(request, houseClock(timeZone), now)
    const { from, times, minutes, own } = typed
    const act = field(request, 'act')
    const isFaulty = times.some(({ fault }) => fault !== null)
    if (isFaulty || act === 'change') return show(request, reply, row, typed, isFaulty ? 422 : 200)
    const moments = times.flatMap(({ at }) => at ?? [])
    const proposal: Proposal = { act: 'propose', owner: ownerOf(request), times: moments, minutes, words: own }
    const present = presentViewing(database, row.id, now)
    if (act !== 'send')
      return pages.draw(request, reply, {
        here: 'enquiries',
        title: ({ viewings }) => viewings.letter.title({ name: unmask(row.name) }),
        timeZone,
        body: <ProposalLetter {...{ row, typed, parts }} viewing={proposed(present, row.id, proposal, now)} />,
      })
    const { owners } = config.mail
    const viewing = proposeViewing(database, row.id, proposal, { from, owners, now })
    // What was typed is kept: the owner sees the present state beside it, and decides again.
    if (viewing === null)
      return show(request, reply, row, { ...typed, from: stateToPropose(database, row.id, now) }, 409)
    outbox.wake()
    return reply.redirect(`/owner/viewings/${viewing}?done=proposed`, 303)
  })

  /** Returns the enquiry, unless it is unknown or held back. */
  function receivedEnquiry(request: FastifyRequest<DeskRequest<'reference'>>): InboxRow | null {
    const row = enquiryByReference(database, request.params.reference)
    return row?.state === 'received' ? row : null
  }

  const placeOf = ({ house }: InboxRow) => houses.of(house).house.facts.place

  function show(request: FastifyRequest, reply: FastifyReply, row: InboxRow, typed: TypedProposal, status = 200) {
    return pages.draw(
      request,
      reply,
      {
        here: 'enquiries',
        title: ({ viewings }) => viewings.propose.title(),
        isFaulty: status !== 200,
        timeZone: placeOf(row).timeZone,
        body: <Propose row={row} typed={typed} hasChanged={status === 409} parts={parts} />,
      },
      status,
    )
  }
}

/** Reads the form. The first time is required. */
function typedProposal(request: FastifyRequest, clock: HouseClock, now: number): TypedProposal {
  const times: TypedTime[] = []
  for (const number of numbers) {
    const [day, time] = [field(request, `day${number}`), field(request, `time${number}`)]
    const isEmpty = day === '' && time === '' && number > 1
    const at = day === '' || time === '' ? null : clock.reading(`${day}T${time}`)
    times.push({ day, time, at, fault: isEmpty ? null : faultIn(at) })

    function faultIn(at: number | null): TypedTime['fault'] {
      if (at === null) return day === '' || time === '' ? 'missing' : 'skipped'
      if (at <= now) return 'over'
      return at > now + twoYears ? 'far' : times.some((each) => each.at === at) ? 'same' : null
    }
  }
  return {
    from: field(request, 'from'),
    times,
    minutes: lengths.find((each) => each === Number(field(request, 'minutes'))) ?? usualMinutes,
    // The form itself takes no longer text.
    own: field(request, 'own').slice(0, longestOwn),
  }
}

interface ProposeProps {
  row: InboxRow
  typed: TypedProposal
  /** True if nothing was sent, because the viewing has changed since the form was opened. */
  hasChanged: boolean
  parts: DeskParts
}

/** A confirmed viewing. */
interface Appointment {
  name: string
  from: number
  to: number
}

const appointmentIn = (viewing: ViewingOfPerson): Appointment[] =>
  viewing.startsAt === null
    ? []
    : [{ name: unmask(viewing.name), from: viewing.startsAt, to: endOf(viewing, viewing.startsAt) }]

/** The form in which the owner proposes up to three times. Sending it shows the letter. */
function Propose({ row, typed, hasChanged, parts: { database, houses } }: ProposeProps) {
  const { words, view } = useDesk()
  const { propose } = words.viewings
  const { reference, language } = row
  const name = unmask(row.name)
  const line = [...unmask(row.message).replace(/\s+/g, ' ').trim()]
  const wrote = line.length <= excerptLength ? line.join('') : `${line.slice(0, excerptLength).join('')} …`
  const present = presentViewing(database, row.id, view.now)

  /** Returns the confirmed viewing of someone else that overlaps this time. */
  function clashWith(at: number | null): Appointment | undefined {
    if (at === null) return undefined
    const during = { from: at, to: endOf(typed, at), except: present?.id ?? null }
    return viewingsDuring(database, during).flatMap(appointmentIn)[0]
  }

  return (
    <>
      <a className="back" href={`/owner/enquiries/${reference}`}>
        {name}
      </a>
      <div className="head">
        <h1>{propose.title()}</h1>
        <p className="head__intro">
          {propose.intro({ name })}{' '}
          <span lang={language} dir="auto">
            {propose.wrote({ words: words.viewings.one.quoted({ words: wrote }) })}
          </span>
        </p>
        <Replaces present={present} hasChanged={hasChanged} />
      </div>
      <Faults times={typed.times} />
      <form className="cols cols--side propose" method="post" action={`/owner/enquiries/${reference}/viewing`}>
        <input type="hidden" name="from" value={typed.from} />
        <div>
          {typed.times.map((each, index) => (
            <Time
              key={numbers[index]}
              number={index + 1}
              typed={each}
              minutes={typed.minutes}
              clash={clashWith(each.at)}
            />
          ))}
          <OneOf
            legend={propose.long()}
            name="minutes"
            options={lengths.map((each) => [each, propose.minutes({ minutes: each })])}
            chosen={typed.minutes}
          />
          <Area
            id="own"
            name="own"
            label={propose.own()}
            hint={propose.ownHint({ language: words.inbox.languages[language]() })}
            lang={language}
            rows={3}
            maxLength={longestOwn}
            defaultValue={typed.own}
          />
          <div className="row row--stack gap-l">
            <button type="submit" className="btn btn--full">
              {propose.see()}
            </button>
          </div>
          <p className="small soft gap">{propose.nothing()}</p>
        </div>
        <Beside
          house={row.house}
          taken={comingViewings(database, view.now).slice(0, shownAppointments).flatMap(appointmentIn)}
          hasAddress={guestDetails(database, row.house).details.address !== ''}
          town={houses.of(row.house).house.facts.place.town}
        />
      </form>
    </>
  )
}

/** Says what sending the form puts an end to. */
function Replaces({ present, hasChanged }: { present: Viewing | null; hasChanged: boolean }) {
  const { words, moments } = useDesk()
  const { propose, one } = words.viewings
  return (
    <>
      {hasChanged && (
        <p className="head__intro warn" role="alert">
          {one.done.changed()}
        </p>
      )}
      {present?.state === 'confirmed' && present.startsAt !== null && (
        <p className="head__intro warn">{propose.replacesConfirmed({ moment: moments.full(present.startsAt) })}</p>
      )}
      {(present?.state === 'proposed' || present?.state === 'asked') && (
        <p className="head__intro warn">{propose.replaces()}</p>
      )}
    </>
  )
}

/** Lists what has to be corrected, with links to the fields. */
function Faults({ times }: Pick<TypedProposal, 'times'>) {
  const { words, moments } = useDesk()
  const { propose } = words.viewings
  const faults = times.flatMap((typed, index) => {
    const fault = faultOf(typed, words, moments)
    const number = index + 1
    return fault === null ? [] : [{ number, text: propose.faultOf({ field: nameOf(number, words), fault }) }]
  })
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: this answers a button press, and the fields are further down.
    <div className="summary measure" role="alert" tabIndex={-1} autoFocus>
      <h2>{propose.faults({ count: faults.length })}</h2>
      <ul>
        {faults.map(({ number, text }) => (
          <li key={number}>
            <a href={`#day-${number}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const faultOf = ({ fault, at }: TypedTime, { viewings }: DeskWords, moments: Moments): string | null =>
  fault && viewings.propose.fault[fault]({ moment: at === null ? '' : moments.alone(at) })

function nameOf(number: number, { viewings }: DeskWords): string {
  const { first, second, third } = viewings.propose.option
  return number === 1 ? first() : number === 2 ? second() : third()
}

interface TimeProps {
  number: number
  typed: TypedTime
  minutes: number
  clash: Appointment | undefined
}

/** The fields of one proposed time. */
function Time({ number, typed, minutes, clash }: TimeProps) {
  const { words, view, moments } = useDesk()
  const { propose } = words.viewings
  const { fault, at } = typed
  const says = faultOf(typed, words, moments)
  const earliest = houseClock(view.timeZone).write(view.now).slice(0, 10)
  const about = says ? `time-${number}-fault` : undefined
  const control = (name: 'day' | 'time', label: string, more: { type: string; min?: string; step?: number }) => (
    <div className={fault ? 'field field--bad' : 'field'}>
      <label htmlFor={`${name}-${number}`}>{label}</label>
      <div className="control">
        <input
          className="input"
          id={`${name}-${number}`}
          name={`${name}${number}`}
          required={number === 1}
          aria-invalid={fault ? true : undefined}
          aria-describedby={about}
          defaultValue={typed[name]}
          {...more}
        />
      </div>
    </div>
  )
  return (
    <fieldset className="fieldset">
      <legend>{nameOf(number, words)}</legend>
      <div className="when">
        {says && (
          <p className="error" id={about}>
            {says}
          </p>
        )}
        {control('day', propose.day(), { type: 'date', min: earliest })}
        {control('time', propose.time(), { type: 'time', step: 300 })}
        {at !== null && !fault && <p className="was">{rangeOf(at, at + minutes * 60_000, moments, words)}</p>}
        {clash && (
          <p className="small warn">
            {propose.clash({ name: clash.name, from: moments.time(clash.from), to: moments.time(clash.to) })}
          </p>
        )}
      </div>
    </fieldset>
  )
}

interface BesideProps {
  house: number
  taken: readonly Appointment[]
  hasAddress: boolean
  town: Readonly<Record<Language, string>>
}

function Beside({ house, taken, hasAddress, town }: BesideProps) {
  const { words, view, moments, locale } = useDesk()
  const { propose } = words.viewings
  return (
    <div>
      <Part id="clock" title={propose.clock()}>
        <dl className="ledger">
          <Entry term={propose.zone()}>{propose.zoneNow({ zone: view.timeZone, time: moments.time(view.now) })}</Entry>
          {taken.length > 0 && (
            <Entry term={propose.taken()}>
              <ul>
                {taken.map(({ name, from, to }) => (
                  <li key={from}>{propose.takenBy({ range: rangeOf(from, to, moments, words), name })}</li>
                ))}
              </ul>
            </Entry>
          )}
        </dl>
      </Part>
      <Part id="where" title={propose.address()}>
        <p className={hasAddress ? undefined : 'warn'}>
          {hasAddress ? propose.addressKept() : propose.addressMissing({ town: town[locale] })}
        </p>
        <p>
          <a className="do" href={`/owner/house/guests?house=${house}`} target="_blank" rel="noreferrer">
            {hasAddress ? propose.addressSee() : propose.addressWrite()}
          </a>
        </p>
      </Part>
    </div>
  )
}

/** Returns a time with its end, such as 'Saturday 5 December, 10:30 to 11:30'. */
const rangeOf = (from: number, to: number, moments: Moments, { viewings }: DeskWords): string =>
  viewings.range({ day: moments.day(from), from: moments.time(from), to: moments.time(to) })
