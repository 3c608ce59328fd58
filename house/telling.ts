import type { House } from '../content/house.ts'
import type { Language } from '../content/languages.ts'
import type { Titled } from '../content/shown-house.ts'
import { heldTogether } from '../locales/heading-breaks.ts'
import { formattersIn, wordsIn } from '../locales/words.ts'
import { finisher } from './sentences.ts'

export type Telling = ReturnType<typeof tellingOf>

/** Returns a house with everything that is needed to tell of it in one language. */
export function tellingOf(house: House, language: Language) {
  const finish = finisher(house.facts, language)
  return {
    house,
    facts: house.facts,
    words: house.words[language],
    language,
    LL: wordsIn(language),
    format: formattersIn(language),
    /** Finishes one of the house's sentences. */
    finish,
    headline: (text: string) => heldTogether(finish(text)),
    optional: (text: string | null) => (text === null ? null : finish(text)),
    titled: ({ title, text }: Titled): Titled => ({ title: finish(title), text: finish(text) }),
    /** Finishes a sentence that is written in each language. */
    own: (text: Readonly<Record<Language, string>>) => finish(text[language]),
  }
}
