import type { ReactNode } from 'react'
import type { Answer } from '../../enquiries/answers/answers.ts'
import { type InboxRow, othersFrom } from '../../enquiries/inbox.ts'
import { lettersOf, type OutboxRow } from '../../enquiries/outbox.ts'
import { keptUntil } from '../../enquiries/retention.ts'
import { phoneLinks } from '../../enquiries/telephone.ts'
import { unmask, unmaskAddress } from '../../enquiries/unmask.ts'
import { publicHouse } from '../../house/tables/houses.ts'
import { enquiryActs, eventsOf } from '../../owners/desk-events.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { longAge } from '../ages.ts'
import { progressOf } from '../letter-progress.ts'
import { Entry } from '../parts/Entry.tsx'
import { Part } from '../parts/Part.tsx'
import { Press } from '../parts/Press.tsx'
import type { DeskParts } from '../parts.ts'
import { houseName } from '../publish/new-house.ts'
import { useDesk } from '../use-desk.ts'
import { useReason } from './people.tsx'

interface BesideProps {
  row: InboxRow
  parts: Pick<DeskParts, 'config' | 'database'>
}

/** Who wrote, and how to reach them. */
export function Who({ row, parts: { config, database } }: BesideProps) {
  const { words, locale, moments } = useDesk()
  const { enquiry, inbox } = words
  const [mailbox, domain] = splitAt(unmaskAddress(row.email).shown)
  const phone = unmask(row.phone)
  const call = phoneLinks(row.phone)?.call
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
          {phone === '' ? (
            enquiry.none()
          ) : call ? (
            <a className="do nb" href={call}>
              <bdi>{phone}</bdi>
            </a>
          ) : (
            <bdi>{phone}</bdi>
          )}
        </Entry>
        {row.house !== publicHouse(database) && (
          <Entry term={enquiry.house()}>{houseName(database, row.house, locale)}</Entry>
        )}
        <Entry term={enquiry.wants()}>
          {row.intent === 'sale' ? enquiry.toBuy() : row.intent === 'rent' ? enquiry.toRent() : enquiry.toKnow()}
        </Entry>
        <Entry term={enquiry.writesIn()}>{inbox.languages[row.language]()}</Entry>
        <Entry term={enquiry.brochure()}>{row.brochureRequested ? enquiry.asked() : enquiry.notAsked()}</Entry>
        <Entry term={enquiry.arrived()}>
          {moments.alone(row.receivedAt)}
          {row.unverified && <p className="small warn">{enquiry.unverified()}</p>}
        </Entry>
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

/** Splits a long address before its @, so that the line does not break anywhere else. */
function splitAt(address: string): [string, string] {
  const at = address.indexOf('@')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/** Names the letters of an address that look like others, and its domain as a mail server reads it. */
function Unusual({ email }: { email: string }) {
  const { owner } = useCopy().LL.letters
  const { letters, punycode } = unmaskAddress(email)
  if (letters === null && punycode === null) return null
  return (
    <p className="small warn">
      {[
        letters !== null && owner.unusual({ letters }),
        punycode !== null && owner.unusualDomain({ address: unmask(punycode) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

interface Told {
  at: number
  says: ReactNode
}

/** The history of an enquiry and its letters, one line per event. */
export function Happened({ row, answers, parts }: BesideProps & { answers: readonly Answer[] }) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  const reason = useReason(row)
  // The letters about a viewing are on the page of the viewing.
  const letters = lettersOf(parts.database, row.id).filter(({ viewingId }) => viewingId === null)
  const has = (kind: OutboxRow['kind']) => letters.some((letter) => letter.kind === kind)
  const stored: Told[] = [
    { at: row.receivedAt, says: <span>{reason === null ? enquiry.stored() : enquiry.storedHeld({ reason })}</span> },
  ]
  if (row.state === 'received' && !has('confirmation')) {
    const says = has('several') ? enquiry.noConfirmationOfMany() : enquiry.noConfirmation()
    stored.push({ at: row.receivedAt, says: <span>{says}</span> })
  }
  const later: Told[] = [
    ...letters.map((letter) => ({
      at: letter.sentAt ?? letter.createdAt,
      says: <Letter letter={letter} row={row} parts={parts} />,
    })),
    ...answers.flatMap(({ refusedAt }) => (refusedAt === null ? [] : [{ at: refusedAt, says: <AnswerRefused /> }])),
    ...(row.openedAt === null ? [] : [{ at: row.openedAt, says: <span>{enquiry.opened()}</span> }]),
    ...eventsOf(parts.database, row.reference).flatMap(({ happenedAt, act }) => {
      const known = enquiryActs.find((each) => each === act)
      return known === undefined ? [] : [{ at: happenedAt, says: <span>{enquiry.events[known]()}</span> }]
    }),
  ]
  return (
    <Part id="happened" title={enquiry.happened()}>
      <ol className="lines lines--dated">
        {[...stored, ...later.toSorted((one, other) => one.at - other.at)].map(({ at, says }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: past events never change order.
          <li className="line" key={index}>
            <span className="t">{moments.margin(at)}</span>
            {says}
          </li>
        ))}
      </ol>
    </Part>
  )
}

function AnswerRefused() {
  const { enquiry } = useDesk().words
  return (
    <span>
      <b className="bad">{enquiry.answerRefused()}</b> {enquiry.waitsAgain()}
    </span>
  )
}

function Letter({ letter: sent, row, parts: { config } }: BesideProps & { letter: OutboxRow }) {
  const { words, view, moments } = useDesk()
  const { enquiry, home } = words
  const { kind, recipient, answer, attempts } = sent
  const isOneOfSeveral = config.mail.owners.length > 1 && kind === 'owner' && recipient !== ''
  const letter = isOneOfSeveral ? enquiry.letterOwnerAt({ address: recipient }) : enquiry.letter[letterName(sent)]()
  switch (progressOf(sent, view.now, config.mail.smtpUrl === undefined)) {
    case 'taken':
      return <span>{answer === null ? enquiry.taken({ letter }) : enquiry.takenWith({ letter, answer })}</span>
    case 'filed':
      return <span>{enquiry.filed({ letter })}</span>
    case 'waiting':
    case 'leaving':
      return <span>{enquiry.queued({ letter })}</span>
    default:
      return (
        <div>
          <b className="warn">{enquiry.notTaken({ letter })}</b>{' '}
          {enquiry.tries({ reason: sent.lastReason ?? '', attempts, next: moments.margin(sent.dueAt) })}
          <Press to={`/owner/enquiries/${row.reference}/retry`} around="no-print" className="do">
            {home.tryNow()}
          </Press>
        </div>
      )
  }
}

/** Letters that are about no single enquiry never belong to one, so they need no name of their own here. */
export function letterName({ kind }: Pick<OutboxRow, 'kind'>) {
  return kind === 'owner' || kind === 'confirmation' || kind === 'reply' || kind === 'replyCopy' ? kind : 'gathered'
}

/** What else came from the same mailbox. */
export function Earlier({ row, parts: { database } }: BesideProps) {
  const { words, moments } = useDesk()
  const { enquiry, inbox } = words
  const others = othersFrom(database, row)
  if (others.length === 0) return null
  return (
    <Part id="earlier" title={enquiry.earlier()}>
      <ol className="lines">
        {others.map(({ reference, intent, receivedAt, waitsSince, answeredAt }) => {
          const about = enquiry.about[intent ?? 'open']()
          return (
            <li className="line" key={reference}>
              <span className="t">{moments.short(receivedAt)}</span>
              <span>
                <a href={`/owner/enquiries/${reference}`}>
                  {answeredAt === null
                    ? enquiry.earlierOpen({ about })
                    : enquiry.earlierAnswered({ about, age: longAge(answeredAt - waitsSince, inbox.age) })}
                </a>
              </span>
            </li>
          )
        })}
      </ol>
    </Part>
  )
}
