import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'

export interface ActionsView {
  person: Person
  call: string | null
  whatsapp: string | null
}

/**
 * The bar with everything an owner can do for this person. After a reply from the owner's own mail program, the script
 * replaces it with the question whether the reply was sent. `writeAt` is where an answer is written.
 */
export function Actions({ page, writeAt }: { page: ActionsView; writeAt: string }) {
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
