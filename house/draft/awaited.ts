import type { HouseField } from '../../content/fields.ts'
import { valueAt } from '../../content/paths.ts'
import type { HouseDraft } from './draft.ts'
import { entryAround, pathOfEntry } from './lists.ts'
import { isMissing } from './needed.ts'

/**
 * True if a field is empty only because the owner has not filled it in yet: in a house that was started empty, or in a
 * photograph or another entry that is not public yet. Publishing waits for such a field, but it is not a fault.
 */
export const isAwaited = (field: HouseField, { isNew, body, published }: HouseDraft): boolean =>
  isMissing(field, body) && (isNew || isInNewEntry(field.path, { body, published }))

/** True of a path in a photograph, or in an entry of a list, that is not public yet. */
export function isInNewEntry(path: string, { body, published }: Pick<HouseDraft, 'body' | 'published'>): boolean {
  const entry = entryOf(path, body)
  return entry !== null && valueAt(published.house, entry) === undefined
}

function entryOf(path: string, body: unknown): string | null {
  const [first, id] = path.split('.')
  if (first === 'photographs') return `${first}.${id}`
  const around = entryAround(path, body)
  return around && pathOfEntry(around)
}
