import type { Intent, Language } from '../../content/enquiry.ts'
import { age, isLate, longAge, shareOf } from '../ages.ts'
import { useDesk } from '../use-desk.ts'

export interface Person {
  reference: string
  name: string
  /** The start of the message, on one line. */
  line: string
  language: Language
  intent: Intent | null
  telephone: boolean
  brochure: boolean
  receivedAt: number
  /** When the time for an answer began. */
  waitsSince: number
  state: 'waiting' | 'answered' | 'closed' | 'heldBack'
  /** True if the owner has never opened it. */
  isNew: boolean
  notes: number
  undelivered: boolean
  /** How many more enquiries of the same person wait. They are not in the list. */
  more: number
  /** Why it was held back, in the owner's language. */
  reason: string | null
}

interface PeopleProps {
  people: readonly Person[]
  /** `wide` is a list across the page; `slim` is a column beside one enquiry. */
  form?: 'wide' | 'slim'
  /** The reference of the enquiry that is open beside the list. */
  here?: string
}

/** The people who have written, each with a rule as long as the time they have waited. */
export function People({ people, form, here }: PeopleProps) {
  const className = ['people', form && `people--${form}`].filter(Boolean).join(' ')
  return (
    <ul className={className}>
      {people.map((person) => (
        <PersonRow key={person.reference} person={person} here={person.reference === here} slim={form === 'slim'} />
      ))}
    </ul>
  )
}

function PersonRow({ person, here, slim }: { person: Person; here: boolean; slim: boolean }) {
  const { words, view, moments } = useDesk()
  const { inbox } = words
  const { now, promisedHours } = view
  const ms = Math.max(0, now - person.waitsSince)
  const waits = person.state === 'waiting'
  return (
    <li className={['person', waits && clockOf(ms, promisedHours), here && 'person--here'].filter(Boolean).join(' ')}>
      <a className="person__a" href={`/owner/enquiries/${person.reference}`} aria-current={here ? 'page' : undefined}>
        <span className="person__name">
          <bdi>{person.name}</bdi>
          {person.isNew && person.state !== 'heldBack' && <span className="person__new">{inbox.new()}</span>}
        </span>
        <span className="person__age">
          {waits ? age(ms, inbox.age) : moments.short(person.receivedAt)}
          {waits && (
            <span className="out-of-sight">{inbox.waits({ age: longAge(ms, inbox.age), hours: promisedHours })}</span>
          )}
        </span>
        <span className="person__line" lang={person.language} dir="auto">
          {person.line}
        </span>
        <About person={person} />
        {waits && isLate(ms, promisedHours) && !slim && (
          <span className="person__reason bad">
            {inbox.late({ hours: promisedHours, age: longAge(ms - promisedHours * 3_600_000, inbox.age) })}
          </span>
        )}
        {person.reason !== null && <span className="person__reason">{person.reason}</span>}
      </a>
    </li>
  )
}

function About({ person }: { person: Person }) {
  const { inbox } = useDesk().words
  const { intent, language, telephone, brochure, notes, undelivered, more } = person
  return (
    <span className="person__about">
      <span>{intent === 'sale' ? inbox.sale() : intent === 'rent' ? inbox.rent() : inbox.open()}</span>
      <span>{inbox.languages[language]()}</span>
      {telephone && <span>{inbox.telephone()}</span>}
      {brochure && <span>{inbox.brochure()}</span>}
      {notes > 0 && <span>{inbox.notes({ count: notes })}</span>}
      {more > 0 && <span>{inbox.more({ count: more })}</span>}
      {undelivered && <span className="warn">{inbox.undelivered()}</span>}
    </span>
  )
}

/** Returns the class that sets the length of the rule. Once the promised time is over, the rule is full and red. */
export const clockOf = (ms: number, promisedHours: number): string =>
  `person--waits w${Math.min(24, Math.max(1, shareOf(ms, promisedHours)))}${isLate(ms, promisedHours) ? ' person--late' : ''}`
