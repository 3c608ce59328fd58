import { badge } from '../../../../content/offering.ts'
import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** Under offer, sold or let; nothing while the villa is simply available. */
export function HeroStatus() {
  const { LL } = useCopy()
  const status = badge(villa)
  return status && <p className="hero__status label">{LL.advert.badge[status]()}</p>
}
