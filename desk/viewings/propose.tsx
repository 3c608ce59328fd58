import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import { type HouseClock, houseClock } from '../../content/house-clock.ts'
import { endOf, lengths, longestOwn, mostTimes, nameOfState, type Viewing } from '../../content/viewing.ts'
import { type InboxRow, inboxEnquiry } from '../../enquiries/inbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import { type Proposal, presentViewing, proposed, proposeViewing } from '../../enquiries/viewings/steps.ts'
import { comingViewings, type ViewingOfPerson, viewingsDuring } from '../../enquiries/viewings/viewings.ts'
import type { Moments } from '../../locales/moments.ts'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import { Entry } from '../parts/Entry.tsx'
import { OneOf } from '../parts/OneOf.tsx'
import { Part } from '../parts/Part.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskWords, useDesk } from '../use-desk.ts'
import { OwnSentence } from './own-sentence.tsx'
import { proposalLetter } from './proposal-letter.tsx'
import { emptyTime, readTime, type TypedProposal, type TypedTime } from './typed-proposal.ts'

const usualMinutes = 60
const excerptLength = 160
const shownAppointments = 12
const numbers = Array.from({ length: mostTimes }, (_, index) => index + 1)

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
      return pages.draw(request, reply, proposalLetter(row, typed, proposed(present, row.id, proposal, now), parts))
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
  const tooLong = typed.own.length > longestOwn ? propose.ownLong({ max: longestOwn }) : null

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
      <Faults times={typed.times} tooLong={tooLong} />
      <form className="propose" method="post" action={`/owner/enquiries/${reference}/viewing`}>
        <input type="hidden" name="from" value={typed.from} />
        <input type="hidden" name="key" value={typed.formKey} />
        <div>
          {typed.times.map((each) => (
            <Time key={each.number} typed={each} minutes={typed.minutes} clash={clashWith(each.at)} />
          ))}
          <OneOf
            legend={propose.long()}
            name="minutes"
            options={lengths.map((each) => [each, propose.minutes({ minutes: each })])}
            chosen={typed.minutes}
          />
          <OwnSentence
            label={propose.own()}
            hint={propose.ownHint({ language: words.inbox.languages[language]() })}
            language={language}
            value={typed.own}
            fault={tooLong}
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
          taken={comingViewings(database, view.now, shownAppointments).flatMap(appointmentIn)}
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
function Faults({ times, tooLong }: { times: readonly TypedTime[]; tooLong: string | null }) {
  const { words, moments } = useDesk()
  const { propose } = words.viewings
  const faults = times.flatMap((typed): { href: string; text: string }[] => {
    const fault = faultOf(typed, words, moments)
    if (fault === null) return []
    return [{ href: `#day-${typed.number}`, text: propose.faultOf({ field: nameOf(typed, words), fault }) }]
  })
  if (tooLong !== null) faults.push({ href: '#own', text: tooLong })
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: this answers a button press, and the fields are further down.
    <div className="summary measure" role="alert" tabIndex={-1} autoFocus>
      <h2>{propose.faults({ count: faults.length })}</h2>
      <ul>
        {faults.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const faultOf = ({ fault, at }: TypedTime, { viewings }: DeskWords, moments: Moments): string | null =>
  fault && viewings.propose.fault[fault]({ moment: at === null ? '' : moments.alone(at) })

function nameOf({ number }: TypedTime, { viewings }: DeskWords): string {
  const { first, second, third } = viewings.propose.option
  return number === 1 ? first() : number === 2 ? second() : third()
}

/** The fields of one proposed time. */
function Time({ typed, minutes, clash }: { typed: TypedTime; minutes: number; clash: Appointment | undefined }) {
  const { words, view, moments } = useDesk()
  const { propose } = words.viewings
  const { number, day, time, fault, at } = typed
  const says = faultOf(typed, words, moments)
  const earliest = houseClock(view.timeZone).write(view.now).slice(0, 10)
  const about = says ? `time-${number}-fault` : undefined
  const control = (name: 'day' | 'time') => ({
    className: 'input',
    id: `${name}-${number}`,
    name: `${name}${number}`,
    required: number === 1,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': about,
  })
  return (
    <fieldset className="fieldset">
      <legend>{nameOf(typed, words)}</legend>
      <div className="when">
        {says && (
          <p className="error" id={about}>
            {says}
          </p>
        )}
        <div className={fault ? 'field field--bad' : 'field'}>
          <label htmlFor={`day-${number}`}>{propose.day()}</label>
          <div className="control">
            <input {...control('day')} type="date" defaultValue={day} min={earliest} />
          </div>
        </div>
        <div className={fault ? 'field field--bad' : 'field'}>
          <label htmlFor={`time-${number}`}>{propose.time()}</label>
          <div className="control">
            <input {...control('time')} type="time" defaultValue={time} step={300} />
          </div>
        </div>
        {at !== null && !fault && <p className="was">{rangeOf(at, at + minutes * 60_000, moments, words)}</p>}
        {clash && (
          <p className="clash">
            {propose.clash({
              name: clash.name,
              from: moments.time(clash.from),
              to: moments.time(clash.to),
            })}
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
          <a className="do" href={`/owner/house/guests?house=${house}`}>
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
