import type { Lease } from '../../../../content/legal.schema.ts'
import type { VillaRecord } from '../../../../content/villa.schema.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** What an advert to let must say of the lease (loi 89-462, art. 2-1). */
export function LeaseTerms({ villa, lease }: { villa: VillaRecord; lease: Lease }) {
  const { LL } = useCopy()
  const words = LL.advert.lease
  const rent = { rent: villa.price.rentEurPerMonth }
  const rows: [string, string][] = [
    [words.rentLabel(), lease.chargesEurPerMonth > 0 ? words.rent(rent) : words.rentPlain(rent)],
    [words.chargesLabel(), words.charges[lease.chargesMode]({ charges: lease.chargesEurPerMonth })],
    [words.depositLabel(), words.money({ amount: lease.depositEur })],
    [words.inventoryLabel(), words.money({ amount: lease.inventoryFeeEur })],
    [words.regimeLabel(), words.regime[lease.regime]()],
    [words.furnishedLabel(), lease.furnished ? words.furnished() : words.unfurnished()],
    [words.townLabel(), villa.location.town],
    [words.areaLabel(), words.area({ area: lease.livingAreaM2 })],
  ]
  return (
    <section className="advert__lease" aria-labelledby="lease-title">
      <h3 className="label" id="lease-title">
        {words.title()}
      </h3>
      <dl className="advert__terms">
        {rows.map(([name, value]) => (
          <div className="advert__term" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
