import { languages } from '../../content/enquiry.ts'
import { idsOf, isRecord, textAt, valueAt, withValue } from '../../content/paths.ts'
import type { Category, Photograph } from '../../content/photographs.ts'
import { withPlaceInOpening } from './opening.ts'
import { photographsIn } from './pictured.ts'

/** The places of the page that the desk fills by itself. The owner fills the others. */
const ownPlaces = [
  'opening',
  'residence',
  'pool',
  'dining',
  'footer',
  'residenceDetail',
  'outdoorsDetail',
  'contactDetail',
  'potentialDetail',
  'outdoorsSecondDetail',
  'residenceSecondDetail',
] as const
export type OwnPlace = (typeof ownPlaces)[number]

/** The photograph that the desk last put in each place. If something else is there now, the owner chose it. */
export type Placings = Readonly<Partial<Record<OwnPlace, string>>>

interface Suited {
  /** The categories that suit the place, best first. */
  categories: readonly Category[]
  /** A wide place takes an upright photograph only if there is no other. A detail takes nothing but upright ones. */
  shape: 'wide' | 'any' | 'upright'
  /** Words in a caption or a description that suggest this place. */
  says?: RegExp
}

const suited: Record<OwnPlace, Suited> = {
  opening: { categories: ['exterior', 'poolAndTerraces', 'living', 'arrival', 'bedrooms'], shape: 'wide' },
  residence: { categories: ['living', 'bedrooms', 'arrival', 'exterior', 'poolAndTerraces'], shape: 'wide' },
  pool: { categories: ['poolAndTerraces'], shape: 'any', says: /\b(?:pool|piscine|bassin)/i },
  dining: { categories: ['poolAndTerraces', 'exterior'], shape: 'wide', says: /\b(?:table|dining|dîner|repas)/i },
  footer: { categories: ['exterior', 'poolAndTerraces', 'arrival', 'living', 'bedrooms'], shape: 'wide' },
  residenceDetail: { categories: ['living', 'bedrooms', 'arrival', 'exterior'], shape: 'upright' },
  residenceSecondDetail: { categories: ['living', 'bedrooms', 'arrival', 'exterior'], shape: 'upright' },
  outdoorsDetail: { categories: ['poolAndTerraces', 'exterior'], shape: 'upright' },
  outdoorsSecondDetail: { categories: ['poolAndTerraces', 'exterior'], shape: 'upright' },
  potentialDetail: { categories: ['exterior', 'arrival', 'living', 'bedrooms'], shape: 'upright' },
  contactDetail: { categories: ['arrival', 'exterior', 'living', 'poolAndTerraces', 'bedrooms'], shape: 'upright' },
}

/**
 * Puts photographs in the empty places of the page, each in one place only, according to what they show. Never replaces
 * what the owner chose, whether a photograph or an empty place.
 *
 * In a house that was started empty, the desk's own choices change as photographs are added and described. In any other
 * house they stay, and a place is only filled when a photograph has been described, when its own was removed, or when the
 * page starts to need it.
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
    const isAsked = isWanted(after, place) && (isOccasion || !isWanted(before, place) || isBereft(place, before, after))
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

/**
 * True if the desk may fill the place: it is empty and the owner did not empty it, or the desk may replace its own
 * choice.
 */
function isOpen(place: OwnPlace, body: unknown, placings: Placings, isNew: boolean): boolean {
  const hung = hungIn(body, place)
  const last = placings[place]
  const isGone = last !== undefined && !idsOf(body).includes(last)
  return hung === null ? last === undefined || isGone : hung === last && (isNew || isGone)
}

/** Returns the places that show a photograph which the desk chose. */
export const placedByDesk = (body: unknown, placings: Placings): OwnPlace[] =>
  ownPlaces.filter((place) => placings[place] !== undefined && hungIn(body, place) === placings[place])

/**
 * Returns what is in a place, even if that photograph no longer exists. For the opening, all its slides. Null if it is
 * empty.
 */
function hungIn(body: unknown, place: OwnPlace): string | null {
  if (place === 'opening') return slidesIn(body).join(' ') || null
  return textAt(body, `plates.${place}`) || null
}

const slidesIn = (body: unknown): string[] =>
  idsOf(body).filter((id) => typeof valueAt(body, `photographs.${id}.hero`) === 'number')

/** The words together with which the page shows a place. It shows the other places in any case. */
const wordsWith: Partial<Record<OwnPlace, string>> = {
  pool: 'outdoors.pool',
  dining: 'outdoors.dining',
  outdoorsDetail: 'outdoors',
  outdoorsSecondDetail: 'outdoors',
  potentialDetail: 'potential',
}

/** True if the page shows the place. */
function isWanted(body: unknown, place: OwnPlace): boolean {
  const words = wordsWith[place]
  return words === undefined || languages.some((language) => isRecord(valueAt(body, `words.${language}.${words}`)))
}

/** True if what a place showed has just been removed from the house. */
function isBereft(place: OwnPlace, before: unknown, after: unknown): boolean {
  const ids = hungIn(before, place)?.split(' ') ?? []
  return ids.length > 0 && !ids.some((id) => idsOf(after).includes(id))
}

/** True if a photograph has just got its words or another category. */
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

/**
 * Returns the gallery photograph that suits a place best and is shown nowhere else, so that none appears more than twice.
 * Null if there is none.
 */
function bestFor(place: OwnPlace, body: unknown, isNew: boolean): string | null {
  const { categories, shape, says } = suited[place]
  const plates = valueAt(body, 'plates')
  const taken = new Set<unknown>([...slidesIn(body), ...(isRecord(plates) ? Object.values(plates) : [])])
  const ranked = photographsIn(body)
    .filter(({ id, gallery, day, category }) => gallery && !day && !taken.has(id) && categories.includes(category))
    .filter(({ master }) => shape !== 'upright' || master.height > master.width)
    .filter(({ id }) => isNew || isDescribed(body, id))
    .map((photograph, order) => ({
      id: photograph.id,
      rank: [
        shape === 'wide' && photograph.master.width <= photograph.master.height ? 1 : 0,
        categories.indexOf(photograph.category),
        suggestionRank(place, says, photograph, body),
        order,
      ],
    }))
    .toSorted((a, b) => compare(a.rank, b.rank))
  return ranked[0]?.id ?? null
}

/** Returns 0 if the photograph's words suggest this place, 2 if they suggest another, and 1 if they suggest none. */
function suggestionRank(place: OwnPlace, says: RegExp | undefined, { id }: Photograph, body: unknown): number {
  const words = ['caption', 'alt']
    .flatMap((part) => languages.map((language) => textAt(body, `photographs.${id}.${part}.${language}`)))
    .join(' ')
  if (says?.test(words)) return 0
  return ownPlaces.some((other) => other !== place && suited[other].says?.test(words)) ? 2 : 1
}

/** Compares two ranks by the first figure in which they differ. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, place) => figure !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
