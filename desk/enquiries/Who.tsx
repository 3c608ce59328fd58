import { Entry } from '../parts/Entry.tsx'
import { Part } from '../parts/Part.tsx'
import type { Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'

/** How to reach the visitor. */
export interface WhoView {
  person: Person
  /** The link that calls the visitor; null if they left no number. */
  call: string | null
  address: string
  /** The address with invisible characters spelled out. */
  email: { shown: string; warning: string | null }
  phone: string
  /** The name of the house that they wrote about; null if it is the public one. */
  house: string | null
  keptUntil: number
  unverified: boolean
}

export function Who({ page }: { page: WhoView }) {
  const { words, moments } = useDesk()
  const { enquiry, inbox } = words
  const { person, address, email, phone, call, house, keptUntil, unverified } = page
  const [mailbox, domain] = splitAt(email.shown)
  return (
    <Part id="who" title={enquiry.who()}>
      <dl className="ledger">
        <Entry term={enquiry.address()}>
          <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
            <bdi>
              {mailbox}
              <wbr />
              {domain}
            </bdi>
          </a>
          {email.warning && <p className="small warn">{email.warning}</p>}
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
        {house !== null && <Entry term={enquiry.house()}>{house}</Entry>}
        <Entry term={enquiry.wants()}>
          {person.intent === 'sale' ? enquiry.toBuy() : person.intent === 'rent' ? enquiry.toRent() : enquiry.toKnow()}
        </Entry>
        <Entry term={enquiry.writesIn()}>{inbox.languages[person.language]()}</Entry>
        <Entry term={enquiry.brochure()}>{person.brochure ? enquiry.asked() : enquiry.notAsked()}</Entry>
        <Entry term={enquiry.arrived()}>
          {moments.alone(person.receivedAt)}
          {unverified && <p className="small warn">{enquiry.unverified()}</p>}
        </Entry>
        <Entry term={enquiry.reference()}>
          <span className="num">{person.reference}</span>
        </Entry>
        <Entry term={enquiry.keptUntil()}>{enquiry.thenErased({ day: moments.date(keptUntil) })}</Entry>
      </dl>
    </Part>
  )
}

/** Splits a long address before its @, so that the line does not break anywhere else. */
function splitAt(address: string): [string, string] {
  const at = address.indexOf('@')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}
