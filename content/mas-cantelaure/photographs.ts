import type { Stated } from '../complete.ts'
import type { Plates } from '../house.ts'
import type { Description } from '../photographs.ts'

/**
 * The photographs of the second house, in the order of the gallery. Their originals are in photographs/, named after
 * their ids.
 */
export const photographs: Stated<Description>[] = [
  {
    id: 'salon-fire',
    category: 'living',
    focus: [60, 45],
    focusUpright: [78, 50],
    illustration: true,
    caption: { en: 'The salon, by the fire', fr: 'Le salon, au coin du feu' },
    alt: {
      en: 'Salon in low evening sun: a lit stone fireplace between two oak bookcases, a pale linen sofa on either side, round tables of stone and walnut, and oak beams.',
      fr: 'Salon au soleil du soir : cheminée de pierre allumée entre deux bibliothèques en chêne, un canapé de lin clair de part et d’autre, tables rondes en pierre et en noyer, poutres de chêne.',
    },
  },
  {
    id: 'stone-front',
    category: 'exterior',
    gallery: false,
    hero: 1,
    focus: [50, 14],
    focusUpright: [62, 50],
    veil: 1,
    illustration: true,
    caption: { en: 'Stone, at nightfall', fr: 'La pierre, à la tombée du jour' },
    alt: {
      en: 'Stone house wall at dusk: a window lit behind drawn curtains, the boughs of an olive tree to its left, a terrace on a low stone wall, and lavender below.',
      fr: 'Mur de la maison, en pierre, au crépuscule : une fenêtre éclairée derrière ses rideaux tirés, les branches d’un olivier à sa gauche, une terrasse sur un muret de pierre et des lavandes en contrebas.',
    },
  },
  {
    id: 'garden-wall',
    category: 'exterior',
    hero: 3,
    focus: [50, 50],
    illustration: true,
    caption: { en: 'The garden wall', fr: 'Le mur du jardin' },
    alt: {
      en: 'Wall of pale dressed stone in the sun, half covered by a bougainvillea in flower, with lavender at its foot and a tall cypress behind.',
      fr: 'Mur de pierre claire au soleil, à demi couvert d’une bougainvillée en fleurs, lavandes au pied et grand cyprès derrière.',
    },
  },
  {
    id: 'long-table',
    category: 'poolAndTerraces',
    focus: [50, 50],
    illustration: true,
    caption: { en: 'The long table, at noon', fr: 'La grande table, à midi' },
    alt: {
      en: 'Long wooden table laid on a paved terrace, in dappled shade: stoneware plates, bread, a bowl of lemons and candles on a linen runner, wooden chairs on both sides, a stone-footed white wall and lavender beyond.',
      fr: 'Longue table de bois dressée sur une terrasse dallée, dans une ombre légère : assiettes en grès, pain, coupe de citrons et bougies sur un chemin de lin, chaises de bois de part et d’autre, mur blanc au soubassement de pierre et lavandes au fond.',
    },
  },
  {
    id: 'garden-bedroom',
    category: 'bedrooms',
    hero: 2,
    focus: [50, 50],
    focusUpright: [30, 50],
    illustration: true,
    caption: { en: 'Terracotta, and the garden', fr: 'Les tomettes, et le jardin' },
    alt: {
      en: 'Bedroom with a terracotta floor, beams and one wall limewashed in sage: a bed with an arched clay headboard, two lamps, a woven pendant, and an armchair by an arched window onto olive trees and lavender.',
      fr: 'Chambre au sol de tomettes, sous les poutres, un mur passé à la chaux vert sauge : lit à la tête arrondie couleur argile, deux lampes, suspension tressée et fauteuil près d’une fenêtre cintrée qui donne sur oliviers et lavandes.',
    },
  },
  {
    id: 'oak-bedroom',
    category: 'bedrooms',
    focus: [50, 50],
    illustration: true,
    caption: { en: 'Oak and linen, in the morning', fr: 'Chêne et lin, le matin' },
    alt: {
      en: 'Bedroom in morning light: a bed in white linen with a sand throw before a headboard of oak slats, two lamps, an abstract painting, a sage bench, and beams.',
      fr: 'Chambre dans la lumière du matin : lit en lin blanc et plaid sable devant une tête de lit en lames de chêne, deux lampes, tableau abstrait, banc vert sauge et poutres.',
    },
  },
  {
    id: 'lavender-wall',
    category: 'exterior',
    gallery: false,
    focus: [50, 40],
    illustration: true,
    caption: { en: 'Lavender, at nightfall', fr: 'Les lavandes, à la tombée du jour' },
    alt: {
      en: 'Low wall of dressed stone under a thread of light at dusk, a bank of lavender before it and the lawn already dark.',
      fr: 'Muret de pierre sous un fil de lumière, au crépuscule ; devant lui les lavandes, et la pelouse déjà dans l’ombre.',
    },
  },
  // The house through one day: the long table, from the same place.
  {
    id: 'table-morning',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [40, 60],
    focusUpright: [42, 60],
    illustration: true,
    day: true,
    sun: { altitude: 17, side: 'rising' },
    caption: { en: 'The table, in the morning', fr: 'La table, le matin' },
    alt: {
      en: 'The long teak table in the shade of the pergola, the first sun on the paving beyond, lavender along the terrace.',
      fr: 'La longue table en teck à l’ombre de la pergola, le premier soleil sur le dallage, lavandes le long de la terrasse.',
    },
  },
  {
    id: 'table-noon',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [40, 60],
    focusUpright: [42, 60],
    illustration: true,
    day: true,
    sun: { altitude: 40, side: 'highest' },
    caption: { en: 'The table, at noon', fr: 'La table, à midi' },
    alt: {
      en: 'The long teak table in the dappled shade of noon, laid with stoneware, bread and lemons, lavender along the terrace.',
      fr: 'La longue table en teck dans l’ombre légère de midi, dressée de grès, de pain et de citrons, lavandes le long de la terrasse.',
    },
  },
  {
    id: 'table-evening',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [40, 60],
    focusUpright: [42, 60],
    illustration: true,
    day: true,
    sun: { altitude: 9, side: 'setting' },
    caption: { en: 'The table, in the evening', fr: 'La table, le soir' },
    alt: {
      en: 'The long teak table in low light, the pattern of the pergola on the white wall, lemons and bread on the linen.',
      fr: 'La longue table en teck dans la lumière rasante, l’ombre de la pergola sur le mur blanc, citrons et pain sur le lin.',
    },
  },
]

export const plates: Stated<Plates> = {
  residence: 'salon-fire',
  dining: 'long-table',
  footer: 'lavender-wall',
}
