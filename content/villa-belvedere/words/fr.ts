import type { Words } from '../../words.ts'

export const fr: Words = {
  description:
    'Une villa d’environ {area} sur les hauteurs d’{town}, {region}. {bedrooms:# chambre|# chambres}, {salons:# salon|# salons}, piscine à débordement, vue mer à {degrees}. {price}',
  place: 'Sur les hauteurs d’{town}, {region}',
  hero: {
    taglines: [
      'Une maison au-dessus de la baie, tournée vers la lumière.',
      '{bedrooms:# chambre|# chambres}, {salons:# salon|# salons}, un seul horizon.',
    ],
    both: 'À acquérir, ou à louer à l’année.',
    sale: 'À acquérir, et à garder.',
    rent: 'À louer à l’année.',
  },
  residence: {
    title: '{salons:# grand salon|# grands salons}, d’environ {salonArea}{salons:| chacun}',
    first:
      'La maison est posée sur sa colline, face à la mer. {salons:Le salon en est|Les # salons en sont} le cœur ; {bedrooms:la chambre est|les # chambres sont} en retrait, au calme.',
    second: 'Du premier café à la dernière lumière, les journées s’écoulent entre ces pièces et les terrasses.',
  },
  annex: {
    title: 'Appartement annexe',
    text: 'Indépendant de la maison : pour les invités, la famille ou le personnel.',
    kitchen: 'Avec sa propre cuisine.',
  },
  outdoors: {
    title: 'Ici, la journée se passe dehors',
    text: 'Les terrasses prolongent les pièces jusque dans le jardin : un endroit pour le matin, un autre pour l’ombre, un autre encore pour le dernier soleil.',
    dining: {
      title: 'La table sous la pergola',
      text: 'Une longue table dehors, le barbecue à portée de main, et toute la baie pour compagnie.',
    },
    pool: {
      title: 'Piscine à débordement',
      text: 'Son bord se confond avec l’horizon. On nage vers lui, et la terrasse disparaît.',
    },
  },
  sun: { title: 'Le soleil sur la terrasse et la piscine' },
  potential: {
    title: 'Sous la maison, la place d’une autre',
    text: 'Le niveau inférieur peut être aménagé. Pensé comme un tout, il ferait passer la villa de {bedrooms} à {potential} chambres, avec un second appartement, un spa et une salle de cinéma.',
    parts: [
      {
        id: 'more-bedrooms',
        title: 'Jusqu’à {potentialFigure} chambres',
        text: '{more} de plus qu’aujourd’hui, sous la terrasse.',
      },
      { id: 'private-spa', title: 'Spa privé', text: 'Vapeur, pierre et eau froide, tout près de la piscine.' },
      {
        id: 'home-cinema',
        title: 'Salle de cinéma',
        text: 'Une salle obscure, pour l’heure où la mer s’éteint à son tour.',
      },
      { id: 'second-apartment', title: 'Second appartement', text: 'Pour une famille, un ami, ou un gardien.' },
    ],
    drawing:
      'Dessin au trait de la villa vue du jardin ; là où la colline s’abaisse devant la terrasse, en pointillé, les quatre parties du niveau inférieur possible, ouvertes sur une terrasse qui leur est propre.',
    caption: 'Élévation, niveau inférieur ouvert. Esquisse sans échelle.',
    plans: 'Les plans sont disponibles sur demande.',
  },
  location: { title: 'Sur les hauteurs d’{town}, {region}' },
  brochure: {
    facts: '{bedrooms:# chambre|# chambres}, {salons:# salon|# salons}, un seul horizon',
    bedrooms: '{bedrooms:# chambre|# chambres}, au calme',
  },
}
