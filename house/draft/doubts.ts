import type { Language } from '../../content/enquiry.ts'
import { type House, type PlatePlace, platePlaces } from '../../content/house.ts'
import { type DoubtfulLegal, doubtfulLegal } from '../../content/legal.ts'
import { contrast, mixed, type Palette, palettes } from '../../content/palettes.ts'
import { slidesOf } from '../../content/photographs.ts'
import { fieldWords } from '../../locales/field-words.ts'
import { formattersIn, wordsIn } from '../../locales/words.ts'

/** Something that can be published, but that the owner should look at. */
export type Doubt =
  | { about: 'price'; path: string; before: number; after: number }
  | { about: 'legal'; path: string; legal: DoubtfulLegal }
  | { about: 'small'; caption: Caption; width: number }
  | { about: 'contrast'; caption: Caption; contrast: number }
  | { about: 'often'; caption: Caption; times: number }

type Caption = Readonly<Record<Language, string>>

const heroWidth = 1_920
const leastContrast = 3

/** Returns what the owner should look at. `published` is null if there is nothing to compare with. */
export function doubtsOf(house: House, published: House | null, now: number): Doubt[] {
  return [
    ...(published === null ? [] : priceDoubts(house, published)),
    ...doubtfulLegal(house.facts, new Date(now)).map(
      (legal): Doubt => ({ about: 'legal', path: `facts.legal.${legal.field}`, legal }),
    ),
    ...slideDoubts(house),
    ...oftenDoubts(house),
  ]
}

/** Says what should be looked at, in one sentence. */
export function doubtSentence(doubt: Doubt, language: Language): string {
  const { publish } = wordsIn(language).desk
  switch (doubt.about) {
    case 'price': {
      const { path, before, after } = doubt
      const percent = percentMoved(before, after)
      return publish.doubtPrice({ label: fieldWords(path, language).label({ number: 1 }), percent })
    }
    case 'legal':
      return legalSentence(doubt.legal, language)
    case 'small':
      return publish.doubtSmall({ name: doubt.caption[language], width: doubt.width })
    case 'contrast':
      return publish.doubtContrast({ name: doubt.caption[language] })
    case 'often':
      return publish.doubtOften({ name: doubt.caption[language], times: doubt.times })
  }
}

export function legalSentence(legal: DoubtfulLegal, language: Language): string {
  const { publish } = wordsIn(language).desk
  switch (legal.field) {
    case 'dpe.energyClass':
      return publish.doubtEnergy(legal)
    case 'dpe.gesClass':
      return publish.doubtGes(legal)
    case 'dpe.date':
      return publish.doubtDate({ years: legal.years, date: formattersIn(language).date(legal.date) })
  }
}

/** True if a price changes so much that the change is shown in full and must be confirmed. */
export const isBigMove = (before: number, after: number): boolean => Math.abs(after - before) >= before * 0.25

export const percentMoved = (before: number, after: number): number =>
  Math.round((Math.abs(after - before) / before) * 100)

function priceDoubts(house: House, published: House): Doubt[] {
  return (['saleEur', 'rentEurPerMonth'] as const).flatMap((name) => {
    const [before, after] = [published.facts.offer.price[name], house.facts.offer.price[name]]
    if (before === null || after === null || !isBigMove(before, after)) return []
    return [{ about: 'price', path: `facts.offer.price.${name}`, before, after }]
  })
}

function slideDoubts({ facts, photographs }: House): Doubt[] {
  return slidesOf(photographs).flatMap((photograph): Doubt[] => {
    const { caption, master, veil } = photograph
    const seen = contrastOnSlide(master.ground, veil, palettes[facts.colours.palette])
    return [
      ...(master.width < heroWidth ? [{ about: 'small', caption, width: master.width } as const] : []),
      ...(seen < leastContrast ? [{ about: 'contrast', caption, contrast: seen } as const] : []),
    ]
  })
}

function oftenDoubts(house: House): Doubt[] {
  const times = appearancesOf(house)
  return house.photographs.flatMap(({ id, caption }): Doubt[] => {
    const often = times.get(id) ?? 0
    return often > mostAppearances ? [{ about: 'often', caption, times: often }] : []
  })
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

/** How often the page may show one photograph. */
export const mostAppearances = 2

/**
 * Returns how often the page shows each photograph, by its id: in the opening, in the gallery, in the series through one
 * day, and as a plate. Photographs that are shown nowhere are missing.
 */
export function appearancesOf(house: House): ReadonlyMap<string, number> {
  const { photographs, plates } = house
  const shown = [
    ...slidesOf(photographs),
    ...photographs.filter(({ gallery }) => gallery),
    ...photographs.filter(({ day }) => day),
  ].map(({ id }) => id)
  const hung = platePlaces.filter((place) => hasPlace(house, place)).flatMap((place) => plates[place] ?? [])
  const times = new Map<string, number>()
  for (const id of [...shown, ...hung]) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

/** True if the page has this place. Some belong to a section, a part or a person that a house may lack. */
function hasPlace({ facts, words: { en: words } }: House, place: PlatePlace): boolean {
  const { outdoors, potential } = words
  switch (place) {
    case 'dining':
      return (outdoors?.dining ?? null) !== null
    case 'pool':
      return facts.amenities.pool !== null && (outdoors?.pool ?? null) !== null
    case 'outdoorsDetail':
    case 'outdoorsSecondDetail':
      return outdoors !== null
    case 'potential':
    case 'potentialDetail':
      return facts.figures.bedrooms.possible !== null && potential !== null
    case 'portrait':
      return facts.contact.person !== null
    default:
      return true
  }
}
