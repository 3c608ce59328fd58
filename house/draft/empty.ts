import { completed } from '../../content/complete.ts'
import { type Facts, facts } from '../../content/facts.ts'
import { emptyPlates, schemaNumber } from '../../content/house.ts'
import { inEachLanguage, type Language } from '../../content/languages.ts'
import { withValues } from '../../content/paths.ts'
import { type Words, words } from '../../content/words.ts'
import { wordsIn } from '../../locales/words.ts'

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
