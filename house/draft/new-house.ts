import { completed } from '../../content/complete.ts'
import { type Facts, facts } from '../../content/facts.ts'
import { emptyPlates, schemaNumber } from '../../content/house.ts'
import { inEachLanguage, type Language, languages } from '../../content/languages.ts'
import { isRecord, textAt, valueAt, withValue, withValues } from '../../content/paths.ts'
import { type Words, words } from '../../content/words.ts'
import { wordsIn } from '../../locales/words.ts'
import { isEmpty } from './fields.ts'

export type HouseLanguages = Facts['offer']['languages']

/** Returns a house without any facts yet. It is a draft, and can only be published after the owner has filled it in. */
export const emptyHouse = (year: number, languages: HouseLanguages = 'both') => ({
  schema: schemaNumber,
  facts: withValues(completed(facts.entries), [
    ['legal.copyrightYear', year],
    ['offer.languages', languages],
  ]),
  words: inEachLanguage((language) => completed(words.entries, firstWords(language))),
  photographs: [],
  plates: emptyPlates,
})

/** Sentences that are true of any house, because they only repeat its facts. The owner may keep them. */
function firstWords(language: Language) {
  const { first } = wordsIn(language).desk.newHouse
  const bedrooms = `{bedrooms:${first.oneBedroom()}|${first.bedrooms()}}`
  const [name, town, region, area, price] = ['{name}', '{town}', '{region}', '{area}', '{price}'] as const
  return {
    description: first.description({ name, town, region, area, bedrooms, price }),
    place: first.place({ town, region }),
    sun: { title: first.sun() },
    location: { title: first.location({ town, region }) },
    brochure: { facts: first.figures(), bedrooms },
  } satisfies Partial<Words>
}

/** Returns the facts of a new house that its owner types once: the second repeats the first until it gets a value of its own. */
const repeatsIn = (language: Language): (readonly [from: string, to: string])[] => [
  ...['facts.place.town', 'facts.place.region'].flatMap((path) =>
    languages.filter((each) => each !== language).map((to) => [`${path}.${language}`, `${path}.${to}`] as const),
  ),
  ['facts.legal.publisher.name', 'facts.legal.publisher.director'],
  ['facts.legal.publisher.name', 'facts.legal.privacy.controller'],
]

/** Returns the body with what was typed since `before` repeated, but not in a part that the house does not have. */
export const withRepeats = (before: unknown, after: unknown, language: Language): unknown =>
  repeatsIn(language).reduce((body, [from, to]) => {
    const [was, is, there] = [valueAt(before, from), valueAt(after, from), valueAt(after, to)]
    const isOwn = !isEmpty(there) && there !== was
    const hasPart = isRecord(valueAt(body, to.slice(0, to.lastIndexOf('.'))))
    return was === is || isOwn || !hasPart ? body : withValue(body, to, is)
  }, after)

/** True if the value at a path only repeats another, so that nobody typed it. */
export const isRepeated = (body: unknown, path: string, language: Language): boolean =>
  repeatsIn(language).some(([from, to]) => to === path && valueAt(body, from) === valueAt(body, to))

/** Returns the name of a house, or a general one until it has its own. */
export const newHouseName = (body: unknown, language: Language): string =>
  textAt(body, 'facts.figures.name') || wordsIn(language).desk.newHouse.name()
