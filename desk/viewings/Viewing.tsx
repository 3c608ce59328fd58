import type { ReactNode } from 'react'
import type { Language } from '../../content/enquiry.ts'
import { nameOfState, nextState, phaseOf, type Viewing, type ViewingEvent } from '../../content/viewing.ts'
import type { Moments } from '../../locales/moments.ts'
import type { LetterProgress } from '../letter-progress.ts'
import type { DeskPage } from '../page.ts'
import { Entry } from '../parts/Entry.tsx'
import { Part } from '../parts/Part.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskWords } from '../use-desk.ts'
import { useDesk } from '../use-desk.ts'

export interface ViewingPage {
  kind: 'viewing'
  /** The number of the house that is viewed, and its time zone. */
  house: number
  timeZone: string
  viewing: Viewing
  reference: string
  name: string
  language: Language
  phone: string
  call: string | null
  /** The newest letter to the visitor. */
  letter: { progress: LetterProgress; sentAt: number | null; reason: string | null } | null
  reminder: { at: number } | 'sent' | 'none' | null
  /** What the visitor of a confirmed viewing sees; null if they see nothing now. */
  sees: DetailsForVisitor | null
  happened: readonly ViewingEvent[]
  done: ViewingDone | null
}

/** What a visitor with a confirmed viewing sees, in their language. */
export interface DetailsForVisitor {
  address: string
  gate: string
  parking: string
  telephone: string
  town: string
  /** The last day on which they see it. */
  until: number
}

export type ViewingDone = keyof DeskWords['viewings']['one']['done']

export const viewingPage: DeskPage<ViewingPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }, { name }) => viewings.one.for({ name }),
  Body: OneViewing,
}

/** One viewing: its state, what can be done about it, and what the visitor sees. */
function OneViewing({ page }: { page: ViewingPage }) {
  const { words, view, moments } = useDesk()
  const { viewings } = words
  const { one } = viewings
  const { viewing, happened } = page
  const { title, sentence, tone } = headingOf(page, viewings, moments, view.now)
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
          <Ledger page={page} />
          <Acts viewing={viewing} reference={page.reference} />
        </div>
        <div>
          {page.sees && <ShownToVisitor page={page} sees={page.sees} />}
          <Part id="happened" title={one.happened()}>
            <ol className="lines lines--dated">
              {happened.map(({ happenedAt, act, startsAt }, index) => (
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
      {page.done && <Toast says={one.done[page.done]()} />}
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
  { viewing, name }: ViewingPage,
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

function Ledger({ page }: { page: ViewingPage }) {
  const { words, moments } = useDesk()
  const { one } = words.viewings
  const { viewing, reference, name, phone, call, language, letter, reminder } = page
  const { state, startsAt, times, ownerWords, visitorWords } = viewing
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
          {call === null ? (
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
      {visitorWords !== '' && <Entry term={one.wrote()}>{quoted(visitorWords)}</Entry>}
      {ownerWords !== '' && <Entry term={one.youWrote()}>{quoted(ownerWords)}</Entry>}
      {letter && (
        <Entry term={one.letter()}>
          <Letter letter={letter} name={name} />
        </Entry>
      )}
      {reminder && (
        <Entry term={one.reminder()}>
          {reminder === 'sent'
            ? one.reminderSent()
            : reminder === 'none'
              ? one.reminderNone()
              : one.reminderAt({ moment: moments.full(reminder.at) })}
        </Entry>
      )}
      {isEnded && startsAt !== null && <Entry term={one.address()}>{one.addressGone({ name })}</Entry>}
    </dl>
  )
}

function Letter({ letter, name }: { letter: NonNullable<ViewingPage['letter']>; name: string }) {
  const { words, moments } = useDesk()
  const { one } = words.viewings
  const { progress, sentAt, reason } = letter
  switch (progress) {
    case 'taken':
      return one.letterTaken({ moment: moments.full(sentAt ?? 0) })
    case 'filed':
      return one.letterFiled({ moment: moments.full(sentAt ?? 0) })
    case 'waiting':
    case 'leaving':
      return one.letterWaits()
    case 'notTaken':
      return <span className="warn">{one.letterFails({ reason: reason ?? '' })}</span>
    case 'refused':
      return <span className="bad">{one.letterRefused({ name, reason: reason ?? '' })}</span>
  }
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

function ShownToVisitor({ page, sees }: { page: ViewingPage; sees: DetailsForVisitor }) {
  const { house, name, language } = page
  const { address, gate, parking, telephone, town, until } = sees
  const { words, moments } = useDesk()
  const { one } = words.viewings
  const rows = [
    [one.gate(), gate],
    [one.parking(), parking],
    [one.telephone(), telephone],
  ].filter(([, value]) => value !== '')
  return (
    <Part id="sees" title={one.sees({ name })}>
      {address === '' ? (
        <p className="warn">{one.seesTown({ name, town })}</p>
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
        {address !== '' && one.seesUntil({ name, day: moments.day(until) })}{' '}
        <a href={`/owner/house/guests?house=${house}`}>{one.change()}</a>
      </p>
    </Part>
  )
}
