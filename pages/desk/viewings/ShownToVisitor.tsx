import type { Language } from '../../../content/enquiry.ts'
import { Entry } from '../parts/Entry.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

/** What a visitor with a confirmed viewing sees, in their language. */
export interface DetailsForVisitor {
  address: string
  gate: string
  parking: string
  telephone: string
  town: string
  /** The last day on which they see it. */
  until: number
}

interface ShownToVisitorProps {
  name: string
  language: Language
  sees: DetailsForVisitor
}

export function ShownToVisitor({
  name,
  language,
  sees: { address, gate, parking, telephone, town, until },
}: ShownToVisitorProps) {
  const { words, moments } = useDesk()
  const { one } = words.viewings
  const rows = [
    [one.gate(), gate],
    [one.parking(), parking],
    [one.telephone(), telephone],
  ].filter(([, value]) => value !== '')
  return (
    <Part id="sees" title={one.sees({ name })}>
      {address === '' ? (
        <p className="warn">{one.seesTown({ name, town })}</p>
      ) : (
        <dl className="ledger">
          <Entry term={one.address()}>
            <span className="address">{address}</span>
          </Entry>
          {rows.map(([term = '', value]) => (
            <Entry key={term} term={term}>
              <span lang={language}>{value}</span>
            </Entry>
          ))}
        </dl>
      )}
      <p className="small soft gap">
        {address !== '' && one.seesUntil({ name, day: moments.day(until) })}{' '}
        <a href="/owner/house/guests">{one.change()}</a>
      </p>
    </Part>
  )
}
