import { energyClassOf, gesClassOf } from './energy.ts'
import type { Facts } from './facts.ts'

export type DoubtfulLegal =
  | { field: 'dpe.energyClass'; energy: number; ges: number; would: string; stated: string }
  | { field: 'dpe.gesClass'; ges: number; would: string; stated: string }
  | { field: 'dpe.date'; date: string; years: number }

/**
 * Returns the parts of the legal facts that a French advert and site must state and the house does not state yet. The heading
 * of each part names its article: see locales/en/desk/fields.ts.
 */
export const missingLegal = ({ legal, offer }: Facts) =>
  (['dpe', 'lease', 'publisher', 'host', 'privacy'] as const).filter(
    (part) => legal[part] === null && (part !== 'lease' || offer.offers.includes('rent')),
  )

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
