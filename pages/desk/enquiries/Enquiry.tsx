import type { Intent } from '../../../content/enquiry.ts'
import { isLate, longAge } from '../ages.ts'
import type { DeskPage } from '../page.ts'
import { Part } from '../parts/Part.tsx'
import { clockOf, People, type Person } from '../parts/People.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'
import { Actions, type ActionsView } from './Actions.tsx'
import { AnswerForm, type AnswerView } from './AnswerForm.tsx'
import { Happened, type HappenedEvent } from './Happened.tsx'
import { HeldBack, HeldBackState, type HeldBackView } from './HeldBack.tsx'
import { DoneToast, type InboxDone } from './InboxDone.tsx'
import { Leaving } from './Leaving.tsx'
import { Notes, type NotesView } from './Notes.tsx'
import { ThisPerson } from './ThisPerson.tsx'
import { Thread, type ThreadView } from './Thread.tsx'
import { Ways } from './Ways.tsx'
import { Who, type WhoView } from './Who.tsx'

export interface EnquiryPage extends WhoView, ActionsView, NotesView, ThreadView {
  kind: 'enquiry'
  /** The answer that can be written; null if none is due and nobody asked. */
  answer: AnswerView | null
  /** The link that opens the owner's mail program with a draft. */
  mailto: string
  answeredAt: number | null
  closedAt: number | null
  happened: readonly HappenedEvent[]
  earlier: readonly { reference: string; intent: Intent | null; receivedAt: number; answerMs: number | null }[]
  heldBack: HeldBackView | null
  /** What else of the same person waits for an answer. */
  also: { person: Person; count: number } | null
  /** The address of the owner who marked it as answered; null if that is not known. */
  answeredBy: string | null
  people: readonly Person[]
  next: Person | null
  done: EnquiryDone | null
  notSpam: InboxDone | null
}

export type EnquiryDone =
  | 'answered'
  | 'unanswered'
  | 'closed'
  | 'reopened'
  | 'tooLate'
  | 'corrected'
  | 'noted'
  | 'pasted'
  | 'noteGone'
  | 'retried'
  | 'calledBack'
  | 'hasLeft'

export const enquiryPage: DeskPage<EnquiryPage> = {
  frame: { here: 'enquiries', leaf: true },
  title: (_words, { person }) => person.name,
  isFaulty: ({ note, answer }) => note.faulty || answer?.faults != null,
  Body: Enquiry,
}

/** One enquiry: first what the visitor wrote, then who they are, what happened, and the owner's notes. */
function Enquiry({ page }: { page: EnquiryPage }) {
  const { words } = useDesk()
  const { enquiry } = words
  const { person, people, answer, mailto, thread } = page
  const leaving = thread.find((entry) => entry.kind === 'answer' && entry.state === 'waiting')
  const writeAt = answer === null ? `/owner/enquiries/${person.reference}?again=1#answer` : '#answer'
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
          {page.heldBack ? <HeldBackState person={person} held={page.heldBack} /> : <State page={page} />}
        </div>
        {page.heldBack ? <HeldBack person={person} held={page.heldBack} /> : <Actions page={page} writeAt={writeAt} />}
        <AlsoWaiting page={page} />
        <Thread page={page} />
        {answer && <AnswerForm answer={answer} />}
        <Ways person={person} mailto={mailto} writeAt={answer === null ? writeAt : null} />
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
      {page.notSpam && <DoneToast done={page.notSpam} />}
      {leaving?.kind === 'answer' && <Leaving entry={leaving} />}
      {page.done && !leaving && (
        <Toast
          says={enquiry.done[page.done]()}
          {...(page.done === 'answered' && { undo: `/owner/enquiries/${person.reference}/unanswered` })}
          {...(page.done === 'closed' && { undo: `/owner/enquiries/${person.reference}/reopened` })}
        />
      )}
    </div>
  )
}

function Steps({ page: { person, next, heldBack } }: { page: EnquiryPage }) {
  const { words, view } = useDesk()
  const { enquiry, inbox } = words
  const shelf = person.state === 'closed' ? 'all' : person.state === 'heldBack' ? 'held' : person.state
  return (
    <div className="enq__step no-print">
      <a className="back" href={`/owner/enquiries?show=${shelf}`}>
        {shelf === 'waiting'
          ? enquiry.backWaiting({ count: view.waiting })
          : shelf === 'held'
            ? inbox.backToHeld({ count: heldBack?.count ?? 0 })
            : enquiry.backTo[shelf]()}
      </a>
      {next && (
        <a className="back" href={`/owner/enquiries/${next.reference}`}>
          {enquiry.next({ name: next.name })}
        </a>
      )}
    </div>
  )
}

function State({ page }: { page: EnquiryPage }) {
  const { words, view, moments } = useDesk()
  const { enquiry, inbox } = words
  const { person, answeredAt, answeredBy, closedAt } = page
  const isMine = answeredBy === null || answeredBy === view.session?.owner
  const { waitsSince, state } = person
  const about = enquiry.about[person.intent ?? 'open']()
  const ms = Math.max(0, view.now - waitsSince)
  const hours = view.promisedHours
  const waitsFor = longAge(ms, inbox.age)
  const last = page.thread.findLast((entry) => entry.kind === 'answer')
  if (state === 'waiting')
    return (
      <p className={`enq__state ${clockOf(ms, hours)}`}>
        {about} {last?.state === 'refused' && enquiry.notArrived()}{' '}
        {isLate(ms, hours) ? enquiry.late({ age: waitsFor, hours }) : enquiry.waits({ age: waitsFor, hours })}
      </p>
    )
  return (
    <div className="enq__state">
      <p>
        {about}{' '}
        {answeredAt !== null && (
          <b className="good">
            {isMine
              ? enquiry.answered({ day: moments.day(answeredAt), age: longAge(answeredAt - waitsSince, inbox.age) })
              : enquiry.answeredBy({
                  owner: answeredBy,
                  day: moments.day(answeredAt),
                  age: longAge(answeredAt - waitsSince, inbox.age),
                })}
          </b>
        )}{' '}
        {last?.state === 'notTaken' && <span className="warn">{enquiry.notLeft()} </span>}
        {closedAt !== null && enquiry.closed({ day: moments.day(closedAt) })}
      </p>
    </div>
  )
}

/** After an answer, offers what else the same person wrote. */
function AlsoWaiting({ page: { person, also } }: { page: EnquiryPage }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  if (also === null) return null
  return (
    <p className="notice no-print">
      {enquiry.also({ name: person.name, count: also.count })}{' '}
      <a className="do" href={`/owner/enquiries/${also.person.reference}`}>
        {enquiry.alsoOpen({ moment: moments.full(also.person.receivedAt) })}
      </a>
    </p>
  )
}

function Earlier({ page: { earlier } }: { page: EnquiryPage }) {
  const { words, moments } = useDesk()
  const { enquiry, inbox } = words
  if (earlier.length === 0) return null
  return (
    <Part id="earlier" title={enquiry.earlier()}>
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
    </Part>
  )
}
