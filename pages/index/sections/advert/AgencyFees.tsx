import { useCopy } from '../../../../renderer/copy.tsx'

/** The price with and without fees, and who pays them; an agency must state this. */
export function AgencyFees({ text }: { text: string }) {
  const { LL } = useCopy()
  return (
    <section className="advert__agency" aria-labelledby="agency-title">
      <h3 className="label" id="agency-title">
        {LL.advert.agency.title()}
      </h3>
      <p>{text}</p>
    </section>
  )
}
