import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Language } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { palettes } from '../../content/palettes.ts'
import { regions } from '../../content/regions.ts'
import { showHouse } from '../../house/shown.ts'
import { tellingOf } from '../../house/telling.ts'
import { wordsIn } from '../../locales/words.ts'
import { fontCuts, fontFile } from '../fonts.ts'
import type { Brochure } from './brochure.ts'
import {
  bedroomsChapter,
  figuresChapter,
  locationChapter,
  outdoorsChapter,
  potentialChapter,
  residenceChapter,
} from './chapters.ts'
import { contactChapter } from './contact.ts'
import { drawCover } from './cover.ts'
import { drawChapters } from './flow.ts'
import { particularsChapter } from './particulars.ts'
import { choosePlates } from './plates.ts'
import { Sheet } from './sheet.ts'
import { paper } from './style.ts'

export interface BrochureOrder {
  house: House
  language: Language
  /** The origin of the site, for the links and the QR code. */
  publicUrl: string
  /** Returns the path of a master by its digest. */
  masterFile: (digest: string) => string
  /** The folder of the fonts and drawings. */
  materials: string
}

/** Returns one brochure in one language as the bytes of a tagged PDF. The same order produces the same bytes. */
export async function makeBrochure(order: BrochureOrder): Promise<Buffer> {
  const { house, language, publicUrl, masterFile, materials } = order
  const words = wordsIn(language)
  const shown = showHouse(house, language)
  const { headline, words: own } = tellingOf(house, language)
  const { palette } = house.facts.colours
  const doc = openDocument(shown, language, materials)
  const bytes = buffer(doc)
  const brochure: Brochure = {
    sheet: new Sheet(doc, palettes[palette]),
    house: shown,
    palette,
    words,
    titles: { facts: headline(own.brochure.facts), bedrooms: headline(own.brochure.bedrooms) },
    labels: house.facts.place.places.map(({ lettering }) => lettering?.paper ?? null),
    plates: choosePlates(house, language, masterFile),
    materials,
    address: `${publicUrl}/?lang=${language}`,
  }
  const chapters = [
    figuresChapter,
    residenceChapter,
    bedroomsChapter,
    outdoorsChapter,
    potentialChapter,
    locationChapter,
    particularsChapter,
    contactChapter,
  ].flatMap((chapterOf) => chapterOf(brochure) ?? [])
  await drawCover(brochure)
  await drawChapters(brochure.sheet, chapters, shown.facts.name, brochure.plates)
  brochure.sheet.end()
  doc.end()
  return bytes
}

/** Opens a tagged A4 document without pages. */
export function openDocument(
  { facts, place }: Brochure['house'],
  language: Language,
  materials: string,
): PDFKit.PDFDocument {
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
