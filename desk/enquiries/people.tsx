import type { ReactNode } from 'react'
import { spokenIn } from '../../content/paths.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { stateInInbox } from '../../enquiries/inbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { age } from '../ages.ts'
import { useDesk } from '../use-desk.ts'
import { addressOf } from './about-enquiry.tsx'

/** Someone who wrote. `more`: how many more enquiries of the same person wait. They are not in the list. */
export type Person = InboxRow & { more?: number }

interface PeopleProps {
  people: readonly Person[]
  /** `wide` is a list across the page; `slim` is a column beside one enquiry. */
  form?: 'wide' | 'slim' | undefined
  /** The reference of the enquiry that is open beside the list. */
  here?: string | undefined
  /** Returns what stands beside a person who is held back. */
  beside?: (person: Person) => ReactNode
}

/** The people who have written, each with a rule as long as the time they have waited. */
export function People({ people, form, here, beside }: PeopleProps) {
  const classes = ['people', form && `people--${form}`, beside && 'held'].filter(Boolean)
  return (
    <ul className={classes.join(' ')}>
      {people.map((person) => (
        <PersonRow key={person.reference} person={person} form={form} here={here} beside={beside?.(person)} />
      ))}
    </ul>
  )
}

type PersonRowProps = Pick<PeopleProps, 'form' | 'here'> & { person: Person; beside: ReactNode }

function PersonRow({ person, form, here, beside }: PersonRowProps) {
  const { words, view, moments } = useDesk()
  const { inbox } = words
  const { now, promisedHours } = view
  const reason = useReason(person)
  const ms = Math.max(0, now - person.waitsSince)
  const state = stateInInbox(person)
  const waits = state === 'waiting'
  return (
    <li className="person">
      {waits && <Waited ms={ms} promisedHours={promisedHours} />}
      <a className="person__a" href={addressOf(person)} aria-current={person.reference === here ? 'page' : undefined}>
        <span className="person__name">
          <bdi>{unmask(person.name)}</bdi>
          {person.openedAt === null && state !== 'heldBack' && <span className="person__new">{inbox.new()}</span>}
        </span>
        <span className="person__age">
          {waits ? age(ms, inbox.shortAges) : moments.short(person.receivedAt)}
          {waits && (
            <span className="out-of-sight">{inbox.waits({ age: age(ms, inbox.ages), hours: promisedHours })}</span>
          )}
        </span>
        <span className="person__line" lang={person.language} dir="auto">
          {startOf(person.message, 200)}
        </span>
        {!beside && <AboutPerson person={person} />}
        {waits && isLate(ms, promisedHours) && form !== 'slim' && (
          <span className="person__reason small bad">
            {inbox.late({ hours: promisedHours, age: age(ms - promisedHours * hour, inbox.ages) })}
          </span>
        )}
        {reason !== null && <span className="person__reason small warn">{reason}</span>}
      </a>
      {beside}
    </li>
  )
}

/** Returns at most `most` characters of what a visitor wrote, on one line. */
export function startOf(message: string, most: number): string {
  const line = [...unmask(message).replace(/\s+/g, ' ').trim()]
  return line.length <= most ? line.join('') : `${line.slice(0, most).join('')} …`
}

function AboutPerson({ person }: { person: Person }) {
  const { words, parts } = useDesk()
  const { inbox } = words
  const { house, intent, language, phone, brochureRequested, notes, undelivered, more = 0 } = person
  return (
    <span className="person__about small soft">
      <span>{inbox.about[intent ?? 'open']()}</span>
      {spokenIn(parts.houses.of(house).house).length > 1 && <span>{inbox.languages[language]()}</span>}
      {phone !== '' && <span>{inbox.telephone()}</span>}
      {brochureRequested && <span>{inbox.brochure()}</span>}
      {notes > 0 && <span>{inbox.notes({ count: notes })}</span>}
      {more > 0 && <span>{inbox.more({ count: more })}</span>}
      {undelivered > 0 && <span className="warn">{inbox.undelivered()}</span>}
    </span>
  )
}

/** Returns why an enquiry was held back, in the language of the desk; null if it was not. */
export function useReason({ heldBackFor }: Pick<InboxRow, 'heldBackFor'>): string | null {
  const { heldBackFor: reasons } = useCopy().LL.letters
  return heldBackFor && reasons[heldBackFor]()
}

const hour = 3_600_000

export const isLate = (ms: number, promisedHours: number): boolean => ms > promisedHours * hour

/** The rule above a person: how much of the promised time is over. After it the rule is full and red. */
export const Waited = ({ ms, promisedHours }: { ms: number; promisedHours: number }) => (
  <svg className={isLate(ms, promisedHours) ? 'waited waited--late' : 'waited'} aria-hidden="true">
    <rect width={`${Math.min(100, Math.max(4, (ms / (promisedHours * hour)) * 100))}%`} height="100%" />
  </svg>
)
