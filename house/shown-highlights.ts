import type { Language } from '../content/enquiry.ts'
import type { Facts } from '../content/facts.ts'
import { isShown } from '../content/house.ts'
import type { ShownHouse } from '../content/shown-house.ts'
import { fieldLabel, optionWords } from '../locales/field-words.ts'
import { capitalised, spelled } from '../locales/spelled.ts'
import { formattersIn, wordsIn } from '../locales/words.ts'
import type { Finish } from './sentences.ts'

/**
 * Returns the owner's highlights without those about something the house lacks. If the owner wrote none, returns
 * highlights made from the facts.
 */
export function shownHighlights(facts: Facts, language: Language, finish: Finish): ShownHouse['highlights'] {
  if (facts.highlights.length === 0) return statedHighlights(facts, language, finish)
  return facts.highlights
    .filter((each) => isShown(each, facts))
    .map(({ name, note }) => ({ name: finish(name[language]), note: note && finish(note[language]) }))
}

type ShownHighlight = ShownHouse['highlights'][number]

/** The number that fits into one row. */
const most = 5

/**
 * Returns highlights for a house whose owner wrote none: the first few stated facts, rarest first. Leaves out the bedrooms,
 * the area and the view, because the large figures show them.
 */
export function statedHighlights(facts: Facts, language: Language, finish: Finish): ShownHighlight[] {
  const { stated, instead } = wordsIn(language)
  const { figures, amenities } = facts
  const { outdoors, parkingSpaces: spaces } = amenities
  const { terraces, jacuzzi, parking } = outdoors
  const { bathrooms, land, yearBuilt } = figures
  const hasLargerArea = figures.estate !== null || figures.livingArea !== null
  const all = [
    salons(facts, language),
    amenities.pool && bare(amenities.pool === 'infinity' ? stated.infinityPool() : stated.pool()),
    terraces && { name: stated.terraces(), note: jacuzzi ? stated.withJacuzzi() : null },
    jacuzzi && !terraces && bare(stated.jacuzzi()),
    amenities.annex && { name: stated.annex(), note: stated.annexRooms(amenities.annex) },
    (parking || spaces !== null) && {
      name: parking ? stated.privateParking() : stated.parking(),
      note: spaces === null ? null : stated.parkingSpaces({ count: spaces }),
    },
    bathrooms !== null && bare(stated.bathrooms({ count: bathrooms })),
    land !== null && hasLargerArea && { name: instead.land(), note: stated.area({ area: land }) },
    yearBuilt !== null && bare(stated.yearBuilt({ year: yearBuilt })),
    furnishing(facts, language),
    ownWords('heating', facts, language, finish),
    ownWords('internet', facts, language, finish),
    amenities.lift && bare(stated.lift()),
  ]
  return all.filter((each) => isStated(each)).slice(0, most)
}

const bare = (name: string): ShownHighlight => ({ name, note: null })

const isStated = (each: ShownHighlight | false | null): each is ShownHighlight => each !== false && each !== null

function salons({ figures }: Facts, language: Language): ShownHighlight | null {
  const { stated } = wordsIn(language)
  if (figures.salons === null) return null
  const { count, areaEach: area } = figures.salons
  const said = spelled(language, count, 'masculine') ?? formattersIn(language).number(count)
  return {
    name: stated.salons({ said: capitalised(said, language), count }),
    note: count === 1 ? stated.salonArea({ area }) : stated.salonAreaEach({ area }),
  }
}

function furnishing({ amenities: { furnished } }: Facts, language: Language): ShownHighlight | null {
  if (furnished === null || furnished === 'unfurnished') return null
  return bare(optionWords('facts.amenities.furnished', furnished, language) ?? furnished)
}

function ownWords(
  fact: 'heating' | 'internet',
  { amenities }: Facts,
  language: Language,
  finish: Finish,
): ShownHighlight | null {
  const said = amenities[fact]
  if (said === null) return null
  return { name: fieldLabel(`facts.amenities.${fact}`, language), note: finish(said[language]) }
}
