import type { Language } from '../../../content/enquiry.ts'
import { valueAt } from '../../../content/paths.ts'
import { entryAround, pathOfEntry } from '../../../house/draft/lists.ts'
import type { RemovalRow } from '../../../house/tables/draft.ts'
import { upgraded } from '../../../house/upgrades.ts'
import { nameOfEntry } from '../forms/entry-name.ts'
import { placeOf } from '../forms/place.ts'
import { photographName } from './photograph-name.ts'

/** Returns the owner's name for what was removed from the draft. */
export function removalName(removal: RemovalRow, language: Language): string {
  const former = upgraded(removal)
  const { path } = removal
  const [first, id = '', ...rest] = path.split('.')
  if (first === 'photographs' && id !== '' && rest.length === 0) return photographName(former, id, language)
  const around = entryAround(path, former)
  const isEntry = around !== null && pathOfEntry(around) === path
  const entry = isEntry ? nameOfEntry(valueAt(former, path), language) : ''
  return entry || placeOf(path, { language }, former).label
}
