import { energyClassOf, gesClassOf } from './energy.ts'
import type { Facts } from './facts.ts'

/** `field` is a path in the legal facts, `article` the rule that requires it, and `what` one sentence for the owner. */
export type MissingLegal = { field: string; article: string; what: string }
export type DoubtfulLegal =
  | { field: 'dpe.energyClass'; energy: number; ges: number; would: string; stated: string }
  | { field: 'dpe.gesClass'; ges: number; would: string; stated: string }
  | { field: 'dpe.date'; date: string; years: number }

/** Returns what a French advert and site must state and the house does not state yet. */
export function missingLegal({ legal, offer }: Facts): MissingLegal[] {
  const missing: (MissingLegal | false)[] = [
    legal.dpe === null && {
      field: 'dpe',
      article: 'Code de la construction et de l’habitation, R126-22',
      what: 'Energy and climate classes on the A to G scales, legible and in colour (fine up to €3,000).',
    },
    legal.dpe === null && {
      field: 'dpe.costMin, dpe.costMax, dpe.priceYear',
      article: 'Code de la construction et de l’habitation, R126-23',
      what: 'Estimated yearly cost of energy, and the year of the prices it was calculated with.',
    },
    legal.lease === null &&
      offer.offers.includes('rent') && {
        field: 'lease',
        article: 'Loi 89-462, art. 2-1, and arrêté of 21 April 2022',
        what: 'Charges and how they are settled, deposit, furnished or not, inventory fee, living area: where the lease is a main home’s.',
      },
    legal.publisher === null && {
      field: 'publisher',
      article: 'LCEN (loi 2004-575), art. 1-1',
      what: 'Who publishes the site and who is the director of publication, with address and telephone.',
    },
    legal.host === null && {
      field: 'host',
      article: 'LCEN (loi 2004-575), art. 1-1',
      what: 'Name, address and telephone of the company that hosts the site.',
    },
    legal.privacy === null && {
      field: 'privacy',
      article: 'RGPD, art. 13',
      what: 'Who is responsible for the visitors’ data and how to reach them, the legal basis, and who receives the data.',
    },
  ]
  return missing.filter((entry) => entry !== false)
}

/** Returns the parts that lack something the law requires, each once. All counts at the desk use this. */
export const missingLegalParts = (facts: Facts): string[] => [
  ...new Set(missingLegal(facts).map(({ field }) => field.split(/[.,]/, 1)[0] ?? '')),
]

const dpeValidForYears = 10

/**
 * Returns values that a lawyer would question: an energy class that does not fit its figures, or a diagnosis out of
 * date.
 */
export function doubtfulLegal(facts: Facts, now: Date): DoubtfulLegal[] {
  const { dpe } = facts.legal
  if (dpe === null) return []
  const expires = new Date(`${dpe.date}T00:00:00Z`)
  expires.setUTCFullYear(expires.getUTCFullYear() + dpeValidForYears)
  const outdated: DoubtfulLegal[] = [{ field: 'dpe.date', date: dpe.date, years: dpeValidForYears }]
  return [...doubtfulClasses(facts), ...(expires < now ? outdated : [])]
}

/** Returns the energy and climate classes that do not fit their figures. */
export function doubtfulClasses({ legal: { dpe } }: Facts): DoubtfulLegal[] {
  // In a preview, a figure that the owner has not given yet is not a number.
  if (dpe === null || Number.isNaN(dpe.energyValue + dpe.gesValue)) return []
  const energy = energyClassOf(dpe.energyValue, dpe.gesValue)
  const ges = gesClassOf(dpe.gesValue)
  const { energyClass, energyValue, gesClass, gesValue } = dpe
  const doubtful: (DoubtfulLegal | false)[] = [
    energy !== energyClass && {
      field: 'dpe.energyClass',
      energy: energyValue,
      ges: gesValue,
      would: energy,
      stated: energyClass,
    },
    ges !== gesClass && { field: 'dpe.gesClass', ges: gesValue, would: ges, stated: gesClass },
  ]
  return doubtful.filter((entry) => entry !== false)
}
