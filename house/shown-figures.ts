import type { Facts } from '../content/facts.ts'
import type { ShownHouse } from '../content/shown-house.ts'
import { namedArea } from '../content/tokens.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'

/** Returns the large figures: the area, the bedrooms and, if there is one, the view. */
export function shownFigures(facts: Facts, LL: TranslationFunctions): ShownHouse['figures'] {
  const { highlights, brochure } = LL
  const { seaView } = facts.figures
  const { now: bedrooms, possible: potential } = facts.figures.bedrooms
  const label =
    potential === null ? highlights.bedrooms({ bedrooms }) : highlights.bedroomsPotential({ bedrooms, potential })
  return [
    {
      name: 'area',
      value: brochure.figure({ value: namedArea(facts) }),
      unit: 'm²',
      label: areaLabel(facts, LL),
    },
    { name: 'beds', value: brochure.figure({ value: bedrooms }), unit: null, label },
    ...(seaView === null
      ? []
      : [
          {
            name: 'view',
            value: `${brochure.figure({ value: seaView })}°`,
            unit: null,
            label: highlights.view(),
          } as const,
        ]),
  ]
}

/** Returns the name of the area that `namedArea` returns. */
function areaLabel({ figures: { estate, livingArea } }: Facts, LL: TranslationFunctions): string {
  if (estate !== null) return LL.highlights.area()
  return livingArea === null ? LL.instead.land() : LL.lease.areaLabel()
}
