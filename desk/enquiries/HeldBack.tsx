import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'
import { daysLeft } from './HeldShelf.tsx'

/** What the page of one enquiry says while it is held back. */
export interface HeldBackView {
  reason: string
  /** In how many days it is removed, 0 if today. */
  days: number
  /** True if the visitor gets a confirmation once it is released. */
  confirmation: boolean
  /** How many are held back in all, and the next of them. */
  count: number
  next: Person | null
}

interface HeldBackProps {
  person: Person
  held: HeldBackView
}

/** Since when an enquiry is held back, and when it is removed. */
export function HeldBackState({ person, held }: HeldBackProps) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  return (
    <p className="enq__state">
      {enquiry.heldBack({ moment: moments.full(person.receivedAt) })} {daysLeft(held.days, enquiry.heldLeft)}
    </p>
  )
}

/** What can be done about an enquiry that is held back, and why it is. */
export function HeldBack({ person, held }: HeldBackProps) {
  const { enquiry, inbox } = useDesk().words
  const to = `/owner/enquiries/${person.reference}`
  return (
    <>
      <nav className="bar no-print" aria-label={enquiry.do()}>
        <form method="post" action={`${to}/not-spam`}>
          <button type="submit" className="bar__first on-ink">
            {inbox.notSpam()}
          </button>
        </form>
        <form method="post" action={`${to}/delete`}>
          <input type="hidden" name="next" value={held.next?.reference ?? ''} />
          <button type="submit">{inbox.delete()}</button>
        </form>
      </nav>
      <div className="notice">
        <p>{enquiry.whyHeld({ reason: held.reason })}</p>
        <p className="small soft">{held.confirmation ? enquiry.notSpamTold() : enquiry.notSpamToldOwner()}</p>
      </div>
    </>
  )
}
