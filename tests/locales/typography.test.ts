import { expect, test } from 'vitest'
import { type Language, languages } from '../../content/languages.ts'
import { showHouse } from '../../house/shown.ts'
import { fieldNames } from '../../locales/field-words.ts'
import { loadedLocales } from '../../locales/i18n-util.ts'
import { wordsIn } from '../../locales/words.ts'
import { shipped } from '../support/houses.ts'
import { secondHouseUnpictured } from '../support/second-house.ts'
import { typographyOf } from '../support/typography.ts'

// The specification prescribes every character of these sentences.
const fixed: Record<Language, readonly string[]> = {
  en: ['contact.doneText'],
  fr: ['letters.answers.notSent', 'toast.short.text'],
}

test.each(languages)(
  'every sentence of the interface, in %s, has the punctuation and spaces of its language, in the singular and in the plural',
  (language) => {
    const sentences = [...pathsIn(loadedLocales.en)].flatMap((path) =>
      [1, 12].map((number) => [path.join('.'), said(language, path, number)] as const),
    )
    const names = [...pathsIn(fieldNames[language])].map(
      (path) => [path.join('.'), String(textAt(fieldNames[language], path))] as const,
    )
    expect(sentences.length).toBeGreaterThan(2_000)
    const faults = [...sentences, ...names]
      .filter(([path]) => !fixed[language].includes(path))
      .flatMap(([path, text]) => typographyOf(text, language).map((fault) => `${path}: ${fault}`))
    expect([...new Set(faults)]).toEqual([])
  },
)

function* pathsIn(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') yield path
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* pathsIn(each, [...path, key])
}

const textAt = (words: unknown, path: readonly string[]): unknown =>
  path.reduce((within, key) => Object(within)[key], words)

/** Returns a sentence with a value for each argument. Throws if there is no such sentence. */
function said(language: Language, path: readonly string[], number: number): string {
  const say = textAt(wordsIn(language), path)
  if (typeof say !== 'function') throw new Error(`There is no sentence ${path.join('.')} in ${language}`)
  const pattern = String(textAt(loadedLocales.en, path))
  const counted = [...pattern.matchAll(/\{\{(\w+):/g)].map(([, name]) => [name, number])
  const given = [...pattern.matchAll(/(?<!\{)\{(\w+):(\w+)(?:\|(\w+))?/g)].map(([, name, type, format]) => [
    name,
    type === 'number' ? number : format === 'date' ? '2026-06-21' : 'Mot',
  ])
  return String(say(Object.fromEntries([...counted, ...given])))
}

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
