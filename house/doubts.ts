import type { House } from '../content/house.ts'
import type { Language } from '../content/languages.ts'
import { type DoubtfulLegal, doubtfulLegal } from '../content/legal.ts'
import { contrast, mixed, type Palette, palettes } from '../content/palettes.ts'
import type { Photograph } from '../content/photographs.ts'
import { slidesOf } from '../content/slides.ts'
import { inItsLanguage } from '../content/spoken.ts'
import { fieldLabel } from '../locales/field-words.ts'
import { formattersIn, wordsIn } from '../locales/words.ts'

/** Something that can be published, but that the owner should look at. */
export interface Doubt {
  about: 'price' | 'legal' | 'small' | 'contrast' | 'same'
  /** The path of what it is about. */
  path: string
  /** Returns one sentence that says what should be looked at. */
  inWords: (language: Language) => string
  /** Set if it is about a price. */
  price?: { before: number; after: number }
}

/** Returns what the owner should look at. `published` is null if there is nothing to compare with. */
export const doubtsOf = (house: House, published: House | null, now: number): Doubt[] => [
  ...(published === null ? [] : priceDoubts(house, published)),
  ...doubtfulLegal(house.facts, new Date(now)).map(
    (legal): Doubt => ({
      about: 'legal',
      path: `facts.legal.${legal.field}`,
      inWords: (language) => legalSentence(legal, language),
    }),
  ),
  ...slidesOf(inItsLanguage(house).photographs).flatMap((slide) =>
    slideDoubts(slide, palettes[house.facts.colours.palette]),
  ),
  ...sameDoubts(inItsLanguage(house).photographs),
]

const publishWords = (language: Language) => wordsIn(language).desk.publish

/** True if a price changes so much that the change is shown in full and must be confirmed. */
export const isBigMove = (before: number, after: number): boolean => Math.abs(after - before) >= before * 0.25

export const percentMoved = (before: number, after: number): number =>
  Math.round((Math.abs(after - before) / before) * 100)

function priceDoubts(house: House, published: House): Doubt[] {
  return (['saleEur', 'rentEurPerMonth'] as const).flatMap((name): Doubt[] => {
    const [before, after] = [published.facts.offer.price[name], house.facts.offer.price[name]]
    if (before === null || after === null || !isBigMove(before, after)) return []
    const path = `facts.offer.price.${name}`
    const percent = percentMoved(before, after)
    const inWords = (language: Language) =>
      publishWords(language).doubtPrice({ label: fieldLabel(path, language), percent })
    return [{ about: 'price', path, inWords, price: { before, after } }]
  })
}

export function legalSentence(legal: DoubtfulLegal, language: Language): string {
  switch (legal.field) {
    case 'dpe.energyClass':
      return publishWords(language).doubtEnergy(legal)
    case 'dpe.gesClass':
      return publishWords(language).doubtGes(legal)
    case 'dpe.date':
      return publishWords(language).doubtDate({ ...legal, date: formattersIn(language).date(legal.date) })
    case 'lease.depositEur':
      return publishWords(language).doubtDeposit(legal)
    case 'lease.referenceRentEurPerSqm':
      return publishWords(language).doubtRent(legal)
  }
}

const heroWidth = 1_920
const leastContrast = 3

function slideDoubts({ id, caption, master: { width, ground }, veil }: Photograph, palette: Palette): Doubt[] {
  const doubts: Doubt[] = []
  const path = `photographs.${id}`
  if (width < heroWidth)
    doubts.push({
      about: 'small',
      path,
      inWords: (language) => publishWords(language).doubtSmall({ name: caption[language], width }),
    })
  if (contrastOnSlide(ground, veil, palette) < leastContrast)
    doubts.push({
      about: 'contrast',
      path,
      inWords: (language) => publishWords(language).doubtContrast({ name: caption[language] }),
    })
  return doubts
}

// From hero.css: how much ink is over a slide behind the bar, and behind the first words at full veil.
const inkBehindBar = 0.66
const inkBehindWords = 0.64
const fullVeil = 0.95

/**
 * Returns the approximate contrast of the words on a slide (WCAG 2.2, 1.4.3), from the slide's colours at the top and
 * in the middle.
 */
function contrastOnSlide(
  [top, middle]: readonly [string, string, string],
  veil: number | null,
  { ink, ground }: Palette,
): number {
  const behind = [mixed(top, ink, inkBehindBar), mixed(middle, ink, (veil ?? fullVeil) * inkBehindWords)]
  return Math.min(...behind.map((colour) => contrast(ground, colour)))
}

function sameDoubts(photographs: readonly Photograph[]): Doubt[] {
  return photographs.flatMap((photograph, at): Doubt[] => {
    const twin = twinOf(photographs.slice(0, at + 1), photograph.id)
    if (twin === null) return []
    const names = (language: Language) => ({ name: twin.caption[language], other: photograph.caption[language] })
    const inWords = (language: Language) => publishWords(language).doubtSame(names(language))
    return [{ about: 'same', path: `photographs.${photograph.id}`, inWords }]
  })
}

/**
 * Returns the first other photograph that shows the same picture, which is true of two files if the server made the same bytes
 * of both. Null if there is none.
 */
export function twinOf(photographs: readonly Photograph[], id: string): Photograph | null {
  const digest = photographs.find((each) => each.id === id)?.master.digest
  return photographs.find((each) => each.id !== id && each.master.digest === digest) ?? null
}
