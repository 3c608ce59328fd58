import type { ReactNode } from 'react'
import type { EnquiryPage, Happened as Event } from '../../../renderer/desk-enquiry-view.ts'
import { useDesk } from '../use-desk.ts'

/** The truth about an enquiry and its letters, a line each. */
export function Happened({ page }: { page: EnquiryPage }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  return (
    <section className="part" aria-labelledby="happened">
      <div className="part__head">
        <h2 id="happened">{enquiry.happened()}</h2>
      </div>
      <ol className="lines lines--dated">
        {page.happened.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened never moves.
          <li className="line" key={index}>
            <span className="t">{moments.margin(event.at)}</span>
            <Line event={event} reference={page.person.reference} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ event, reference }: { event: Event; reference: string }): ReactNode {
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
    case 'letter':
      return <LetterLine event={event} reference={reference} />
    default:
      return <span>{enquiry.events[event.what]()}</span>
  }
}

function LetterLine({ event, reference }: { event: Extract<Event, { what: 'letter' }>; reference: string }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  const letter =
    event.to !== null
      ? enquiry.letterOwnerAt({ address: event.to })
      : event.letter === 'owner'
        ? enquiry.letterOwner()
        : event.letter === 'confirmation'
          ? enquiry.letterConfirmation()
          : enquiry.letterGathered()
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
