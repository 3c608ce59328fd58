import { badge } from '../../../../content/offering.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** Under offer, sold or let; nothing while the villa is simply available. */
export function HeroStatus() {
  const { LL, house } = useCopy()
  const status = badge(house.facts)
  return status && <p className="hero__status label">{LL.advert.badge[status]()}</p>
}
