import { amenityPictures } from '../../content/amenity-pictures.ts'
import { type House, readHouse } from '../../content/house.ts'
import { photographLimits } from '../../content/photographs.ts'
import { factsFields, factsLists } from '../../house/draft/facts-sections.ts'
import type { Field } from '../../house/draft/fields.ts'
import { idsOf, withValue } from '../../house/draft/paths.ts'
import { photographWords } from '../../house/draft/photograph-fields.ts'
import { allPairs } from '../../house/draft/words-sections.ts'
import { HouseError } from '../../house/upgrades.ts'
import { filled } from './filled-record.ts'
import { shipped } from './houses.ts'

/** A house with every list full and every text as long as it may be, made of what ships. Throws a HouseError where it is none. */
export function fullHouse(): House {
  const listed = withFullLists()
  const fields = [
    ...Object.values(factsFields).flat(),
    ...Object.values(factsLists).flatMap(({ path, fields }) =>
      idsOf(listed, path).flatMap((id) => fields(`${path}.${id}`)),
    ),
    ...allPairs(listed).flatMap(({ sides }) => Object.values(sides)),
    ...listed.photographs.flatMap(({ id }) => photographWords(id)),
  ]
  const body = fields.filter((field) => !needsFact(field)).reduce<unknown>(atItsLimit, listed)
  const read = readHouse(body)
  if ('house' in read) return read.house
  throw new HouseError('The full house is none.', read.faults)
}

// A description must name its price.
const needsFact = ({ rule }: Field) => (rule?.needs ?? []).length > 0

function atItsLimit(body: unknown, { kind, path, rule, language }: Field): unknown {
  if (kind !== 'sentence' || rule === undefined) return body
  return withValue(body, path, textOf(rule.most, language === 'fr' ? french : english, path))
}

const english =
  'Above the bay the terraces go down in steps of stone, through olive trees and lavender, to a gate that few people find at their first visit; behind it a path follows the wall, past the well and the old press, as far as the place from which one sees both capes, the islands between them, and on clear mornings the snow of the Alps, which is why a bench has stood there for longer than anybody can remember and is mended every spring. '
const french =
  'Au-dessus de la baie les terrasses descendent par degrés de pierre, entre les oliviers et les lavandes, jusqu’à un portail que peu de gens trouvent à leur première visite ; derrière, un sentier longe le mur, passe le puits et l’ancien pressoir, et mène à l’endroit d’où l’on voit les deux caps, les îles entre eux et, par les matins clairs, la neige des Alpes, ce pourquoi un banc s’y trouve depuis toujours. '

/** Just as many characters, none of them a blank at the end; begun elsewhere for each path, so that no two titles are alike. */
function textOf(length: number, source: string, path: string): string {
  const words = source.trim().split(' ')
  const from = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % words.length, 0)
  const text = `${[...words.slice(from), ...words].join(' ')} `.repeat(3)
  return text.slice(0, length).replace(/[\s\u00a0]$/, 'e')
}

function withFullLists(): House {
  const { facts, words, photographs } = shipped
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
    facts: {
      ...facts,
      ...filled,
      areaM2: 12_500,
      bedroomsNow: 18,
      bedroomsPotential: 36,
      price: { saleEur: 128_500_000, rentEurPerMonth: 245_000 },
      salons: { count: 9, areaEachM2: 350 },
      annex: { bedrooms: 12, bathrooms: 14, kitchen: true },
      seaViewDegrees: 360,
      highlights: againWithIds(facts.highlights, 8),
      amenities: againWithIds(facts.amenities, 12).map((each, at) => ({
        ...each,
        picture: amenityPictures[at % amenityPictures.length] ?? each.picture,
      })),
      location: {
        ...facts.location,
        distances: againWithIds(facts.location.distances, 8).map((each, at) =>
          at < 5 ? each : { ...each, point: null },
        ),
      },
    },
    words: { en: wordy(words.en), fr: wordy(words.fr) },
    photographs: again(photographs, photographLimits.most).map((each, at) => ({
      ...each,
      id: at < photographs.length ? each.id : `${each.id}-${at}`,
      hero: at < 12 ? at + 1 : null,
      gallery: true,
    })),
  }
}
