import { isOnCoast } from '../content/coast/frames.ts'
import type { Facts } from '../content/facts.ts'
import { offerKind } from '../content/offering.ts'
import type { ShownHouse } from '../content/shown-house.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'

/**
 * Returns other words for a house that is not a villa, has no pool, is only to let, or is not on the coast that we have
 * drawn. Undefined if the usual words fit.
 */
export function insteadOf(facts: Facts, { instead, lease }: TranslationFunctions): ShownHouse['instead'] {
  const words = {
    ...(!/villa/i.test(facts.figures.name) && { figures: instead.figures() }),
    ...(facts.amenities.pool === null && { poolAndTerraces: instead.terraces() }),
    ...(offerKind(facts.offer) === 'rent' && { price: lease.rentLabel() }),
    ...(!isOnCoast(facts.place.approximate.point) && {
      leaveMap: instead.leaveMap(),
      mapFailed: instead.mapFailed(),
      scan: instead.scan(),
    }),
  }
  return Object.keys(words).length > 0 ? words : undefined
}
