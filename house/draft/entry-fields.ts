import { languages } from '../../content/enquiry.ts'
import { fieldsIn, type HouseField } from '../../content/fields.ts'
import { withValue } from '../../content/paths.ts'
import { words } from '../../content/words.ts'
import { entryAround, fieldsOfEntry } from './lists.ts'
import { allPhotographFields, heroField } from './photograph-fields.ts'

/**
 * Returns the field at a path within a list's entry, even if the entry does not exist. Null if no entry has such a
 * field.
 */
export const entryField = (path: string): HouseField | null =>
  fieldsAround(path).find((field) => field.path === path) ?? null

function fieldsAround(path: string): readonly HouseField[] {
  const [first, id = ''] = path.split('.')
  // The place in the opening is saved separately, because it moves other photographs.
  if (first === 'photographs') return allPhotographFields(id).filter(({ path: each }) => each !== heroField(id).path)
  const around = entryAround(path, {})
  return around === null ? sentencesAround(path) : fieldsOfEntry(around)
}

/** Returns the fields of a sentence in a list without ids. Such a list never has ten sentences. */
function sentencesAround(path: string): HouseField[] {
  const language = languages.find((each) => path.startsWith(`words.${each}.`))
  const [, list, place] = /^(.+)\.(\d)$/.exec(path) ?? []
  if (language === undefined || list === undefined) return []
  const at = `words.${language}`
  const body = withValue(
    {},
    list,
    Array.from({ length: Number(place) + 1 }, () => ''),
  )
  return fieldsIn(words.entries, { path: at, label: 'words' }, body).map((field) => ({ ...field, language }))
}
