import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type HouseClock, houseClock } from '../../content/house-clock.ts'
import { endOf, lengths, longestOwn, mostTimes, type Viewing } from '../../content/viewing.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
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
import { useCopy } from '../../renderer/copy.tsx'
import { ownerOf } from '../desk-request.ts'
import { aboutEnquiry, addressOf } from '../enquiries/about-enquiry.ts'
import { startOf } from '../enquiries/people.tsx'
import { field } from '../fields.ts'
import { Area, Faults, OneOf, Submit } from '../parts/Form.tsx'
import { Back, Entry, Head, Part } from '../parts/Page.tsx'
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

  // Enquiries that are held back are released first.
  const { get, post } = aboutEnquiry(app, parts, ({ state }) => state === 'received')

  get('/viewing', (row, request, reply) => {
    const from = stateToPropose(database, row.id, clock.now())
    const times = numbers.map((): TypedTime => ({ day: '', time: '', at: null, fault: null }))
    return show(request, reply, row, { from, times, minutes: usualMinutes, own: '' })
  })

  post('/viewing', (row, request, reply) => {
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

/** The form in which the owner proposes up to three times. Sending it shows the letter. */
function Propose({ row, typed, hasChanged, parts }: ProposeProps) {
  const { database } = parts
  const { words, view, moments } = useDesk()
  const { LL } = useCopy()
  const { propose } = words.viewings
  const { language } = row
  const name = unmask(row.name)
  const wrote = LL.viewing.quoted({ words: startOf(row.message, excerptLength) })
  const present = presentViewing(database, row.id, view.now)
  const faults = typed.times.flatMap((each, index) => {
    const fault = faultOf(each, words, moments)
    const says = fault && words.facts.of({ what: nameOf(index + 1, words), name: fault })
    return says === null ? [] : [{ id: `day-${index + 1}`, says }]
  })

  /** Returns the confirmed viewing of someone else that overlaps this time. */
  function clashWith(at: number | null): ViewingOfPerson | undefined {
    if (at === null) return undefined
    return viewingsDuring(database, { from: at, to: endOf(typed, at), except: present?.id ?? null })[0]
  }

  /** Says what sending the form puts an end to. */
  const replaces = ({ state, startsAt }: Viewing) =>
    (state === 'confirmed' && startsAt !== null && propose.replacesConfirmed({ moment: moments.full(startsAt) })) ||
    ((state === 'proposed' || state === 'asked') && propose.replaces())

  return (
    <>
      <Back to={addressOf(row)}>{name}</Back>
      <Head title={propose.title()}>
        <p className="head__intro">
          {propose.intro({ name })}{' '}
          <span lang={language} dir="auto">
            {propose.wrote({ words: wrote })}
          </span>
        </p>
        {hasChanged && (
          <p className="head__intro warn" role="alert">
            {words.viewings.one.done.changed()}
          </p>
        )}
        {present && <p className="head__intro warn">{replaces(present)}</p>}
      </Head>
      <Faults title={words.facts.faultyTitle({ count: faults.length })} faults={faults} />
      <form className="cols cols--side propose" method="post" action={addressOf(row, '/viewing')}>
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
            options={lengths.map((each) => [each, words.inbox.ages.minutes({ count: each })])}
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
          <Submit className="row row--stack gap-l" says={propose.see()} />
          <p className="small soft gap">{propose.nothing()}</p>
        </div>
        <Beside house={row.house} parts={parts} />
      </form>
    </>
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
  clash: ViewingOfPerson | undefined
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
        {at !== null && !fault && <p className="was">{words.viewings.range(rangeOf(at, { minutes }, moments))}</p>}
        {clash && (
          <p className="small warn">
            {propose.clash({ name: unmask(clash.name), ...rangeOf(clash.startsAt ?? 0, clash, moments) })}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** What an owner has to know about times and place. */
function Beside({ house, parts: { database, houses } }: { house: number; parts: DeskParts }) {
  const { words, view, moments, locale } = useDesk()
  const { propose, range } = words.viewings
  const taken = comingViewings(database, view.now).slice(0, shownAppointments)
  const hasAddress = guestDetails(database, house).details.address !== ''
  return (
    <div>
      <Part id="clock" title={propose.clock()}>
        <dl className="ledger">
          <Entry term={propose.zone()}>{propose.zoneNow({ zone: view.timeZone, time: moments.time(view.now) })}</Entry>
          {taken.length > 0 && (
            <Entry term={propose.taken()}>
              <ul>
                {taken.map((each) => (
                  <li key={each.id}>
                    {words.facts.of({
                      what: range(rangeOf(each.startsAt ?? 0, each, moments)),
                      name: unmask(each.name),
                    })}
                  </li>
                ))}
              </ul>
            </Entry>
          )}
        </dl>
      </Part>
      <Part id="where" title={propose.address()}>
        <p className={hasAddress ? undefined : 'warn'}>
          {hasAddress
            ? propose.addressKept()
            : propose.addressMissing({ town: houses.of(house).house.facts.place.town[locale] })}
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

/** Returns the day, the beginning and the end of a viewing that begins at `startsAt`. */
const rangeOf = (startsAt: number, viewing: Pick<Viewing, 'minutes'>, moments: Moments) => ({
  day: moments.day(startsAt),
  from: moments.time(startsAt),
  to: moments.time(endOf(viewing, startsAt)),
})
