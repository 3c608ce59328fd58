import type { House } from '../content/house.ts'
import type { Language } from '../content/languages.ts'
import { type DoubtfulLegal, doubtfulLegal } from '../content/legal.ts'
import { contrast, mixed, type Palette, palettes } from '../content/palettes.ts'
import { inItsLanguage } from '../content/paths.ts'
import type { Photograph } from '../content/photographs.ts'
import { slidesOf } from '../content/pictures.ts'
import { formattersIn, wordsIn } from '../locales/words.ts'

/** Something that can be published, but that the owner should look at. */
export interface Doubt {
  /** The path of what it is about. */
  path: string
  /** One sentence that says what should be looked at. */
  text: string
}

/** Returns what the owner should look at. */
export const doubtsOf = (house: House, now: number, language: Language): Doubt[] => [
  ...doubtfulLegal(house.facts, new Date(now)).map((legal) => ({
    path: `facts.${legal.field}`,
    text: legalSentence(legal, language),
  })),
  ...slidesOf(inItsLanguage(house).photographs).flatMap((slide) =>
    slideDoubts(slide, palettes[house.facts.colours.palette], language),
  ),
  ...sameDoubts(inItsLanguage(house).photographs, language),
]

const publishWords = (language: Language) => wordsIn(language).desk.publish

/** True if a price changes so much that the change is shown in full and must be confirmed. */
export const isBigMove = (before: number, after: number): boolean =>
  before > 0 && Math.abs(after - before) >= before * 0.25

export const percentMoved = (before: number, after: number): number =>
  Math.round((Math.abs(after - before) / before) * 100)

export function legalSentence(legal: DoubtfulLegal, language: Language): string {
  if ('breaks' in legal) return publishWords(language).doubtLease[legal.breaks](legal)
  switch (legal.field) {
    case 'legal.dpe.energyClass':
      return publishWords(language).doubtEnergy(legal)
    case 'legal.dpe.gesClass':
      return publishWords(language).doubtGes(legal)
    case 'legal.dpe.date':
      return publishWords(language).doubtDate({ ...legal, date: formattersIn(language).date(legal.date) })
    case 'legal.lease.depositEur':
      return publishWords(language).doubtDeposit(legal)
    case 'legal.lease.referenceRentEurPerSqm':
      return publishWords(language).doubtRent(legal)
  }
}

const heroWidth = 1_920
const leastContrast = 3

function slideDoubts(
  { id, caption, master: { width, ground }, veil }: Photograph,
  palette: Palette,
  language: Language,
): Doubt[] {
  const { doubtSmall, doubtContrast } = publishWords(language)
  const name = caption[language]
  const texts = [
    ...(width < heroWidth ? [doubtSmall({ name, width })] : []),
    ...(contrastOnSlide(ground, veil, palette) < leastContrast ? [doubtContrast({ name })] : []),
  ]
  return texts.map((text) => ({ path: `photographs.${id}`, text }))
}

// From hero.css: how much ink is over a slide behind the bar, and behind the first words at full veil.
const inkBehindBar = 0.66
const inkBehindWords = 0.64
const fullVeil = 0.95

/** Returns the approximate contrast of the words on a slide (WCAG 2.2, 1.4.3), from its colours at top and middle. */
function contrastOnSlide(
  [top, middle]: readonly [string, string, string],
  veil: number | null,
  { ink, ground }: Palette,
): number {
  const behind = [mixed(top, ink, inkBehindBar), mixed(middle, ink, (veil ?? fullVeil) * inkBehindWords)]
  return Math.min(...behind.map((colour) => contrast(ground, colour)))
}

const sameDoubts = (photographs: readonly Photograph[], language: Language): Doubt[] =>
  photographs.flatMap(({ id, caption }, at) => {
    const twin = twinOf(photographs.slice(0, at + 1), id)
    if (twin === null) return []
    const names = { name: twin.caption[language], other: caption[language] }
    return [{ path: `photographs.${id}`, text: publishWords(language).doubtSame(names) }]
  })

/** Returns the first other photograph of which the server made the same bytes. Null if there is none. */
export function twinOf(photographs: readonly Photograph[], id: string): Photograph | null {
  const digest = photographs.find((each) => each.id === id)?.master.digest
  return photographs.find((each) => each.id !== id && each.master.digest === digest) ?? null
}
