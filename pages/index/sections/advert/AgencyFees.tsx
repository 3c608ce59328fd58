import type { Agency } from '../../../../content/legal.schema.ts'
import type { VillaRecord } from '../../../../content/villa.schema.ts'
import { useCopy } from '../../../../renderer/copy.tsx'

/** The price with and without fees, and who pays them; a professional must say so. */
export function AgencyFees({ villa, agency }: { villa: VillaRecord; agency: Agency }) {
  const { LL } = useCopy()
  const words = LL.advert.agency
  const facts = {
    price: villa.price.saleEur,
    percent: agency.feesPercent,
    without: agency.priceWithoutFeesEur,
    name: agency.name,
  }
  return (
    <section className="advert__agency" aria-labelledby="agency-title">
      <h3 className="label" id="agency-title">
        {words.title()}
      </h3>
      <p>{words[agency.feesPaidBy](facts)}</p>
    </section>
  )
}
