import type { Facts } from '../content/facts.ts'
import { advertTerms } from '../content/offering.ts'
import type { ShownAdvert } from '../content/shown-house.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'

/** Energy, lease and fees in words. */
export function advertOf(facts: Facts, LL: TranslationFunctions): ShownAdvert {
  const { advert } = LL
  const { dpe, lease, agency, risk } = advertTerms(facts)
  return {
    energy: dpe && {
      dpe,
      cost: advert.energy.cost({ min: dpe.costMin, max: dpe.costMax, year: String(dpe.priceYear) }),
    },
    lease: lease && leaseRows(facts, lease, LL),
    agency:
      agency &&
      advert.agency[agency.feesPaidBy]({
        price: facts.price.saleEur ?? 0,
        percent: agency.feesPercent,
        without: agency.priceWithoutFeesEur,
        name: agency.name,
      }),
    risk: risk !== null,
  }
}

function leaseRows(
  { price, location }: Facts,
  lease: NonNullable<Facts['lease']>,
  { lease: words }: TranslationFunctions,
): { label: string; value: string }[] {
  const rent = { rent: price.rentEurPerMonth ?? 0 }
  const rows: [string, string][] = [
    [words.rentLabel(), lease.chargesEurPerMonth > 0 ? words.rent(rent) : words.rentPlain(rent)],
    [words.chargesLabel(), words.charges[lease.chargesMode]({ charges: lease.chargesEurPerMonth })],
    [words.depositLabel(), words.money({ amount: lease.depositEur })],
    [
      words.inventoryLabel(),
      lease.inventoryFeeEur === 0 ? words.noFee() : words.money({ amount: lease.inventoryFeeEur }),
    ],
    [words.regimeLabel(), words.regime[lease.regime]()],
    [words.furnishedLabel(), lease.furnished ? words.furnished() : words.unfurnished()],
    [words.townLabel(), location.town],
    [words.areaLabel(), words.area({ area: lease.livingAreaM2 })],
  ]
  return rows.map(([label, value]) => ({ label, value }))
}
