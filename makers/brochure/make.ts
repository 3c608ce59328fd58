import type { Language } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { palettes } from '../../content/palettes.ts'
import { regions } from '../../content/regions.ts'
import { paperTitles, showHouse } from '../../house/shown.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Fonts } from '../fonts.ts'
import { bedrooms } from './bedrooms.ts'
import type { Brochure, Page } from './brochure.ts'
import { cover } from './cover.ts'
import { figures } from './figures.ts'
import { location } from './location.ts'
import { outdoors } from './outdoors.ts'
import { hasOutlook, outlook } from './outlook.ts'
import { particulars } from './particulars.ts'
import { makePdf } from './pdf.ts'
import { placesJoinOutdoors } from './places.ts'
import { choosePlates } from './plates.ts'
import { potential } from './potential.ts'
import { salons } from './salons.ts'
import { visit } from './visit.ts'

const pages: Page[] = [
  { draw: cover },
  { draw: figures },
  { draw: salons },
  {
    draw: bedrooms,
    isIn: ({ house, plates }) => plates.bedrooms.length > 0 || house.annex !== null || house.amenities.length > 0,
  },
  { draw: outdoors, isIn: ({ house }) => house.outdoors !== null },
  { draw: outlook, isIn: hasOutlook },
  { draw: potential, isIn: ({ house }) => house.potential !== null },
  { draw: location, isIn: (brochure) => !placesJoinOutdoors(brochure) },
  { draw: particulars, isIn: ({ house }) => house.particulars !== undefined },
  { draw: visit },
]

export interface BrochureOrder {
  house: House
  language: Language
  /** The origin of the site, for the links and the QR code. */
  publicUrl: string
  /** Returns the path of a master by its digest. */
  masterFile: (digest: string) => string
  fonts: Fonts
  /** The folder of the drawings: the coast, the elevation. */
  materials: string
}

/** Returns one brochure in one language as the bytes of its PDF. The same order produces the same bytes. */
export function makeBrochure({
  house,
  language,
  publicUrl,
  masterFile,
  fonts,
  materials,
}: BrochureOrder): Promise<Buffer> {
  const words = wordsIn(language)
  const shown = showHouse(house, language)
  const { name } = shown.facts
  const { colours, place, legal } = house.facts
  const brochure: Brochure = {
    house: shown,
    palette: colours.palette,
    language,
    words,
    materials,
    titles: paperTitles(house, language),
    labels: place.places.map(({ lettering }) => lettering?.paper ?? null),
    plates: choosePlates(house, language, masterFile),
    address: `${publicUrl}/?lang=${language}`,
  }
  const facts = {
    title: `${name}, ${shown.place.short}`,
    subject: words.brochure.subject({ name: shown.facts.named, place: shown.place.short }),
    author: name,
    language: regions[language],
    date: new Date(Date.UTC(legal.copyrightYear, 0, 1)),
  }
  const drawn = pages.filter(({ isIn }) => isIn?.(brochure) ?? true)
  return makePdf(facts, fonts, palettes[colours.palette], async (sheet) => {
    for (const { draw } of drawn) await draw(sheet, brochure)
  })
}
