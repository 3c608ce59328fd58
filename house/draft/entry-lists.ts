import { factsLists } from './facts-sections.ts'
import { wordsLists } from './words-lists.ts'

/** The lists, besides the photographs, whose entries have ids. */
export const entryLists: readonly string[] = [
  ...Object.values(factsLists).map(({ path }) => path),
  ...Object.values(wordsLists).flatMap(({ paths }) => paths),
]

/** The entry that a path is, or leads into; null if it does neither. */
export function entryAround(path: string): { list: string; id: string; entry: string } | null {
  const list = entryLists.find((each) => path.startsWith(`${each}.`))
  if (list === undefined) return null
  const [id = ''] = path.slice(list.length + 1).split('.')
  return { list, id, entry: `${list}.${id}` }
}
