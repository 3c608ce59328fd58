import { filledIn } from '../content/complete.ts'
import { type Language, languages } from '../content/enquiry.ts'
import { facts } from '../content/facts.ts'
import { type House, type HouseFault, readHouse, schemaNumber } from '../content/house.ts'
import { isRecord, valueAt, withValue } from '../content/paths.ts'
import { words } from '../content/words.ts'
import { listsOfShape2, withEntryIds, withProperPhotographIds } from './entry-ids.ts'
import { withFactsByForm } from './facts-by-form.ts'
import { faultSentence } from './fault-sentences.ts'
import { withHiddenHighlights } from './hidden-highlights.ts'

/** A house that cannot be read, published or taken over. The message says what, where, and what to do. */
export class HouseError extends Error {
  override name = 'HouseError'
  readonly faults: readonly HouseFault[]

  constructor(message: string, faults: readonly HouseFault[] = []) {
    super([message, ...faults.map(({ path, message: fault }) => `  ${path}: ${faultSentence(fault)}`)].join('\n'))
    this.faults = faults
  }
}

type Upgrade = (body: unknown) => unknown

/** From each shape to the next, by the number of the older; total, so that no body that was published is ever lost. */
const upgrades: Record<number, Upgrade> = {
  // A house chooses its colours; until then there was one palette.
  1: (body) => withValue(body, 'facts.palette', 'limestone'),
  // Every entry of a list has an id, and no id is a number or a word of an address.
  2: (body) => withHiddenHighlights(withEntryIds(withProperPhotographIds(body), listsOfShape2)),
  // Each form of the desk is one object.
  3: withFactsByForm,
}

interface Written {
  schema: number
  body: string
}

/** Brings a body, however old, to today's shape, unchecked: a draft may be faulty. Throws a HouseError for one from a newer program. */
export function upgraded({ schema, body }: Written, steps: Record<number, Upgrade> = upgrades): unknown {
  if (schema > schemaNumber)
    throw new HouseError(
      `The house was written by a newer version of this program (shape ${schema}, this one knows ${schemaNumber}). Start the newer version.`,
    )
  let read = withNewLanguages(JSON.parse(body))
  for (let number = schema; number < schemaNumber; number += 1) {
    const step = steps[number]
    if (step === undefined) throw new HouseError(`There is no way from shape ${number} of the house to the next.`)
    read = withValue(step(read), 'schema', number + 1)
  }
  return withNewFacts(read)
}

/** A language that the program has learnt since the house was written says what the first of the house's own says. */
function withNewLanguages(body: unknown): unknown {
  const isSpoken = (language: Language) => isRecord(valueAt(body, `words.${language}`))
  const first = languages.find(isSpoken)
  const learnt = languages.filter((language) => !isSpoken(language))
  return first === undefined || learnt.length === 0 ? body : told(body, first, learnt)
}

/** The words, and each sentence among the facts and photographs, are records that hold nothing but languages. */
function told(value: unknown, first: Language, learnt: readonly Language[]): unknown {
  if (Array.isArray(value)) return value.map((each) => told(each, first, learnt))
  if (!isRecord(value)) return value
  const all = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, told(each, first, learnt)]))
  const isSaid = first in value && Object.keys(value).every((name) => languages.some((each) => each === name))
  return isSaid ? { ...Object.fromEntries(learnt.map((each) => [each, all[first]])), ...all } : all
}

/** A fact or a sentence that a house may lack, and that was added since, is not there. */
function withNewFacts(body: unknown): unknown {
  if (!isRecord(body)) return body
  const plates = isRecord(body['plates'])
    ? { plates: { ...body['plates'], portrait: body['plates']['portrait'] ?? null } }
    : {}
  return languages.reduce<unknown>(
    (each, language) => {
      const said = valueAt(each, `words.${language}`)
      return isRecord(said) ? withValue(each, `words.${language}`, filledIn(words.entries, said)) : each
    },
    isRecord(body['facts']) ? { ...body, ...plates, facts: filledIn(facts.entries, body['facts']) } : body,
  )
}

/** Reads a published body. Throws a HouseError that names each field at fault, and the way back. */
export function readPublished(written: Written, revision: number): House {
  const read = readHouse(upgraded(written))
  if ('house' in read) return read.house
  throw new HouseError(
    `The published house (revision ${revision}) cannot be read. Nothing else is shown in its place: start the former version of this program, or restore a backup.`,
    read.faults,
  )
}
