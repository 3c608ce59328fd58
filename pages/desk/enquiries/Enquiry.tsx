import type { Intent } from '../../../content/enquiry.ts'
import { isLate, longAge } from '../ages.ts'
import type { DeskPage } from '../page.ts'
import { clockOf, People, type Person } from '../parts/People.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'
import { Actions, type ActionsView } from './Actions.tsx'
import { Happened, type HappenedEvent } from './Happened.tsx'
import { Notes, type NotesView } from './Notes.tsx'
import { ThisPerson } from './ThisPerson.tsx'
import { Thread, type ThreadView } from './Thread.tsx'
import { Who, type WhoView } from './Who.tsx'

export interface EnquiryPage extends WhoView, ActionsView, NotesView, ThreadView {
  kind: 'enquiry'
  answeredAt: number | null
  closedAt: number | null
  happened: readonly HappenedEvent[]
  earlier: readonly { reference: string; intent: Intent | null; receivedAt: number; answerMs: number | null }[]
  /** The letters that are sent when this enquiry is released. */
  releases: { letters: number; confirmation: boolean } | null
  people: readonly Person[]
  next: Person | null
  quarantined: number
  done: EnquiryDone | null
}

export type EnquiryDone =
  | 'answered'
  | 'unanswered'
  | 'closed'
  | 'reopened'
  | 'released'
  | 'corrected'
  | 'noted'
  | 'pasted'
  | 'noteGone'
  | 'retried'

export const enquiryPage: DeskPage<EnquiryPage> = {
  frame: { here: 'enquiries', leaf: true },
  title: (_words, { person }) => person.name,
  isFaulty: ({ note }) => note.faulty,
  Body: Enquiry,
}

/** One enquiry: first what the visitor wrote, then who they are, what happened, and the owner's notes. */
function Enquiry({ page }: { page: EnquiryPage }) {
  const { words } = useDesk()
  const { enquiry } = words
  const { person, people } = page
  return (
    <div className="enq" data-enquiry={person.reference}>
      <nav className="enq__list" aria-labelledby="list">
        <h2 id="list">{enquiry.list()}</h2>
        <People people={people} form="slim" here={person.reference} />
      </nav>
      <div className="enq__main">
        <Steps page={page} />
        <div className="head">
          <h1>
            <bdi>{person.name}</bdi>
          </h1>
          <State page={page} />
        </div>
        {person.state === 'quarantined' ? <HeldBack page={page} /> : <Actions page={page} />}
        <Thread page={page} />
        <Copies page={page} />
      </div>
      <div className="enq__side">
        <Who page={page} />
        <Happened events={page.happened} reference={person.reference} />
        <Earlier page={page} />
      </div>
      <div className="enq__more">
        <Notes page={page} />
        <ThisPerson reference={person.reference} />
      </div>
      {page.done && (
        <Toast
          says={enquiry.done[page.done]()}
          {...(page.done === 'answered' && { undo: `/owner/enquiries/${person.reference}/unanswered` })}
          {...(page.done === 'closed' && { undo: `/owner/enquiries/${person.reference}/reopened` })}
        />
      )}
    </div>
  )
}

function Steps({ page: { person, next, quarantined } }: { page: EnquiryPage }) {
  const { words, view } = useDesk()
  const { enquiry, inbox } = words
  const shelf = person.state === 'closed' ? 'all' : person.state
  return (
    <div className="enq__step no-print">
      <a className="back" href={`/owner/enquiries?show=${shelf}`} data-back>
        {shelf === 'waiting'
          ? enquiry.backWaiting({ count: view.waiting })
          : shelf === 'quarantined'
            ? `${inbox.shelves.quarantined()}, ${quarantined}`
            : enquiry.backTo[shelf]()}
      </a>
      {next && (
        <a className="back" href={`/owner/enquiries/${next.reference}`} data-next>
          {enquiry.next({ name: next.name })}
        </a>
      )}
    </div>
  )
}

function State({ page }: { page: EnquiryPage }) {
  const { words, view, moments } = useDesk()
  const { enquiry, inbox } = words
  const { person, answeredAt, closedAt } = page
  const { receivedAt, state, reference } = person
  const about = enquiry.about[person.intent ?? 'open']()
  const ms = Math.max(0, view.now - receivedAt)
  const hours = view.promisedHours
  const waitsFor = longAge(ms, inbox.age)
  if (state === 'waiting')
    return (
      <p className={`enq__state ${clockOf(ms, hours)}`}>
        {about} {isLate(ms, hours) ? enquiry.late({ age: waitsFor, hours }) : enquiry.waits({ age: waitsFor, hours })}
      </p>
    )
  if (state === 'quarantined')
    return (
      <p className="enq__state">
        {about} {enquiry.heldBack({ moment: moments.full(receivedAt) })}
      </p>
    )
  return (
    <div className="enq__state">
      <p>
        {about}{' '}
        {answeredAt !== null && (
          <b className="good">
            {enquiry.answered({ day: moments.day(answeredAt), age: longAge(answeredAt - receivedAt, inbox.age) })}
          </b>
        )}{' '}
        {closedAt !== null && enquiry.closed({ day: moments.day(closedAt) })}
      </p>
      <form
        method="post"
        action={`/owner/enquiries/${reference}/${state === 'closed' ? 'reopened' : 'unanswered'}`}
        className="no-print"
      >
        <button type="submit" className="do">
          {state === 'closed' ? enquiry.reopen() : enquiry.notAnswered()}
        </button>
      </form>
    </div>
  )
}

function HeldBack({ page: { person, releases } }: { page: EnquiryPage }) {
  const { enquiry } = useDesk().words
  const count = releases?.letters ?? 0
  return (
    <section className="notice" aria-labelledby="why">
      <h2 id="why">{enquiry.why()}</h2>
      <p>{enquiry.whyTold({ reason: person.reason ?? '' })}</p>
      <div className="row row--stack gap">
        <form method="post" action={`/owner/enquiries/${person.reference}/release`}>
          <button type="submit" className="btn btn--full">
            {enquiry.release()}
          </button>
        </form>
        <a className="btn" href="/owner/enquiries?show=quarantined">
          {enquiry.leave()}
        </a>
      </div>
      <p className="small soft">
        {releases?.confirmation ? enquiry.releaseTold({ count }) : enquiry.releaseToldOwner({ count })}
      </p>
    </section>
  )
}

/** Lets the owner copy the draft if no mail program opens. The script adds the buttons. */
function Copies({ page: { reply } }: { page: EnquiryPage }) {
  const { enquiry } = useDesk().words
  return (
    <>
      <div className="row no-print" data-script-only hidden>
        <button type="button" className="do" data-copy={reply.draft} data-copied={enquiry.copied()}>
          {enquiry.copyDraft()}
        </button>
        <button type="button" className="do" data-copy={reply.address} data-copied={enquiry.copied()}>
          {enquiry.copyAddress()}
        </button>
        <button type="button" className="do" data-print>
          {enquiry.print()}
        </button>
        <span className="small soft" role="status" data-copy-says />
      </div>
      <details className="draft no-print">
        <summary>{enquiry.draft()}</summary>
        <pre className="draft__text">{reply.draft}</pre>
      </details>
    </>
  )
}

function Earlier({ page: { earlier } }: { page: EnquiryPage }) {
  const { words, moments } = useDesk()
  const { enquiry, inbox } = words
  if (earlier.length === 0) return null
  return (
    <section className="part" aria-labelledby="earlier">
      <div className="part__head">
        <h2 id="earlier">{enquiry.earlier()}</h2>
      </div>
      <ol className="lines">
        {earlier.map(({ reference, intent, receivedAt, answerMs }) => {
          const about = enquiry.about[intent ?? 'open']()
          return (
            <li className="line" key={reference}>
              <span className="t">{moments.short(receivedAt)}</span>
              <span>
                <a href={`/owner/enquiries/${reference}`}>
                  {answerMs === null
                    ? enquiry.earlierOpen({ about })
                    : enquiry.earlierAnswered({ about, age: longAge(answerMs, inbox.age) })}
                </a>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
