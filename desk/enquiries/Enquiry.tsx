import type { Intent } from '../../content/enquiry.ts'
import { isLate, longAge } from '../ages.ts'
import type { DeskPage } from '../page.ts'
import { Part } from '../parts/Part.tsx'
import { clockOf, People, type Person } from '../parts/People.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskWords } from '../use-desk.ts'
import { useDesk } from '../use-desk.ts'
import { AnswerForm, type AnswerView } from './AnswerForm.tsx'
import { Happened, type HappenedEvent } from './Happened.tsx'
import { HeldBack, HeldBackState, type HeldBackView } from './HeldBack.tsx'
import { DoneToast, type InboxDone } from './InboxDone.tsx'
import { Notes, type NotesView } from './Notes.tsx'
import { type AnswerEntry, Leaving, Thread, type ThreadView } from './Thread.tsx'
import { Who, type WhoView } from './Who.tsx'

export interface EnquiryPage extends WhoView, NotesView, ThreadView {
  kind: 'enquiry'
  whatsapp: string | null
  timeZone: string
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

/** What was done just now. The inbox tells of an erasure. */
export type EnquiryDone = Exclude<keyof DeskWords['enquiry']['done'], 'erased'>

export const enquiryPage: DeskPage<EnquiryPage> = {
  frame: { here: 'enquiries', leaf: true },
  title: (_words, { person }) => person.name,
  isFaulty: ({ note, answer }) => note.faulty || answer?.faults != null,
  Body: Enquiry,
}

/** What undoes an act. */
const undoes: Partial<Record<EnquiryDone, string>> = { answered: 'unanswered', closed: 'reopened' }

/** One enquiry: first what the visitor wrote, then who they are, what happened, and the owner's notes. */
function Enquiry({ page }: { page: EnquiryPage }) {
  const { words } = useDesk()
  const { enquiry } = words
  const { person, people, answer, thread } = page
  const leaving = thread.find((entry): entry is AnswerEntry => entry.kind === 'answer' && entry.state === 'waiting')
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
        {answer && <AnswerForm person={person} answer={answer} />}
        <Ways page={page} writeAt={answer === null ? writeAt : null} />
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
      {leaving && <Leaving entry={leaving} reference={person.reference} />}
      {page.done && !leaving && (
        <Toast
          says={enquiry.done[page.done]()}
          undo={undoes[page.done] && `/owner/enquiries/${person.reference}/${undoes[page.done]}`}
        />
      )}
    </div>
  )
}

function Steps({ page: { person, next, heldBack } }: { page: EnquiryPage }) {
  const { words, view } = useDesk()
  const { enquiry, inbox } = words
  const { state } = person
  const [shelf, label] =
    state === 'waiting'
      ? ['waiting', enquiry.backWaiting({ count: view.waiting })]
      : state === 'heldBack'
        ? ['held', inbox.backToHeld({ count: heldBack?.count ?? 0 })]
        : state === 'answered'
          ? ['answered', enquiry.backTo.answered()]
          : ['all', enquiry.backTo.all()]
  return (
    <div className="enq__step no-print">
      <a className="back" href={`/owner/enquiries?show=${shelf}`}>
        {label}
      </a>
      {next && (
        <a className="back" href={`/owner/enquiries/${next.reference}`}>
          {enquiry.next({ name: next.name })}
        </a>
      )}
    </div>
  )
}

function State({ page: { person, answeredAt, answeredBy, closedAt, thread } }: { page: EnquiryPage }) {
  const { words, view, moments } = useDesk()
  const { enquiry, inbox } = words
  const { waitsSince, state } = person
  const about = enquiry.about[person.intent ?? 'open']()
  const last = thread.findLast((entry) => entry.kind === 'answer')
  if (state === 'waiting') {
    const ms = Math.max(0, view.now - waitsSince)
    const hours = view.promisedHours
    const says = isLate(ms, hours) ? enquiry.late : enquiry.waits
    return (
      <p className={`enq__state ${clockOf(ms, hours)}`}>
        {about} {last?.state === 'refused' && enquiry.notArrived()} {says({ age: longAge(ms, inbox.age), hours })}
      </p>
    )
  }
  const answered = answeredAt !== null && {
    day: moments.day(answeredAt),
    age: longAge(answeredAt - waitsSince, inbox.age),
  }
  const other = answeredBy === view.session?.owner ? null : answeredBy
  return (
    <div className="enq__state">
      <p>
        {about}{' '}
        {answered && (
          <b className="good">
            {other === null ? enquiry.answered(answered) : enquiry.answeredBy({ owner: other, ...answered })}
          </b>
        )}{' '}
        {last?.state === 'notTaken' && <span className="warn">{enquiry.notLeft()} </span>}
        {closedAt !== null && enquiry.closed({ day: moments.day(closedAt) })}
      </p>
    </div>
  )
}

/**
 * The bar with everything an owner can do for this person. After a reply from the owner's own mail program, the script
 * replaces it with the question whether the reply was sent. `writeAt` is where an answer is written.
 */
function Actions({ page, writeAt }: { page: EnquiryPage; writeAt: string }) {
  const { enquiry, answer, viewings } = useDesk().words
  const { person, call, whatsapp } = page
  const waits = person.state === 'waiting'
  return (
    <>
      <nav className="bar no-print" aria-label={enquiry.do()} data-actions>
        <a className="bar__first on-ink" href={writeAt}>
          {waits ? enquiry.reply() : enquiry.replyAgain()}
        </a>
        <a href={`/owner/enquiries/${person.reference}/viewing`}>{viewings.thread.action()}</a>
        {call && <a href={call}>{enquiry.call()}</a>}
        {whatsapp && (
          <a href={whatsapp} rel="noreferrer">
            {enquiry.whatsapp()}
          </a>
        )}
      </nav>
      {waits && (
        <div className="bar no-print" role="status" data-sent hidden>
          <p>
            <b>{enquiry.sent()}</b>
          </p>
          <form method="post" action={`/owner/enquiries/${person.reference}/answered`}>
            <button type="submit" className="bar__first on-ink">
              {answer.otherWay()}
            </button>
          </form>
          <button type="button" data-not-yet>
            {enquiry.notYet()}
          </button>
        </div>
      )}
    </>
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

interface WaysProps {
  page: EnquiryPage
  /** Where an answer is written; null if it is being written on this page. */
  writeAt: string | null
}

/** What the owner can do apart from sending the letter: use their own mail program, mark the enquiry, or print it. */
function Ways({ page: { person, mailto }, writeAt }: WaysProps) {
  const { reference, state } = person
  const { enquiry, answer } = useDesk().words
  const act = (name: string, label: string) => (
    <form method="post" action={`/owner/enquiries/${reference}/${name}`}>
      <button type="submit" className="do">
        {label}
      </button>
    </form>
  )
  return (
    <div className="ways no-print">
      {writeAt !== null && state !== 'waiting' && (
        <a className="do" href={writeAt}>
          {enquiry.replyAgain()}
        </a>
      )}
      <a className="do" href={mailto} data-reply>
        {answer.mailProgram()}
      </a>
      {state === 'waiting' && act('answered', answer.otherWay())}
      {state === 'answered' && (
        <>
          <a className="do" href="#paste">
            {answer.proposePaste()}
          </a>
          {act('unanswered', enquiry.notAnswered())}
          {act('closed', enquiry.close())}
        </>
      )}
      {state === 'closed' && act('reopened', enquiry.reopen())}
      <button type="button" className="do" data-print data-script-only hidden>
        {enquiry.print()}
      </button>
    </div>
  )
}

/** The rights that a person has over their stored data: to have it exported, corrected or erased. */
function ThisPerson({ reference }: { reference: string }) {
  const { person } = useDesk().words
  const at = `/owner/enquiries/${reference}`
  const right = (address: string, name: string, told: string, className?: string) => (
    <li>
      <a className="index__a" href={`${at}/${address}`}>
        <b className={className}>{name}</b>
        <span>{told}</span>
      </a>
    </li>
  )
  return (
    <Part id="person" className="no-print" title={person.title()}>
      <ul className="index">
        {right('person', person.export(), person.exportTold())}
        {right('correct', person.correct(), person.correctTold())}
        {right('erase', person.erase(), person.eraseTold(), 'bad')}
      </ul>
    </Part>
  )
}
