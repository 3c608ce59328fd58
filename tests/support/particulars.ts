import type { Language } from '../../content/enquiry.ts'
import type { ShownParticulars, ShownPerson, ShownRoom } from '../../content/shown-house.ts'
import { wordsIn } from '../../locales/words.ts'

interface Size {
  /** The number of rows. Three, eight or thirty are typical, and thirty is the most. */
  rows: number
  rooms: number
}

/** Returns the particulars of a house that states few or many of them. */
export function particularsOf(language: Language, { rows, rooms }: Size): ShownParticulars {
  const words = wordsIn(language).particulars
  const facts = [...stated[language]]
  const titles = [words.areas(), words.rooms(), words.comfort(), words.terms()]
  const groups = titles.map((title, at) => ({
    title,
    rows: (facts[at] ?? []).map(([label, value]) => ({ label, value })),
  }))
  return {
    title: words.title(),
    groups: fewest(groups, rows),
    rooms:
      rooms === 0
        ? null
        : {
            title: words.roomByRoom(),
            heads: { name: words.room(), floor: words.floor(), area: words.area(), orientation: words.orientation() },
            rows: Array.from({ length: rooms }, (_, at) => named[language][at % named[language].length]).flatMap(
              (room) => room ?? [],
            ),
          },
  }
}

/** The person who answers for the house, with a portrait taken from the photographs of the house that ships. */
export const personIn = (language: Language): ShownPerson => ({
  title: wordsIn(language).particulars.person(),
  ...person[language],
  portrait: 'facade-dusk',
})

/** Returns the first `count` rows, taken from each group in turn. */
function fewest(groups: ShownParticulars['groups'], rows: number): ShownParticulars['groups'] {
  const all = groups.flatMap(({ title, rows }) => rows.map((row, at) => ({ title, row, at })))
  const kept = new Set(all.toSorted((a, b) => a.at - b.at).slice(0, rows))
  return groups
    .map(({ title }) => ({
      title,
      rows: all.filter((each) => each.title === title && kept.has(each)).map(({ row }) => row),
    }))
    .filter(({ rows }) => rows.length > 0)
}

type Row = readonly [label: string, value: string]

const stated: Record<Language, readonly (readonly Row[])[]> = {
  en: [
    [
      ['Living area', '148\u00a0m²'],
      ['Land', '12,400\u00a0m²'],
      ['Terraces', '86\u00a0m²'],
      ['Cellar', '30\u00a0m²'],
    ],
    [
      ['Rooms', '6'],
      ['Bedrooms', '3'],
      ['Bathrooms', '2'],
      ['Separate toilets', '2'],
      ['Floors', '2'],
      ['Year built', '1782, restored in 2016'],
      ['Faces', 'South, over the valley'],
      ['Parking spaces', '3'],
    ],
    [
      ['Heating', 'Heat pump, and a wood stove in the salon and in the kitchen'],
      ['Hot water', 'Solar'],
      ['Internet', 'Fibre'],
      ['Air conditioning', 'None'],
      ['Water', 'Mains, and a spring'],
      ['Drainage', 'Own treatment plant, inspected in 2025'],
      ['Glazing', 'Double'],
      ['Lift', 'None'],
      ['Wheelchair access', 'Ground floor'],
    ],
    [
      ['Furnished', 'Yes'],
      ['Available from', '1 March 2027'],
      ['Minimum term', '12\u00a0months'],
      ['Rent', '€2,100 per month, charges included'],
      ['Charges', '€140 per month, settled once a year'],
      ['Deposit', '€3,920'],
      ['Pets', 'Welcome'],
      ['Smoking', 'Outdoors'],
      ['Property tax', '€1,860 a year'],
    ],
  ],
  fr: [
    [
      ['Surface habitable', '148\u00a0m²'],
      ['Terrain', '12\u202f400\u00a0m²'],
      ['Terrasses', '86\u00a0m²'],
      ['Cave', '30\u00a0m²'],
    ],
    [
      ['Pièces', '6'],
      ['Chambres', '3'],
      ['Salles de bains', '2'],
      ['Toilettes séparées', '2'],
      ['Niveaux', '2'],
      ['Année de construction', '1782, restaurée en 2016'],
      ['Orientation', 'Plein sud, sur la vallée'],
      ['Stationnement', '3\u00a0places'],
    ],
    [
      ['Chauffage', 'Pompe à chaleur, et un poêle à bois au salon et dans la cuisine'],
      ['Eau chaude', 'Solaire'],
      ['Internet', 'Fibre'],
      ['Climatisation', 'Aucune'],
      ['Eau', 'Réseau, et une source'],
      ['Assainissement', 'Individuel, contrôlé en 2025'],
      ['Vitrage', 'Double'],
      ['Ascenseur', 'Aucun'],
      ['Accès en fauteuil roulant', 'Rez-de-chaussée'],
    ],
    [
      ['Meublée', 'Oui'],
      ['Disponible', 'Le 1er mars 2027'],
      ['Durée minimale', '12\u00a0mois'],
      ['Loyer', '2\u202f100\u00a0€ par mois, charges comprises'],
      ['Charges', '140\u00a0€ par mois, régularisées chaque année'],
      ['Dépôt de garantie', '3\u202f920\u00a0€'],
      ['Animaux', 'Bienvenus'],
      ['Tabac', 'Dehors'],
      ['Taxe foncière', '1\u202f860\u00a0€ par an'],
    ],
  ],
}

const room = (name: string, floor: string | null, area: string | null, orientation: string | null): ShownRoom => ({
  name,
  floor,
  area,
  orientation,
})

const named: Record<Language, readonly ShownRoom[]> = {
  en: [
    room('Salon', 'Ground floor', '42\u00a0m²', 'South'),
    room('Kitchen and dining room', 'Ground floor', '28\u00a0m²', 'South-east'),
    room('Larder', 'Ground floor', '6\u00a0m²', null),
    room('Study', 'Ground floor', '12\u00a0m²', 'North'),
    room('Principal bedroom', '1st floor', '24\u00a0m²', 'South'),
    room('Its bathroom, with a window over the garden', '1st floor', '9.5\u00a0m²', 'West'),
    room('Second bedroom', '1st floor', '15\u00a0m²', 'East'),
  ],
  fr: [
    room('Salon', 'Rez-de-chaussée', '42\u00a0m²', 'Sud'),
    room('Cuisine et salle à manger', 'Rez-de-chaussée', '28\u00a0m²', 'Sud-est'),
    room('Cellier', 'Rez-de-chaussée', '6\u00a0m²', null),
    room('Bureau', 'Rez-de-chaussée', '12\u00a0m²', 'Nord'),
    room('Chambre principale', '1er étage', '24\u00a0m²', 'Sud'),
    room('Sa salle de bains, avec une fenêtre sur le jardin', '1er étage', '9,5\u00a0m²', 'Ouest'),
    room('Deuxième chambre', '1er étage', '15\u00a0m²', 'Est'),
  ],
}

const person: Record<Language, { name: string; role: string; languages: string; hours: string }> = {
  en: {
    name: 'Jeanne Olivier',
    role: 'Owner',
    languages: 'Speaks French, English and Italian',
    hours: 'Every day from 9 to 19',
  },
  fr: {
    name: 'Jeanne Olivier',
    role: 'Propriétaire',
    languages: 'Parle français, anglais et italien',
    hours: 'Tous les jours de 9\u00a0h à 19\u00a0h',
  },
}
