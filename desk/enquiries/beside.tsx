import type { ReactNode } from 'react'
import { spokenIn } from '../../content/paths.ts'
import { phoneLinks } from '../../content/telephone.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { lettersOf, type OutboxRow } from '../../enquiries/outbox.ts'
import { keptUntil } from '../../enquiries/removal.ts'
import { unmask, unmaskAddress } from '../../enquiries/unmask.ts'
import { viewingsOf } from '../../enquiries/viewings/viewings.ts'
import { houseName, publicHouse } from '../../house/revisions.ts'
import { eventsOf } from '../../owners/desk-events.ts'
import { byOther } from '../../owners/owners.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { age } from '../ages.ts'
import { useProgress } from '../letter-progress.ts'
import { Press } from '../parts/Form.tsx'
import { Ledger, type Line, Lines, Part } from '../parts/Page.tsx'
import { useDesk } from '../use-desk.ts'
import { useViewingLines } from '../viewings/list.tsx'
import { addressOf } from './about-enquiry.tsx'
import { useReason } from './people.tsx'

/** Who wrote, and how to reach them. */
export function Who({ row }: { row: InboxRow }) {
  const { words, locale, moments, parts } = useDesk()
  const { enquiry, nav } = words
  const { config, database } = parts
  // A long address breaks before its @ and nowhere else.
  const [mailbox, ...domain] = unmaskAddress(row.email).shown.split(/(?=@)/)
  return (
    <Part id="who" title={enquiry.who()}>
      <Ledger
        of={{
          [enquiry.address()]: (
            <>
              <a href={`mailto:${encodeURIComponent(row.email).replace('%40', '@')}`}>
                <bdi>
                  {mailbox}
                  <wbr />
                  {domain}
                </bdi>
              </a>
              <Unusual email={row.email} />
            </>
          ),
          [enquiry.telephone()]: <Phone typed={row.phone} />,
          [nav.house()]: row.house !== publicHouse(database) && houseName(database, row.house, locale),
          ...useAsked(row),
          [enquiry.reference()]: <span className="num">{row.reference}</span>,
          [enquiry.keptUntil()]: enquiry.thenErased({
            day: moments.date(keptUntil(database, row, config.retentionMonths)),
          }),
        }}
      />
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

/** Returns what someone asked for, in which language and when, for a list of terms. */
export function useAsked(row: InboxRow): Readonly<Record<string, ReactNode>> {
  const { words, moments, parts } = useDesk()
  const { enquiry, inbox } = words
  return {
    [enquiry.wants()]: enquiry.wish[row.intent ?? 'open'](),
    [enquiry.writesIn()]: spokenIn(parts.houses.of(row.house).house).length > 1 && inbox.languages[row.language](),
    [enquiry.brochure()]: row.brochureRequested ? enquiry.asked() : enquiry.notAsked(),
    [enquiry.arrived()]: (
      <>
        {moments.alone(row.receivedAt)}
        {row.unverified && <p className="small warn">{enquiry.unverified()}</p>}
      </>
    ),
  }
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
export function Happened({ row }: { row: InboxRow }) {
  const { words, owner, parts } = useDesk()
  const { database } = parts
  const { enquiry } = words
  const reason = useReason(row)
  const linesOf = useViewingLines()
  // The letters about a viewing are on the page of the viewing.
  const letters = lettersOf(database, row.id).filter(({ viewingId }) => viewingId === null)
  const isUnconfirmed = row.state === 'received' && letters.every(({ kind }) => kind !== 'confirmation')
  const events: Line[] = [
    ...letters.map((letter) => ({
      at: letter.sentAt ?? letter.createdAt,
      says: <Letter letter={letter} row={row} />,
    })),
    ...(row.openedAt === null ? [] : [{ at: row.openedAt, says: enquiry.opened() }]),
    ...viewingsOf(database, row.id).flatMap(({ id }) => linesOf(id)),
    ...eventsOf(database, row.reference).map(({ happenedAt: at, act, owner: by }) => ({
      at,
      says: byOther(database, by, owner, words.history.acts[act]()),
    })),
  ]
  return (
    <Part id="happened" title={enquiry.happened()}>
      <Lines
        lines={[
          { at: row.receivedAt, says: reason === null ? enquiry.stored() : enquiry.storedHeld({ reason }) },
          ...(isUnconfirmed ? [{ at: row.receivedAt, says: enquiry.noConfirmation() }] : []),
          ...events.toSorted((one, other) => one.at - other.at),
        ]}
      />
    </Part>
  )
}

function Letter({ letter: sent, row }: { letter: OutboxRow; row: InboxRow }) {
  const { words, parts } = useDesk()
  const { enquiry, home } = words
  const { progressOf, tries } = useProgress()
  const { kind, recipient, answer } = sent
  const isOneOfSeveral = parts.owners().length > 1 && kind === 'owner'
  const letter = isOneOfSeveral ? enquiry.letterOwnerAt({ address: recipient }) : enquiry.letter[letterName(sent)]()
  switch (progressOf(sent)) {
    case 'taken':
      return answer === null ? enquiry.taken({ letter }) : enquiry.takenWith({ letter, answer })
    case 'filed':
      return enquiry.filed({ letter })
    case 'leaving':
      return enquiry.queued({ letter })
    default:
      return (
        <>
          <b className="warn">{enquiry.notTaken({ letter })}</b> {tries(sent)}
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
          return { at: receivedAt, says: <a href={addressOf(other)}>{says}</a> }
        })}
        margin={moments.short}
      />
    </Part>
  )
}
