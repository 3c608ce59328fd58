import { languages } from '../../content/enquiry.ts'
import { idsOf, isRecord, textAt, valueAt, withValue } from '../../content/paths.ts'
import type { Category, Photograph } from '../../content/photographs.ts'
import { withPlaceInOpening } from './opening.ts'
import { photographsIn } from './pictured.ts'

/** The places of the page that the desk fills by itself; the others wait for their owner. */
export const ownPlaces = ['opening', 'residence', 'pool', 'dining', 'footer'] as const
export type OwnPlace = (typeof ownPlaces)[number]

/** Which photograph the desk last hung in a place. If another hangs there, or none, that is the owner's choice. */
export type Placings = Readonly<Partial<Record<OwnPlace, string>>>

interface Suited {
  /** What suits the place, the best first. */
  categories: readonly Category[]
  /** The place is wider than it is tall. */
  isWide: boolean
  /** Words of a caption or a description that speak for the place. */
  says?: RegExp
}

const suited: Record<OwnPlace, Suited> = {
  opening: { categories: ['exterior', 'poolAndTerraces', 'living', 'arrival', 'bedrooms'], isWide: true },
  residence: { categories: ['living', 'bedrooms', 'arrival', 'exterior', 'poolAndTerraces'], isWide: true },
  pool: { categories: ['poolAndTerraces'], isWide: false, says: /\b(?:pool|piscine|bassin)/i },
  dining: { categories: ['poolAndTerraces', 'exterior'], isWide: true, says: /\b(?:table|dining|dîner|repas)/i },
  footer: { categories: ['exterior', 'poolAndTerraces', 'arrival', 'living', 'bedrooms'], isWide: true },
}

/**
 * Hangs photographs in the empty places of the page, each in one place, by what they show. Never displaces what the owner
 * chose, be it a photograph or nothing.
 *
 * In a house that was begun empty the desk's own choices follow as photographs are added and described. In any other they
 * stay, and places are filled only when a photograph has been described, or when the page has come to need them.
 */
export function placed(
  before: unknown,
  after: unknown,
  placings: Placings,
  isNew: boolean,
): { body: unknown; placings: Placings } {
  const open = ownPlaces.filter((place) => isOpen(place, after, placings, isNew))
  const isOccasion = isNew || describedNow(before, after)
  let body = open.reduce(withNothing, after)
  const hung = new Map(Object.entries(placings))
  for (const place of open) {
    const isAsked = isWanted(after, place) && (isOccasion || !isWanted(before, place))
    const id = isAsked ? bestFor(place, body, isNew) : null
    if (id === null) {
      hung.delete(place)
      continue
    }
    body = place === 'opening' ? withPlaceInOpening(body, id, 1) : withValue(body, `plates.${place}`, id)
    hung.set(place, id)
  }
  return { body, placings: Object.fromEntries(hung) }
}

/** Nothing hangs there, and nobody took anything down; or what the desk hung there may go. */
function isOpen(place: OwnPlace, body: unknown, placings: Placings, isNew: boolean): boolean {
  const hung = hungIn(body, place)
  const last = placings[place]
  const isGone = last !== undefined && !idsOf(body).includes(last)
  return hung === null ? last === undefined || isGone : hung === last && (isNew || isGone)
}

/** The places in which a photograph hangs that the desk chose. */
export const placedByDesk = (body: unknown, placings: Placings): OwnPlace[] =>
  ownPlaces.filter((place) => placings[place] !== undefined && hungIn(body, place) === placings[place])

/** What hangs in a place, even if that photograph is gone: of the opening, all its slides. Null if nothing does. */
function hungIn(body: unknown, place: OwnPlace): string | null {
  if (place === 'opening') return slidesIn(body).join(' ') || null
  return textAt(body, `plates.${place}`) || null
}

const slidesIn = (body: unknown): string[] =>
  idsOf(body).filter((id) => typeof valueAt(body, `photographs.${id}.hero`) === 'number')

/** The page shows the place: those beside the pool and the table only together with their words. */
const isWanted = (body: unknown, place: OwnPlace): boolean =>
  (place !== 'pool' && place !== 'dining') ||
  languages.some((language) => isRecord(valueAt(body, `words.${language}.outdoors.${place}`)))

/** A photograph has its words, or another category, that had not before. */
const describedNow = (before: unknown, after: unknown): boolean =>
  idsOf(after).some(
    (id) =>
      isDescribed(after, id) &&
      (!isDescribed(before, id) ||
        valueAt(before, `photographs.${id}.category`) !== valueAt(after, `photographs.${id}.category`)),
  )

const isDescribed = (body: unknown, id: string): boolean =>
  ['caption', 'alt'].every((part) =>
    languages.every((language) => textAt(body, `photographs.${id}.${part}.${language}`) !== ''),
  )

function withNothing(body: unknown, place: OwnPlace): unknown {
  if (place !== 'opening') return withValue(body, `plates.${place}`, null)
  return slidesIn(body).reduce<unknown>((each, id) => withPlaceInOpening(each, id, null), body)
}

/** The photograph of the gallery that suits a place best and hangs nowhere else; null if none does. */
function bestFor(place: OwnPlace, body: unknown, isNew: boolean): string | null {
  const { categories, isWide, says } = suited[place]
  const plates = valueAt(body, 'plates')
  const taken = new Set<unknown>([...slidesIn(body), ...(isRecord(plates) ? Object.values(plates) : [])])
  const ranked = photographsIn(body)
    .filter(({ id, gallery, category }) => gallery && !taken.has(id) && categories.includes(category))
    .filter(({ id }) => isNew || isDescribed(body, id))
    .map((photograph, order) => ({
      id: photograph.id,
      rank: [
        isWide && photograph.master.width <= photograph.master.height ? 1 : 0,
        categories.indexOf(photograph.category),
        speaksFor(place, says, photograph, body),
        order,
      ],
    }))
    .toSorted((a, b) => compare(a.rank, b.rank))
  return ranked[0]?.id ?? null
}

/** 0 if its words name the place, 2 if they name another, 1 if they say nothing of it. */
function speaksFor(place: OwnPlace, says: RegExp | undefined, { id }: Photograph, body: unknown): number {
  const words = ['caption', 'alt']
    .flatMap((part) => languages.map((language) => textAt(body, `photographs.${id}.${part}.${language}`)))
    .join(' ')
  if (says?.test(words)) return 0
  return ownPlaces.some((other) => other !== place && suited[other].says?.test(words)) ? 2 : 1
}

/** By the first figure in which two ranks differ. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, place) => figure !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
