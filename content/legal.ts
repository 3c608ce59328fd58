import { energyClassOf, gesClassOf, isExcessive } from './energy.ts'
import { leaseRegimes } from './facts/legal.ts'
import type { Facts } from './facts.ts'
import { namedArea } from './fields.ts'
import { valueAt } from './paths.ts'

export type DoubtfulLegal =
  | { field: 'legal.dpe.energyClass'; energy: number; ges: number; would: string; stated: string }
  | { field: 'legal.dpe.gesClass'; ges: number; would: string; stated: string }
  | { field: 'legal.dpe.date'; date: string; years: number }
  | { field: 'legal.lease.depositEur'; most: number; months: number; article: string }
  | { field: 'legal.lease.referenceRentEurPerSqm'; base: number; reference: number; area: number }
  | ReturnType<typeof brokenRules>[number]

/**
 * Returns the parts of the legal facts that a French advert and site must state and the house does not state yet. The
 * description of each part names its article: see content/facts/legal.ts.
 */
export const missingLegal = ({ legal, offer }: Facts) =>
  statedByLaw.filter((part) => legal[part] === null && (part !== 'lease' || offer.offers.includes('rent')))

/** What the law asks of an advert or of a site; the lease only if the house is to let. */
export const statedByLaw = ['dpe', 'lease', 'publisher', 'host', 'privacy'] as const

const dpeValidForYears = 10

/**
 * Returns values that a lawyer would question: an energy class that does not fit its figures, a diagnosis out of date, a deposit
 * or a rent above what the law allows.
 */
export function doubtfulLegal(facts: Facts, now: Date): DoubtfulLegal[] {
  return [...doubtfulFigures(facts), ...outdated(facts, now)]
}

/** Returns the doubts that stay the same from day to day, so without the diagnosis that is out of date. */
export const doubtfulFigures = (facts: Facts): DoubtfulLegal[] => [
  ...doubtfulClasses(facts),
  ...doubtfulLease(facts),
  ...brokenRules(facts),
]

function outdated({ legal: { dpe } }: Facts, now: Date): DoubtfulLegal[] {
  if (!dpe?.date) return []
  const expires = new Date(`${dpe.date}T00:00:00Z`)
  expires.setUTCFullYear(expires.getUTCFullYear() + dpeValidForYears)
  return expires < now ? [{ field: 'legal.dpe.date', date: dpe.date, years: dpeValidForYears }] : []
}

/** Returns the energy and climate classes that do not fit their figures. */
function doubtfulClasses({ legal: { dpe } }: Facts): DoubtfulLegal[] {
  // In a preview, a figure that the owner has not given yet is not a number.
  if (dpe === null || Number.isNaN(dpe.energyValue + dpe.gesValue)) return []
  const energy = energyClassOf(dpe.energyValue, dpe.gesValue)
  const ges = gesClassOf(dpe.gesValue)
  const { energyClass, energyValue, gesClass, gesValue } = dpe
  const doubtful: (DoubtfulLegal | false)[] = [
    energy !== energyClass && {
      field: 'legal.dpe.energyClass',
      energy: energyValue,
      ges: gesValue,
      would: energy,
      stated: energyClass,
    },
    ges !== gesClass && { field: 'legal.dpe.gesClass', ges: gesValue, would: ges, stated: gesClass },
  ]
  return doubtful.filter((entry) => entry !== false)
}

/**
 * Returns a deposit and a base rent above what the law allows. It does so for main homes only: a deposit of one month's rent
 * without charges, or two months' for a furnished home (loi 89-462, art. 22 and 25-6), and the reference rent of the town.
 */
function doubtfulLease(facts: Facts): DoubtfulLegal[] {
  const { lease } = facts.legal
  if (lease?.regime !== 'mainHome' || facts.offer.price.rentEurPerMonth === null) return []
  const isFurnished = facts.amenities.furnished === 'furnished'
  const months = isFurnished ? 2 : 1
  const base = baseRent(facts)
  const most = months * (base + (lease.complementEur ?? 0))
  const reference = referenceRent(facts)
  // A number that is not given yet is NaN, and NaN is not above anything. Charges above the rent are a fault of their own.
  return [
    ...(base > 0 && lease.depositEur > most
      ? [{ field: 'legal.lease.depositEur' as const, most, months, article: isFurnished ? '25-6' : '22' }]
      : []),
    ...(reference !== null && base > reference
      ? [{ field: 'legal.lease.referenceRentEurPerSqm' as const, base, reference, area: leasedArea(facts) }]
      : []),
  ]
}

/** In euros for a square metre, since 1 January 2026 (arrêté of 13 November 2025). */
const inventoryFeePerSqm = 3.03

/** Returns what the lease of a main home must not say, each with the name of its sentence. */
function brokenRules(facts: Facts) {
  const { dpe, lease } = facts.legal
  if (lease?.regime !== 'mainHome' || facts.offer.price.rentEurPerMonth === null) return []
  const isBare = facts.amenities.furnished !== 'furnished'
  const supplement = lease.complementEur ?? 0
  const months = facts.offer.terms.minimumMonths ?? leastMonths
  const most = Math.round(inventoryFeePerSqm * leasedArea(facts) * 100) / 100
  const rules = [
    // Loi 89-462, art. 6, with décret 2002-120, art. 3 bis.
    ['legal.dpe.energyClass', 'classG', dpe?.energyClass === 'G'],
    // Loi 2018-1021, art. 140, III, B.
    ['legal.lease.complementEur', 'supplementOfClass', supplement > 0 && dpe !== null && isExcessive(dpe.energyClass)],
    ['legal.lease.complementEur', 'supplementBelow', supplement > 0 && baseRent(facts) < (referenceRent(facts) ?? 0)],
    // Loi 89-462, art. 23. A furnished home may have one (art. 25-10).
    ['legal.lease.chargesMode', 'flatRate', isBare && lease.chargesMode === 'flatRate'],
    // Loi 89-462, art. 10 and 11.
    ['offer.terms.minimumMonths', 'shortTerm', isBare && months < leastMonths],
    // Loi 89-462, art. 5, with décret 2014-890, art. 2 and 3.
    ['legal.lease.inventoryFeeEur', 'inventoryFee', lease.inventoryFeeEur > most],
  ] as const
  return rules.flatMap(([field, breaks, isBroken]) => (isBroken ? [{ field, breaks, most }] : []))
}

const leastMonths = 36

/** Returns the monthly rent without charges and without what is asked on top of it. */
export const baseRent = ({ legal: { lease }, offer: { price } }: Pick<Facts, 'legal' | 'offer'>): number =>
  (price.rentEurPerMonth ?? 0) - (lease?.chargesEurPerMonth ?? 0) - (lease?.complementEur ?? 0)

/**
 * Returns the most that the monthly base rent may be where the town limits rents: the increased reference rent, which is set for
 * a square metre of living area (loi 2018-1021, art. 140, II), times that area. Null if the house states none.
 */
export function referenceRent(facts: Pick<Facts, 'legal' | 'figures'>): number | null {
  const { referenceRentEurPerSqm = null } = facts.legal.lease ?? {}
  return referenceRentEurPerSqm === null ? null : Math.round(referenceRentEurPerSqm * leasedArea(facts) * 100) / 100
}

export const leasedArea = ({ figures }: Pick<Facts, 'figures'>): number => figures.livingArea ?? namedArea({ figures })

/** Returns an incomplete lease, null until it says what it is for. A missing number is NaN, so no doubt arises. */
export function leaseSoFar(body: unknown): Facts['legal']['lease'] {
  const stated = (name: string) => valueAt(body, `facts.legal.lease.${name}`) ?? null
  const numberIn = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
  const optionalIn = (value: unknown) => (value === null ? null : numberIn(value))
  const regime = leaseRegimes.find((each) => each === stated('regime'))
  if (regime === undefined) return null
  return {
    regime,
    chargesEurPerMonth: numberIn(stated('chargesEurPerMonth')),
    chargesMode: stated('chargesMode') === 'flatRate' ? 'flatRate' : 'provision',
    depositEur: numberIn(stated('depositEur')),
    inventoryFeeEur: numberIn(stated('inventoryFeeEur')),
    referenceRentEurPerSqm: optionalIn(stated('referenceRentEurPerSqm')),
    complementEur: optionalIn(stated('complementEur')),
  }
}
