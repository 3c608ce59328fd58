import { languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { contrast, mixed, type Palette, palettes } from '../../content/palettes.ts'
import { isRecord, valueAt } from '../../content/paths.ts'
import { photographLimits, slidesOf } from '../../content/photographs.ts'
import { type Drafted, readingOf } from './preview.ts'
import { remembered } from './remembered.ts'

/** What keeps a draft from being published. */
export type Block =
  | { why: 'fault'; path: string; message: string }
  /** A description that says nothing to somebody who cannot see the photograph. */
  | { why: 'altIsCaption' | 'altTooShort'; path: string }

/** What publishing allows, and its owner should look at. */
export type Doubt =
  | { about: 'price'; path: string; before: number; after: number }
  | { about: 'small'; photograph: string; width: number }
  | { about: 'contrast'; photograph: string; contrast: number }

/** A price that moves by as much is spelt out, and confirmed. */
const bigMove = 0.25
const heroWidth = 1_920
const leastContrast = 3

/** What keeps a draft from being published. */
export const blocksOf: (draft: Drafted) => readonly Block[] = remembered((draft: Drafted) => {
  const { body } = draft
  const read = readingOf(draft)
  const faults = 'faults' in read ? read.faults.map((fault): Block => ({ why: 'fault', ...fault })) : []
  const told = new Set(faults.map(({ path }) => path))
  return [...faults, ...altBlocks(body).filter(({ path }) => !told.has(path))]
})

/** `published` is null where there is nothing to compare with. */
export function doubtsOf(house: House, published: House | null): Doubt[] {
  return [...(published === null ? [] : priceDoubts(house, published)), ...slideDoubts(house)]
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

// Of hero.css: how much ink lies over the top and the middle of a slide at its full veil.
const fullVeil = 0.95
const inkOver = [0.86, 0.72] as const

/** About how well the words on a slide stand out from it (WCAG 2.2, 1.4.3), by its colours at the top and in the middle. */
export function contrastOnSlide(
  [top, middle]: readonly [string, string, string],
  veil: number | null,
  { ink, ground }: Palette,
): number {
  const behind = [top, middle].map((colour, at) => mixed(colour, ink, (veil ?? fullVeil) * (inkOver[at] ?? 0)))
  return Math.min(...behind.map((colour) => contrast(ground, colour)))
}
