import type { ReactElement, ReactNode } from 'react'
import type { Viewing } from '../../content/viewing.ts'
import type { Answer } from '../../enquiries/answers/answers.ts'
import type { InboxRow } from '../../enquiries/inbox.ts'
import { type Note, notesOf } from '../../enquiries/notes.ts'
import { phoneLinks } from '../../enquiries/telephone.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { viewingsOf } from '../../enquiries/viewings/viewings.ts'
import { type LetterProgress, progressOf } from '../letter-progress.ts'
import { Press } from '../parts/Press.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { linkTo } from './answer-form.tsx'

interface ThreadProps {
  row: InboxRow
  answers: readonly Answer[]
  /** The owner who looks at it. */
  owner: string
  parts: Pick<DeskParts, 'database'>
}

/** A correspondence: what the visitor wrote, what was answered, and what was noted in between, in order of time. */
export function Thread({ row, answers, owner, parts: { database } }: ThreadProps) {
  const { enquiry } = useDesk().words
  const added: { at: number; entry: ReactElement }[] = [
    ...answers.map((answer) => ({
      at: answer.queuedAt,
      entry: <OwnAnswer key={`answer-${answer.id}`} answer={answer} row={row} owner={owner} />,
    })),
    ...notesOf(database, row.id).map((note) => ({
      at: note.writtenAt,
      entry:
        note.kind === 'pasted' ? (
          <TheirWords key={`note-${note.id}`} row={row} pasted={note} />
        ) : (
          <OwnNote key={`note-${note.id}`} row={row} note={note} />
        ),
    })),
    ...viewingsOf(database, row.id).map((viewing) => ({
      at: viewing.changedAt,
      entry: <ProposedViewing key={`viewing-${viewing.id}`} viewing={viewing} />,
    })),
  ]
  return (
    <section aria-label={enquiry.words()}>
      <ol className="thread">
        <TheirWords row={row} />
        {added.toSorted((one, other) => one.at - other.at).map(({ entry }) => entry)}
      </ol>
    </section>
  )
}

/** Who said something, and when. */
const Head = ({ when, children }: { when: string; children: ReactNode }) => (
  <p className="said__head">
    <b>{children}</b>
    <span>{when}</span>
  </p>
)

/** The enquiry itself, or what the visitor wrote back and the owner pasted. */
function TheirWords({ row, pasted }: { row: InboxRow; pasted?: Note }) {
  const { enquiry } = useDesk().words
  const name = unmask(row.name)
  const text = pasted?.text ?? row.message
  const moment = useSaidAt(pasted?.writtenAt ?? row.receivedAt)
  const isMasked = [text, ...(pasted ? [] : [row.name, row.phone])].some((each) => unmask(each) !== each)
  return (
    <li className="said said--theirs sheet">
      <Head when={pasted ? enquiry.pastedAt({ moment }) : moment}>
        <bdi>{(pasted ? enquiry.wroteBack : enquiry.wrote)({ name })}</bdi>
      </Head>
      <div className="words" lang={row.language} dir="auto">
        {unmask(text)
          .split(/\n{2,}/)
          .map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter never change order.
            <p key={index}>{paragraph}</p>
          ))}
      </div>
      {isMasked && <p className="small soft gap">{enquiry.hidden()}</p>}
      {pasted && <RemoveNote row={row} note={pasted} label={enquiry.takeAwayPasted({ moment })} />}
    </li>
  )
}

function OwnNote({ row, note }: { row: InboxRow; note: Note }) {
  const { enquiry } = useDesk().words
  const moment = useSaidAt(note.writtenAt)
  return (
    <li className="said said--aside">
      <Head when={moment}>{enquiry.yourNote()}</Head>
      <p className="said__note" dir="auto">
        {note.text}
      </p>
      <RemoveNote row={row} note={note} label={enquiry.takeAwayOf({ moment })} />
    </li>
  )
}

/** The button that removes a text that the owner added to the thread. `label` says which one. */
function RemoveNote({ row: { reference }, note, label }: { row: InboxRow; note: Note; label: string }) {
  const { enquiry } = useDesk().words
  return (
    <Press
      to={`/owner/enquiries/${reference}/notes/${note.id}/removal`}
      around="no-print"
      className="do small"
      aria-label={label}
    >
      {enquiry.takeAway()}
    </Press>
  )
}

/** A viewing in its present state, with its confirmed or cancelled time, or those that are proposed. */
function ProposedViewing({ viewing }: { viewing: Viewing }) {
  const { words, moments } = useDesk()
  const { thread, one } = words.viewings
  const { id, state, times, startsAt, visitorWords, refusal } = viewing
  const shown = state === 'proposed' || state === 'asked' || startsAt === null ? times : [startsAt]
  return (
    <li className="said said--aside">
      <Head when={useSaidAt(viewing.changedAt)}>{thread[state]()}</Head>
      <ul>
        {shown.map((time) => (
          <li key={time}>
            {state === 'proposed' || state === 'confirmed' ? moments.alone(time) : <del>{moments.alone(time)}</del>}
          </li>
        ))}
      </ul>
      {refusal !== null && <p className="warn">{thread.refused()}</p>}
      {visitorWords !== '' && (
        <p className="said__note" dir="auto">
          {one.quoted({ words: unmask(visitorWords) })}
        </p>
      )}
      <p>
        <a className="do" href={`/owner/viewings/${id}`}>
          {thread.look()}
        </a>
      </p>
    </li>
  )
}

const modifiers = {
  waiting: ' said--leaving',
  leaving: ' said--leaving',
  taken: '',
  filed: '',
  notTaken: ' said--failed',
  refused: ' said--refused',
}

/** An answer that an owner sent, and what became of its letter. */
function OwnAnswer({ answer: sent, row, owner }: { answer: Answer; row: InboxRow; owner: string }) {
  const { words, view } = useDesk()
  const { answer, inbox } = words
  const progress = answerProgress(sent, view.now)
  const saidAt = useSaidAt(sent.queuedAt)
  const isUnderWay = progress === 'waiting' || progress === 'leaving'
  const said = sent.owner === owner ? answer.youAnswered() : answer.otherAnswered({ name: sent.signed })
  return (
    <li className={`said said--yours sheet${modifiers[progress]}`} id={`answer-${sent.id}`}>
      <Head when={isUnderWay ? answer.aboutToLeave() : saidAt}>{isUnderWay ? answer.title() : said}</Head>
      <div className="said__text" lang={row.language} dir="auto">
        {sent.body}
      </div>
      {sent.brochure && (
        <p className="enclosed">{answer.withBrochure({ language: inbox.languages[row.language]() })}</p>
      )}
      {sent.documents.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was attached never changes order.
        <p className="enclosed" key={index}>
          {answer.withDocument({ name })}
        </p>
      ))}
      <div className="said__state">
        <AnswerLetter answer={sent} progress={progress} row={row} />
      </div>
    </li>
  )
}

/** Returns how far the letter of an answer is. Without a mail server no answer is sent, so none becomes a file. */
export const answerProgress = ({ letter }: Answer, now: number): LetterProgress => progressOf(letter, now, false)

interface AnswerLetterProps {
  answer: Answer
  progress: LetterProgress
  row: InboxRow
}

function AnswerLetter({ answer: sent, progress, row }: AnswerLetterProps) {
  const { words, moments } = useDesk()
  const { answer, home } = words
  const { letter } = sent
  const at = `/owner/enquiries/${row.reference}`
  if (letter === null) return <Refused answer={sent} row={row} />
  if (progress === 'taken')
    return <p className="good">{answer.taken({ time: moments.margin(letter.sentAt ?? sent.queuedAt) })}</p>
  if (progress !== 'notTaken')
    return (
      <p>
        <b>{answer.notSentYet()}</b> {answer.leavesAnyway()}
      </p>
    )
  const { lastReason: reason, attempts, dueAt } = letter
  return (
    <>
      <p className="warn">
        <b>{answer.notTaken()}</b> {reason !== null && answer.tries({ reason, attempts, time: moments.margin(dueAt) })}
      </p>
      <div className="row no-print">
        <Press to={`${at}/retry`} className="do">
          {home.tryNow()}
        </Press>
        <a className="do" href={linkTo(row.email, sent)}>
          {answer.fromMailProgram()}
        </a>
        {letter.canBeCalledBack && <CallBack at={at} id={sent.id} label={answer.takeBack()} />}
      </div>
    </>
  )
}

function Refused({ answer: { brochure, documents, refusal }, row }: { answer: Answer; row: InboxRow }) {
  const { answer, enquiry } = useDesk().words
  const at = `/owner/enquiries/${row.reference}`
  const call = phoneLinks(row.phone)?.call
  // 552 says that a letter is too large, or that the mailbox is full (5.2.2).
  const isTooLarge = (brochure || documents.length > 0) && /\b552\b(?! 5\.2\.2)|of this size/.test(refusal ?? '')
  return (
    <>
      <p className="bad">
        <b>{isTooLarge ? answer.tooLarge() : answer.refused()}</b>{' '}
        {refusal !== null && answer.refusedWith({ reason: refusal })}
      </p>
      <p className="row no-print">
        {call && (
          <a className="do" href={call}>
            {enquiry.call()}
          </a>
        )}
        <a className="do" href={isTooLarge ? `${at}?again=1#answer` : `${at}/correct`}>
          {isTooLarge ? answer.sendLess() : answer.correct()}
        </a>
      </p>
    </>
  )
}

const CallBack = ({ at, id, label }: { at: string; id: number; label: string }) => (
  <Press to={`${at}/answer/undo`} fields={{ answer: id }} className="do">
    {label}
  </Press>
)

const second = 1_000
const most = 10

/** Counts down until an answer leaves, and calls it back. A screen reader hears it once. */
export function Leaving({ answer: { id, letter }, reference }: { answer: Answer; reference: string }) {
  const { words, view } = useDesk()
  const { answer, undo } = words
  const leavesIn = Math.max(0, (letter?.dueAt ?? 0) - view.now)
  const seconds = Math.min(most, Math.ceil(leavesIn / second))
  const counts = Array.from({ length: most + 1 }, (_, count) => answer.sendsIn({ count }))
  return (
    <div className="toast toast--fixed on-ink no-print" data-leaving={leavesIn}>
      <p>
        <span className="out-of-sight" role="status">
          {counts[seconds]}
        </span>
        <span aria-hidden="true" data-leaving-says={counts.join('|')}>
          {counts[seconds]}
        </span>
      </p>
      <CallBack at={`/owner/enquiries/${reference}`} id={id} label={undo()} />
    </div>
  )
}

/** Returns when something was said: 'today, 14:32', or the day and the time. */
function useSaidAt(at: number): string {
  const { words, moments } = useDesk()
  return moments.isToday(at) ? words.enquiry.today({ time: moments.time(at) }) : moments.full(at)
}
