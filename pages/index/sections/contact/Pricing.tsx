import { useCopy } from '../../../../renderer/copy.tsx'
import { Rich } from '../../../../renderer/ui/Rich.tsx'

/** One sentence in each language, with the prices in large type. */
export function Pricing() {
  const { LL, house } = useCopy()
  const { line } = house.prices
  if (line === null) return null
  return (
    <section className="contact__price" id="pricing" aria-labelledby="price-title">
      <h3 className="label" id="price-title">
        {house.instead?.price ?? LL.contact.priceTitle()}
      </h3>
      <p className="contact__price-line">
        <Rich
          text={line}
          parts={{
            sale: (figure) => <span className="contact__price-sale">{figure}</span>,
            rent: (figure) => <span className="contact__price-rent">{figure}</span>,
          }}
        />
      </p>
    </section>
  )
}
