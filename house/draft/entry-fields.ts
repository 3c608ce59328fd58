import { languages } from '../../content/enquiry.ts'
import { type Field, fieldsIn } from '../../content/fields.ts'
import { withValue } from '../../content/paths.ts'
import { words } from '../../content/words.ts'
import { entryAround, fieldsOfEntry } from './lists.ts'
import { allPhotographFields, heroField } from './photograph-fields.ts'

/** The field at a path within an entry of a list, even if the entry is not there; null if there never was such a field. */
export const entryField = (path: string): Field | null =>
  fieldsAround(path).find((field) => field.path === path) ?? null

function fieldsAround(path: string): readonly Field[] {
  const [first, id = ''] = path.split('.')
  // Its place in the opening is saved apart, as it moves the others.
  if (first === 'photographs') return allPhotographFields(id).filter(({ path: each }) => each !== heroField(id).path)
  const around = entryAround(path, {})
  return around === null ? sentencesAround(path) : fieldsOfEntry(around)
}

/** A sentence of a list without ids, which never has ten. */
function sentencesAround(path: string): Field[] {
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
