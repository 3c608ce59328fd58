import type { Language } from '../../../content/enquiry.ts'
import { useDesk } from '../use-desk.ts'
import { saidAt } from './said-at.ts'

/** An answer that an owner sent. */
export interface AnswerEntry {
  kind: 'answer'
  id: number
  at: number
  reference: string
  /** The owner who wrote it; null if that is the one who looks at it. */
  by: string | null
  subject: string
  text: string
  language: Language
  brochure: boolean
  /** The names of the documents that went with it. */
  documents: readonly string[]
  /** waiting: it can be called back for a moment · leaving: it is being sent. */
  state: 'waiting' | 'leaving' | 'taken' | 'notTaken' | 'refused'
  /** Milliseconds until it leaves. */
  leavesIn: number
  sentAt: number | null
  reason: string | null
  /** True if it was refused because of the files that go with it. */
  isTooLarge: boolean
  attempts: number
  nextAt: number | null
  canBeCalledBack: boolean
  /** The link that opens the owner's mail program with this letter. */
  mailto: string
}

const modifiers = {
  waiting: ' said--leaving',
  leaving: ' said--leaving',
  taken: '',
  notTaken: ' said--failed',
  refused: ' said--refused',
}

export function ThreadAnswer({ entry, call }: { entry: AnswerEntry; call: string | null }) {
  const { words, moments } = useDesk()
  const { answer, inbox } = words
  const { id, at, by, text, language, brochure, documents, state } = entry
  const isUnderWay = state === 'waiting' || state === 'leaving'
  return (
    <li className={`said said--yours sheet${modifiers[state]}`} id={`answer-${id}`}>
      <p className="said__head">
        <b>{isUnderWay ? answer.yours() : by === null ? answer.youAnswered() : answer.otherAnswered({ name: by })}</b>
        <span>{isUnderWay ? answer.aboutToLeave() : saidAt(at, moments, words)}</span>
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
        <AnswerState entry={entry} call={call} />
      </div>
    </li>
  )
}

function AnswerState({ entry, call }: { entry: AnswerEntry; call: string | null }) {
  const { words, moments } = useDesk()
  const { answer, enquiry } = words
  const { id, reference, state, sentAt, reason, isTooLarge, attempts, nextAt, canBeCalledBack, mailto } = entry
  const at = `/owner/enquiries/${reference}`
  switch (state) {
    case 'waiting':
    case 'leaving':
      return (
        <p>
          <b>{answer.notSentYet()}</b> {answer.leavesAnyway()}
        </p>
      )
    case 'taken':
      return <p className="good">{answer.taken({ time: moments.margin(sentAt ?? entry.at) })}</p>
    case 'notTaken':
      return (
        <>
          <p className="warn">
            <b>{answer.notTaken()}</b>{' '}
            {reason !== null && answer.tries({ reason, attempts, time: nextAt === null ? '' : moments.margin(nextAt) })}
          </p>
          <div className="row no-print">
            <form method="post" action={`${at}/retry`}>
              <button type="submit" className="do">
                {enquiry.tryNow()}
              </button>
            </form>
            <a className="do" href={mailto}>
              {answer.fromMailProgram()}
            </a>
            {canBeCalledBack && (
              <form method="post" action={`${at}/answer/undo`}>
                <input type="hidden" name="answer" value={id} />
                <button type="submit" className="do">
                  {answer.takeBack()}
                </button>
              </form>
            )}
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
            {isTooLarge ? (
              <a className="do" href={`${at}?again=1#answer`}>
                {answer.sendLess()}
              </a>
            ) : (
              <a className="do" href={`${at}/correct`}>
                {answer.correct()}
              </a>
            )}
          </p>
        </>
      )
  }
}
