import { type Language, languages } from '../../content/languages.ts'
import { isRecord, valueAt, withValue } from '../../content/paths.ts'
import { isEmpty } from './fields.ts'

/** Returns the facts of a new house that its owner types once: the second repeats the first until it gets a value of its own. */
const repeatsIn = (language: Language): (readonly [from: string, to: string])[] => [
  ...['facts.place.town', 'facts.place.region'].flatMap((path) =>
    languages.filter((each) => each !== language).map((to) => [`${path}.${language}`, `${path}.${to}`] as const),
  ),
  ['facts.legal.publisher.name', 'facts.legal.publisher.director'],
  ['facts.legal.publisher.name', 'facts.legal.privacy.controller'],
]

/**
 * Returns the body with what an owner of this language has typed since `before` repeated. Adds nothing to a part that the house
 * does not have.
 */
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
