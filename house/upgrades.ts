import { completed } from '../content/complete.ts'
import { facts } from '../content/facts.ts'
import { emptyPlates, type House, type HouseFault, readHouse } from '../content/house.ts'
import { inEachLanguage } from '../content/languages.ts'
import { isRecord, withValue } from '../content/paths.ts'
import { description } from '../content/photographs.ts'
import { words } from '../content/words.ts'
import { faultSentence } from './in-words.ts'

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
 * step here that brings a body of the number before to the new shape. An optional fact needs neither: see completedHouse.
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
  return completedHouse(changed)
}

/** Does the same, but returns undefined for a body that this program cannot read. */
export function readable(written: Written): unknown {
  try {
    return upgraded(written)
  } catch (fault) {
    if (fault instanceof HouseError) return undefined
    throw fault
  }
}

/** Returns a body with every part in its normal form: see completed. It may lack facts and places for photographs that were added later. */
export function completedHouse(body: unknown): unknown {
  if (!isRecord(body)) return body
  const { words: said, photographs, plates } = body
  return {
    ...body,
    facts: completed(facts.entries, body['facts']),
    ...(isRecord(said) && {
      words: { ...said, ...inEachLanguage((language) => completed(words.entries, said[language])) },
    }),
    ...(Array.isArray(photographs) && { photographs: photographs.map((each) => completed(description.entries, each)) }),
    ...(isRecord(plates) && { plates: { ...emptyPlates, ...plates } }),
  }
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
