import { filledIn } from '../content/complete.ts'
import { facts } from '../content/facts.ts'
import { type House, type HouseFault, platePlaces, readHouse } from '../content/house.ts'
import { isRecord, withValue } from '../content/paths.ts'
import { description } from '../content/photographs.ts'
import { words } from '../content/words.ts'
import { faultSentence } from './fault-sentences.ts'

/** Thrown if a house cannot be read, published or imported. The message says what is wrong, where, and what to do. */
export class HouseError extends Error {
  override name = 'HouseError'
  readonly faults: readonly HouseFault[]

  constructor(message: string, faults: readonly HouseFault[] = []) {
    super([message, ...faults.map(({ path, message: fault }) => `  ${path}: ${faultSentence(fault)}`)].join('\n'))
    this.faults = faults
  }
}

/** The oldest shape that can be read. Nobody was given a version from before it. */
const oldest = 4

/**
 * The steps from each shape to the next, beginning with the oldest. How the shape changes: raise `schemaNumber` and add a
 * step here that brings a body of the number before to the new shape. An optional fact needs neither: see withNewFacts.
 */
const steps: readonly Step[] = []

type Step = (body: unknown) => unknown

interface Written {
  schema: number
  body: string
}

/**
 * Brings a body of any age to the present shape, without validating it, because a draft may have faults. Throws a
 * HouseError if it is older than this program can read, or if a newer program wrote it.
 */
export function upgraded({ schema, body }: Written, known = steps): unknown {
  const latest = oldest + known.length
  if (schema > latest)
    throw new HouseError(
      `The house was written by a newer version of this program (shape ${schema}, this one knows ${latest}). Start the newer version.`,
    )
  if (schema < oldest)
    throw new HouseError(
      `The house is older than this program can read (shape ${schema}, the oldest is ${oldest}). Import it with the last version before 1.0.0, and export it again.`,
    )
  const changed = known
    .slice(schema - oldest)
    .reduce((read, step, at) => withValue(step(read), 'schema', schema + at + 1), JSON.parse(body))
  return withNewFacts(changed)
}

/**
 * Adds facts, sentences and places for photographs that did not exist when the house was written. They are optional, so
 * they are empty.
 */
function withNewFacts(body: unknown): unknown {
  if (!isRecord(body)) return body
  return mapped(body, (value, name) => {
    if (name === 'photographs' && Array.isArray(value))
      return value.map((each) => (isRecord(each) ? filledIn(description.entries, each) : each))
    if (!isRecord(value)) return value
    if (name === 'facts') return filledIn(facts.entries, value)
    if (name === 'words') return mapped(value, (said) => (isRecord(said) ? filledIn(words.entries, said) : said))
    if (name !== 'plates') return value
    // After those that are there, because two bodies are compared as texts.
    const missing = platePlaces.filter((place) => !Object.hasOwn(value, place))
    return { ...value, ...Object.fromEntries(missing.map((place) => [place, null])) }
  })
}

const mapped = (record: Record<string, unknown>, of: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value, name)]))

/** Reads a published body. Throws a HouseError that names each fault and says how to go back. */
export function readPublished(written: Written, revision: number): House {
  const read = readHouse(upgraded(written))
  if ('house' in read) return read.house
  throw new HouseError(
    `The published house (revision ${revision}) cannot be read. Nothing else is shown in its place: start the former version of this program, or restore a backup.`,
    read.faults,
  )
}
