import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'

export interface ActionsView {
  person: Person
  /** The link that opens the owner's mail program with a draft of the answer. */
  reply: { href: string; draft: string; address: string }
  call: string | null
  whatsapp: string | null
}

/**
 * The bar with everything an owner can do for this person. After a reply, the script replaces it with the question whether
 * the reply was sent.
 */
export function Actions({ page }: { page: ActionsView }) {
  const { enquiry, viewings } = useDesk().words
  const { person, reply, call, whatsapp } = page
  const waits = person.state === 'waiting'
  const to = (act: string) => `/owner/enquiries/${person.reference}/${act}`
  return (
    <>
      <nav className="bar no-print" aria-label={enquiry.do()} data-actions>
        <a className="bar__first on-ink" href={reply.href} data-reply>
          {waits ? enquiry.reply() : enquiry.replyAgain()}
        </a>
        <a href={to('viewing')}>{viewings.thread.action()}</a>
        {call && <a href={call}>{enquiry.call()}</a>}
        {whatsapp && (
          <a href={whatsapp} rel="noreferrer">
            {enquiry.whatsapp()}
          </a>
        )}
        {waits && (
          <form method="post" action={to('answered')}>
            <button type="submit" data-answered>
              {enquiry.markAnswered()}
            </button>
          </form>
        )}
        {person.state === 'answered' && (
          <form method="post" action={to('closed')}>
            <button type="submit">{enquiry.close()}</button>
          </form>
        )}
      </nav>
      {waits && (
        <div className="bar no-print" role="status" data-sent hidden>
          <p>
            <b>{enquiry.sent()}</b>
          </p>
          <form method="post" action={to('answered')}>
            <button type="submit" className="bar__first on-ink">
              {enquiry.markAnswered()}
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
