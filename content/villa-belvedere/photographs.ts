import type { Stated } from '../complete.ts'
import type { Plates } from '../house.ts'
import type { Description } from '../photographs.ts'
import { throughOneDay } from './through-one-day.ts'

/**
 * The photographs of the house that ships, in the order of the gallery. Their originals are in photographs/, named
 * after their ids.
 */
export const photographs: Stated<Description>[] = [
  {
    id: 'facade-morning',
    category: 'exterior',
    focus: [46, 50],
    illustration: true,
    caption: { en: 'The garden front and its lavender', fr: 'La façade côté jardin, dans les lavandes' },
    alt: {
      en: 'White and stone villa with a terracotta roof above terraced steps, seen from a garden of lavender, olive trees, cypresses and umbrella pines on a bright morning.',
      fr: 'Villa blanche et pierre au toit de tuiles, au-dessus de larges marches, vue d’un jardin de lavandes, d’oliviers, de cyprès et de pins parasols par un matin clair.',
    },
  },
  {
    id: 'pool-golden-hour',
    category: 'poolAndTerraces',
    gallery: false,
    hero: 1,
    focus: [60, 60],
    focusUpright: [8, 50],
    veil: 0.55,
    illustration: true,
    day: true,
    sun: { altitude: 11, side: 'setting' },
    caption: { en: 'The pool, at the end of the day', fr: 'La piscine, en fin de journée' },
    alt: {
      en: 'Infinity pool meeting the sea at golden hour, with loungers under a white parasol, an umbrella pine, lavender and a headland on the horizon; on the left the villa’s glazed salon beneath a terrace with a glass rail, sage shutters and a tiled roof.',
      fr: 'Piscine à débordement rejoignant la mer à l’heure dorée : bains de soleil sous un parasol blanc, pin parasol, lavandes et cap à l’horizon ; à gauche, la villa, son salon vitré sous une terrasse à garde-corps de verre, ses volets sauge et son toit de tuiles.',
    },
  },
  {
    id: 'pool-dusk',
    category: 'poolAndTerraces',
    focus: [60, 60],
    focusUpright: [8, 50],
    illustration: true,
    day: true,
    sun: { altitude: -1, side: 'setting' },
    caption: { en: 'The pool, at dusk', fr: 'La piscine, au crépuscule' },
    alt: {
      en: 'The pool at dusk: lamps lit in the salon and along the terrace, pool lights under water, a last orange line over the sea.',
      fr: 'La piscine au crépuscule : lampes allumées dans le salon et le long de la terrasse, projecteurs sous l’eau, dernière ligne orange sur la mer.',
    },
  },
  {
    id: 'salon-sea',
    category: 'living',
    focus: [62, 50],
    focusUpright: [14, 50],
    illustration: true,
    caption: { en: 'The great salon, open to the sea', fr: 'Le grand salon, ouvert sur la mer' },
    alt: {
      en: 'Large salon with oak beams, travertine floor and pale linen sofas, open along two sides to a terrace, the pool and the sea in low sunlight.',
      fr: 'Grand salon à poutres de chêne, sol en travertin et canapés en lin clair, ouvert sur deux côtés vers la terrasse, la piscine et la mer sous une lumière basse.',
    },
  },
  {
    id: 'terrace-dining',
    category: 'poolAndTerraces',
    focus: [42, 50],
    focusUpright: [78, 50],
    illustration: true,
    caption: { en: 'Lunch under the bougainvillea', fr: 'Déjeuner sous les bougainvillées' },
    alt: {
      en: 'Long teak table laid with stoneware plates, sage napkins, wine glasses, bread and a bowl of lemons under a timber pergola draped in pink bougainvillea; a white wall with sage shutters on the left, lavender, the sea and a headland beyond.',
      fr: 'Longue table en teck dressée – assiettes en grès, serviettes sauge, verres à vin, pain et coupe de citrons – sous une pergola en bois couverte de bougainvillées roses ; mur blanc à volets sauge à gauche, lavandes, mer et cap à l’horizon.',
    },
  },
  {
    id: 'bedroom-garden',
    category: 'bedrooms',
    focus: [50, 50],
    illustration: true,
    caption: { en: 'A bedroom on the garden', fr: 'Une chambre sur le jardin' },
    alt: {
      en: 'Garden bedroom with terracotta floor tiles and a sage limewashed wall: queen bed with an arched clay headboard and a sage throw, two table lamps, a woven pendant and an armchair beside a tall oak window onto olive trees and lavender.',
      fr: 'Chambre côté jardin, sol en tomettes et mur à la chaux vert sauge : lit double à tête de lit arrondie couleur argile et plaid sauge, deux lampes de chevet, suspension tressée et fauteuil près d’une haute fenêtre en chêne donnant sur oliviers et lavandes.',
    },
  },
  {
    id: 'salon-fireplace',
    category: 'living',
    hero: 4,
    focus: [50, 50],
    illustration: true,
    caption: { en: 'The second salon, by the fire', fr: 'Le second salon, au coin du feu' },
    alt: {
      en: 'Living room in warm evening light: a lit limestone fireplace between two oak bookcases, two deep linen sofas facing each other across round stone and walnut tables, a rounded armchair, oak beams, and tall bronze-framed doors open onto a terrace, an olive tree and the sea.',
      fr: 'Salon dans la lumière chaude du soir : cheminée en pierre allumée entre deux bibliothèques en chêne, deux profonds canapés en lin face à face autour de tables rondes en pierre et noyer, fauteuil arrondi, poutres et hautes baies à cadre de bronze ouvertes sur une terrasse, un olivier et la mer.',
    },
  },
  {
    id: 'terrace-jacuzzi',
    category: 'poolAndTerraces',
    focus: [50, 55],
    focusUpright: [70, 50],
    illustration: true,
    caption: { en: 'The jacuzzi, on the terrace', fr: 'Le jacuzzi, sur la terrasse' },
    alt: {
      en: 'Sunken stone jacuzzi with bubbling turquoise water on a sea-view terrace, with rolled towels on a bench, two teak sun loungers, lavender, a stone wall covered in bougainvillea, a cypress and a pine in late-afternoon sun.',
      fr: 'Jacuzzi en pierre encastré, eau turquoise bouillonnante, sur une terrasse face à la mer : serviettes roulées sur un banc, deux bains de soleil en teck, lavandes, mur de pierre couvert de bougainvillées, cyprès et pin au soleil de fin d’après-midi.',
    },
  },
  {
    id: 'bedroom-master',
    category: 'bedrooms',
    hero: 3,
    focus: [60, 50],
    focusUpright: [74, 50],
    illustration: true,
    caption: { en: 'The principal bedroom', fr: 'La chambre principale' },
    alt: {
      en: 'Bright master bedroom with oak beams, an oak-slatted headboard and a white linen bed with a sand throw, sage bench and terracotta cushion; full-height glazing opens onto a stone terrace, an umbrella pine and the sea in low morning sun.',
      fr: 'Suite parentale lumineuse : poutres et tête de lit en chêne, lit en lin blanc avec plaid sable, banc vert sauge et coussin terracotta ; la baie vitrée toute hauteur ouvre sur une terrasse de pierre, un pin parasol et la mer dans la lumière rasante du matin.',
    },
  },
  {
    id: 'facade-dusk',
    category: 'exterior',
    gallery: false,
    hero: 2,
    focus: [44, 50],
    veil: 0.82,
    illustration: true,
    caption: { en: 'The house at blue hour', fr: 'La maison à l’heure bleue' },
    alt: {
      en: 'The villa at blue hour, seen from the garden: glowing salon and terrace, warm-lit stone wing, broad steps outlined in light between rows of lavender, a pergola with bougainvillea, and pines against a blue sky fading to orange.',
      fr: 'La villa à l’heure bleue, vue du jardin : salon et terrasse illuminés, aile en pierre éclairée, larges marches soulignées de lumière entre les lavandes, pergola fleurie de bougainvillées et pins sur un ciel bleu qui vire à l’orangé.',
    },
  },
  {
    id: 'pool-noon',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [60, 60],
    focusUpright: [82, 50],
    illustration: true,
    day: true,
    sun: { altitude: 60, side: 'highest' },
    caption: { en: 'The pool, at noon', fr: 'La piscine, à midi' },
    alt: {
      en: 'The pool at noon: turquoise water from edge to edge, white terraces, shade under the parasol and the deep roof.',
      fr: 'La piscine à midi : eau turquoise d’un bord à l’autre, terrasses blanches, ombre sous le parasol et l’avant-toit.',
    },
  },
  {
    id: 'lounger-last-sun',
    category: 'poolAndTerraces',
    gallery: false,
    focus: [50, 50],
    illustration: true,
    caption: { en: 'The last of the sun', fr: 'Le dernier soleil' },
    alt: {
      en: 'A lounger with a folded towel on stone paving in low sun, a lavender wall, the trunk of an olive tree and the sea against the light.',
      fr: 'Bain de soleil et serviette pliée sur le dallage, soleil rasant, muret de lavande, tronc d’olivier et mer à contre-jour.',
    },
  },
  ...throughOneDay,
]

export const plates: Stated<Plates> = {
  residence: 'salon-sea',
  dining: 'terrace-dining',
  pool: 'pool-noon',
  potential: 'elevation',
  contactDetail: 'lounger-last-sun',
  footer: 'facade-dusk',
}
