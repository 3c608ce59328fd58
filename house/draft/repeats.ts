import { languages } from '../../content/enquiry.ts'
import { isRecord, valueAt, withValue } from '../../content/paths.ts'
import { isEmpty } from './fields.ts'

/** Facts of a new house that are typed once: the second is the same as the first until someone gives it another value. */
const repeats: readonly (readonly [from: string, to: string])[] = [
  ...['facts.place.town', 'facts.place.region'].flatMap((path) =>
    languages.flatMap((from) =>
      languages.filter((each) => each !== from).map((to) => [`${path}.${from}`, `${path}.${to}`] as const),
    ),
  ),
  ['facts.legal.publisher.name', 'facts.legal.publisher.director'],
  ['facts.legal.publisher.name', 'facts.legal.privacy.controller'],
]

/** Returns the body with what has been typed since `before` repeated. Nothing is added to a part that the house does not have. */
export const withRepeats = (before: unknown, after: unknown): unknown =>
  repeats.reduce((body, [from, to]) => {
    const [was, is, there] = [valueAt(before, from), valueAt(after, from), valueAt(after, to)]
    const isOwn = !isEmpty(there) && there !== was
    const hasPart = isRecord(valueAt(body, to.slice(0, to.lastIndexOf('.'))))
    return was === is || isOwn || !hasPart ? body : withValue(body, to, is)
  }, after)

/** True if the value at a path is only repeated from another fact, so that its owner has never seen it. */
export const isRepeated = (body: unknown, path: string): boolean =>
  repeats.some(([from, to]) => to === path && !isEmpty(valueAt(body, to)) && valueAt(body, from) === valueAt(body, to))
