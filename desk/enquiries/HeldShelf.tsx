import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'

/** An enquiry that is held back. `days`: in how many days it is removed, 0 if today. */
export interface HeldPerson {
  person: Person
  days: number
}

/** The list of what is held back. */
export interface HeldShelf {
  people: readonly HeldPerson[]
  /** The place in the list where this page begins, as in its address; empty for the first page. */
  after: string
  /** After how many days an enquiry is removed from here. */
  keptDays: number
  /** The newest that is held back. 'Delete all' deletes nothing that arrives later. */
  newest: number
}

/** Each enquiry that is held back, with what can be done about it. */
export function HeldPeople({ shelf: { people, after } }: { shelf: HeldShelf }) {
  return (
    <ul className="people people--wide held">
      {people.map((held, place) => (
        <HeldRow
          key={held.person.reference}
          held={held}
          after={after}
          next={people[place + 1]?.person.reference ?? ''}
        />
      ))}
    </ul>
  )
}

function HeldRow({ held: { person, days }, after, next }: { held: HeldPerson; after: string; next: string }) {
  const { words, moments } = useDesk()
  const { inbox } = words
  const { reference, name } = person
  const to = `/owner/enquiries/${reference}`
  return (
    <li className="person" id={reference}>
      <a className="person__a" href={to}>
        <span className="person__name">
          <bdi>{name}</bdi>
        </span>
        <span className="person__age">{moments.short(person.receivedAt)}</span>
        <span className="person__line" lang={person.language} dir="auto">
          {person.line}
        </span>
        {person.reason !== null && <span className="person__reason">{person.reason}</span>}
        <span className="person__left">{daysLeft(days, inbox.heldLeft)}</span>
      </a>
      <form className="person__do" method="post" action={`${to}/not-spam`}>
        <input type="hidden" name="listed" value="yes" />
        <input type="hidden" name="after" value={after} />
        <input type="hidden" name="next" value={next} />
        <button className="do" type="submit" aria-label={inbox.notSpamOf({ name })}>
          {inbox.notSpam()}
        </button>
        <button className="do" type="submit" formAction={`${to}/delete`} aria-label={inbox.deleteOf({ name })}>
          {inbox.delete()}
        </button>
      </form>
    </li>
  )
}

/** Deletes everything that is held back. */
export function HeldAfter({ shelf: { keptDays, newest }, count }: { shelf: HeldShelf; count: number }) {
  const { inbox } = useDesk().words
  if (count === 0) return null
  return (
    <>
      <form className="row gap" method="post" action="/owner/enquiries/held/delete">
        <input type="hidden" name="newest" value={newest} />
        <button type="submit" className="btn">
          {inbox.deleteAll({ count })}
        </button>
      </form>
      <p className="small soft gap measure">{inbox.heldHow({ days: keptDays })}</p>
    </>
  )
}

interface DaysLeftWords {
  today(): string
  tomorrow(): string
  days(given: { days: number }): string
}

/** Says in how many days an enquiry is removed. */
export function daysLeft(days: number, says: DaysLeftWords): string {
  if (days === 0) return says.today()
  return days === 1 ? says.tomorrow() : says.days({ days })
}
