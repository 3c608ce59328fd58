import { filledIn } from '../content/complete.ts'
import { type Language, languages } from '../content/enquiry.ts'
import { facts } from '../content/facts.ts'
import { detailPlaces, type House, type HouseFault, readHouse, schemaNumber } from '../content/house.ts'
import { isRecord, valueAt, withValue } from '../content/paths.ts'
import { description } from '../content/photographs.ts'
import { words } from '../content/words.ts'
import { listsOfShape2, withEntryIds, withProperPhotographIds } from './entry-ids.ts'
import { withFactsByForm } from './facts-by-form.ts'
import { faultSentence } from './fault-sentences.ts'
import { withHiddenHighlights } from './hidden-highlights.ts'

/** Thrown if a house cannot be read, published or imported. The message says what is wrong, where, and what to do. */
export class HouseError extends Error {
  override name = 'HouseError'
  readonly faults: readonly HouseFault[]

  constructor(message: string, faults: readonly HouseFault[] = []) {
    super([message, ...faults.map(({ path, message: fault }) => `  ${path}: ${faultSentence(fault)}`)].join('\n'))
    this.faults = faults
  }
}

type Upgrade = (body: unknown) => unknown

/**
 * The step from each shape to the next, by the older number. No step is ever removed, so every published body stays
 * readable.
 */
const upgrades: Record<number, Upgrade> = {
  // A house now has a palette. Before, there was only one.
  1: (body) => withValue(body, 'facts.palette', 'limestone'),
  // Every entry of a list now has an id, and no id is a number or a word of an address.
  2: (body) => withHiddenHighlights(withEntryIds(withProperPhotographIds(body), listsOfShape2)),
  // Each form of the desk is now one object.
  3: withFactsByForm,
}

interface Written {
  schema: number
  body: string
}

/**
 * Brings a body of any age to the present shape, without validating it, because a draft may have faults. Throws a
 * HouseError if a newer program wrote it.
 */
export function upgraded({ schema, body }: Written, steps: Record<number, Upgrade> = upgrades): unknown {
  if (schema > schemaNumber)
    throw new HouseError(
      `The house was written by a newer version of this program (shape ${schema}, this one knows ${schemaNumber}). Start the newer version.`,
    )
  let read = withNewLanguages(JSON.parse(body))
  for (let number = schema; number < schemaNumber; number += 1) {
    const step = steps[number]
    if (step === undefined) throw new HouseError(`There is no step from shape ${number} of the house to the next.`)
    read = withValue(step(read), 'schema', number + 1)
  }
  return withNewFacts(read)
}

/**
 * If the program has learnt a language since the house was written, fills it with the words of the house's first
 * language.
 */
function withNewLanguages(body: unknown): unknown {
  const isSpoken = (language: Language) => isRecord(valueAt(body, `words.${language}`))
  const first = languages.find(isSpoken)
  const learnt = languages.filter((language) => !isSpoken(language))
  return first === undefined || learnt.length === 0 ? body : inEveryLanguage(body, first, learnt)
}

/** Finds sentences as records whose keys are all languages: the words, and sentences among the facts and photographs. */
function inEveryLanguage(value: unknown, first: Language, learnt: readonly Language[]): unknown {
  if (Array.isArray(value)) return value.map((each) => inEveryLanguage(each, first, learnt))
  if (!isRecord(value)) return value
  const all = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inEveryLanguage(each, first, learnt)]),
  )
  const isSaid = first in value && Object.keys(value).every((name) => languages.some((each) => each === name))
  return isSaid ? { ...Object.fromEntries(learnt.map((each) => [each, all[first]])), ...all } : all
}

/**
 * Adds facts, sentences and places for photographs that did not exist when the house was written. They are optional, so
 * they are empty.
 */
function withNewFacts(body: unknown): unknown {
  if (!isRecord(body)) return body
  const plates = isRecord(body['plates']) ? { plates: withNewPlaces(body['plates']) } : {}
  const photographs = Array.isArray(body['photographs'])
    ? { photographs: body['photographs'].map((each) => (isRecord(each) ? filledIn(description.entries, each) : each)) }
    : {}
  return languages.reduce<unknown>(
    (each, language) => {
      const said = valueAt(each, `words.${language}`)
      return isRecord(said) ? withValue(each, `words.${language}`, filledIn(words.entries, said)) : each
    },
    isRecord(body['facts'])
      ? { ...body, ...plates, ...photographs, facts: filledIn(facts.entries, body['facts']) }
      : body,
  )
}

/** Adds the places that the first houses did not have, after those that are there. */
function withNewPlaces(plates: Record<string, unknown>): Record<string, unknown> {
  const missing = ['portrait', ...detailPlaces].filter((place) => !Object.hasOwn(plates, place))
  return { ...plates, ...Object.fromEntries(missing.map((place) => [place, null])) }
}

/** Reads a published body. Throws a HouseError that names each fault and says how to go back. */
export function readPublished(written: Written, revision: number): House {
  const read = readHouse(upgraded(written))
  if ('house' in read) return read.house
  throw new HouseError(
    `The published house (revision ${revision}) cannot be read. Nothing else is shown in its place: start the former version of this program, or restore a backup.`,
    read.faults,
  )
}
