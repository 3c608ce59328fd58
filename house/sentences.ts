import type { Language } from '../content/enquiry.ts'
import type { Facts } from '../content/facts.ts'
import { inEachLanguage } from '../content/languages.ts'
import { askedPrices } from '../content/offering.ts'
import { type Count, type Piece, piecesOf, type Token, tokens } from '../content/sentence.ts'
import { priceSentence } from '../locales/asked-prices.ts'
import { initFormatters } from '../locales/formatters.ts'
import { capitalised, spelled } from '../locales/spelled.ts'
import { wordsIn } from '../locales/words.ts'

export type Finish = (text: string) => string

const formatters = inEachLanguage(initFormatters)
const plurals = inEachLanguage((language) => new Intl.PluralRules(language))
// Of French, where a number of salons is masculine and one of rooms is not.
const masculine: ReadonlySet<Token> = new Set(['salons'])

// As an owner types it, with a plain space, at which a line may break.
const numberBeforeUnit = /(?<number>\d) (?=(?:m²|m|km|ha|min|h|kWh|kg|%|€)(?![\p{L}\d]))/gu

/**
 * Finishes the sentences of a house in one language: each fact in the place of its name, a number in words, with a
 * capital where it begins a sentence. Of the text itself nothing is run. Throws for a sentence that no reader of houses
 * would have taken.
 */
export function finisher(facts: Facts, language: Language): Finish {
  const format = formatters[language]
  const counted: Record<Count, number> = countsOf(facts)
  const inWords = (token: Count) =>
    spelled(language, counted[token], masculine.has(token) ? 'masculine' : 'feminine') ?? format.number(counted[token])
  const values: Record<Token, () => string> = {
    name: () => facts.name,
    town: () => facts.location.town,
    region: () => facts.location.region,
    price: () => priceSentence(wordsIn(language), askedPrices(facts)),
    area: () => format.area(facts.areaM2),
    salonArea: () => format.area(facts.salons?.areaEachM2 ?? 0),
    degrees: () => `${facts.seaViewDegrees ?? 0}°`,
    potentialFigure: () => format.number(facts.bedroomsPotential ?? 0),
    bedrooms: () => inWords('bedrooms'),
    salons: () => inWords('salons'),
    potential: () => inWords('potential'),
    more: () => inWords('more'),
    annexBedrooms: () => inWords('annexBedrooms'),
    annexBathrooms: () => inWords('annexBathrooms'),
  }

  function said(piece: Exclude<Piece, string>): string {
    if ('token' in piece) return values[piece.token]()
    const form = plurals[language].select(counted[piece.count]) === 'one' ? piece.one : piece.other
    return form.replaceAll('#', values[piece.count]())
  }

  return (text) => {
    const taken = piecesOf(text, { most: text.length, tokens })
    if ('fault' in taken) throw new Error(`a sentence of the house cannot be finished: ${JSON.stringify(taken.fault)}`)
    return taken.pieces
      .reduce<string>(
        (before, piece) => before + (typeof piece === 'string' ? piece : opening(before, said(piece), language)),
        '',
      )
      .trim()
      .replaceAll(numberBeforeUnit, '$<number>\u00a0')
  }
}

function countsOf({ bedroomsNow, bedroomsPotential, salons, annex }: Facts): Record<Count, number> {
  return {
    bedrooms: bedroomsNow,
    salons: salons?.count ?? 0,
    potential: bedroomsPotential ?? 0,
    more: Math.max((bedroomsPotential ?? 0) - bedroomsNow, 0),
    annexBedrooms: annex?.bedrooms ?? 0,
    annexBathrooms: annex?.bathrooms ?? 0,
  }
}

/** With a capital where a sentence begins. */
function opening(before: string, said: string, language: Language): string {
  const begins = before === '' || /[.!?…]\s+$/.test(before)
  return begins ? capitalised(said, language) : said
}
