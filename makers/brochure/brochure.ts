import PDFDocument from 'pdfkit'
import { type Language, regions } from '../../content/languages.ts'
import { palettes } from '../../content/palettes.ts'
import type { DrawnJob } from '../../house/making/jobs.ts'
import { tellingOf } from '../../house/sentences.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { showHouse } from '../../house/shown.ts'
import { wordsIn } from '../../locales/words.ts'
import { choosePlates } from './plates.ts'
import { Sheet } from './sheet.ts'
import { fontCuts, fontFile, paper } from './style.ts'

export interface BrochureOrder extends Pick<DrawnJob, 'house' | 'language' | 'materials'> {
  /** The origin of the site, for the links and the QR code. */
  publicUrl: string
  /** Returns the path of a master by its digest. */
  masterFile: (digest: string) => string
}

export type Brochure = ReturnType<typeof openBrochure>

/** Returns everything that the pages of a brochure need, with a document that has none yet. */
export function openBrochure({ house, language, publicUrl, masterFile, materials }: BrochureOrder) {
  const { palette } = house.facts.colours
  const shown = showHouse(house, language)
  const { words, headline } = tellingOf(house, language)
  return {
    sheet: new Sheet(openDocument(shown, language, materials), palettes[palette]),
    house: shown,
    palette,
    words: wordsIn(language),
    /** Titles that only the brochure has. */
    titles: { facts: headline(words.brochure.facts), bedrooms: headline(words.brochure.bedrooms) },
    /** How the names of places are set on the map, in their order. */
    labels: house.facts.place.places.map(({ lettering }) => lettering?.paper ?? null),
    plates: choosePlates(house, language, masterFile),
    materials,
    /** The address of the page in this language. */
    address: `${publicUrl}/?lang=${language}`,
  }
}

/** Opens a tagged A4 document without pages. */
export function openDocument({ facts, place }: ShownHouse, language: Language, materials: string): PDFKit.PDFDocument {
  // The date comes from the house, so that the same facts produce the same bytes.
  const date = new Date(Date.UTC(Number(facts.copyrightYear), 0, 1))
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [paper.width, paper.height],
    margin: 0,
    // None of PDF's own fonts, because their metrics would be read from a file. Every font is ours.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: regions[language],
    displayTitle: true,
    info: {
      Title: `${facts.name}, ${place.short}`,
      Subject: wordsIn(language).house.brochure.subject({ name: facts.named, place: place.short }),
      Author: facts.name,
      Creator: facts.name,
      CreationDate: date,
      ModDate: date,
    },
  })
  for (const name of Object.keys(fontCuts)) doc.registerFont(name, fontFile(materials, name))
  return doc
}
