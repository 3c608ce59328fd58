import type { ReactNode } from 'react'
import type { LetterTold } from '../letter-view.ts'
import { Part } from '../parts/Part.tsx'
import type { DeskWords } from '../use-desk.ts'
import { useDesk } from '../use-desk.ts'

/** One thing that happened to an enquiry or to its letters. */
export type HappenedEvent = { at: number } & (
  | { what: 'stored' | 'opened' | 'noConfirmation' | 'noConfirmationOfMany' | 'answerRefused' }
  | { what: 'heldBack'; reason: string }
  | { what: keyof DeskWords['enquiry']['events'] }
  | HappenedLetter
)

interface HappenedLetter extends LetterTold {
  what: 'letter'
  letter: keyof DeskWords['enquiry']['letter']
  /** The recipient; null if the house has only one owner. */
  to: string | null
  /** What the mail server said when it took the letter. */
  answer: string | null
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
    case 'opened':
    case 'noConfirmation':
    case 'noConfirmationOfMany':
      return <span>{enquiry[event.what]()}</span>
    case 'heldBack':
      return <span>{enquiry.storedHeld({ reason: event.reason })}</span>
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

function LetterLine({ event, reference }: { event: HappenedLetter; reference: string }) {
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
    case 'waiting':
    case 'leaving':
      return <span>{enquiry.queued({ letter })}</span>
    case 'notTaken':
    case 'refused':
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
