import * as v from 'valibot'
import type { PlatePlace } from '../../content/house.ts'
import { idsOf, isRecord, spokenIn, textAt, valueAt, withValue } from '../../content/paths.ts'
import { type Category, type Photograph, photographSchema } from '../../content/photographs.ts'
import { photographWords } from './fields.ts'
import type { Placings } from './stored.ts'

// The places where the page shows a photograph: the opening, which has several slides, and the plates.

/** What the page shows a place together with. Any place that is not named here is there in every house. */
const shownWith: Readonly<Record<string, readonly string[]>> = {
  dining: ['words.*.outdoors.dining'],
  pool: ['words.*.outdoors.pool', 'facts.amenities.pool'],
  outdoorsDetail: ['words.*.outdoors'],
  potential: ['words.*.potential', 'facts.figures.bedrooms.possible'],
  portrait: ['facts.contact.person'],
} satisfies InPlaces<readonly string[]>

type InPlaces<Value> = Partial<Record<PlatePlace | 'opening', Value>>

/** True if the page has a place. Some belong to a section, a part or a person that a house may lack. */
export const isPlaceShown = (body: unknown, place: string): boolean =>
  (shownWith[place] ?? []).every((path) =>
    spokenIn(body).some((language) => (valueAt(body, path.replace('*', language)) ?? null) !== null),
  )

interface PlaceRule {
  /** The categories that suit the place, best first. */
  categories: readonly Category[]
  /** A wide place takes an upright photograph only if there is no other. A detail takes nothing but upright ones. */
  shape: 'wide' | 'any' | 'upright'
}

const inside: readonly Category[] = ['living', 'kitchen', 'bedrooms', 'bathrooms']

/** The places that the desk fills by itself, in this order. The owner fills the others. */
const placeRules: Readonly<Record<string, PlaceRule>> = {
  opening: { categories: ['exterior', 'poolAndTerraces', 'garden', 'living', 'arrival', ...inside], shape: 'wide' },
  residence: { categories: [...inside, 'arrival', 'exterior', 'garden', 'poolAndTerraces'], shape: 'wide' },
  pool: { categories: ['poolAndTerraces'], shape: 'any' },
  dining: { categories: ['poolAndTerraces', 'garden', 'exterior'], shape: 'wide' },
  footer: { categories: ['exterior', 'poolAndTerraces', 'garden', 'arrival', ...inside], shape: 'wide' },
  residenceDetail: { categories: [...inside, 'arrival', 'exterior'], shape: 'upright' },
  outdoorsDetail: { categories: ['poolAndTerraces', 'garden', 'exterior'], shape: 'upright' },
  contactDetail: {
    categories: ['arrival', 'exterior', 'garden', 'living', 'poolAndTerraces', ...inside],
    shape: 'upright',
  },
} satisfies InPlaces<PlaceRule>

/**
 * Puts photographs in the empty places of the page, each in one place only, according to what they show. Never replaces
 * what the owner chose, whether a photograph or an empty place.
 *
 * In a house that was started empty, the desk's own choices change as photographs are added and described. In any other
 * house they stay, and a place is only filled when a photograph has been described or when its own was removed.
 */
export function filledPlaces(before: unknown, after: unknown, placings: Placings, isNew: boolean) {
  const open = Object.entries(placeRules).filter(([place]) => isOpen(place, after, placings, isNew))
  const fillsAll = isNew || hasNewWords(before, after)
  const chosen = { ...placings }
  let body = open.reduce<unknown>((each, [place]) => withPhotograph(each, place, null), after)
  for (const [place, rule] of open) {
    delete chosen[place]
    if (!isPlaceShown(after, place) || !(fillsAll || hasLost(place, before, after))) continue
    const id = bestFor(rule, body, isNew)
    if (id === null) continue
    body = withPhotograph(body, place, id)
    chosen[place] = id
  }
  return { body, placings: chosen }
}

/** Returns the places that show a photograph which the desk chose. */
export const placedByDesk = (body: unknown, placings: Placings): string[] =>
  Object.keys(placeRules).filter(
    (place) => placings[place] !== undefined && photographAt(body, place) === placings[place],
  )

/** True if the desk may fill the place: the owner did not empty it, or the desk chose what is there. */
function isOpen(place: string, body: unknown, placings: Placings, isNew: boolean): boolean {
  const there = photographAt(body, place)
  const last = placings[place]
  const isGone = last !== undefined && !idsOf(body).includes(last)
  return there === null ? last === undefined || isGone : there === last && (isNew || isGone)
}

/** Returns what is in a place, even if that photograph no longer exists. For the opening, all its slides. Null if it is empty. */
const photographAt = (body: unknown, place: string): string | null =>
  (place === 'opening' ? slides(body).join(' ') : textAt(body, `plates.${place}`)) || null

function withPhotograph(body: unknown, place: string, id: string | null): unknown {
  if (place !== 'opening') return withValue(body, `plates.${place}`, id)
  if (id !== null) return withValue(body, `photographs.${id}.hero`, 1)
  return slides(body).reduce((each, slide) => withValue(each, `photographs.${slide}.hero`, null), body)
}

/** True if what a place showed has just been removed from the house. */
function hasLost(place: string, before: unknown, after: unknown): boolean {
  const ids = photographAt(before, place)?.split(' ') ?? []
  return ids.length > 0 && !ids.some((id) => idsOf(after).includes(id))
}

/** True if a photograph has just got its words or another category. */
const hasNewWords = (before: unknown, after: unknown): boolean =>
  idsOf(after).some((id) => {
    const [was, is] = [before, after].map((body) => valueAt(body, `photographs.${id}.category`))
    return isDescribed(after, id) && (!isDescribed(before, id) || was !== is)
  })

const isDescribed = (body: unknown, id: string): boolean =>
  photographWords(id, body).every(({ path }) => textAt(body, path) !== '')

/** Returns the photograph that suits a place best and is shown nowhere else. Null if there is none. */
function bestFor({ categories, shape }: PlaceRule, body: unknown, isNew: boolean): string | null {
  const isUpright = ({ master }: Photograph) => master.height > master.width
  const suitable = photographsIn(body).filter((each) => {
    const { plates, hero } = placesOf(body, each.id)
    const isFree = each.gallery && !each.day && hero === null && plates.length === 0
    const fits = categories.includes(each.category) && (shape !== 'upright' || isUpright(each))
    return isFree && fits && (isNew || isDescribed(body, each.id))
  })
  const rank = (each: Photograph) =>
    categories.indexOf(each.category) + (shape === 'wide' && isUpright(each) ? categories.length : 0)
  return suitable.toSorted((a, b) => rank(a) - rank(b))[0]?.id ?? null
}

/** Returns where a photograph is shown: the names of plates, and its place in the opening, or null. */
export function placesOf(body: unknown, id: string) {
  const plates = valueAt(body, 'plates')
  const hero = valueAt(body, `photographs.${id}.hero`)
  return {
    plates: isRecord(plates) ? Object.keys(plates).filter((plate) => plates[plate] === id) : [],
    hero: typeof hero === 'number' ? hero : null,
  }
}

/**
 * Numbers the slides of the opening without gaps if one was placed, moved or removed since `before`. One that has got another
 * place stands there, and moves the others.
 */
export function withNumberedSlides(before: unknown, body: unknown): unknown {
  const placeOf = (house: unknown, id: string) => placesOf(house, id).hero ?? Number.POSITIVE_INFINITY
  const wanted = (id: string) => {
    const [was, is] = [placeOf(before, id), placeOf(body, id)]
    return is === was ? is : is > was ? is + 0.5 : is - 0.5
  }
  const order = slides(body).toSorted((a, b) => wanted(a) - wanted(b))
  const isSame =
    slides(before).length === order.length && order.every((id) => placeOf(before, id) === placeOf(body, id))
  if (isSame) return body
  return order.reduce((each, slide, at) => withValue(each, `photographs.${slide}.hero`, at + 1), body)
}

/** Returns the ids of the slides in the order of the opening. */
function slides(body: unknown): string[] {
  const placeOf = (id: string) => placesOf(body, id).hero
  return idsOf(body)
    .filter((id) => placeOf(id) !== null)
    .toSorted((a, b) => Number(placeOf(a)) - Number(placeOf(b)))
}

// The words may still be missing.
const pictured = v.object({ ...photographSchema.entries, caption: v.any(), alt: v.any() })

/** Returns a photograph without a check of its words. Null if it is missing or has other faults. */
export function photographIn(body: unknown, id: string): Photograph | null {
  const read = v.safeParse(pictured, valueAt(body, `photographs.${id}`))
  return read.success ? read.output : null
}

/** Returns all photographs of a body that have no faults, apart from their words. */
export const photographsIn = (body: unknown): Photograph[] => idsOf(body).flatMap((id) => photographIn(body, id) ?? [])
