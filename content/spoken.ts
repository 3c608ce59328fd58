import { type Language, languages } from './languages.ts'
import { textAt } from './paths.ts'

/** Returns the languages that a house speaks, in the order of all languages. The body may be a draft. */
export function spokenIn(body: unknown): readonly Language[] {
  const said = textAt(body, 'facts.offer.languages')
  const alone = languages.filter((each) => each === said)
  return alone.length > 0 ? alone : languages
}

/** Returns the languages that a house does not speak. */
export const silentIn = (body: unknown): Language[] => languages.filter((each) => !spokenIn(body).includes(each))

/** Returns the language that was asked for if the house speaks it, otherwise the one that it speaks. */
export function spokenFor(body: unknown, asked: Language): Language {
  const spoken = spokenIn(body)
  return spoken.find((each) => each === asked) ?? spoken[0] ?? asked
}

/** Returns a house that says in every language what it says in its own, so that whatever is read of it can be shown. */
export function inItsLanguage<House>(house: House): House {
  const [own] = spokenIn(house)
  const silent = silentIn(house)
  if (own === undefined || silent.length === 0) return house
  const copy = structuredClone(house)
  for (const language of silent) setTexts(copy, language, copy, own)
  return copy
}

/** Sets what a house says in the languages that it does not speak to what another body says in them. */
export function keepSilent(house: unknown, from: unknown): void {
  for (const language of silentIn(house)) setTexts(house, language, from, language)
}

/** Sets one language, wherever something is said in each, to what `from` says there in the language `source`. */
function setTexts(value: unknown, language: Language, from: unknown, source: Language): void {
  if (!isHolder(value) || !isHolder(from)) return
  if (languages.every((each) => Object.hasOwn(value, each))) value[language] = from[source]
  else for (const name of Object.keys(value)) setTexts(value[name], language, from[name], source)
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
