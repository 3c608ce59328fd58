import { useCopy } from '../../../../renderer/copy.tsx'

interface LeaseTermsProps {
  terms: { label: string; value: string }[]
}

/** What the advert of a house to let must state about the lease (loi 89-462, art. 2-1). */
export function LeaseTerms({ terms }: LeaseTermsProps) {
  const { LL } = useCopy()
  return (
    <section className="advert__lease" aria-labelledby="lease-title">
      <h3 className="label" id="lease-title">
        {LL.advert.lease.title()}
      </h3>
      <dl className="advert__terms">
        {terms.map(({ label, value }) => (
          <div className="advert__term" key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
