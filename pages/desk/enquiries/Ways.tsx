import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'

interface WaysProps {
  person: Person
  /** The link that opens the owner's mail program with a draft. */
  mailto: string
  /** Where an answer is written; null if it is being written on this page. */
  writeAt: string | null
}

/** What the owner can do apart from sending the letter: use their own mail program, mark the enquiry, or print it. */
export function Ways({ person: { reference, state }, mailto, writeAt }: WaysProps) {
  const { enquiry, answer } = useDesk().words
  const act = (name: string, label: string) => (
    <form method="post" action={`/owner/enquiries/${reference}/${name}`}>
      <button type="submit" className="do">
        {label}
      </button>
    </form>
  )
  return (
    <div className="ways no-print">
      {writeAt !== null && state !== 'waiting' && (
        <a className="do" href={writeAt}>
          {enquiry.replyAgain()}
        </a>
      )}
      <a className="do" href={mailto} data-reply>
        {answer.mailProgram()}
      </a>
      {state === 'waiting' && act('answered', answer.otherWay())}
      {state === 'answered' && (
        <>
          <a className="do" href="#paste">
            {answer.proposePaste()}
          </a>
          {act('unanswered', enquiry.notAnswered())}
          {act('closed', enquiry.close())}
        </>
      )}
      {state === 'closed' && act('reopened', enquiry.reopen())}
      <button type="button" className="do" data-print data-script-only hidden>
        {enquiry.print()}
      </button>
    </div>
  )
}
