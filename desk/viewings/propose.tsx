import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { type HouseClock, houseClock } from '../../content/house-clock.ts'
import { endOf, lengths, longestWords, mostTimes, type Viewing } from '../../content/viewing.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import {
  type Proposal,
  presentViewing,
  proposed,
  proposeViewing,
  stateToPropose,
} from '../../enquiries/viewings/steps.ts'
import { guestDetails, viewingsDuring } from '../../enquiries/viewings/viewings.ts'
import type { Moments } from '../../locales/moments.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { aboutEnquiry, addressOf } from '../enquiries/about-enquiry.tsx'
import { startOf } from '../enquiries/people.tsx'
import { Area, Faults, Hidden, Labelled, OneOf, Submit } from '../parts/Form.tsx'
import { Back, Head, Ledger, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { field, ownerOf } from '../request.ts'
import { useDesk } from '../use-desk.ts'

const usualMinutes = 60
// A mistyped year would keep the enquiry as long: see keptUntil.
const twoYears = 2 * 366 * 86_400_000
const excerptLength = 160
const numbers = Array.from({ length: mostTimes }, (_, index) => index + 1)

/** A day and a time as date and time fields send them, the moment that they mean, and why it cannot be proposed. */
interface TypedTime {
  day: string
  time: string
  at: number | null
  fault: 'missing' | 'over' | 'skipped' | 'same' | 'far' | null
}

interface TypedProposal {
  /** The state of the viewing that it was typed for: see `nameOfState`. */
  from: string
  times: readonly TypedTime[]
  minutes: number
  own: string
}

/** The routes that propose times: the form, the letter before it leaves, and sending it. */
export async function proposeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, houses, outbox, owners, pages } = parts

  // Enquiries that are held back are released first.
  const { get, post } = aboutEnquiry(app, parts, ({ state }) => state === 'received')

  get('/viewing', (row, request, reply) => {
    const from = stateToPropose(database, row.id, clock.now())
    const times = numbers.map((): TypedTime => ({ day: '', time: '', at: null, fault: null }))
    return show(request, reply, row, { from, times, minutes: usualMinutes, own: '' })
  })

  post('/viewing', (row, request, reply) => {
    const now = clock.now()
    const timeZone = zoneOf(row)
    const typed = typedProposal(request, houseClock(timeZone), now)
    const { from, times, minutes, own } = typed
    const act = field(request, 'act')
    const isFaulty = times.some(({ fault }) => fault !== null)
    if (isFaulty || act === 'change') return show(request, reply, row, typed, isFaulty ? 422 : 200)
    const moments = times.flatMap(({ at }) => at ?? [])
    const proposal: Proposal = { act: 'propose', owner: ownerOf(request), times: moments, minutes, words: own }
    if (act !== 'send') {
      const viewing = proposed(presentViewing(database, row.id, now), row.id, proposal, now)
      return pages.draw(request, reply, {
        here: 'enquiries',
        title: ({ viewings }) => viewings.letter.title({ name: unmask(row.name) }),
        timeZone,
        body: <ProposalLetter row={row} typed={typed} viewing={viewing} />,
      })
    }
    const viewing = proposeViewing(database, row.id, proposal, {
      ...{ from, owners: owners(), now },
      toFiles: config.mail.smtpUrl === undefined,
    })
    // What was typed is kept: the owner sees the present state beside it, and decides again.
    if (viewing === null)
      return show(request, reply, row, { ...typed, from: stateToPropose(database, row.id, now) }, 409)
    outbox.wake()
    return reply.redirect(`/owner/viewings/${viewing}?done=proposed`, 303)
  })

  const zoneOf = ({ house }: InboxRow) => houses.of(house).house.facts.place.timeZone

  function show(request: FastifyRequest, reply: FastifyReply, row: InboxRow, typed: TypedProposal, status = 200) {
    const page = {
      here: 'enquiries',
      isFaulty: status !== 200,
      timeZone: zoneOf(row),
      body: <Propose row={row} typed={typed} hasChanged={status === 409} />,
    } as const
    return pages.draw(request, reply, { ...page, title: ({ viewings }) => viewings.propose.title() }, status)
  }
}

/** Reads the form. The first time is required. */
function typedProposal(request: FastifyRequest, clock: HouseClock, now: number): TypedProposal {
  const times: TypedTime[] = []
  for (const number of numbers) {
    const [day, time] = [field(request, `day${number}`), field(request, `time${number}`)]
    const isEmpty = day === '' && time === '' && number > 1
    const at = day === '' || time === '' ? null : clock.momentShown(`${day}T${time}`)
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
    own: field(request, 'own').slice(0, longestWords),
  }
}

interface ProposalProps {
  row: InboxRow
  typed: TypedProposal
}

/**
 * The form in which the owner proposes up to three times. Sending it shows the letter. `hasChanged`: nothing was sent, because
 * the viewing has changed since the form was opened.
 */
function Propose({ row, typed, hasChanged }: ProposalProps & { hasChanged: boolean }) {
  const { words, view, moments, parts } = useDesk()
  const { quoted } = useCopy().LL.viewing
  const { propose, one } = words.viewings
  const { language } = row
  const name = unmask(row.name)
  const present = presentViewing(parts.database, row.id, view.now)
  const option = [propose.option.first(), propose.option.second(), propose.option.third()]
  const times = typed.times.map(({ fault, at }, index) => ({
    legend: option[index] ?? '',
    says: fault && propose.fault[fault]({ moment: at === null ? '' : moments.alone(at) }),
    // The confirmed viewing of someone else that overlaps this time.
    clash: at && viewingsDuring(parts.database, { from: at, to: endOf(typed, at), except: present?.id ?? null })[0],
  }))
  const faults = times.flatMap(({ legend, says }, index) =>
    says ? [{ id: `day-${index + 1}`, says: words.facts.of({ what: legend, name: says }) }] : [],
  )

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
            {propose.wrote({ words: quoted({ words: startOf(row.message, excerptLength) }) })}
          </span>
        </p>
        {hasChanged && (
          <p className="head__intro warn" role="alert">
            {one.done.changed()}
          </p>
        )}
        {present && <p className="head__intro warn">{replaces(present)}</p>}
      </Head>
      <Faults title={words.facts.faultyTitle({ count: faults.length })} faults={faults} />
      <form className="cols cols--side propose" method="post" action={addressOf(row, '/viewing')}>
        <Hidden fields={{ from: typed.from }} />
        <div>
          {times.map(({ legend, says, clash }, index) => (
            <fieldset className="fieldset" key={legend}>
              <legend>{legend}</legend>
              <Time number={index + 1} typed={typed} says={says}>
                {clash && (
                  <p className="small warn">
                    {propose.clash({ name: unmask(clash.name), ...rangeOf(clash.startsAt ?? 0, clash, moments) })}
                  </p>
                )}
              </Time>
            </fieldset>
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
            maxLength={longestWords}
            defaultValue={typed.own}
          />
          <Submit className="row row--stack gap-l" says={propose.see()} />
          <p className="small soft gap">{propose.nothing()}</p>
        </div>
        <Beside row={row} />
      </form>
    </>
  )
}

interface TimeProps {
  number: number
  typed: TypedProposal
  /** What is wrong with the time; null if nothing is. */
  says: string | null
  children: ReactNode
}

/** The fields of one proposed time, with what is said of both. */
function Time({ number, typed: { times, minutes }, says, children }: TimeProps) {
  const { words, view, moments } = useDesk()
  const { propose, range } = words.viewings
  const { at = null, ...typed } = times[number - 1] ?? { day: '', time: '' }
  const earliest = houseClock(view.timeZone).write(view.now).slice(0, 10)
  const about = says ? `time-${number}-fault` : undefined
  const control = (name: 'day' | 'time', more: InputHTMLAttributes<HTMLInputElement>) => (
    <Labelled id={`${name}-${number}`} label={propose[name]()}>
      <input
        className="input"
        id={`${name}-${number}`}
        name={`${name}${number}`}
        required={number === 1}
        aria-invalid={says ? true : undefined}
        aria-describedby={about}
        defaultValue={typed[name]}
        {...more}
      />
    </Labelled>
  )
  return (
    <div className="when">
      {says && (
        <p className="error" id={about}>
          {says}
        </p>
      )}
      {control('day', { type: 'date', min: earliest })}
      {control('time', { type: 'time', step: 300 })}
      {at !== null && !says && <p className="was">{range(rangeOf(at, { minutes }, moments))}</p>}
      {children}
    </div>
  )
}

/** What an owner has to know about times and place. */
function Beside({ row: { house } }: { row: InboxRow }) {
  const { words, view, moments, locale, parts } = useDesk()
  const { propose } = words.viewings
  const hasAddress = guestDetails(parts.database, house).details.address !== ''
  const town = parts.houses.of(house).house.facts.place.town[locale]
  return (
    <div>
      <Part id="clock" title={propose.clock()}>
        <Ledger
          of={{
            [propose.zone()]: propose.zoneNow({ zone: view.timeZone, time: moments.time(view.now) }),
          }}
        />
        {/* What was typed stays in this tab. */}
        <a className="do" href="/owner/viewings" target="_blank" rel="noreferrer">
          {words.viewings.all()}
        </a>
      </Part>
      <Part id="where" title={propose.address()}>
        <p className={hasAddress ? undefined : 'warn'}>
          {hasAddress ? propose.addressKept() : propose.addressMissing({ town })}
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

/** The letter to a visitor as plain text, as it would be written now, to be read before it leaves. */
function ProposalLetter({ row, typed, viewing }: ProposalProps & { viewing: Viewing }) {
  const { words, moments, parts } = useDesk()
  const { answer, viewings } = words
  const { letter } = viewings
  const { language } = row
  const { times, ...once } = typed
  const sheet = parts.proposalLetter(viewing, row)
  return (
    <>
      <Head
        title={letter.title({ name: unmask(row.name) })}
        intro={letter.intro({ moment: moments.full(Math.max(...viewing.times)) })}
      />
      <Ledger
        className="ledger measure"
        of={{
          [answer.to()]: <bdi>{unmask(row.email)}</bdi>,
          [answer.subject()]: <span lang={language}>{sheet.subject}</span>,
        }}
      />
      <div className="sheet gap measure letterlike" lang={language}>
        {sheet.parts.map(
          (part, index) =>
            part && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter never change order.
              <p className="letterlike__lines" key={index}>
                {part.text(({ label }) => label)}
              </p>
            ),
        )}
      </div>
      {parts.config.mail.smtpUrl === undefined && <p className="notice measure gap">{words.home.toFiles()}</p>}
      <form className="row row--stack gap-l" method="post" action={addressOf(row, '/viewing')}>
        <Hidden fields={once} />
        {times.map(({ day, time }, index) => (
          <Hidden key={numbers[index]} fields={{ [`day${index + 1}`]: day, [`time${index + 1}`]: time }} />
        ))}
        <button type="submit" className="btn btn--full" name="act" value="send">
          {answer.send()}
        </button>
        <button type="submit" className="btn" name="act" value="change">
          {letter.change()}
        </button>
      </form>
    </>
  )
}
