import type { FastifyInstance } from 'fastify'
import { phoneLinks } from '../../content/telephone.ts'
import { answerDraft, answersOf } from '../../enquiries/answers.ts'
import { addNote, type InboxRow, othersFrom, removeNote } from '../../enquiries/enquiries.ts'
import { inboxPage, markAnswered, markClosed, markOpened, stateInInbox } from '../../enquiries/inbox.ts'
import { retryLetters } from '../../enquiries/outbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { DeskAct } from '../../owners/desk-events.ts'
import { nameOf } from '../../owners/owners.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { age } from '../ages.ts'
import type { Drawn } from '../drawn.tsx'
import { useProgress } from '../letter-progress.ts'
import { Press } from '../parts/Form.tsx'
import { Back, Do, Head, IndexEntry, Part, Toast } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, ownerOf } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { type Answered, aboutEnquiry, addressOf } from './about-enquiry.tsx'
import { AnswerForm, mailProgram, type UnsentAnswer } from './answer-form.tsx'
import { Earlier, Happened, Who } from './beside.tsx'
import { HeldBack, HeldToast, removedOn } from './inbox.tsx'
import { isLate, People, Waited } from './people.tsx'
import { Leaving, longestNote, Notes, Thread } from './thread.tsx'

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
  const { get, post } = aboutEnquiry(app, parts)

  get('', (row, request, reply) => pages.draw(request, reply, enquiryPage(parts, seen(row), { query: request.query })))

  /** Marks the enquiry as seen. The page is shown even if the disk is full and the mark cannot be stored. */
  function seen(row: InboxRow): InboxRow {
    if (row.openedAt !== null) return row
    try {
      markOpened(database, { id: row.id, at: clock.now() })
    } catch {
      return row
    }
    return { ...row, openedAt: clock.now() }
  }

  /** Adds a route for an act on one enquiry, and its name in the record. `work` returns true if it changed something. */
  function act(done: Outcome, work: (row: InboxRow, now: number, by: string) => boolean, recorded?: DeskAct): void {
    post(`/${done === 'retried' ? 'retry' : done}`, (row, request, reply) => {
      database.write(() => {
        if (work(row, clock.now(), ownerOf(request)) && recorded) record(request, recorded, row.reference)
      })
      return reply.redirect(addressOf(row, `?done=${done}`), 303)
    })
  }

  act('answered', ({ id }, at, by) => markAnswered(database, id, { at, by }), 'answered')
  act('unanswered', ({ id }) => markAnswered(database, id, null), 'unanswered')
  act('closed', ({ id }, at) => markClosed(database, { id, at }) > 0, 'closed')
  act('reopened', ({ id }) => markClosed(database, { id, at: null }) > 0, 'reopened')
  act('retried', ({ id }, now) => {
    outbox.wake()
    return retryLetters(database, now, { enquiryId: id }) > 0
  })

  post('/notes', (row, request, reply) => {
    const text = field(request, 'note')
    const kind = field(request, 'kind') === 'pasted' ? 'pasted' : 'note'
    if (text === '' || text.length > longestNote[kind])
      return pages.draw(request, reply, enquiryPage(parts, row, { lost: { text, kind } }))
    addNote(database, row.id, { kind, writtenAt: clock.now(), text, owner: ownerOf(request) })
    return reply.redirect(addressOf(row, `?done=${kind === 'note' ? 'noted' : 'pasted'}`), 303)
  })

  post('/notes/removal', (row, request, reply) =>
    removeNote(database, row.id, Number(field(request, 'note')))
      ? reply.redirect(addressOf(row, '?done=noteGone'), 303)
      : pages.missing(request, reply),
  )
}

interface Posted {
  query?: DeskRequest['Querystring']
  unsent?: UnsentAnswer
  /** A note that could not be saved. */
  lost?: Parameters<typeof Notes>[0]['lost']
}

export const enquiryPage = ({ houses }: DeskParts, row: InboxRow, posted: Posted): Drawn => ({
  here: 'enquiries',
  leaf: true,
  title: () => unmask(row.name),
  isFaulty: posted.lost !== undefined || posted.unsent?.faults !== undefined,
  timeZone: houses.of(row.house).house.facts.place.timeZone,
  body: <Enquiry row={row} {...posted} />,
})

const listed = 12

/** One enquiry: first what the visitor wrote, then who they are, what happened, and the owner's notes. */
function Enquiry({ row, query = {}, unsent, lost }: Posted & { row: InboxRow }) {
  const { words, view, parts } = useDesk()
  const { enquiry, home, person } = words
  const { database } = parts
  const { progressOf } = useProgress()
  const inList = { search: '', limit: listed, after: 0 }
  const waiting = inboxPage(database, { ...inList, shelf: 'waiting' }).rows
  const isHeld = row.state === 'heldBack'
  const next = isHeld
    ? inboxPage(database, { ...inList, shelf: 'held', after: row.id, limit: 1 }).rows[0]
    : waiting.find(({ id, waitsSince }) => id !== row.id && waitsSince >= row.waitsSince)
  const answers = answersOf(database, row.id)
  const draft = answerDraft(database, row.id)
  // A draft from before the enquiry was answered another way is kept, and opened again only if the owner writes again.
  const isUnsent = draft !== null && draft.savedAt > (row.answeredAt ?? 0)
  const isAsked = query['again'] !== undefined || unsent !== undefined || isUnsent
  const isWriting = !isHeld && (stateInInbox(row) === 'waiting' || isAsked)
  const writeAt = isWriting ? '#answer' : addressOf(row, '?again=1#answer')
  const leaving = answers.find(({ letter }) => letter && progressOf(letter) === 'leaving' && letter.dueAt > view.now)
  const done = outcomes.find((each) => each === query['done'])
  const says = done === 'answered' && draft !== null ? enquiry.answeredWithDraft() : done && enquiry.done[done]()
  return (
    <div className="cols cols--side enq">
      <nav className="enq__list" aria-labelledby="list">
        <h2 id="list">{home.whoWaits()}</h2>
        <People people={waiting} form="slim" here={row.reference} />
      </nav>
      <div>
        <Steps row={row} next={next} />
        <Head title={<bdi>{unmask(row.name)}</bdi>}>
          <State row={row} answers={answers} />
        </Head>
        {isHeld ? <HeldBack row={row} /> : <Actions row={row} writeAt={writeAt} />}
        <Thread row={row} answers={answers} />
        {isWriting && <AnswerForm row={row} answers={answers} unsent={unsent} />}
        <Ways row={row} />
      </div>
      <div className="enq__side">
        <Who row={row} />
        <Happened row={row} />
        <Earlier others={othersFrom(database, row)} />
      </div>
      <div className="enq__more">
        <Notes row={row} lost={lost} />
        {/* The rights that a person has over their stored data: to have it exported, corrected or erased. */}
        <Part id="person" className="no-print" title={person.title()}>
          <ul className="index">
            <IndexEntry to={addressOf(row, '/person')} name={person.export()} told={person.exportTold()} />
            <IndexEntry to={addressOf(row, '/correct')} name={person.correct()} told={person.correctTold()} />
            <IndexEntry to={addressOf(row, '/erase')} name={person.erase()} told={person.eraseTold()} tone="bad" />
          </ul>
        </Part>
      </div>
      <HeldToast query={query} />
      {leaving && <Leaving answer={leaving} row={row} />}
      {says && !leaving && <Toast says={says} undo={done && undoes[done] && addressOf(row, `/${undoes[done]}`)} />}
    </div>
  )
}

/** The ways back to the list that the enquiry is in, and on to the next one. */
function Steps({ row, next }: { row: InboxRow; next: InboxRow | undefined }) {
  const { enquiry, inbox, steps } = useDesk().words
  const state = stateInInbox(row)
  const shelf = state === 'heldBack' ? 'held' : state === 'closed' ? 'all' : state
  return (
    <div className="enq__step no-print row">
      <Back to={`/owner/enquiries?show=${shelf}`}>{enquiry.back({ shelf: inbox.shelves[shelf]().toLowerCase() })}</Back>
      {next && <Back to={addressOf(next)}>{steps.next({ title: unmask(next.name) })}</Back>}
    </div>
  )
}

/** How far the enquiry is. */
function State({ row, answers }: Answered) {
  const { words, view, moments, owner, parts } = useDesk()
  const { enquiry, inbox } = words
  const { waitsSince, answeredAt, answeredBy, closedAt } = row
  const state = stateInInbox(row)
  const last = answers.at(-1)
  const { progressOf } = useProgress()
  const progress = last && progressOf(last.letter)
  if (state === 'heldBack') {
    const since = moments.full(row.receivedAt)
    return <p className="enq__state">{enquiry.heldBack({ since, day: moments.date(removedOn(row, parts)) })}</p>
  }
  const about = <>{inbox.about[row.intent ?? 'open']()}. </>
  if (state === 'waiting') {
    const ms = Math.max(0, view.now - waitsSince)
    const hours = view.promisedHours
    const says = isLate(ms, hours) ? enquiry.late : enquiry.waits
    return (
      <p className="enq__state">
        <Waited ms={ms} promisedHours={hours} />
        {about}
        {progress === 'refused' && enquiry.notArrived()} {says({ age: age(ms, inbox.ages), hours })}
      </p>
    )
  }
  const answered = answeredAt !== null && {
    day: moments.day(answeredAt),
    age: age(answeredAt - waitsSince, inbox.ages),
  }
  return (
    <p className="enq__state">
      {about}
      {answered && (
        <b className="good">
          {answeredBy === null || answeredBy === owner
            ? enquiry.answered(answered)
            : enquiry.answeredBy({ owner: nameOf(parts.database, answeredBy), ...answered })}
        </b>
      )}{' '}
      {progress === 'notTaken' && <span className="warn">{enquiry.notLeft()} </span>}
      {closedAt !== null && enquiry.closed({ day: moments.day(closedAt) })}
    </p>
  )
}

/** The bar with everything an owner can do for this person. `writeAt` is where an answer is written. */
function Actions({ row, writeAt }: { row: InboxRow; writeAt: string }) {
  const { contact, letters } = useCopy().LL
  const { enquiry, viewings } = useDesk().words
  const phone = phoneLinks(row.phone)
  return (
    <nav className="bar no-print" aria-label={enquiry.do()}>
      <a className="bar__first on-ink" href={writeAt}>
        {stateInInbox(row) === 'waiting' ? enquiry.reply() : enquiry.replyAgain()}
      </a>
      <a href={addressOf(row, '/viewing')}>{viewings.thread.action()}</a>
      {phone && <a href={phone.call}>{letters.owner.call()}</a>}
      {phone?.whatsapp && (
        <a href={phone.whatsapp} rel="noreferrer">
          {contact.whatsapp()}
        </a>
      )}
    </nav>
  )
}

/** What the owner can do apart from sending the letter: use their own mail program, or mark the enquiry. */
function Ways({ row }: { row: InboxRow }) {
  const { words, owner, parts } = useDesk()
  const { enquiry, answer } = words
  const state = stateInInbox(row)
  const act = (name: Outcome, label: string) => (
    <Press to={addressOf(row, `/${name}`)} className="do">
      {label}
    </Press>
  )
  return (
    <div className="ways no-print row">
      <Do to={mailProgram(row, parts, owner)}>{answer.mailProgram()}</Do>
      {state === 'waiting' && act('answered', answer.otherWay())}
      {state === 'answered' && (
        <>
          <Do to="#paste">{enquiry.paste()}</Do>
          {act('unanswered', enquiry.notAnswered())}
          {act('closed', enquiry.close())}
        </>
      )}
      {state === 'closed' && act('reopened', enquiry.reopen())}
    </div>
  )
}
