import { type Language, languages } from './languages.ts'

/**
 * One step of a path. The name of a part or the id of an entry is a string. A number is the position of an entry without an
 * id, such as a tagline. An id never consists only of digits (content/describe.ts), so a written path is never ambiguous.
 */
type Step = string | number

const stepsOf = (path: string): Step[] => path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Returns the value at a path such as photographs.pool.caption.en. Undefined if there is none. */
export function valueAt(body: unknown, path: string): unknown {
  const named = namedAt(body, path)
  if (named !== null) return named.names.includes(named.name)
  return stepsOf(path).reduce<unknown>(inside, body)
}

/** Returns the text at a path. Empty if there is none. */
export function textAt(body: unknown, path: string): string {
  const value = valueAt(body, path)
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the body with another value at a path. Undefined removes the value. Creates missing parts on the way. Throws if the
 * path leads through an entry that is not in its list.
 */
export function withValue(body: unknown, path: string, value: unknown): unknown {
  const named = namedAt(body, path)
  if (named === null) return changed(body, stepsOf(path), value)
  const others = named.names.filter((each) => each !== named.name)
  return changed(body, stepsOf(listOfNames), value === true ? [...others, named.name] : others)
}

/** Returns the body with other values at these paths. */
export const withValues = (body: unknown, values: Iterable<readonly [path: string, value: unknown]>): unknown =>
  [...values].reduce((each, [path, value]) => withValue(each, path, value), body)

export const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Returns the ids of a list's entries in order. */
export function idsOf(body: unknown, path = 'photographs'): string[] {
  const list = valueAt(body, path)
  if (!Array.isArray(list)) return []
  return list.flatMap((each) => (isRecord(each) && typeof each['id'] === 'string' ? each['id'] : []))
}

/** The one list of names. A path into it ends in a name: the value at facts.offer.offers.sale is true if the list contains it. */
export const listOfNames = 'facts.offer.offers'

function namedAt(body: unknown, path: string): { names: readonly unknown[]; name: string } | null {
  if (!path.startsWith(`${listOfNames}.`)) return null
  const names = valueAt(body, listOfNames)
  return { names: Array.isArray(names) ? names : [], name: path.slice(listOfNames.length + 1) }
}

function inside(holder: unknown, step: Step): unknown {
  if (Array.isArray(holder)) return holder[placeIn(holder, step)]
  return isRecord(holder) && typeof step === 'string' && Object.hasOwn(holder, step) ? holder[step] : undefined
}

function changed(holder: unknown, [step = '', ...rest]: readonly Step[], value: unknown): unknown {
  if (Array.isArray(holder)) return inList(holder, placeIn(holder, step), rest, value)
  const record = isRecord(holder) ? holder : {}
  const next = rest.length === 0 ? value : changed(inside(record, step), rest, value)
  if (next !== undefined) return { ...record, [step]: next }
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== step))
}

function inList(list: readonly unknown[], place: number, rest: readonly Step[], value: unknown): unknown[] {
  if (place < 0) throw new Error('withValue: there is no such entry')
  const next = rest.length === 0 ? value : changed(list[place], rest, value)
  // A place beyond the end adds an entry: a language may have fewer sentences than the other.
  return [...list.slice(0, place), ...(next === undefined ? [] : [next]), ...list.slice(place + 1)]
}

/** Returns -1 if there is none. */
const placeIn = (list: readonly unknown[], step: Step): number =>
  typeof step === 'number' ? step : list.findIndex((entry) => isRecord(entry) && entry['id'] === step)

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
