import type { ReactNode } from 'react'
import type { ViewingState } from '../../content/viewing.ts'
import type { LetterTold } from '../letter-view.ts'
import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'

/** One thing that was said about an enquiry. A new kind of entry is a type here and a case below. */
export type ThreadEntry = TheirEntry | AnswerEntry | NoteEntry | ViewingEntry

/** Something that the visitor wrote. */
interface TheirEntry {
  kind: 'theirs'
  /** 0 for the enquiry itself, otherwise the id of the note that holds what the owner pasted. */
  id: number
  at: number
  paragraphs: readonly string[]
  /** True if invisible characters are spelled out. */
  hidden: boolean
}

/** An answer that an owner sent, and what became of its letter. */
export interface AnswerEntry extends LetterTold {
  kind: 'answer'
  id: number
  at: number
  /** The owner who wrote it; null if that is the one who looks at it. */
  by: string | null
  text: string
  brochure: boolean
  /** The names of the documents that went with it. */
  documents: readonly string[]
  /** Milliseconds until it leaves. */
  leavesIn: number
  /** True if it was refused because of the files that go with it. */
  isTooLarge: boolean
  canBeCalledBack: boolean
  /** The link that opens the owner's mail program with this letter. */
  mailto: string
}

/** A note that the owner wrote. */
interface NoteEntry {
  kind: 'note'
  id: number
  at: number
  text: string
}

/** A viewing that was proposed, in its present state. */
interface ViewingEntry {
  kind: 'viewing'
  id: number
  at: number
  state: ViewingState
  /** The confirmed or cancelled time, or those that are proposed. */
  times: readonly number[]
  visitorWords: string
  /** True if the last letter to the visitor was refused for good. */
  isRefused: boolean
}

export interface ThreadView {
  person: Person
  /** Everything that was said, in the order in which it happened. */
  thread: readonly ThreadEntry[]
  /** The link that calls the visitor; null if they left no number. */
  call: string | null
}

/** A correspondence: what the visitor wrote, what was answered, and what was noted in between. */
export function Thread({ page }: { page: ThreadView }) {
  const { enquiry } = useDesk().words
  return (
    <section aria-label={enquiry.words()}>
      <ol className="thread">
        {page.thread.map((entry) => (
          <Entry key={`${entry.kind}-${entry.id}`} entry={entry} page={page} />
        ))}
      </ol>
    </section>
  )
}

interface EntryProps<Of = ThreadEntry> {
  entry: Of
  page: ThreadView
}

function Entry({ entry, page }: EntryProps): ReactNode {
  switch (entry.kind) {
    case 'theirs':
      return <TheirWords entry={entry} page={page} />
    case 'answer':
      return <Answer entry={entry} page={page} />
    case 'note':
      return <Note entry={entry} page={page} />
    case 'viewing':
      return <Viewing entry={entry} />
  }
}

function TheirWords({ entry: { id, at, paragraphs, hidden }, page: { person } }: EntryProps<TheirEntry>) {
  const { enquiry } = useDesk().words
  const { reference, name, language } = person
  const isPasted = id > 0
  const moment = useSaidAt(at)
  return (
    <li className="said said--theirs sheet">
      <p className="said__head">
        <b>
          <bdi>{isPasted ? enquiry.wroteBack({ name }) : enquiry.wrote({ name })}</bdi>
        </b>
        <span>{isPasted ? enquiry.pastedAt({ moment }) : moment}</span>
      </p>
      <div className="words" lang={language} dir="auto">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter never change order.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {hidden && <p className="small soft gap">{enquiry.hidden()}</p>}
      {isPasted && <RemoveNote reference={reference} id={id} label={enquiry.takeAwayPasted({ moment })} />}
    </li>
  )
}

function Note({ entry: { id, at, text }, page: { person } }: EntryProps<NoteEntry>) {
  const { enquiry } = useDesk().words
  const moment = useSaidAt(at)
  return (
    <li className="said said--aside">
      <p className="said__head">
        <b>{enquiry.yourNote()}</b>
        <span>{moment}</span>
      </p>
      <p className="said__note" dir="auto">
        {text}
      </p>
      <RemoveNote reference={person.reference} id={id} label={enquiry.takeAwayOf({ moment })} />
    </li>
  )
}

/** The button that removes a text that the owner added to the thread. `label` says which one. */
function RemoveNote({ reference, id, label }: { reference: string; id: number; label: string }) {
  const { enquiry } = useDesk().words
  return (
    <form className="no-print" method="post" action={`/owner/enquiries/${reference}/notes/${id}/removal`}>
      <button type="submit" className="do small" aria-label={label}>
        {enquiry.takeAway()}
      </button>
    </form>
  )
}

function Viewing({ entry: { id, at, state, times, visitorWords, isRefused } }: { entry: ViewingEntry }) {
  const { words, moments } = useDesk()
  const { thread, one } = words.viewings
  return (
    <li className="said said--aside">
      <p className="said__head">
        <b>{thread[state]()}</b>
        <span>{useSaidAt(at)}</span>
      </p>
      <ul>
        {times.map((time) => (
          <li key={time}>
            {state === 'proposed' || state === 'confirmed' ? moments.alone(time) : <del>{moments.alone(time)}</del>}
          </li>
        ))}
      </ul>
      {isRefused && <p className="warn">{thread.refused()}</p>}
      {visitorWords !== '' && (
        <p className="said__note" dir="auto">
          {one.quoted({ words: visitorWords })}
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

function Answer({ entry, page }: EntryProps<AnswerEntry>) {
  const { answer, inbox } = useDesk().words
  const { id, at, by, text, brochure, documents, state } = entry
  const { language } = page.person
  const said = useSaidAt(at)
  const isUnderWay = state === 'waiting' || state === 'leaving'
  return (
    <li className={`said said--yours sheet${modifiers[state]}`} id={`answer-${id}`}>
      <p className="said__head">
        <b>{isUnderWay ? answer.yours() : by === null ? answer.youAnswered() : answer.otherAnswered({ name: by })}</b>
        <span>{isUnderWay ? answer.aboutToLeave() : said}</span>
      </p>
      <div className="said__text" lang={language} dir="auto">
        {text}
      </div>
      {brochure && <p className="enclosed">{answer.withBrochure({ language: inbox.languages[language]() })}</p>}
      {documents.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was attached never changes order.
        <p className="enclosed" key={index}>
          {answer.withDocument({ name })}
        </p>
      ))}
      <div className="said__state">
        <AnswerState entry={entry} page={page} />
      </div>
    </li>
  )
}

function AnswerState({ entry, page: { person, call } }: EntryProps<AnswerEntry>) {
  const { words, moments } = useDesk()
  const { answer, enquiry } = words
  const { state, reason, isTooLarge } = entry
  const at = `/owner/enquiries/${person.reference}`
  switch (state) {
    case 'waiting':
    case 'leaving':
      return (
        <p>
          <b>{answer.notSentYet()}</b> {answer.leavesAnyway()}
        </p>
      )
    case 'taken':
    case 'filed':
      return <p className="good">{answer.taken({ time: moments.margin(entry.sentAt ?? entry.at) })}</p>
    case 'notTaken':
      return (
        <>
          <p className="warn">
            <b>{answer.notTaken()}</b>{' '}
            {reason !== null && answer.tries({ reason, attempts: entry.attempts, time: moments.margin(entry.nextAt) })}
          </p>
          <div className="row no-print">
            <form method="post" action={`${at}/retry`}>
              <button type="submit" className="do">
                {enquiry.tryNow()}
              </button>
            </form>
            <a className="do" href={entry.mailto}>
              {answer.fromMailProgram()}
            </a>
            {entry.canBeCalledBack && <CallBack at={at} id={entry.id} label={answer.takeBack()} />}
          </div>
        </>
      )
    case 'refused':
      return (
        <>
          <p className="bad">
            <b>{isTooLarge ? answer.tooLarge() : answer.refused()}</b>{' '}
            {reason !== null && answer.refusedWith({ reason })}
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
}

const CallBack = ({ at, id, label }: { at: string; id: number; label: string }) => (
  <form method="post" action={`${at}/answer/undo`}>
    <input type="hidden" name="answer" value={id} />
    <button type="submit" className="do">
      {label}
    </button>
  </form>
)

const second = 1_000
const most = 10

/** Counts down until an answer leaves, and calls it back. A screen reader hears it once. */
export function Leaving({ entry: { id, leavesIn }, reference }: { entry: AnswerEntry; reference: string }) {
  const { answer, undo } = useDesk().words
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
