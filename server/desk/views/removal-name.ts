import type { Language } from '../../../content/enquiry.ts'
import { valueAt } from '../../../content/paths.ts'
import type { RemovalRow } from '../../../db/draft.ts'
import { entryAround, pathOfEntry } from '../../../house/draft/lists.ts'
import { upgraded } from '../../../house/upgrades.ts'
import { nameOfEntry } from './entry-name.ts'
import { photographName } from './photograph-name.ts'
import { placeOf } from './place.ts'

/** What was removed from the draft, as its owner knows it. */
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
