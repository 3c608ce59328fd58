export const photos = {
  'facade-morning': {
    caption: 'The garden front, in lavender',
    alt: 'White and stone villa with a terracotta roof above terraced steps, seen from a garden of lavender, olive trees, cypresses and umbrella pines on a bright morning.',
  },
  'pool-golden-hour': {
    caption: 'The pool, at the end of the day',
    alt: 'Infinity pool meeting the sea at golden hour, with loungers under a white parasol, an umbrella pine, lavender and a headland on the horizon; on the left the villa’s glazed salon beneath a terrace with a glass rail, sage shutters and a tiled roof.',
  },
  'salon-sea': {
    caption: 'The great salon, open to the sea',
    alt: 'Large salon with oak beams, travertine floor and pale linen sofas, open along two sides to a terrace, the pool and the sea in low sunlight.',
  },
  'salon-fireplace': {
    caption: 'The second salon, by the fire',
    alt: 'Living room in warm evening light: a lit limestone fireplace between two oak bookcases, two deep linen sofas facing each other across round stone and walnut tables, a rounded armchair, oak beams, and arches opening onto an olive tree and the sea.',
  },
  'terrace-dining': {
    caption: 'Lunch under the bougainvillea',
    alt: 'Long teak table laid with stoneware plates, sage napkins, wine glasses, bread and a bowl of lemons under a timber pergola draped in pink bougainvillea; a white wall with sage shutters on the left, lavender, the sea and a headland beyond.',
  },
  'bedroom-garden': {
    caption: 'A bedroom on the garden',
    alt: 'Garden bedroom with terracotta floor tiles and a sage limewashed wall: queen bed with an arched clay headboard and a sage throw, two table lamps, a woven pendant and an armchair beside an arched window onto olive trees and lavender.',
  },
  'terrace-jacuzzi': {
    caption: 'The jacuzzi, on the terrace',
    alt: 'Sunken stone jacuzzi with bubbling turquoise water and light steam on a sea-view terrace, with rolled towels on a bench, two teak sun loungers, lavender, a stone wall covered in bougainvillea, a cypress and a pine in late-afternoon sun.',
  },
  'bedroom-master': {
    caption: 'The principal bedroom',
    alt: 'Bright master bedroom with oak beams, an oak-slatted headboard and a white linen bed with a sand throw, sage bench and terracotta cushion; full-height glazing opens onto a stone terrace, an umbrella pine and the sea in low morning sun.',
  },
  'facade-dusk': {
    caption: 'The house at blue hour',
    alt: 'The villa at blue hour, seen from the garden: glowing salon and terrace, warm-lit stone wing, broad steps outlined in light between rows of lavender, a pergola with bougainvillea, and pines against a blue sky fading to orange.',
  },
}
