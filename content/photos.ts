import type { PhotoCatalogue } from './photos.schema.ts'

/**
 * The photographs, in the order of the gallery. To add one: drop `name.jpg` into content/photos/, add a line here and
 * its words to locales/en/photos.ts and locales/fr/photos.ts, then run `npm run photos`.
 * `focus` is the point, in percent from the left and the top, that a narrow crop keeps;
 * `focusUpright` the same for a phone's upright hero, where it differs.
 */
export const photos = [
  { id: 'facade-morning', category: 'exterior', gallery: true, focus: [46, 50], illustration: true },
  {
    id: 'pool-golden-hour',
    category: 'poolAndTerraces',
    gallery: true,
    hero: 1,
    veil: 0.55,
    focus: [60, 60],
    focusUpright: [8, 50],
    illustration: true,
  },
  { id: 'salon-sea', category: 'living', gallery: true, hero: 3, focus: [62, 50], illustration: true },
  { id: 'salon-fireplace', category: 'living', gallery: true, focus: [50, 50], illustration: true },
  { id: 'terrace-dining', category: 'poolAndTerraces', gallery: true, hero: 4, focus: [42, 50], illustration: true },
  { id: 'bedroom-garden', category: 'bedrooms', gallery: true, focus: [50, 50], illustration: true },
  { id: 'terrace-jacuzzi', category: 'poolAndTerraces', gallery: true, focus: [50, 55], illustration: true },
  { id: 'bedroom-master', category: 'bedrooms', gallery: true, focus: [50, 50], illustration: true },
  { id: 'facade-dusk', category: 'exterior', gallery: false, hero: 2, veil: 0.82, focus: [44, 50], illustration: true },
] as const satisfies PhotoCatalogue

export type PhotoId = (typeof photos)[number]['id']

/** Which photograph hangs where, outside the hero and the gallery. */
export const plates = {
  residence: 'salon-sea',
  dining: 'terrace-dining',
  pool: 'pool-golden-hour',
  footer: 'facade-dusk',
} as const satisfies Record<string, PhotoId>
