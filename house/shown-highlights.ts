import { isShown } from '../content/house.ts'
import type { ShownHouse } from '../content/shown-house.ts'
import { fieldLabel, optionWords } from '../locales/field-words.ts'
import { capitalised, spelled } from '../locales/formatters.ts'
import type { Telling } from './sentences.ts'

/**
 * Returns the owner's highlights without those about something the house lacks. If the owner wrote none, returns
 * highlights made from the facts.
 */
export function shownHighlights(telling: Telling): ShownHouse['highlights'] {
  const { facts, own } = telling
  if (facts.highlights.length === 0) return statedHighlights(telling)
  return facts.highlights
    .filter((each) => isShown(each, facts))
    .map(({ name, note }) => ({ name: own(name), note: note && own(note) }))
}

type ShownHighlight = ShownHouse['highlights'][number]

/** The number that fits into one row. */
const most = 5

/**
 * Returns highlights for a house whose owner wrote none: the first few stated facts, rarest first. Leaves out the bedrooms,
 * the area and the view, because the large figures show them.
 */
function statedHighlights(telling: Telling): ShownHighlight[] {
  const { facts, language, LL, format, own } = telling
  const { stated } = LL.house
  const { figures, amenities } = facts
  const { outdoors, parkingSpaces: spaces, furnished } = amenities
  const { terraces, jacuzzi, parking } = outdoors
  const { bathrooms, land, yearBuilt } = figures
  const hasLargerArea = figures.estate !== null || figures.livingArea !== null
  const ownWords = (fact: 'heating' | 'internet') =>
    amenities[fact] && {
      name: fieldLabel(`facts.amenities.${fact}`, language),
      note: capitalised(own(amenities[fact]), language),
    }
  const all = [
    salons(telling),
    amenities.pool && bare(amenities.pool === 'infinity' ? stated.infinityPool() : stated.pool()),
    terraces && { name: stated.terraces(), note: jacuzzi ? stated.withJacuzzi() : null },
    jacuzzi && !terraces && bare(stated.jacuzzi()),
    amenities.annex && { name: stated.annex(), note: stated.annexRooms(amenities.annex) },
    (parking || spaces !== null) && {
      name: parking ? stated.privateParking() : stated.parking(),
      note: spaces === null ? null : stated.parkingSpaces({ count: spaces }),
    },
    bathrooms !== null && bare(stated.bathrooms({ count: bathrooms })),
    land !== null && hasLargerArea && { name: stated.land(), note: format.area(land) },
    yearBuilt !== null &&
      bare(figures.yearIsAbout ? stated.yearAbout({ year: yearBuilt }) : stated.yearBuilt({ year: yearBuilt })),
    furnished !== 'unfurnished' &&
      furnished &&
      bare(optionWords('facts.amenities.furnished', furnished, language) ?? furnished),
    ownWords('heating'),
    ownWords('internet'),
    amenities.lift && bare(stated.lift()),
    ...(['garden', 'barn', 'garage', 'cellar'] as const).map(
      (name) => outdoors[name] && bare(fieldLabel(`facts.amenities.outdoors.${name}`, language)),
    ),
  ]
  return all.filter((each) => each !== false && each !== null).slice(0, most)
}

const bare = (name: string): ShownHighlight => ({ name, note: null })

function salons({ facts: { figures }, language, LL, format }: Telling): ShownHighlight | null {
  const { stated } = LL.house
  if (figures.salons === null) return null
  const { count, areaEach: area } = figures.salons
  const said = spelled(language, count, 'masculine') ?? format.number(count)
  return {
    name: stated.salons({ said: capitalised(said, language), count }),
    note: count === 1 ? stated.salonArea({ area }) : stated.salonAreaEach({ area }),
  }
}
