export const photos = {
  'facade-morning': {
    caption: 'La façade côté jardin, dans les lavandes',
    alt: 'Villa blanche et pierre au toit de tuiles, au-dessus de larges marches, vue d’un jardin de lavandes, d’oliviers, de cyprès et de pins parasols par un matin clair.',
  },
  'pool-golden-hour': {
    caption: 'La piscine, en fin de journée',
    alt: 'Piscine à débordement rejoignant la mer à l’heure dorée : bains de soleil sous un parasol blanc, pin parasol, lavandes et cap à l’horizon ; à gauche, la villa, son salon vitré sous une terrasse à garde-corps de verre, ses volets sauge et son toit de tuiles.',
  },
  'salon-sea': {
    caption: 'Le grand salon, ouvert sur la mer',
    alt: 'Grand salon à poutres de chêne, sol en travertin et canapés en lin clair, ouvert sur deux côtés vers la terrasse, la piscine et la mer sous une lumière basse.',
  },
  'salon-fireplace': {
    caption: 'Le second salon, au coin du feu',
    alt: 'Salon dans la lumière chaude du soir : cheminée en pierre allumée entre deux bibliothèques en chêne, deux profonds canapés en lin face à face autour de tables rondes en pierre et noyer, fauteuil arrondi, poutres et arcades ouvertes sur un olivier et la mer.',
  },
  'terrace-dining': {
    caption: 'Déjeuner sous les bougainvillées',
    alt: 'Longue table en teck dressée – assiettes en grès, serviettes sauge, verres à vin, pain et coupe de citrons – sous une pergola en bois couverte de bougainvillées roses ; mur blanc à volets sauge à gauche, lavandes, mer et cap à l’horizon.',
  },
  'bedroom-garden': {
    caption: 'Une chambre sur le jardin',
    alt: 'Chambre côté jardin, sol en tomettes et mur à la chaux vert sauge : lit double à tête de lit arrondie couleur argile et plaid sauge, deux lampes de chevet, suspension tressée et fauteuil près d’une fenêtre cintrée donnant sur oliviers et lavandes.',
  },
  'terrace-jacuzzi': {
    caption: 'Le jacuzzi, sur la terrasse',
    alt: 'Jacuzzi en pierre encastré, eau turquoise bouillonnante et légère vapeur, sur une terrasse face à la mer : serviettes roulées sur un banc, deux bains de soleil en teck, lavandes, mur de pierre couvert de bougainvillées, cyprès et pin au soleil de fin d’après-midi.',
  },
  'bedroom-master': {
    caption: 'La chambre principale',
    alt: 'Suite parentale lumineuse : poutres et tête de lit en chêne, lit en lin blanc avec plaid sable, banc vert sauge et coussin terracotta ; la baie vitrée toute hauteur ouvre sur une terrasse de pierre, un pin parasol et la mer dans la lumière rasante du matin.',
  },
  'facade-dusk': {
    caption: 'La maison à l’heure bleue',
    alt: 'La villa à l’heure bleue, vue du jardin : salon et terrasse illuminés, aile en pierre éclairée, larges marches soulignées de lumière entre les lavandes, pergola fleurie de bougainvillées et pins sur un ciel bleu qui vire à l’orangé.',
  },
}
