import * as v from 'valibot'
import { energyClasses } from './energy.ts'
import { email, phone, text } from './fields.ts'
import { amount, emissions, energyUse, percent, price, squareMetres, year } from './numbers.ts'

/** The energy performance diagnosis (DPE), as its certificate states it. */
export const dpeSchema = v.pipe(
  v.strictObject({
    energyClass: v.picklist(energyClasses),
    gesClass: v.picklist(energyClasses),
    energyValue: energyUse,
    gesValue: emissions,
    date: v.pipe(v.string(), v.isoDate()),
    number: v.pipe(
      v.string(),
      v.regex(/^[0-9A-Z]{13}$/, 'expected the 13 characters of the certificate, such as 2406E0123456A'),
    ),
    /** Estimated yearly cost in euros (CCH R126-23), with the year of the prices it was reckoned with. */
    costMin: price,
    costMax: price,
    priceYear: year,
  }),
  v.forward(
    v.partialCheck(
      [['costMin'], ['costMax']],
      ({ costMin, costMax }) => costMin <= costMax,
      'expected at least dpe.costMin',
    ),
    ['costMax'],
  ),
)

/** Terms of the lease. The record's rent is then the rent with these charges in it. */
export const leaseSchema = v.strictObject({
  regime: v.picklist(['mainHome', 'secondHome', 'company']),
  chargesEurPerMonth: amount,
  chargesMode: v.picklist(['provision', 'flatRate']),
  depositEur: amount,
  furnished: v.boolean(),
  inventoryFeeEur: amount,
  livingAreaM2: squareMetres,
})

/** For a professional only; the record's sale price is then the price with fees. */
export const agencySchema = v.strictObject({
  name: text,
  feesPercent: percent,
  feesPaidBy: v.picklist(['buyer', 'seller']),
  priceWithoutFeesEur: price,
})

export const publisherSchema = v.strictObject({ name: text, address: text, director: text, email, phone })
export const hostSchema = v.strictObject({ name: text, address: text, phone })

/** GDPR, article 13; for how long enquiries are kept is RETENTION_MONTHS. */
export const privacySchema = v.strictObject({
  controller: text,
  contact: email,
  basis: v.picklist(['precontractual', 'legitimateInterest', 'consent']),
  /** Who receives an enquiry besides the controller; empty when nobody does. */
  recipients: v.array(text),
})

export type Dpe = v.InferOutput<typeof dpeSchema>
