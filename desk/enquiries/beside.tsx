import type { ReactNode } from 'react'
import { phoneLinks } from '../../content/telephone.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { lettersOf, type OutboxRow } from '../../enquiries/outbox.ts'
import { keptUntil } from '../../enquiries/removal.ts'
import { unmask, unmaskAddress } from '../../enquiries/unmask.ts'
import { viewingEvents, viewingsOf } from '../../enquiries/viewings/viewings.ts'
import { publicHouse } from '../../house/tables/houses.ts'
import { eventsOf } from '../../owners/desk-events.ts'
import { byOther } from '../../owners/owners.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { age } from '../ages.ts'
import { progressOf } from '../letter-progress.ts'
import { Press } from '../parts/Form.tsx'
import { Entry, Lines, Part } from '../parts/Page.tsx'
import { houseName } from '../publish/new-house.ts'
import { useDesk } from '../use-desk.ts'
import { type About, addressOf } from './about-enquiry.ts'
import { useReason } from './people.tsx'

/** Who wrote, and how to reach them. */
export function Who({ row, parts: { config, database } }: About) {
  const { words, locale, moments } = useDesk()
  const { enquiry } = words
  // A long address breaks before its @ and nowhere else.
  const [mailbox, ...domain] = unmaskAddress(row.email).shown.split(/(?=@)/)
  return (
    <Part id="who" title={enquiry.who()}>
      <dl className="ledger">
        <Entry term={enquiry.address()}>
          <a href={`mailto:${encodeURIComponent(row.email).replace('%40', '@')}`}>
            <bdi>
              {mailbox}
              <wbr />
              {domain}
            </bdi>
          </a>
          <Unusual email={row.email} />
        </Entry>
        <Entry term={enquiry.telephone()}>
          <Phone typed={row.phone} />
        </Entry>
        {row.house !== publicHouse(database) && (
          <Entry term={words.nav.house()}>{houseName(database, row.house, locale)}</Entry>
        )}
        <Asked row={row} />
        <Entry term={enquiry.reference()}>
          <span className="num">{row.reference}</span>
        </Entry>
        <Entry term={enquiry.keptUntil()}>
          {enquiry.thenErased({ day: moments.date(keptUntil(database, row, config.retentionMonths)) })}
        </Entry>
      </dl>
    </Part>
  )
}

/** A telephone number as a visitor typed it, if they did, with a link if a telephone could dial it. */
export function Phone({ typed }: { typed: string }) {
  const { owner } = useCopy().LL.letters
  const call = phoneLinks(typed)?.call
  if (typed === '') return owner.phoneNone()
  const number = <bdi>{unmask(typed)}</bdi>
  return call === undefined ? (
    number
  ) : (
    <a className="do nb" href={call}>
      {number}
    </a>
  )
}

/** What someone asked for, in which language and when. */
export function Asked({ row }: { row: InboxRow }) {
  const { words, moments } = useDesk()
  const { enquiry, inbox } = words
  return (
    <>
      <Entry term={enquiry.wants()}>{enquiry.wish[row.intent ?? 'open']()}</Entry>
      <Entry term={enquiry.writesIn()}>{inbox.languages[row.language]()}</Entry>
      <Entry term={enquiry.brochure()}>{row.brochureRequested ? enquiry.asked() : enquiry.notAsked()}</Entry>
      <Entry term={enquiry.arrived()}>
        {moments.alone(row.receivedAt)}
        {row.unverified && <p className="small warn">{enquiry.unverified()}</p>}
      </Entry>
    </>
  )
}

/** Names the letters of an address that look like others, and its domain as a mail server reads it. */
function Unusual({ email }: { email: string }) {
  const { owner } = useCopy().LL.letters
  const { letters, punycode } = unmaskAddress(email)
  if (letters === null && punycode === null) return null
  return (
    <p className="small warn">
      {letters !== null && owner.unusual({ letters })}{' '}
      {punycode !== null && owner.unusualDomain({ address: unmask(punycode) })}
    </p>
  )
}

/** The history of an enquiry and its letters, one line per event. */
export function Happened({ row, parts, owner }: About) {
  const { words, moments } = useDesk()
  const { enquiry, viewings } = words
  const reason = useReason(row)
  // The letters about a viewing are on the page of the viewing.
  const letters = lettersOf(parts.database, row.id).filter(({ viewingId }) => viewingId === null)
  const has = (kind: OutboxRow['kind']) => letters.some((letter) => letter.kind === kind)
  const isUnconfirmed = row.state === 'received' && !has('confirmation')
  const events: { at: number; says: ReactNode }[] = [
    ...letters.map((letter) => ({
      at: letter.sentAt ?? letter.createdAt,
      says: <Letter letter={letter} row={row} parts={parts} />,
    })),
    ...(row.openedAt === null ? [] : [{ at: row.openedAt, says: enquiry.opened() }]),
    ...viewingsOf(parts.database, row.id).flatMap(({ id }) =>
      viewingEvents(parts.database, id).map(({ happenedAt: at, act, startsAt }) => ({
        at,
        says: viewings.one.acts[act]({ moment: startsAt === null ? '' : moments.full(startsAt) }),
      })),
    ),
    ...eventsOf(parts.database, row.reference).map(({ happenedAt: at, act, owner: by }) => ({
      at,
      says: byOther(parts.database, by, owner, words.history.acts[act]()),
    })),
  ]
  const all = [
    { at: row.receivedAt, says: reason === null ? enquiry.stored() : enquiry.storedHeld({ reason }) },
    ...(isUnconfirmed ? [{ at: row.receivedAt, says: enquiry.noConfirmation() }] : []),
    ...events.toSorted((one, other) => one.at - other.at),
  ]
  return (
    <Part id="happened" title={enquiry.happened()}>
      <Lines lines={all.map(({ at, says }) => ({ at: moments.margin(at), says }))} />
    </Part>
  )
}

function Letter({
  letter: sent,
  row,
  parts: { config, owners },
}: Pick<About, 'row' | 'parts'> & { letter: OutboxRow }) {
  const { words, view, moments } = useDesk()
  const { enquiry, home } = words
  const { kind, recipient, answer, attempts, lastReason, dueAt } = sent
  const isOneOfSeveral = owners().length > 1 && kind === 'owner'
  const letter = isOneOfSeveral ? enquiry.letterOwnerAt({ address: recipient }) : enquiry.letter[letterName(sent)]()
  switch (progressOf(sent, view.now, config.mail.smtpUrl === undefined)) {
    case 'taken':
      return answer === null ? enquiry.taken({ letter }) : enquiry.takenWith({ letter, answer })
    case 'filed':
      return enquiry.filed({ letter })
    case 'waiting':
    case 'leaving':
      return enquiry.queued({ letter })
    default:
      return (
        <>
          <b className="warn">{enquiry.notTaken({ letter })}</b>{' '}
          {enquiry.tries({ reason: lastReason ?? '', attempts, next: moments.margin(dueAt) })}
          <Press to={addressOf(row, '/retry')} around="no-print" className="do">
            {home.tryNow()}
          </Press>
        </>
      )
  }
}

/** Letters that are about no single enquiry never belong to one, so they need no name of their own here. */
export function letterName({ kind }: Pick<OutboxRow, 'kind'>) {
  return kind === 'owner' || kind === 'confirmation' || kind === 'reply' || kind === 'replyCopy' ? kind : 'gathered'
}

/** What else came from the same mailbox. */
export function Earlier({ others }: { others: readonly InboxRow[] }) {
  const { words, moments } = useDesk()
  const { enquiry, inbox } = words
  if (others.length === 0) return null
  return (
    <Part id="earlier" title={enquiry.earlier()}>
      <Lines
        lines={others.map((other) => {
          const { intent, receivedAt, waitsSince, answeredAt } = other
          const about = inbox.about[intent ?? 'open']()
          const says =
            answeredAt === null
              ? enquiry.earlierOpen({ about })
              : enquiry.earlierAnswered({ about, age: age(answeredAt - waitsSince, inbox.ages) })
          return { at: moments.short(receivedAt), says: <a href={addressOf(other)}>{says}</a> }
        })}
      />
    </Part>
  )
}
