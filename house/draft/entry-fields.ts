import { languages } from '../../content/enquiry.ts'
import { entryAround } from './entry-lists.ts'
import { factsLists } from './facts-sections.ts'
import type { Field } from './fields.ts'
import { photographFields, photographWords, pointFields } from './photograph-fields.ts'
import { entryPairs, taglinePair } from './words-entries.ts'

/** The field at a path within an entry of a list, even if the entry is not there; null if there never was such a field. */
export const entryField = (path: string): Field | null =>
  fieldsAround(path).find((field) => field.path === path) ?? null

function fieldsAround(path: string): readonly Field[] {
  const [first, id = ''] = path.split('.')
  if (first === 'photographs')
    return [
      ...photographWords(id),
      ...photographFields(id),
      ...pointFields(id, 'focus'),
      ...pointFields(id, 'focusUpright'),
    ]
  const tagline = /^words\.\w+\.hero\.taglines\.(\d)$/.exec(path)?.[1]
  if (tagline !== undefined) return Object.values(taglinePair(Number(tagline)).sides)
  const around = entryAround(path)
  if (around === null) return []
  const list = Object.values(factsLists).find((each) => each.path === around.list)
  if (list !== undefined) return list.fields(around.entry)
  return entryPairs(around).flatMap(({ sides }) => languages.map((each) => sides[each]))
}
