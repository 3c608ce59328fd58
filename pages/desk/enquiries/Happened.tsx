import type { ReactNode } from 'react'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

/** One thing that happened to an enquiry or to its letters. */
export type HappenedEvent =
  | { at: number; what: 'stored' | 'opened' | 'noConfirmation' | 'noConfirmationOfMany' | 'answerRefused' }
  | { at: number; what: 'heldBack'; reason: string }
  | {
      at: number
      what:
        | 'answered'
        | 'replied'
        | 'calledBack'
        | 'unanswered'
        | 'closed'
        | 'reopened'
        | 'released'
        | 'heldAgain'
        | 'deleted'
        | 'broughtBack'
        | 'corrected'
        | 'exported'
    }
  | {
      at: number
      what: 'letter'
      letter: 'owner' | 'confirmation' | 'gathered' | 'reply' | 'replyCopy'
      /** The recipient; null if the house has only one owner. */
      to: string | null
      state: 'taken' | 'filed' | 'queued' | 'notTaken'
      answer: string | null
      reason: string | null
      attempts: number
      nextAt: number
    }

/** The history of an enquiry and its letters, one line per event. */
export function Happened({ events, reference }: { events: readonly HappenedEvent[]; reference: string }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  return (
    <Part id="happened" title={enquiry.happened()}>
      <ol className="lines lines--dated">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: past events never change order.
          <li className="line" key={index}>
            <span className="t">{moments.margin(event.at)}</span>
            <Line event={event} reference={reference} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Line({ event, reference }: { event: HappenedEvent; reference: string }): ReactNode {
  const { enquiry } = useDesk().words
  switch (event.what) {
    case 'stored':
      return <span>{enquiry.stored()}</span>
    case 'heldBack':
      return <span>{enquiry.storedHeld({ reason: event.reason })}</span>
    case 'opened':
      return <span>{enquiry.opened()}</span>
    case 'noConfirmation':
      return <span>{enquiry.noConfirmation()}</span>
    case 'noConfirmationOfMany':
      return <span>{enquiry.noConfirmationOfMany()}</span>
    case 'answerRefused':
      return (
        <span>
          <b className="bad">{enquiry.answerRefused()}</b> {enquiry.waitsAgain()}
        </span>
      )
    case 'letter':
      return <LetterLine event={event} reference={reference} />
    default:
      return <span>{enquiry.events[event.what]()}</span>
  }
}

function LetterLine({ event, reference }: { event: Extract<HappenedEvent, { what: 'letter' }>; reference: string }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  const letter = event.to === null ? enquiry.letter[event.letter]() : enquiry.letterOwnerAt({ address: event.to })
  switch (event.state) {
    case 'taken':
      return (
        <span>
          {event.answer === null ? enquiry.taken({ letter }) : enquiry.takenWith({ letter, answer: event.answer })}
        </span>
      )
    case 'filed':
      return <span>{enquiry.filed({ letter })}</span>
    case 'queued':
      return <span>{enquiry.queued({ letter })}</span>
    case 'notTaken':
      return (
        <div>
          <b className="warn">{enquiry.notTaken({ letter })}</b>{' '}
          {enquiry.tries({
            reason: event.reason ?? '',
            attempts: event.attempts,
            next: moments.margin(event.nextAt),
          })}
          <form method="post" action={`/owner/enquiries/${reference}/retry`} className="no-print">
            <button type="submit" className="do">
              {enquiry.tryNow()}
            </button>
          </form>
        </div>
      )
  }
}
