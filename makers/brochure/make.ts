import type { Language } from '../../content/enquiry.ts'
import type { VillaRecord } from '../../content/villa.schema.ts'
import { wordsIn } from '../../locales/words.ts'
import { bedrooms } from './bedrooms.ts'
import type { Brochure } from './brochure.ts'
import { cover } from './cover.ts'
import { makeDocument } from './document.ts'
import { figures } from './figures.ts'
import { location } from './location.ts'
import { outdoors } from './outdoors.ts'
import type { Plates } from './plates.ts'
import { potential } from './potential.ts'
import { salons } from './salons.ts'
import { visit } from './visit.ts'

const pages = [cover, figures, salons, bedrooms, outdoors, potential, location, visit]

export interface Order {
  villa: VillaRecord
  plates: Plates
  language: Language
  /** Origin of the site, for the links and the code. */
  publicUrl: string
}

/** One brochure in one language, as the bytes of its PDF. The same order gives the same bytes. */
export function makeBrochure({ villa, plates, language, publicUrl }: Order): Promise<Buffer> {
  const words = wordsIn(language)
  const place = words.place.short(villa.location)
  const brochure: Brochure = {
    villa,
    language,
    words,
    plates,
    address: `${publicUrl}/?lang=${language}`,
  }
  const facts = {
    title: `${villa.name}, ${place}`,
    subject: words.brochure.subject({ name: villa.name, place }),
    author: villa.name,
    language: language === 'en' ? 'en-GB' : 'fr-FR',
    date: new Date(Date.UTC(villa.copyrightYear, 0, 1)),
  }
  return makeDocument(facts, async (sheet) => {
    for (const draw of pages) await draw(sheet, brochure)
  })
}
