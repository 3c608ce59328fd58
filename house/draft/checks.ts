import { languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { contrast, mixed, type Palette, palettes } from '../../content/palettes.ts'
import { isRecord, valueAt } from '../../content/paths.ts'
import { photographLimits, slidesOf } from '../../content/photographs.ts'
import { appearancesOf, mostAppearances } from '../appearances.ts'
import { type Drafted, readingOf } from './preview.ts'
import { remembered } from './remembered.ts'

/** A reason why a draft cannot be published. */
export type Block =
  | { why: 'fault'; path: string; message: string }
  /** A description that tells nothing to someone who cannot see the photograph. */
  | { why: 'altIsCaption' | 'altTooShort'; path: string }

/** Something that can be published, but that the owner should look at. */
export type Doubt =
  | { about: 'price'; path: string; before: number; after: number }
  | { about: 'small'; photograph: string; width: number }
  | { about: 'contrast'; photograph: string; contrast: number }
  | { about: 'often'; photograph: string; times: number }

/** If a price changes by at least this share, the change is shown in full and must be confirmed. */
const bigMove = 0.25
const heroWidth = 1_920
const leastContrast = 3

/** Returns every reason why a draft cannot be published. */
export const blocksOf: (draft: Drafted) => readonly Block[] = remembered((draft: Drafted) => {
  const { body } = draft
  const read = readingOf(draft)
  const faults = 'faults' in read ? read.faults.map((fault): Block => ({ why: 'fault', ...fault })) : []
  const faulty = new Set(faults.map(({ path }) => path))
  return [...faults, ...altBlocks(body).filter(({ path }) => !faulty.has(path))]
})

/** Returns what the owner should look at. `published` is null if there is nothing to compare with. */
export function doubtsOf(house: House, published: House | null): Doubt[] {
  return [...(published === null ? [] : priceDoubts(house, published)), ...slideDoubts(house), ...oftenDoubts(house)]
}

function altBlocks(body: unknown): Block[] {
  const photographs = valueAt(body, 'photographs')
  if (!Array.isArray(photographs)) return []
  return photographs.filter(isRecord).flatMap((photograph) =>
    languages.flatMap((language): Block[] => {
      const [alt, caption] = ['alt', 'caption'].map((name) => valueAt(photograph, `${name}.${language}`))
      const path = `photographs.${String(photograph['id'])}.alt.${language}`
      if (typeof alt !== 'string' || alt === '') return []
      if (alt === caption) return [{ why: 'altIsCaption', path }]
      return alt.length < photographLimits.altLeast ? [{ why: 'altTooShort', path }] : []
    }),
  )
}

function priceDoubts(house: House, published: House): Doubt[] {
  return (['saleEur', 'rentEurPerMonth'] as const).flatMap((name) => {
    const [before, after] = [published.facts.offer.price[name], house.facts.offer.price[name]]
    if (before === null || after === null || Math.abs(after - before) < before * bigMove) return []
    return [{ about: 'price', path: `facts.offer.price.${name}`, before, after }]
  })
}

function slideDoubts({ facts, photographs }: House): Doubt[] {
  return slidesOf(photographs).flatMap((photograph): Doubt[] => {
    const { id, master, veil } = photograph
    const seen = contrastOnSlide(master.ground, veil, palettes[facts.colours.palette])
    return [
      ...(master.width < heroWidth ? [{ about: 'small', photograph: id, width: master.width } as const] : []),
      ...(seen < leastContrast ? [{ about: 'contrast', photograph: id, contrast: seen } as const] : []),
    ]
  })
}

const oftenDoubts = (house: House): Doubt[] =>
  [...appearancesOf(house)].flatMap(([photograph, times]) =>
    times > mostAppearances ? [{ about: 'often', photograph, times }] : [],
  )

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
