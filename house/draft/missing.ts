import { languages } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import { isRecord, valueAt } from '../../content/paths.ts'
import { has, hasAll } from '../../content/tokens.ts'
import type { HouseDraft } from './draft.ts'
import { entryAround, pathOfEntry } from './lists.ts'

/** True if the house should not be published in its present state while this field is empty. */
export function isNeeded(field: HouseField, body: unknown): boolean {
  const { kind, names, neededFor, neededWithout } = field
  if (names !== undefined) return names.isFirst
  if (kind === 'toggle' || kind === 'lines') return false
  const given = valueAt(body, 'facts')
  if (neededFor !== undefined) return has(given, neededFor)
  if (neededWithout !== undefined) return !neededWithout.some((path) => has(given, path))
  return (!field.optional && isBegun(field, body)) || isSaidElsewhere(field, body)
}

/** True if the field is needed but empty. */
export const isMissing = (field: HouseField, body: unknown): boolean =>
  isNeeded(field, body) && isEmpty(valueAt(body, field.names?.path ?? field.path))

/**
 * True if a field is missing only because the owner has not come to it yet: in a house that was started empty, or in a
 * photograph or another entry that is not public yet. Publishing waits for such a field, but it is not a fault.
 */
export const isWaiting = (field: HouseField, { isNew, body, published }: HouseDraft): boolean =>
  isMissing(field, body) && (isNew || isInNewEntry(field.path, { body, published }))

/** True of a path in a photograph, or in an entry of a list, that is not public yet. */
export function isInNewEntry(path: string, { body, published }: Pick<HouseDraft, 'body' | 'published'>): boolean {
  const [first, id] = path.split('.')
  const around = entryAround(path, body)
  const entry = first === 'photographs' ? `${first}.${id}` : around && pathOfEntry(around)
  return entry !== null && valueAt(published.house, entry) === undefined
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** True if any field of the part is filled in, or if the house has what the part describes. */
function isBegun({ part }: HouseField, body: unknown): boolean {
  if (part === undefined || isRecord(valueAt(body, part.path))) return true
  return part.more.needed === true && hasAll(valueAt(body, 'facts'), part.more.has)
}

/** True if another language has this sentence. Every language then needs it. */
const isSaidElsewhere = ({ path, language }: HouseField, body: unknown): boolean =>
  language !== undefined && languages.some((each) => !isEmpty(valueAt(body, inLanguage(path, language, each))))

const inLanguage = (path: string, from: string, to: string): string =>
  path.startsWith(`words.${from}.`)
    ? path.replace(`words.${from}.`, `words.${to}.`)
    : path.replace(new RegExp(`\\.${from}$`), `.${to}`)
