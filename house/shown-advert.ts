import type { Dpe } from '../content/facts/legal.ts'
import type { Facts } from '../content/facts.ts'
import { baseRent, leasedArea, referenceRent } from '../content/legal.ts'
import { advertTerms } from '../content/offering.ts'
import { optionWords } from '../locales/field-words.ts'
import { askedInWords, type Telling } from './sentences.ts'

/** Returns what a French advert must state. Null for what the house does not or need not state. */
export function advertOf(telling: Telling) {
  const { facts, LL } = telling
  const { advert } = LL
  const { dpe, lease, agency, risk } = advertTerms(facts)
  return {
    energy:
      dpe === null || isUnfinished(dpe)
        ? null
        : {
            dpe,
            cost: advert.energy.cost({ min: dpe.costMin, max: dpe.costMax, year: String(dpe.priceYear) }),
            certificate: certificateOf(dpe, advert.energy),
          },
    lease: lease && leaseRows(telling, lease),
    agency:
      agency &&
      advert.agency[agency.feesPaidBy]({
        price: facts.offer.price.saleEur ?? 0,
        percent: agency.feesPercent,
        without: agency.priceWithoutFeesEur,
        name: agency.name,
      }),
    risk,
  }
}

/** True if some numbers are missing, which happens only in the owner's preview. */
const isUnfinished = (dpe: Dpe): boolean => Object.values(dpe).some(Number.isNaN)

/** Names the certificate by its number, its date or both; null if the house states neither. */
function certificateOf({ number, date }: Dpe, words: Telling['LL']['advert']['energy']): string | null {
  if (number && date) return words.certificate({ number, date })
  return number ? words.certificateNumber({ number }) : date && words.certificateDate({ date })
}

function leaseRows({ facts, language, LL, format }: Telling, lease: NonNullable<Facts['legal']['lease']>) {
  const { place, amenities } = facts
  const { lease: words } = LL.house
  const furniture = amenities.furnished ?? 'furnished'
  const reference = referenceRent(facts)
  const limits = { reference: reference ?? 0, base: baseRent(facts), complement: lease.complementEur ?? 0 }
  const { withComplement, plain, label } = words.rentControl
  const rows: [string, string][] = [
    [words.rentLabel(), askedInWords(facts, LL.house).rent ?? ''],
    [words.chargesLabel(), words.charges[lease.chargesMode]({ charges: lease.chargesEurPerMonth })],
    // The amounts after this label, in the words of the arrêté of 21 April 2022 (art. 1, 3°).
    ...(reference === null
      ? []
      : [[label(), limits.complement > 0 ? withComplement(limits) : plain(limits)] satisfies [string, string]]),
    [words.depositLabel(), format.money(lease.depositEur)],
    [words.inventoryLabel(), lease.inventoryFeeEur === 0 ? words.noFee() : format.money(lease.inventoryFeeEur)],
    [words.regimeLabel(), words.regime[lease.regime]()],
    [words.furnishedLabel(), optionWords('facts.amenities.furnished', furniture, language) ?? furniture],
    [words.townLabel(), place.town[language]],
    [words.areaLabel(), format.area(leasedArea(facts))],
  ]
  return rows.map(([label, value]) => ({ label, value }))
}
