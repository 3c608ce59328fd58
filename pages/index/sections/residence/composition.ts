import type { Composition } from '../../../../renderer/composition.ts'
import someUndrawn from './some-undrawn.css?inline'

export const residenceCompositions: Composition[] = [
  {
    css: someUndrawn,
    isFor: ({ amenities }) =>
      amenities.some(({ picture }) => picture === null) && amenities.some(({ picture }) => picture !== null),
  },
]
