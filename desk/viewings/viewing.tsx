import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { houseClock } from '../../content/house-clock.ts'
import { longestOwn, nameOfState, nextState, phaseOf, type Viewing } from '../../content/viewing.ts'
import { enquiryById } from '../../enquiries/enquiries.ts'
import { type InboxRow, inboxEnquiry } from '../../enquiries/inbox.ts'
import { phoneLinks } from '../../enquiries/telephone.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { calendarFile, ownersAppointment } from '../../enquiries/viewings/calendar.ts'
import { newestLetter } from '../../enquiries/viewings/letters.ts'
import { reminderAt } from '../../enquiries/viewings/reminders.ts'
import { type Step, takeStep } from '../../enquiries/viewings/steps.ts'
import { viewingById, viewingEvents } from '../../enquiries/viewings/viewings.ts'
import { addressUntil, detailsShown } from '../../enquiries/viewings/where.ts'
import type { Moments } from '../../locales/moments.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field } from '../fields.ts'
import { progressOf } from '../letter-progress.ts'
import { Entry } from '../parts/Entry.tsx'
import { Head } from '../parts/Head.tsx'
import { Part } from '../parts/Part.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskWords, useDesk } from '../use-desk.ts'
import { OwnSentence } from './own-sentence.tsx'

type ViewingRequest = FastifyRequest<DeskRequest<'viewing'>>

/** A viewing with its enquiry. */
interface Found {
  viewing: Viewing
  row: InboxRow
}

/** What the page can say was done just now. */
type Done = keyof DeskWords['viewings']['one']['done']
const outcomes: readonly Done[] = ['proposed', 'confirmed', 'ended', 'past', 'changed']

/** The page of one viewing, and what the owner decides about it. */
export async function viewingRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, houses, outbox, pages } = parts
  const timeZoneOf = ({ house }: InboxRow) => houses.of(house).house.facts.place.timeZone

  /** Adds a route of one viewing. An unknown viewing, or one that has just been erased, is answered with 404. */
  function route(
    method: 'get' | 'post',
    path: string,
    answer: (request: ViewingRequest, reply: FastifyReply, found: Found) => unknown,
  ) {
    app[method]<DeskRequest<'viewing'>>(`/owner/viewings/${path}`, (request, reply) => {
      const found = findViewing(request.params.viewing.replace(/\.ics$/, ''))
      return found === null ? pages.missing(request, reply) : answer(request, reply, found)
    })
  }

  route('get', ':viewing', (request, reply, found) => {
    if (request.params.viewing.endsWith('.ics')) return sendAppointment(request, reply, found)
    const done = outcomes.find((each) => each === request.query['done'])
    return pages.draw(request, reply, {
      here: 'enquiries',
      title: ({ viewings }) => viewings.one.for({ name: unmask(found.row.name) }),
      timeZone: timeZoneOf(found.row),
      body: <OneViewing {...found} parts={parts} done={done} />,
    })
  })

  route('post', ':viewing/confirm', (request, reply, found) =>
    take(request, reply, found, { act: 'choose', startsAt: Number(field(request, 'time')) }, 'confirmed'),
  )

  route('get', ':viewing/cancel', (request, reply, found) =>
    askToEnd(request, reply, found, nameOfState(found.viewing), ''),
  )

  route('post', ':viewing/cancel', (request, reply, found) => {
    const words = field(request, 'own')
    if (words.length > longestOwn) return askToEnd(request, reply, found, field(request, 'from'), words)
    return take(request, reply, found, { act: 'end', words }, 'ended')
  })

  /** Takes a step of the owner's, and shows the viewing as it is then. */
  function take(request: ViewingRequest, reply: FastifyReply, { viewing }: Found, step: Step, done: Done) {
    const context = { from: field(request, 'from'), owners: config.mail.owners, now: clock.now() }
    const outcome = takeStep(database, viewing.id, 'owner', step, context)
    outbox.wake()
    const says = outcome === 'done' ? done : outcome === 'past' ? 'past' : 'changed'
    return reply.redirect(`/owner/viewings/${viewing.id}?done=${says}`, 303)
  }

  function askToEnd(request: ViewingRequest, reply: FastifyReply, found: Found, from: string, own: string) {
    const isFaulty = own.length > longestOwn
    const { state } = found.viewing
    return pages.draw(
      request,
      reply,
      {
        here: 'enquiries',
        title: ({ viewings: { one } }) => (state === 'confirmed' ? one.cancel() : one.withdraw()),
        isFaulty,
        timeZone: timeZoneOf(found.row),
        body: <EndViewing {...found} from={from} own={own} />,
      },
      isFaulty ? 422 : 200,
    )
  }

  function sendAppointment(request: ViewingRequest, reply: FastifyReply, { viewing, row }: Found) {
    const appointment = ownersAppointment(viewing, pages.language(request), row.name)
    if (appointment === null) return pages.missing(request, reply)
    const organizer = { name: houses.of(row.house).house.facts.figures.name, address: config.mail.from }
    return reply
      .header('content-disposition', 'attachment; filename="viewing.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(appointment, { publicUrl: config.publicUrl, organizer }))
  }

  function findViewing(id: string): Found | null {
    const viewing = /^\d{1,12}$/.test(id) ? viewingById(database, Number(id)) : null
    const enquiry = viewing && enquiryById(database, viewing.enquiryId)
    const row = enquiry && inboxEnquiry(database, enquiry.reference)
    return viewing && row && { viewing, row }
  }
}

/** One viewing: its state, what can be done about it, and what the visitor sees. */
function OneViewing({ viewing, row, parts, done }: Found & { parts: DeskParts; done: Done | undefined }) {
  const { words, view, moments } = useDesk()
  const { viewings } = words
  const { one } = viewings
  const { title, sentence, tone } = headingOf(viewing, unmask(row.name), viewings, moments, view.now)
  const isEnded = viewing.state === 'endedByVisitor' || viewing.state === 'endedByOwner'
  return (
    <>
      <a className="back" href="/owner/viewings">
        {viewings.all()}
      </a>
      <div className="head">
        <h1>{isEnded ? <del>{title}</del> : title}</h1>
        <p className={tone}>{sentence}</p>
      </div>
      <div className="propose">
        <div>
          <Ledger viewing={viewing} row={row} parts={parts} />
          <Acts viewing={viewing} reference={row.reference} />
        </div>
        <div>
          <ShownToVisitor viewing={viewing} row={row} parts={parts} />
          <Part id="happened" title={one.happened()}>
            <ol className="lines lines--dated">
              {viewingEvents(parts.database, viewing.id).map(({ happenedAt, act, startsAt }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes order.
                <li className="line" key={index}>
                  <span className="t">{moments.margin(happenedAt)}</span>
                  <span>{one.acts[act]({ moment: startsAt === null ? '' : moments.full(startsAt) })}</span>
                </li>
              ))}
            </ol>
          </Part>
        </div>
      </div>
      {done && <Toast says={one.done[done]()} />}
    </>
  )
}

interface Heading {
  title: string
  sentence: string
  /** The class of the sentence. */
  tone?: 'good' | 'warn'
}

const day = 86_400_000

/** Returns the title of a viewing and the sentence below it. */
function headingOf(
  viewing: Viewing,
  name: string,
  { one, list }: DeskWords['viewings'],
  moments: Moments,
  now: number,
): Heading {
  const { startsAt, times, proposedAt, changedAt, minutes } = viewing
  const changed = { name, moment: moments.full(changedAt) }
  const title = startsAt === null ? one.for({ name }) : moments.alone(startsAt)
  switch (phaseOf(viewing, now)) {
    case 'confirmed': {
      const at = startsAt ?? changedAt
      const days = moments.isToday(at) ? one.today() : one.inDays({ count: Math.max(1, Math.round((at - now) / day)) })
      return { title, sentence: one.confirmed({ moment: changed.moment, days, minutes }), tone: 'good' }
    }
    case 'over':
      return { title, sentence: list.took() }
    case 'proposed': {
      const last = times.at(-1) ?? proposedAt
      const moment = moments.full(proposedAt)
      if (last <= now) return { title: one.for({ name }), sentence: one.overUnchosen({ moment }), tone: 'warn' }
      return { title: one.for({ name }), sentence: one.proposed({ moment, until: moments.full(last) }) }
    }
    case 'asked':
      return { title: one.noTime({ name }), sentence: one.asked(changed), tone: 'warn' }
    case 'endedByVisitor':
      return { title, sentence: one.cancelledByThem(changed), tone: 'warn' }
    case 'endedByOwner':
      return { title, sentence: (startsAt === null ? one.withdrawn : one.cancelledByYou)(changed), tone: 'warn' }
  }
}

function Ledger({ viewing, row, parts }: Found & { parts: DeskParts }) {
  const desk = useDesk()
  const { words, moments } = desk
  const { one } = words.viewings
  const { reference, language } = row
  const { state, startsAt, times, ownerWords, visitorWords } = viewing
  const [name = '', phone = ''] = [row.name, row.phone].map(unmask)
  const call = phoneLinks(row.phone)?.call
  const letter = letterLine(viewing, name, parts, desk)
  const isEnded = state === 'endedByVisitor' || state === 'endedByOwner'
  const quoted = (text: string) => (
    <span lang={language} dir="auto">
      {one.quoted({ words: text })}
    </span>
  )
  return (
    <dl className="ledger">
      <Entry term={one.who()}>
        <a className="do" href={`/owner/enquiries/${reference}`}>
          <bdi>{name}</bdi>
        </a>
      </Entry>
      {phone !== '' && (
        <Entry term={one.telephone()}>
          {call === undefined ? (
            <bdi>{phone}</bdi>
          ) : (
            <a className="do nb" href={call}>
              <bdi>{phone}</bdi>
            </a>
          )}
        </Entry>
      )}
      {(state === 'proposed' || state === 'asked') && (
        <Entry term={one.times()}>
          <ul>
            {times.map((at) => (
              <li key={at}>{state === 'asked' ? <del>{moments.alone(at)}</del> : moments.alone(at)}</li>
            ))}
          </ul>
        </Entry>
      )}
      {visitorWords !== '' && <Entry term={one.wrote()}>{quoted(unmask(visitorWords))}</Entry>}
      {ownerWords !== '' && <Entry term={one.youWrote()}>{quoted(ownerWords)}</Entry>}
      {letter && <Entry term={one.letter()}>{letter}</Entry>}
      <Reminder viewing={viewing} />
      {isEnded && startsAt !== null && <Entry term={one.address()}>{one.addressGone({ name })}</Entry>}
    </dl>
  )
}

/** Says what became of the newest letter to the visitor; null if there was none. */
function letterLine(
  { id, refusal }: Viewing,
  name: string,
  { clock, config, database }: DeskParts,
  { words, moments }: ReturnType<typeof useDesk>,
): ReactNode {
  const { one } = words.viewings
  if (refusal !== null) return <span className="bad">{one.letterRefused({ name, reason: refusal })}</span>
  const letter = newestLetter(database, id)
  if (letter === null) return null
  const moment = moments.full(letter.sentAt ?? 0)
  switch (progressOf(letter, clock.now(), config.mail.smtpUrl === undefined)) {
    case 'taken':
      return one.letterTaken({ moment })
    case 'filed':
      return one.letterFiled({ moment })
    case 'notTaken':
      return <span className="warn">{one.letterFails({ reason: letter.lastReason ?? '' })}</span>
    default:
      return one.letterWaits()
  }
}

/** When the visitor of a coming viewing is reminded. */
function Reminder({ viewing }: { viewing: Viewing }) {
  const { words, view, moments } = useDesk()
  const { one } = words.viewings
  const { state, startsAt, remindedFor } = viewing
  if (state !== 'confirmed' || startsAt === null || startsAt <= view.now) return null
  const at = reminderAt(viewing, houseClock(view.timeZone).dayBefore)
  const says =
    remindedFor === startsAt
      ? one.reminderSent()
      : at === null
        ? one.reminderNone()
        : one.reminderAt({ moment: moments.full(at) })
  return <Entry term={one.reminder()}>{says}</Entry>
}

/** What the owner can do about a viewing in its present state, as the table of rules has it. */
function Acts({ viewing, reference }: { viewing: Viewing; reference: string }) {
  const { words, view, moments } = useDesk()
  const { one } = words.viewings
  const { id, state, startsAt, times } = viewing
  const to = `/owner/viewings/${id}`
  const phase = phaseOf(viewing, view.now)
  const mayEnd = nextState(phase, 'owner', 'end') !== null
  const open = nextState(phase, 'owner', 'choose') === null ? [] : times.filter((at) => at > view.now)
  const isConfirmed = phase === 'confirmed'
  const waits = !isConfirmed && open.length === 0
  const link = (href: string, label: ReactNode, className = 'btn') => (
    <a className={className} href={href}>
      {label}
    </a>
  )
  return (
    <>
      <div className="row row--stack gap-l">
        {phase !== 'over' &&
          link(`/owner/enquiries/${reference}/viewing`, one.again(), waits ? 'btn btn--full' : 'btn')}
        {waits && state !== 'proposed' && link(`/owner/enquiries/${reference}`, one.answer())}
        {mayEnd && isConfirmed && link(`${to}/cancel`, one.cancel())}
        {isConfirmed && startsAt !== null && link(`${to}.ics`, one.add(), 'do')}
        {mayEnd && !isConfirmed && link(`${to}/cancel`, phase === 'asked' ? one.leave() : one.withdraw(), 'do bad')}
      </div>
      {open.length > 0 && (
        <Part id="telephone" title={one.byTelephone()}>
          <form className="row" method="post" action={`${to}/confirm`}>
            <input type="hidden" name="from" value={nameOfState(viewing)} />
            {open.map((at) => (
              <button key={at} type="submit" className="btn" name="time" value={at}>
                {moments.full(at)}
              </button>
            ))}
          </form>
          <p className="small soft gap">{one.byTelephoneTold()}</p>
        </Part>
      )}
    </>
  )
}

/** What the visitor of a confirmed viewing sees, in their language; nothing if they must not see it now. */
function ShownToVisitor({ viewing, row, parts: { database, houses } }: Found & { parts: DeskParts }) {
  const { words, view, moments } = useDesk()
  const { one } = words.viewings
  const { house, language } = row
  const { startsAt } = viewing
  const { timeZone, town } = houses.of(house).house.facts.place
  const details = detailsShown(database, viewing, { house, timeZone, now: view.now })
  if (startsAt === null || details === null) return null
  const name = unmask(row.name)
  const { address, gate, parking, telephone } = details
  const rows = [
    [one.gate(), gate[language]],
    [one.parking(), parking[language]],
    [one.telephone(), telephone],
  ].filter(([, value]) => value !== '')
  return (
    <Part id="sees" title={one.sees({ name })}>
      {address === '' ? (
        <p className="warn">{one.seesTown({ name, town: town[language] })}</p>
      ) : (
        <dl className="ledger">
          <Entry term={one.address()}>
            <span className="address">{address}</span>
          </Entry>
          {rows.map(([term = '', value]) => (
            <Entry key={term} term={term}>
              <span lang={language}>{value}</span>
            </Entry>
          ))}
        </dl>
      )}
      <p className="small soft gap">
        {/* The moment is the end of a day, so the last day is the one before it. */}
        {address !== '' && one.seesUntil({ name, day: moments.day(addressUntil(startsAt, timeZone) - 1) })}{' '}
        <a href={`/owner/house/guests?house=${house}`}>{one.change()}</a>
      </p>
    </Part>
  )
}

/** Asks before the owner ends a viewing, with room for a sentence. */
function EndViewing({ viewing, row, from, own }: Found & { from: string; own: string }) {
  const { words, moments } = useDesk()
  const { cancelling, propose, all } = words.viewings
  const { id, state, startsAt } = viewing
  const { language } = row
  const name = unmask(row.name)
  const [title, intro, submit] =
    state === 'confirmed' && startsAt !== null
      ? [cancelling.title({ moment: moments.full(startsAt) }), cancelling.intro({ name }), cancelling.submit()]
      : state === 'asked'
        ? [cancelling.titleLeave(), cancelling.introWithdraw({ name }), cancelling.submitLeave()]
        : [cancelling.titleWithdraw(), cancelling.introWithdraw({ name }), cancelling.submitWithdraw()]
  return (
    <>
      <a className="back" href="/owner/viewings">
        {all()}
      </a>
      <Head title={title} intro={intro} />
      <form className="measure" method="post" action={`/owner/viewings/${id}/cancel`}>
        <input type="hidden" name="from" value={from} />
        <OwnSentence
          label={cancelling.words({ name })}
          hint={cancelling.wordsHint({ language: words.inbox.languages[language]() })}
          language={language}
          value={own}
          fault={own.length > longestOwn ? propose.ownLong({ max: longestOwn }) : null}
        />
        <div className="row row--stack gap-l">
          <button type="submit" className="btn btn--grave">
            {submit}
          </button>
          <a className="btn" href={`/owner/viewings/${id}`}>
            {cancelling.keep()}
          </a>
        </div>
      </form>
    </>
  )
}
