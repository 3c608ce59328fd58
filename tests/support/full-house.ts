import { amenityPictures } from '../../content/amenity-pictures.ts'
import { facts } from '../../content/facts.ts'
import { fieldsIn, type HouseField } from '../../content/fields.ts'
import type { House } from '../../content/house.ts'
import type { Kind } from '../../content/kinds.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import { photographLimits } from '../../content/photographs.ts'
import { allPairs, photographWords } from '../../house/draft/fields.ts'
import { filled, statedFacts } from './filled-record.ts'
import { houseOf, shipped } from './houses.ts'

/**
 * Returns a house with every list full and every text at its greatest length, made from the house that ships. Throws a
 * HouseError if the result is not valid.
 */
export function fullHouse(): House {
  const listed = withFullLists()
  const fields = [
    ...fieldsIn(facts.entries, { path: 'facts', label: 'facts' }, listed),
    ...allPairs(listed).flatMap(({ sides }) => Object.values(sides)),
    ...listed.photographs.flatMap(({ id }) => photographWords(id, listed)),
  ]
  const stated = fields.reduce<unknown>(stating, listed)
  const body = fields.filter((field) => !needsFact(field)).reduce<unknown>(atItsLimit, stated)
  return houseOf(body)
}

/** Facts that the house that ships leaves out. */
function stating(body: unknown, { path, kind, options }: HouseField): unknown {
  const value = valueAt(body, path)
  if (!path.startsWith('facts.') || (value !== null && value !== undefined && value !== false)) return body
  const values: Partial<Record<Kind, unknown>> = {
    whole: 36,
    area: 1_248,
    euros: 64_800,
    year: 1926,
    day: '2027-09-01',
    choice: options?.at(-1),
    toggle: true,
  }
  return kind in values ? withValue(body, path, values[kind]) : body
}

// The sentences with a price must go on naming it, so they keep their text.
const needsFact = ({ rule }: HouseField) => (rule?.needs ?? []).length > 0

function atItsLimit(body: unknown, { kind, path, rule, language }: HouseField): unknown {
  if (kind !== 'sentence' || rule === undefined) return body
  return withValue(body, path, textOf(rule.most, { en: english, fr: french }[language ?? 'en'], path))
}

const english =
  'Above the bay the terraces go down in steps of stone, through olive trees and lavender, to a gate that few people find at their first visit; behind it a path follows the wall, past the well and the old press, as far as the place from which one sees both capes, the islands between them, and on clear mornings the snow of the Alps, which is why a bench has stood there for longer than anybody can remember and is mended every spring. '
const french =
  'Au-dessus de la baie les terrasses descendent par degrés de pierre, entre les oliviers et les lavandes, jusqu’à un portail que peu de gens trouvent à leur première visite ; derrière, un sentier longe le mur, passe le puits et l’ancien pressoir, et mène à l’endroit d’où l’on voit les deux caps, les îles entre eux et, par les matins clairs, la neige des Alpes, ce pourquoi un banc s’y trouve depuis toujours. '

/** Returns a text of exactly this length. Each path starts elsewhere, so that no two titles are the same. */
function textOf(length: number, source: string, path: string): string {
  const words = source.trim().split(' ')
  const from = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % words.length, 0)
  const text = `${[...words.slice(from), ...words].join(' ')} `.repeat(3)
  return text.slice(0, length).replace(/[\s\u00a0]$/, 'e')
}

function withFullLists(): House {
  const { facts: few, words, photographs } = shipped
  const again = <Value>(values: readonly Value[], count: number): Value[] =>
    Array.from({ length: count }, (_, at) => values[at % values.length]).filter((value) => value !== undefined)
  const againWithIds = <Value extends { id: string }>(values: readonly Value[], count: number): Value[] =>
    again(values, count).map((value, at) => ({ ...value, id: at < values.length ? value.id : `${value.id}-${at}` }))
  const wordy = (each: House['words']['en']) => ({
    ...each,
    hero: { ...each.hero, taglines: again(each.hero.taglines, 4) },
  })
  return {
    ...shipped,
    plates: { ...shipped.plates, portrait: shipped.photographs[0]?.id ?? null },
    facts: {
      ...filled,
      offer: { ...few.offer, price: { saleEur: 128_500_000, rentEurPerMonth: 245_000 } },
      figures: {
        ...few.figures,
        estate: 12_500,
        seaView: 360,
        bedrooms: { now: 18, possible: 36 },
        salons: { count: 9, areaEach: 350 },
      },
      highlights: againWithIds(few.highlights, 8),
      amenities: {
        ...few.amenities,
        annex: { bedrooms: 12, bathrooms: 14, kitchen: true },
        list: againWithIds(few.amenities.list, 12).map((each, at) => ({
          ...each,
          picture: amenityPictures[at % amenityPictures.length] ?? each.picture,
        })),
      },
      rooms: {
        list: againWithIds(statedFacts.rooms.list, 14).map((room) => ({ ...room, orientation: 'southEast' as const })),
      },
      contact: statedFacts.contact,
      place: {
        ...few.place,
        places: againWithIds(few.place.places, 8).map((each, at) => (at < 5 ? each : { ...each, point: null })),
      },
    },
    words: { en: wordy(words.en), fr: wordy(words.fr) },
    photographs: again(photographs, photographLimits.most).map((each, at) => ({
      ...each,
      id: at < photographs.length ? each.id : `${each.id}-${at}`,
      day: at < photographs.length && each.day,
      hero: at < 12 ? at + 1 : null,
      gallery: true,
    })),
  }
}
