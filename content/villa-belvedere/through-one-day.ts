import type { Stated } from '../complete.ts'
import type { Description } from '../photographs.ts'

/**
 * The house through one day. Together with the pool at noon, at the end of the day and at dusk, which the page also shows
 * elsewhere, these five show one view in the light of eight hours. None of the five is in the gallery.
 */
export const throughOneDay: Stated<Description>[] = [
  {
    id: 'pool-first-light',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [50, 36],
    focusUpright: [62, 46],
    illustration: true,
    day: true,
    sun: { altitude: -2, side: 'rising' },
    caption: { en: 'First light', fr: 'Aux premières lueurs' },
    alt: {
      en: 'The pool before sunrise: a deep blue sky with a red line over the sea, still water, the salon softly lit.',
      fr: 'La piscine avant le lever du soleil : ciel bleu profond, ligne rouge au-dessus de la mer, eau immobile, salon faiblement éclairé.',
    },
  },
  {
    id: 'pool-sunrise',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [50, 36],
    focusUpright: [62, 46],
    illustration: true,
    day: true,
    sun: { altitude: 3, side: 'rising' },
    caption: { en: 'Sunrise', fr: 'Au lever du soleil' },
    alt: {
      en: 'The pool at sunrise: the terrace still in shade, the trunk of the umbrella pine and the wall touched by the first sun, a yellow horizon.',
      fr: 'La piscine au lever du soleil : terrasse encore à l’ombre, tronc du pin parasol et muret touchés par le premier soleil, horizon jaune.',
    },
  },
  {
    id: 'pool-morning',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [50, 36],
    focusUpright: [62, 46],
    illustration: true,
    day: true,
    sun: { altitude: 26, side: 'rising' },
    caption: { en: 'Morning', fr: 'Le matin' },
    alt: {
      en: 'The pool in the morning: loungers and far terrace in the sun, turquoise water by the edge, the house’s shadow still across the pool.',
      fr: 'La piscine le matin : bains de soleil et terrasse au soleil, eau turquoise près du bord, l’ombre de la maison encore sur le bassin.',
    },
  },
  {
    id: 'pool-afternoon',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [50, 36],
    focusUpright: [62, 46],
    illustration: true,
    day: true,
    sun: { altitude: 34, side: 'setting' },
    caption: { en: 'Afternoon', fr: 'L’après-midi' },
    alt: {
      en: 'The pool in the afternoon: the white house and its bougainvillea in full sun, turquoise water, long shade beside the loungers.',
      fr: 'La piscine l’après-midi : maison blanche et bougainvillées en plein soleil, eau turquoise, ombre allongée près des bains de soleil.',
    },
  },
  {
    id: 'pool-night',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [50, 36],
    focusUpright: [62, 46],
    illustration: true,
    day: true,
    sun: { altitude: -12, side: 'setting' },
    caption: { en: 'Night', fr: 'La nuit' },
    alt: {
      en: 'The pool at night: dark blue sky and sea, the salon lit, the water glowing from its lamps, pale loungers beside it.',
      fr: 'La piscine la nuit : ciel et mer bleu nuit, salon éclairé, eau luisante sous ses projecteurs, bains de soleil clairs dans l’ombre.',
    },
  },
]
