import type { Facts, Offer } from '../content/facts.ts'
import { namedArea, pathOfToken } from '../content/fields.ts'
import type { House } from '../content/house.ts'
import { inEachLanguage, type Language } from '../content/languages.ts'
import { askedPrices } from '../content/offering.ts'
import { isRecord, textAt, valueAt } from '../content/paths.ts'
import { type Count, counts, type Piece, piecesOf, type Token, tokens } from '../content/sentence.ts'
import { capitalised, nameWithin, prepositions, spelled } from '../locales/formatters.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { formattersIn, wordsIn } from '../locales/words.ts'

const plurals = inEachLanguage((language) => new Intl.PluralRules(language))
/** The tokens whose counts are masculine, for languages whose number words have a gender. */
const masculine: Record<Language, ReadonlySet<Token>> = { en: new Set(), fr: new Set(['salons']) }

// The owner types a plain space between a number and its unit, and a line could break there.
const numberBeforeUnit = /(?<number>\d) (?=(?:m²|m|km|ha|min|h|kWh|kg|%|€)(?![\p{L}\d]))/gu

/**
 * Returns a function that finishes the house's sentences in one language. It replaces each token with its fact, with numbers
 * in words, and a capital at the beginning of a sentence. It never runs any of the text as code. Throws for a sentence that
 * readHouse() would have refused.
 */
export function finisher(facts: Facts, language: Language): (text: string) => string {
  const format = formattersIn(language)
  const { house } = wordsIn(language)
  const named = nameWithin[language](facts.figures.name, facts.figures.article)

  function said(piece: Exclude<Piece, string>): string {
    if ('token' in piece) return written(piece.token)
    const form = plurals[language].select(countOf(facts, piece.count)) === 'one' ? piece.one : piece.other
    return form.replaceAll('#', written(piece.count))
  }

  function written(token: Token): string {
    if (token === 'price') return pricesIn(house.prices.sentence, askedInWords(facts, house))
    if (token === 'area') return format.area(namedArea(facts))
    if (token === 'theName') return named
    if (token === 'ofName') return prepositions[language].of(named)
    if (token === 'toName') return prepositions[language].to(named)
    if (isCount(token)) return inWords(token)
    const value = factOf(facts, token)
    if (isRecord(value)) return textAt(value, language)
    return typeof value === 'string' ? value : inFigures(token, numberIn(value))
  }

  function inWords(token: Count): string {
    const count = countOf(facts, token)
    return spelled(language, count, masculine[language].has(token) ? 'masculine' : 'feminine') ?? format.number(count)
  }

  function inFigures(token: Token, value: number): string {
    if (token === 'salonArea') return format.area(value)
    return token === 'degrees' ? `${format.number(value)}°` : format.number(value)
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

const isCount = (token: Token): token is Count => counts.some((each) => each === token)

/** Returns how many of the things named by a token there are. 0 if the house has none. */
function countOf(facts: Facts, token: Count): number {
  const { now, possible } = facts.figures.bedrooms
  return token === 'more' ? Math.max((possible ?? 0) - now, 0) : numberIn(factOf(facts, token))
}

const factOf = (facts: Facts, token: Token): unknown => valueAt(facts, pathOfToken(token) ?? '')

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Adds a capital at the beginning of a sentence. */
function opening(before: string, said: string, language: Language): string {
  const begins = before === '' || /[.!?…]\s+$/.test(before)
  return begins ? capitalised(said, language) : said
}

interface Titled {
  title: string
  text: string
}

export type Telling = ReturnType<typeof tellingOf>

/** Returns a house with everything that is needed to tell of it in one language. */
export function tellingOf(house: House, language: Language) {
  const finish = finisher(house.facts, language)
  return {
    house,
    facts: house.facts,
    words: house.words[language],
    language,
    LL: wordsIn(language),
    format: formattersIn(language),
    /** Finishes one of the house's sentences. */
    finish,
    headline: (text: string) => heldTogether(finish(text)),
    optional: (text: string | null) => (text === null ? null : finish(text)),
    titled: ({ title, text }: Titled): Titled => ({ title: finish(title), text: finish(text) }),
    /** Finishes a sentence that is written in each language. */
    own: (text: Readonly<Record<Language, string>>) => finish(text[language]),
  }
}

/** One thing to say about the prices, for each choice of offers. */
interface PriceSentences<Price> {
  both: (prices: { sale: Price; rent: Price }) => string
  sale: (prices: { sale: Price }) => string
  rent: (prices: { rent: Price }) => string
}

/** Returns the sentence that fits what is asked, or '' if nothing is offered any more. */
export function pricesIn<Price>(sentences: PriceSentences<Price>, { sale, rent }: Record<Offer, Price | null>): string {
  if (sale !== null && rent !== null) return sentences.both({ sale, rent })
  if (sale !== null) return sentences.sale({ sale })
  return rent === null ? '' : sentences.rent({ rent })
}

/** Returns what is asked for each open offer, in words: '€900 per month, charges included'. */
export function askedInWords(
  { offer, legal }: Pick<Facts, 'offer' | 'legal'>,
  { prices: { asked } }: TranslationFunctions['house'],
): Record<Offer, string | null> {
  const { sale, rent } = askedPrices(offer)
  const hasCharges = (legal.lease?.chargesEurPerMonth ?? 0) > 0
  return {
    sale: sale === null ? null : asked.sale({ price: sale }),
    rent: rent === null ? null : (hasCharges ? asked.rentWithCharges : asked.rent)({ price: rent }),
  }
}

// A line of a headline never ends with one of these words.
const smallWords = /(?<=^|\s)(le|la|les|un|une|du|de|des|et|à|au|en|the|a|an|of|in|on|and|to) /gi

/** Returns a headline in which each small word stays on the line of the word after it. */
export const heldTogether = (headline: string): string => headline.replace(smallWords, '$1\u00a0')
