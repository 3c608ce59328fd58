import { statSync } from 'node:fs'
import { languages } from '../../content/enquiry.ts'
import { readyFor } from '../../house/made.ts'
import type { ServerParts } from '../../server/parts.ts'

/** The state of something that is generated from the house. */
export type MadeState =
  | { state: 'made'; at: number }
  /** If `isFormerThere` is true, the previous file of the same house is served until the new one is ready. */
  | { state: 'making'; isFormerThere: boolean }
  | { state: 'failed' | 'own' }

type MadeParts = Pick<ServerParts, 'config' | 'houses' | 'making' | 'shelf'>

/** Returns whether the brochures or cards are ready in both languages, and since when. */
export function madeState(kind: 'brochure' | 'card', { config, houses, making, shelf }: MadeParts): MadeState {
  const { house } = houses.current()
  if (kind === 'brochure' && house.facts.contact.brochurePdf !== null) return { state: 'own' }
  const waiting = making.waiting().filter(({ job }) => job.kind === kind)
  if (waiting.some(({ hasFailed }) => hasFailed)) return { state: 'failed' }
  const files = languages.map((each) => readyFor(house, each, shelf, config.publicUrl)[kind])
  const times = files.map((file) => (file === null ? null : timeOf(file)))
  const known = times.filter((time) => time !== null)
  return waiting.length > 0 || known.length < times.length
    ? { state: 'making', isFormerThere: known.length === times.length }
    : { state: 'made', at: Math.max(...known) }
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
