import { type House, type PlatePlace, platePlaces } from '../content/house.ts'
import { slidesOf } from '../content/photographs.ts'

/** How often the page may show one photograph. */
export const mostAppearances = 2

/**
 * Returns how often the page shows each photograph, by its id: in the opening, in the gallery, in the series through one
 * day, and as a plate. Photographs that are shown nowhere are missing.
 */
export function appearancesOf(house: House): ReadonlyMap<string, number> {
  const { photographs, plates } = house
  const shown = [
    ...slidesOf(photographs),
    ...photographs.filter(({ gallery }) => gallery),
    ...photographs.filter(({ day }) => day),
  ].map(({ id }) => id)
  const hung = platePlaces.filter((place) => hasPlace(house, place)).flatMap((place) => plates[place] ?? [])
  const times = new Map<string, number>()
  for (const id of [...shown, ...hung]) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

/** True if the page has this place. Some belong to a section, a part or a person that a house may lack. */
function hasPlace({ facts, words: { en: words } }: House, place: PlatePlace): boolean {
  const { outdoors, potential } = words
  switch (place) {
    case 'dining':
      return (outdoors?.dining ?? null) !== null
    case 'pool':
      return facts.amenities.pool !== null && (outdoors?.pool ?? null) !== null
    case 'outdoorsDetail':
    case 'outdoorsSecondDetail':
      return outdoors !== null
    case 'potential':
    case 'potentialDetail':
      return facts.figures.bedrooms.possible !== null && potential !== null
    case 'portrait':
      return facts.contact.person !== null
    default:
      return true
  }
}
