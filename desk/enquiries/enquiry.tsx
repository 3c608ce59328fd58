import type { FastifyInstance } from 'fastify'
import { type Answer, answersOf } from '../../enquiries/answers/answers.ts'
import { answerDraft } from '../../enquiries/answers/drafts.ts'
import {
  alsoWaiting,
  countInbox,
  type InboxRow,
  inboxEnquiry,
  inboxPage,
  markAnswered,
  markClosed,
  markOpened,
  placeIn,
  stateInInbox,
} from '../../enquiries/inbox.ts'
import { addNote, removeNote } from '../../enquiries/notes.ts'
import { retryLetters } from '../../enquiries/outbox.ts'
import { phoneLinks } from '../../enquiries/telephone.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { DeskAct } from '../../owners/desk-events.ts'
import { longAge } from '../ages.ts'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import type { Drawn } from '../drawn.tsx'
import { field, numberIn } from '../fields.ts'
import { Part } from '../parts/Part.tsx'
import { Press } from '../parts/Press.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { AnswerForm, mailProgram, type UnsentAnswer } from './answer-form.tsx'
import { Earlier, Happened, Who } from './beside.tsx'
import { HeldBack, HeldBackState } from './held-back.tsx'
import { InboxToast } from './inbox.tsx'
import { type LostNote, longestNote, Notes } from './notes.tsx'
import { clockOf, isLate, People } from './people.tsx'
import { answerProgress, Leaving, Thread } from './thread.tsx'

/** What the page can say was done just now. */
const outcomes = [
  'answered',
  'unanswered',
  'closed',
  'reopened',
  'tooLate',
  'corrected',
  'noted',
  'pasted',
  'noteGone',
  'retried',
  'calledBack',
  'hasLeft',
] as const
type Outcome = (typeof outcomes)[number]

/** What undoes an act. */
const undoes: Partial<Record<Outcome, string>> = { answered: 'unanswered', closed: 'reopened' }

/** One enquiry, and what the owner does with it. */
export async function enquiryRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, outbox, pages, record } = parts

  app.get<DeskRequest<'reference'>>('/owner/enquiries/:reference', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const owner = ownerOf(request)
    return pages.draw(request, reply, enquiryPage({ row: seen(row), parts, owner, query: request.query }))
  })

  /** Marks the enquiry as seen. The page is shown even if the disk is full and the mark cannot be stored. */
  function seen(row: InboxRow): InboxRow {
    if (row.openedAt !== null) return row
    try {
      markOpened(database, row.id, clock.now())
    } catch {
      return row
    }
    return { ...row, openedAt: clock.now() }
  }

  /** Adds a route for an act on one enquiry: what it does, and its name in the record. */
  function act(
    name: string,
    done: Outcome,
    work: (row: InboxRow, now: number, by: string) => boolean,
    recordedAct?: DeskAct,
  ): void {
    app.post<DeskRequest<'reference'>>(`/owner/enquiries/:reference/${name}`, (request, reply) => {
      const row = inboxEnquiry(database, request.params.reference)
      if (row === null) return pages.missing(request, reply)
      const now = clock.now()
      database.write(() => {
        const changed = work(row, now, ownerOf(request))
        if (changed && recordedAct) record(request, recordedAct, row.reference)
      })
      return reply.redirect(`/owner/enquiries/${row.reference}?done=${done}`, 303)
    })
  }

  act('answered', 'answered', ({ id }, at, by) => markAnswered(database, id, { at, by }), 'answered')
  act('unanswered', 'unanswered', ({ id }) => markAnswered(database, id, null), 'unanswered')
  act('closed', 'closed', ({ id }, now) => markClosed(database, id, now), 'closed')
  act('reopened', 'reopened', ({ id }) => markClosed(database, id, null), 'reopened')
  act('retry', 'retried', ({ id }, now) => {
    retryLetters(database, now, { enquiryId: id })
    outbox.wake()
    return false
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/notes', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const text = field(request, 'note')
    const kind = field(request, 'kind') === 'pasted' ? 'pasted' : 'note'
    if (text === '' || text.length > longestNote[kind])
      return pages.draw(
        request,
        reply,
        enquiryPage({ row, parts, owner: ownerOf(request), lostNote: { text, kind } }),
        422,
      )
    addNote(database, row.id, { kind, writtenAt: clock.now(), text })
    return reply.redirect(`/owner/enquiries/${row.reference}?done=${kind === 'note' ? 'noted' : 'pasted'}`, 303)
  })

  app.post<DeskRequest<'reference' | 'note'>>('/owner/enquiries/:reference/notes/:note/removal', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null || !removeNote(database, row.id, Number(request.params.note))) return pages.missing(request, reply)
    return reply.redirect(`/owner/enquiries/${row.reference}?done=noteGone`, 303)
  })
}

interface EnquiryProps {
  row: InboxRow
  parts: DeskParts
  /** The owner who looks at it. */
  owner: string
  query?: DeskRequest['Querystring']
  unsent?: UnsentAnswer
  lostNote?: LostNote
}

export const enquiryPage = (props: EnquiryProps): Drawn => ({
  here: 'enquiries',
  leaf: true,
  title: () => unmask(props.row.name),
  isFaulty: props.lostNote !== undefined || props.unsent?.faults !== undefined,
  timeZone: props.parts.houses.of(props.row.house).house.facts.place.timeZone,
  body: <Enquiry {...props} />,
})

const listed = 12

/** One enquiry: first what the visitor wrote, then who they are, what happened, and the owner's notes. */
function Enquiry({ row, parts, owner, query = {}, unsent, lostNote }: EnquiryProps) {
  const { words, view } = useDesk()
  const { enquiry, home } = words
  const { database } = parts
  const { reference } = row
  const waiting = inboxPage(database, { shelf: 'waiting', after: null, limit: listed }).rows
  const isHeld = row.state === 'heldBack'
  const next = isHeld
    ? inboxPage(database, { shelf: 'held', after: placeIn('held', row), limit: 1 }).rows[0]
    : waiting.find(({ id, waitsSince }) => id !== row.id && waitsSince >= row.waitsSince)
  const answers = answersOf(database, row.id)
  const draft = answerDraft(database, row.id)
  const isAsked = query['again'] !== undefined || query['inserted'] !== undefined
  const isWriting = !isHeld && (stateInInbox(row) === 'waiting' || isAsked || draft !== null || unsent !== undefined)
  const writeAt = isWriting ? '#answer' : `/owner/enquiries/${reference}?again=1#answer`
  const leaving = answers.find((answer) => answerProgress(answer, view.now) === 'waiting')
  const done = outcomes.find((each) => each === query['done'])
  return (
    <div className="enq" data-enquiry={reference}>
      <nav className="enq__list" aria-labelledby="list">
        <h2 id="list">{home.whoWaits()}</h2>
        <People people={waiting} form="slim" here={reference} />
      </nav>
      <div className="enq__main">
        <Steps row={row} next={next} parts={parts} />
        <div className="head">
          <h1>
            <bdi>{unmask(row.name)}</bdi>
          </h1>
          {isHeld ? <HeldBackState row={row} parts={parts} /> : <State row={row} last={answers.at(-1)} owner={owner} />}
        </div>
        {isHeld ? <HeldBack row={row} next={next} parts={parts} /> : <Actions row={row} writeAt={writeAt} />}
        {!isHeld && <AlsoWaiting row={row} parts={parts} />}
        <Thread row={row} answers={answers} owner={owner} parts={parts} />
        {isWriting && (
          <AnswerForm
            row={row}
            parts={parts}
            owner={owner}
            answers={answers}
            draft={draft}
            unsent={unsent}
            inserted={numberIn(query['inserted'])}
          />
        )}
        <Ways row={row} writeAt={isWriting ? null : writeAt} mailto={mailProgram(row, parts, draft)} />
      </div>
      <div className="enq__side">
        <Who row={row} parts={parts} />
        <Happened row={row} answers={answers} parts={parts} />
        <Earlier row={row} parts={parts} />
      </div>
      <div className="enq__more">
        <Notes row={row} lost={lostNote} />
        <ThisPerson reference={reference} />
      </div>
      {query['done'] === 'notSpam' && <InboxToast database={database} query={query} />}
      {leaving && <Leaving answer={leaving} reference={reference} />}
      {done && !leaving && (
        <Toast says={enquiry.done[done]()} undo={undoes[done] && `/owner/enquiries/${reference}/${undoes[done]}`} />
      )}
    </div>
  )
}

interface StepsProps {
  row: InboxRow
  next: InboxRow | undefined
  parts: DeskParts
}

/** The ways back to the list that the enquiry is in, and on to the next one. */
function Steps({ row, next, parts: { database } }: StepsProps) {
  const { words, view } = useDesk()
  const { enquiry, inbox } = words
  const state = stateInInbox(row)
  const [shelf, label] =
    state === 'waiting'
      ? ['waiting', enquiry.backWaiting({ count: view.waiting })]
      : state === 'heldBack'
        ? ['held', inbox.backToHeld({ count: countInbox(database, 'held') })]
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
          {enquiry.next({ name: unmask(next.name) })}
        </a>
      )}
    </div>
  )
}

/** How far the enquiry is. `last` is the newest answer. */
function State({ row, last, owner }: { row: InboxRow; last: Answer | undefined; owner: string }) {
  const { words, view, moments } = useDesk()
  const { enquiry, inbox } = words
  const { waitsSince, answeredAt, answeredBy, closedAt } = row
  const about = enquiry.about[row.intent ?? 'open']()
  const progress = last && answerProgress(last, view.now)
  if (stateInInbox(row) === 'waiting') {
    const ms = Math.max(0, view.now - waitsSince)
    const hours = view.promisedHours
    const says = isLate(ms, hours) ? enquiry.late : enquiry.waits
    return (
      <p className={`enq__state ${clockOf(ms, hours)}`}>
        {about} {progress === 'refused' && enquiry.notArrived()} {says({ age: longAge(ms, inbox.age), hours })}
      </p>
    )
  }
  const answered = answeredAt !== null && {
    day: moments.day(answeredAt),
    age: longAge(answeredAt - waitsSince, inbox.age),
  }
  return (
    <div className="enq__state">
      <p>
        {about}{' '}
        {answered && (
          <b className="good">
            {answeredBy === null || answeredBy === owner
              ? enquiry.answered(answered)
              : enquiry.answeredBy({ owner: answeredBy, ...answered })}
          </b>
        )}{' '}
        {progress === 'notTaken' && <span className="warn">{enquiry.notLeft()} </span>}
        {closedAt !== null && enquiry.closed({ day: moments.day(closedAt) })}
      </p>
    </div>
  )
}

/**
 * The bar with everything an owner can do for this person. After a reply from the owner's own mail program, the script
 * replaces it with the question whether the reply was sent. `writeAt` is where an answer is written.
 */
function Actions({ row, writeAt }: { row: InboxRow; writeAt: string }) {
  const { enquiry, answer, viewings } = useDesk().words
  const phone = phoneLinks(row.phone)
  const waits = stateInInbox(row) === 'waiting'
  return (
    <>
      <nav className="bar no-print" aria-label={enquiry.do()} data-actions>
        <a className="bar__first on-ink" href={writeAt}>
          {waits ? enquiry.reply() : enquiry.replyAgain()}
        </a>
        <a href={`/owner/enquiries/${row.reference}/viewing`}>{viewings.thread.action()}</a>
        {phone && <a href={phone.call}>{enquiry.call()}</a>}
        {phone?.whatsapp && (
          <a href={phone.whatsapp} rel="noreferrer">
            {enquiry.whatsapp()}
          </a>
        )}
      </nav>
      {waits && (
        <div className="bar no-print" role="status" data-sent hidden>
          <p>
            <b>{enquiry.sent()}</b>
          </p>
          <Press to={`/owner/enquiries/${row.reference}/answered`} className="bar__first on-ink">
            {answer.otherWay()}
          </Press>
          <button type="button" data-not-yet>
            {enquiry.notYet()}
          </button>
        </div>
      )}
    </>
  )
}

/** After an answer, offers what else the same person wrote. */
function AlsoWaiting({ row, parts: { database } }: { row: InboxRow; parts: DeskParts }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  const { count, next } = alsoWaiting(database, row)
  if (next === null) return null
  return (
    <p className="notice no-print">
      {enquiry.also({ name: unmask(row.name), count })}{' '}
      <a className="do" href={`/owner/enquiries/${next.reference}`}>
        {enquiry.alsoOpen({ moment: moments.full(next.receivedAt) })}
      </a>
    </p>
  )
}

interface WaysProps {
  row: InboxRow
  /** Where an answer is written; null if it is being written on this page. */
  writeAt: string | null
  /** The link that opens the owner's mail program with a draft. */
  mailto: string
}

/** What the owner can do apart from sending the letter: use their own mail program, mark the enquiry, or print it. */
function Ways({ row, writeAt, mailto }: WaysProps) {
  const { enquiry, answer, person } = useDesk().words
  const state = stateInInbox(row)
  const act = (name: string, label: string) => (
    <Press to={`/owner/enquiries/${row.reference}/${name}`} className="do">
      {label}
    </Press>
  )
  return (
    <div className="ways no-print">
      {writeAt !== null && (
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
            {enquiry.paste()}
          </a>
          {act('unanswered', enquiry.notAnswered())}
          {act('closed', enquiry.close())}
        </>
      )}
      {state === 'closed' && act('reopened', enquiry.reopen())}
      <button type="button" className="do" data-print data-script-only hidden>
        {person.exported.print()}
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
