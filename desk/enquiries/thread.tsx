import type { ReactElement, ReactNode } from 'react'
import { phoneLinks } from '../../content/telephone.ts'
import type { Viewing } from '../../content/viewing.ts'
import type { Answer } from '../../enquiries/answers.ts'
import { type InboxRow, type Note, notesOf } from '../../enquiries/enquiries.ts'
import { mayHaveArrived, type OutboxRow } from '../../enquiries/outbox.ts'
import { draftLink } from '../../enquiries/reply-draft.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { viewingsOf } from '../../enquiries/viewings/viewings.ts'
import { byOther, otherName } from '../../owners/owners.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { useProgress } from '../letter-progress.ts'
import { Area, Hidden, Press } from '../parts/Form.tsx'
import { Do, Part } from '../parts/Page.tsx'
import { useDesk } from '../use-desk.ts'
import { Times } from '../viewings/list.tsx'
import { type Answered, addressOf } from './about-enquiry.tsx'

/** A correspondence: what the visitor wrote, what was answered, and what was noted in between, in order of time. */
export function Thread({ row, answers }: Answered) {
  const { words, parts } = useDesk()
  const added: { at: number; entry: ReactElement }[] = [
    ...answers.map((answer) => ({
      at: answer.queuedAt,
      entry: <OwnAnswer key={`answer-${answer.id}`} answer={answer} row={row} />,
    })),
    ...notesOf(parts.database, row.id).map((note) => ({
      at: note.writtenAt,
      entry:
        note.kind === 'pasted' ? (
          <TheirWords key={`note-${note.id}`} row={row} pasted={note} />
        ) : (
          <OwnNote key={`note-${note.id}`} row={row} note={note} />
        ),
    })),
    ...viewingsOf(parts.database, row.id).map((viewing) => ({
      at: viewing.changedAt,
      entry: <ProposedViewing key={`viewing-${viewing.id}`} viewing={viewing} />,
    })),
  ]
  return (
    <section aria-label={words.enquiry.words()}>
      <ol className="thread">
        <TheirWords row={row} />
        {added.toSorted((one, other) => one.at - other.at).map(({ entry }) => entry)}
      </ol>
    </section>
  )
}

/** Who said something, and when. */
const Head = ({ when, children }: { when: string; children: ReactNode }) => (
  <p className="said__head row small soft">
    <b>{children}</b>
    <span>{when}</span>
  </p>
)

/** The enquiry itself, or what the visitor wrote back and the owner pasted. */
function TheirWords({ row, pasted }: { row: InboxRow; pasted?: Note }) {
  const { words, owner, parts } = useDesk()
  const { enquiry } = words
  const name = unmask(row.name)
  const text = pasted?.text ?? row.message
  const moment = useSaidAt(pasted?.writtenAt ?? row.receivedAt)
  const isMasked = [text, ...(pasted ? [] : [row.name, row.phone])].some((each) => unmask(each) !== each)
  return (
    <li className="said said--theirs sheet">
      <Head when={pasted ? byOther(parts.database, pasted.owner, owner, enquiry.pastedAt({ moment })) : moment}>
        <bdi>{(pasted ? enquiry.wroteBack : enquiry.wrote)({ name })}</bdi>
      </Head>
      <TheirText text={text} row={row} />
      {isMasked && <p className="small soft gap">{enquiry.hidden()}</p>}
      {pasted && <RemoveNote row={row} note={pasted} moment={moment} />}
    </li>
  )
}

/** What a visitor wrote, with its paragraphs. */
export const TheirText = ({ text, row: { language } }: { text: string; row: InboxRow }) => (
  <div className="words" lang={language} dir="auto">
    {unmask(text)
      .split(/\n{2,}/)
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter never change order.
        <p key={index}>{paragraph}</p>
      ))}
  </div>
)

function OwnNote({ row, note }: { row: InboxRow; note: Note }) {
  const { words, owner, parts } = useDesk()
  const moment = useSaidAt(note.writtenAt)
  const name = otherName(parts.database, note.owner, owner)
  return (
    <li className="said said--aside">
      <Head when={moment}>{name === null ? words.enquiry.yourNote() : words.enquiry.noteOf({ name })}</Head>
      <p className="said__note" dir="auto">
        {note.text}
      </p>
      <RemoveNote row={row} note={note} moment={moment} />
    </li>
  )
}

/** The button that removes a text that the owner added to the thread. */
function RemoveNote({ row, note, moment }: { row: InboxRow; note: Note; moment: string }) {
  const { facts } = useDesk().words
  const press = { to: addressOf(row, '/notes/removal'), fields: { note: note.id }, around: 'no-print' }
  return (
    <Press {...press} className="do small" aria-label={facts.of({ what: facts.away(), name: moment })}>
      {facts.away()}
    </Press>
  )
}

/** A viewing in its present state, with its confirmed or cancelled time, or those that are proposed. */
function ProposedViewing({ viewing }: { viewing: Viewing }) {
  const { words, owner, parts } = useDesk()
  const { thread } = words.viewings
  const { quoted } = useCopy().LL.viewing
  const { id, state, visitorWords, refusal } = viewing
  const by = state === 'proposed' || state === 'endedByOwner' ? otherName(parts.database, viewing.owner, owner) : null
  return (
    <li className="said said--aside">
      <Head when={useSaidAt(viewing.changedAt)}>{by === null ? thread[state]() : `${thread[state]()} · ${by}`}</Head>
      <Times viewing={viewing} />
      {refusal !== null && <p className="warn">{thread.refused()}</p>}
      {visitorWords !== '' && (
        <p className="said__note" dir="auto">
          {quoted({ words: unmask(visitorWords) })}
        </p>
      )}
      <p>
        <Do to={`/owner/viewings/${id}`}>{thread.look()}</Do>
      </p>
    </li>
  )
}

const modifiers = {
  leaving: ' said--leaving',
  taken: '',
  filed: '',
  notTaken: ' said--failed',
  refused: ' said--refused',
}

interface OwnAnswerProps {
  answer: Answer
  row: InboxRow
}

/** An answer that an owner sent, and what became of its letter. */
function OwnAnswer({ answer: sent, row }: OwnAnswerProps) {
  const { words, owner } = useDesk()
  const { answer, inbox } = words
  const progress = useProgress().progressOf(sent.letter)
  const saidAt = useSaidAt(sent.queuedAt)
  const isLeaving = progress === 'leaving'
  const said = sent.owner === owner ? answer.youAnswered() : answer.otherAnswered({ name: sent.signed })
  const given = [
    ...(sent.brochure ? [answer.withBrochure({ language: inbox.languages[row.language]() })] : []),
    ...sent.documents.map(({ name }) => answer.withDocument({ name })),
  ]
  return (
    <li className={`said said--yours sheet${modifiers[progress]}`} id={`answer-${sent.id}`}>
      <Head when={isLeaving ? answer.aboutToLeave() : saidAt}>{isLeaving ? answer.title() : said}</Head>
      <div className="said__text" lang={row.language} dir="auto">
        {sent.body}
      </div>
      {given.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was attached never changes order.
        <p className="small soft gap" key={index}>
          {each}
        </p>
      ))}
      <div className="said__state">
        {sent.letter === null ? (
          <Refused answer={sent} row={row} />
        ) : (
          <Letter answer={sent} row={row} letter={sent.letter} />
        )}
      </div>
    </li>
  )
}

function Letter({ answer: sent, row, letter }: OwnAnswerProps & { letter: OutboxRow }) {
  const { words, moments } = useDesk()
  const { answer, home } = words
  const { progressOf, tries } = useProgress()
  if (letter.sentAt !== null) return <p className="good">{answer.taken({ time: moments.margin(letter.sentAt) })}</p>
  if (progressOf(letter) === 'leaving')
    return (
      <p>
        <b>{answer.notSentYet()}</b> {answer.leavesAnyway()}
      </p>
    )
  return (
    <>
      <p className="warn">
        <b>{answer.notTaken()}</b> {letter.lastReason !== null && tries(letter)}
      </p>
      <div className="row no-print">
        <Press to={addressOf(row, '/retry')} className="do">
          {home.tryNow()}
        </Press>
        <Do to={draftLink(row.email, sent)}>{answer.fromMailProgram()}</Do>
        {!letter.lastReason?.includes(mayHaveArrived) && <CallBack row={row} answer={sent} label={answer.takeBack()} />}
      </div>
    </>
  )
}

function Refused({ answer: { refusal }, row }: OwnAnswerProps) {
  const { answer } = useDesk().words
  const { letters } = useCopy().LL
  const call = phoneLinks(row.phone)?.call
  return (
    <>
      <p className="bad">
        <b>{answer.refused()}</b> {refusal !== null && answer.refusedWith({ reason: refusal })}
      </p>
      <p className="row no-print">
        {call && <Do to={call}>{letters.owner.call()}</Do>}
        <Do to={addressOf(row, '/correct')}>{answer.correct()}</Do>
      </p>
    </>
  )
}

const CallBack = ({ row, answer: { id }, label }: OwnAnswerProps & { label: string }) => (
  <Press to={addressOf(row, '/answer/undo')} fields={{ answer: id }} className="do">
    {label}
  </Press>
)

/** Counts down until an answer leaves, and calls it back. A screen reader does not hear the seconds. */
export function Leaving({ answer, row }: OwnAnswerProps) {
  const { words, view } = useDesk()
  const leavesIn = Math.max(0, (answer.letter?.dueAt ?? 0) - view.now)
  return (
    <div className="toast on-ink no-print row">
      <p role="status">
        {words.answer.notSentYet()}{' '}
        <span aria-hidden="true" data-leaving={leavesIn}>
          {Math.ceil(leavesIn / 1_000)} s
        </span>
      </p>
      <CallBack row={row} answer={answer} label={words.undo()} />
    </div>
  )
}

/** Returns when something was said: 'today, 14:32', or the day and the time. */
function useSaidAt(at: number): string {
  const { words, moments } = useDesk()
  return moments.isToday(at) ? words.enquiry.today({ time: moments.time(at) }) : moments.full(at)
}

/** How many characters a text that the owner adds may have. */
export const longestNote = { note: 2_000, pasted: 10_000 } as const

interface NotesProps {
  row: InboxRow
  /** A text that could not be saved. */
  lost: Pick<Note, 'kind' | 'text'> | undefined
}

/** The two forms with which the owner adds to the thread: a note, and what the visitor wrote back by e-mail. */
export function Notes({ row, lost }: NotesProps) {
  const { enquiry } = useDesk().words
  return (
    <Part id="notes" className="no-print" title={enquiry.notes()}>
      <AddText row={row} lost={lost} kind="note" rows={2} />
      {row.state !== 'heldBack' && (
        <details className="fold gap-l" id="paste" open={lost?.kind === 'pasted'}>
          <summary>{enquiry.paste()}</summary>
          <AddText row={row} lost={lost} kind="pasted" rows={5} />
        </details>
      )}
    </Part>
  )
}

function AddText({ row, lost, kind, rows }: NotesProps & { kind: Note['kind']; rows: number }) {
  const says = useDesk().words.enquiry.adding[kind]
  const text = lost?.kind === kind ? lost.text : null
  return (
    <form method="post" action={addressOf(row, '/notes')}>
      <Hidden fields={{ kind }} />
      <Area
        id={kind}
        name="note"
        label={says.label({ name: unmask(row.name) })}
        hint={says.hint()}
        fault={text === null ? null : says.fault({ length: text.length })}
        rows={rows}
        defaultValue={text ?? ''}
        required
      />
      <div className="row gap">
        <button type="submit" className="btn">
          {says.keep()}
        </button>
      </div>
    </form>
  )
}
