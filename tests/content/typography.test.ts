import { expect, test } from 'vitest'
import { type Language, languages } from '../../content/languages.ts'
import { showHouse } from '../../house/shown.ts'
import { shipped } from '../support/houses.ts'
import { secondHouseUnpictured } from '../support/second-house.ts'
import { typographyOf } from '../support/typography.ts'

const houses = [shipped, secondHouseUnpictured()]

test.each(languages)(
  'every sentence of the shipped houses, in %s, has the punctuation and spaces of its language, with tokens and with facts',
  (language) => {
    for (const house of houses) {
      // An amenity also has the path of its drawing, which is no sentence.
      const { amenities, ...shown } = showHouse(house, language)
      const sentences = [
        ...sentencesIn(house.words[language]),
        ...sentencesIn([shown, amenities.map(({ name }) => name)]),
        ...ofLanguage([house.facts, house.photographs], language),
      ]
      expect(sentences.length).toBeGreaterThan(100)
      expect(sentences.flatMap((sentence) => typographyOf(sentence, language))).toEqual([])
    }
  },
)

function* sentencesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* sentencesIn(each)
}

/** Yields the texts of one language from values that have a text for each language. */
function* ofLanguage(value: unknown, language: Language): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value))
    if (key === language) yield* sentencesIn(each)
    else yield* ofLanguage(each, language)
}
