import type { Language } from '../../content/enquiry.ts'
import { type House, schemaNumber } from '../../content/house.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { palettes } from '../../content/palettes.ts'
import type { Photograph } from '../../content/photographs.ts'
import type { Words } from '../../content/words.ts'
import { wordsIn } from '../../locales/words.ts'
import { variantsOf } from '../pictures.ts'
import { bareFacts, bareWalls, firstWords } from './empty.ts'
import { undescribed } from './photographs.ts'

// Stands for a figure that nobody has given yet; where it would be read, three dots are: see withoutUnknown.
const unknown = 999_999_937
const unknownWritten = /999[\s.,]?999[\s.,]?937/g

/** A text that was made with stand-ins, with three dots for each figure that nobody has given. */
export const withoutUnknown = (text: string): string => text.replace(unknownWritten, '…')

/** The same house, with the unknown figure wherever `isStandIn` says that a stand-in is at that path. */
export function withUnknown(house: House, isStandIn: (path: string) => boolean): House {
  const { facts } = house
  const shown = <Value>(path: string, value: Value) => (isStandIn(path) ? unknown : value)
  return {
    ...house,
    facts: {
      ...facts,
      price: {
        saleEur: shown('facts.price.saleEur', facts.price.saleEur),
        rentEurPerMonth: shown('facts.price.rentEurPerMonth', facts.price.rentEurPerMonth),
      },
      areaM2: shown('facts.areaM2', facts.areaM2),
      bedroomsNow: shown('facts.bedroomsNow', facts.bedroomsNow),
      replyWithinHours: shown('facts.replyWithinHours', facts.replyWithinHours),
    },
  }
}

/**
 * What is shown of a house in the place of what its owner has not said: words in brackets that say what belongs there, an
 * empty plate, the middle of France. A fact that is the same in both languages is named in the language of the page.
 */
export function standInHouse(language: Language): House {
  const { standIns } = wordsIn(language).desk.newHouse
  return {
    schema: schemaNumber,
    facts: {
      ...bareFacts,
      name: standIns.name(),
      listing: 'preview',
      offers: ['sale', 'rent'],
      // The highest figures that a house may have; withUnknown puts others in their place before anyone reads them.
      price: { saleEur: 1_000_000_000, rentEurPerMonth: 1_000_000_000 },
      areaM2: 10_000_000,
      bedroomsNow: 999,
      location: {
        town: standIns.town(),
        region: standIns.region(),
        country: 'FR',
        timeZone: 'Europe/Paris',
        approximate: { latitude: 46.6, longitude: 2.4, radiusM: 1_000 },
        distances: [],
      },
      contact: { email: standIns.email(), phone: nobodysPhone, whatsapp: nobodysPhone },
      replyWithinHours: 1_000,
      copyrightYear: 2000,
    },
    words: inEachLanguage(standInWords),
    photographs: [emptyPlate()],
    plates: bareWalls,
  }
}

const nobodysPhone = '+33000000000'

/** Words for an annex and for what could be built are there too, as a house that has either needs them. */
function standInWords(language: Language): Words {
  const { standIns } = wordsIn(language).desk.newHouse
  return {
    ...firstWords(language),
    hero: { taglines: [standIns.tagline()], both: null, sale: null, rent: null },
    residence: { title: standIns.residenceTitle(), first: standIns.residenceFirst(), second: null },
    annex: { title: standIns.annexTitle(), text: standIns.annexText(), kitchen: null },
    outdoors: null,
    potential: {
      title: standIns.potentialTitle(),
      text: standIns.potentialText(),
      parts: [],
      drawing: null,
      caption: null,
      plans: null,
    },
  }
}

/** True for a file of the picture that stands where photographs will hang; never for one of a photograph, whatever its id. */
export const isStandInPicture = (file: string): boolean => standInFiles.has(file)

const standInFiles = new Set(variantsOf(emptyPlate()).map((variant) => variant.file))

function emptyPlate(): Photograph {
  const { seaDeep } = palettes[bareFacts.palette]
  const standIn = (what: 'caption' | 'alt') =>
    inEachLanguage((language) => wordsIn(language).desk.newHouse.standIns[what]())
  return {
    ...undescribed({ digest: '0'.repeat(64), width: 1_920, height: 1_280, ground: [seaDeep, seaDeep, seaDeep] }),
    id: 'stand-in',
    caption: standIn('caption'),
    alt: standIn('alt'),
  }
}
