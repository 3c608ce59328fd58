import { isOnCoast } from '../../../../content/coast/frames.ts'
import { widthOf } from '../../../../content/display-width.ts'
import { isLongPlace } from '../../../../content/lettering.ts'
import type { Composition } from '../../../../renderer/composition.ts'
import longName from './long-name.css?inline'
import longPlaces from './long-places.css?inline'
import undrawn from './undrawn.css?inline'

/** The longest name that fits on the small map, in em of the display face. */
const mapRoom = 6.8

export const locationCompositions: Composition[] = [
  {
    css: undrawn,
    isFor: ({ facts: { location } }) => !isOnCoast([location.approximate.longitude, location.approximate.latitude]),
  },
  { css: longName, isFor: ({ facts }) => widthOf(facts.name) > mapRoom },
  { css: longPlaces, isFor: ({ location }) => location.distances.some(({ place }) => isLongPlace(place)) },
]
