import type * as v from 'valibot'
import { group, optional, part } from '../describe.ts'
import { energyClasses } from '../energy.ts'
import { amount, choice, code, day, decimal, email, euros, lines, phone, text, toggle, whole, year } from '../leaves.ts'

export const leaseRegimes = ['mainHome', 'secondHome', 'company'] as const

/** What French law requires of an advert and of a site. Null if the house does not state it. */
export const legal = group({
  /** The energy performance diagnosis (DPE) as its certificate states it. */
  dpe: part(
    {
      energyClass: choice(energyClasses),
      gesClass: choice(energyClasses),
      /** kWh of primary energy per m² and year. */
      energyValue: whole({ most: 9_999 }),
      /** kg of CO₂ per m² and year. */
      gesValue: whole({ least: 0, most: 9_999 }),
      /** No article asks an advert for the date or the number (CCH R126-21 to R126-24). */
      date: optional(day()),
      number: optional(
        code(/^[0-9A-Z]{13}$/, 'expected the 13 characters of the certificate, such as 2406E0123456A', {
          fault: 'dpeNumber',
        }),
      ),
      /** Estimated yearly cost in euros (CCH R126-23), and the year of the prices used to calculate it. */
      costMin: euros(),
      costMax: euros(),
      priceYear: year(),
    },
    {
      law: 'Code de la construction et de l’habitation, R126-22 et R126-23',
      rule: { fault: 'costMax', at: 'costMax', holds: costsRise },
    },
  ),
  /** Terms of the lease. If there are any, the rent of the offer includes these charges. */
  lease: part(
    {
      regime: choice(leaseRegimes),
      chargesEurPerMonth: amount(),
      chargesMode: choice(['provision', 'flatRate']),
      depositEur: amount(),
      inventoryFeeEur: amount(),
      /**
       * Where the town limits rents (loi 2018-1021, art. 140): the most that the base rent may be for a square metre and a month,
       * as the prefect sets it, and what is asked on top of it for something unusual, a month.
       */
      referenceRentEurPerSqm: optional(decimal({ most: 100, unit: 'eurosPerSquareMetre' })),
      complementEur: optional(amount()),
    },
    { has: ['offer.offers.rent'], law: 'Loi 89-462, art. 2-1, et arrêté du 21 avril 2022' },
  ),
  /** Only for a professional. The sale price then includes the fees. */
  agency: part(
    {
      name: text(),
      feesPercent: decimal({ most: 100, unit: 'percent' }),
      feesPaidBy: choice(['buyer', 'seller']),
      priceWithoutFeesEur: euros(),
    },
    { has: ['offer.offers.sale'], law: 'Loi 70-9, art. 6-2, et arrêté du 10 janvier 2017' },
  ),
  publisher: part(
    { name: text(), address: text(), phone: phone(), email: email(), director: text() },
    { law: 'LCEN (loi 2004-575), art. 1-1' },
  ),
  host: part({ name: text(), address: text(), phone: phone() }, { law: 'LCEN (loi 2004-575), art. 1-1' }),
  /** GDPR, article 13. How long enquiries are kept is set by RETENTION_MONTHS. */
  privacy: part(
    {
      controller: text(),
      contact: email(),
      basis: choice(['precontractual', 'legitimateInterest', 'consent']),
      /** Who receives an enquiry, apart from the controller. Empty if no one does. */
      recipients: lines(),
    },
    { law: 'RGPD, art. 13' },
  ),
  /** True if the Géorisques sentence is shown, as for nearly every house in France. */
  risk: toggle({ first: true }),
  copyrightYear: year(),
})

export type Dpe = NonNullable<v.InferOutput<typeof legal>['dpe']>

function costsRise({ costMin, costMax }: Readonly<Record<string, unknown>>): boolean {
  return Number(costMin) <= Number(costMax)
}
