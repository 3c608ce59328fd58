import { badge } from '../../../../content/offering.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** Says that the house is under offer, sold or let; shows nothing while it is available. */
export function HeroStatus() {
  const { LL, first } = useCopy()
  const status = badge(first.facts)
  return status && <p className="hero__status label">{LL.advert.badge[status]()}</p>
}
