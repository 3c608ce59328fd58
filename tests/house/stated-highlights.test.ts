import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import { type FactChanges, facts, shownWith } from '../support/houses.ts'

/** Returns a house that has only these facts and no highlights written by its owner. */
const highlightsOf = (
  { figures, amenities }: { figures?: Partial<Facts['figures']>; amenities?: Partial<Facts['amenities']> },
  language: Language = 'en',
) => {
  const changes: FactChanges = {
    highlights: [],
    figures: { salons: null, seaView: null, bedrooms: { now: 3, possible: null }, ...figures },
    amenities: { ...bare, ...amenities },
  }
  // The sentences of the villa are not checked here, and may name what this house lacks.
  return shownWith(changes, language).highlights.map(({ name, note }) => (note === null ? name : `${name}: ${note}`))
}

const bare = {
  pool: null,
  outdoors: { terraces: false, jacuzzi: false, parking: false },
  annex: null,
  list: [],
} satisfies Partial<Facts['amenities']>

describe('a house without written highlights', () => {
  test('shows the first five of its facts, in both languages', () => {
    const { salons } = facts.figures
    const { pool, outdoors, annex } = facts.amenities
    const villa = { figures: { salons, bathrooms: 6 }, amenities: { pool, outdoors, annex, parkingSpaces: 4 } }
    expect(highlightsOf(villa)).toEqual([
      'Two salons: About 100\u00a0m² each',
      'Infinity pool',
      'Terraces: With a jacuzzi',
      'Annex: Two bedrooms, two bathrooms',
      'Private parking: Four spaces',
    ])
    expect(highlightsOf(villa, 'fr')).toEqual([
      'Deux salons: D’environ 100\u00a0m² chacun',
      'Piscine à débordement',
      'Terrasses: Avec jacuzzi',
      'Annexe: Deux chambres, deux salles de bains',
      'Stationnement privé: Quatre places',
    ])
  })

  test('continues with more common facts', () => {
    const sheepfold = {
      figures: { estate: null, livingArea: 96, land: 12_400, bathrooms: 2, yearBuilt: 1782 },
      amenities: {
        furnished: 'furnished',
        heating: { en: 'Wood stove', fr: 'Poêle à bois' },
        internet: { en: 'Wi-Fi', fr: 'Wi-Fi' },
      },
    } as const
    expect(highlightsOf(sheepfold)).toEqual([
      'Two bathrooms',
      'Land: 12,400\u00a0m²',
      'Built in 1782',
      'Furnished',
      'Heating: Wood stove',
    ])
    expect(highlightsOf(sheepfold, 'fr')).toEqual([
      'Deux salles de bains',
      'Terrain: 12\u202f400\u00a0m²',
      'Construction de 1782',
      'Meublée',
      'Chauffage: Poêle à bois',
    ])
  })

  test('uses the singular for one salon, bathroom, jacuzzi or parking space', () => {
    const small = {
      figures: { salons: { count: 1, areaEach: 40 }, bathrooms: 1 },
      amenities: { outdoors: { terraces: false, jacuzzi: true, parking: false }, parkingSpaces: 1 },
    }
    expect(highlightsOf(small)).toEqual([
      'One salon: About 40\u00a0m²',
      'Jacuzzi',
      'Parking: One space',
      'One bathroom',
    ])
    expect(highlightsOf(small, 'fr')).toEqual([
      'Un salon: D’environ 40\u00a0m²',
      'Jacuzzi',
      'Stationnement: Une place',
      'Une salle de bains',
    ])
  })

  test('does not repeat the land that the large figures show, and shows nothing if no fact is stated', () => {
    expect(highlightsOf({ figures: { estate: null, land: 12_400 } })).toEqual([])
    expect(highlightsOf({ amenities: { furnished: 'unfurnished' } })).toEqual([])
  })
})

test.each(languages)('the owner’s highlights, even a single one, replace the stated facts, in %s', (language) => {
  const own = facts.highlights.slice(1, 2)
  expect(shownWith({ highlights: own }, language).highlights).toHaveLength(1)
  expect(shownWith({}, language).highlights).toHaveLength(5)
})
