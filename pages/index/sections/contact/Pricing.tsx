import { villa } from '../../../../content/villa.ts'
import type { TranslationFunctions } from '../../../../locales/i18n-types.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { offerKind } from '../../../../renderer/offer-copy.ts'
import { Rich } from '../../../../renderer/ui/Rich.tsx'

/** One sentence for each language, with the figures set large in it. */
export function Pricing() {
  const { LL } = useCopy()
  const line = priceLine(LL)
  if (line === null) return null
  return (
    <section className="contact__price" id="pricing" aria-labelledby="price-title">
      <h3 className="label" id="price-title">
        {LL.contact.priceTitle()}
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

function priceLine(LL: TranslationFunctions): string | null {
  const { saleEur: sale, rentEurPerMonth: rent } = villa.price
  const kind = offerKind(villa)
  if (kind === 'both') return LL.contact.priceLine({ sale, rent })
  if (kind === 'sale') return LL.contact.priceLineSale({ sale })
  return kind === 'rent' ? LL.contact.priceLineRent({ rent }) : null
}
