import type { Facts } from '../content/facts.ts'
import type { ShownSun } from '../content/shown-house.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'

/** Returns what the house shows of the course of the sun. Null if it shows nothing. */
export function shownSun(facts: Facts, title: string, { instead }: TranslationFunctions): ShownSun | null {
  const { sky } = facts.place
  if (sky === 'hidden') return null
  return {
    title,
    sea: facts.figures.seaView !== null,
    pool: facts.amenities.pool !== null,
    ...(sky === 'valley' && { valley: { drawing: instead.sunInValley(), note: instead.sunNote() } }),
  }
}
