import { type Language, languages } from '../../../content/enquiry.ts'
import { isRecord } from '../../../content/paths.ts'
import type { Database } from '../../../db/database.ts'
import { changeDraft } from '../../../house/draft/draft.ts'
import { addToList, blankEntry, changeList, type EntryList, isListChange, pathsOf } from '../../../house/draft/lists.ts'
import { removeEntry } from '../../../house/draft/versions.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { ButtonOutcome } from './saving.ts'

/** Does what a button of a list asks for, in each language if it is a list of sentences. An unknown `act` does nothing. */
export function changeEntries(
  database: Database,
  list: EntryList,
  act: string,
  id: string,
  now: number,
): ButtonOutcome {
  const paths = pathsOf(list)
  const inEach = (change: (body: unknown, path: string) => unknown) =>
    changeDraft(database, (body) => paths.reduce<unknown>(change, body), now, { path: list.path })
  if (act === 'away') return { kept: removeEntry(database, paths, id, now) }
  if (act === 'add') {
    const entry = blankEntry(list)
    inEach((body, path) => addToList(body, path, entry, list.most))
    return { added: entry.id }
  }
  if (!isListChange(act)) return {}
  inEach((body, path) => changeList(body, path, act, id))
  return { moved: id }
}

/** Returns the words of the button that adds an entry to a list. They depend on the kind of entry. */
export function addWords({ kind }: EntryList, language: Language): string {
  const { add } = wordsIn(language).desk.facts
  return new Map<string, () => string>(Object.entries(add)).get(kind)?.() ?? kind
}

/** Returns the name of a place, an amenity or a highlight, or the title of a part; empty if it has none yet. */
export function nameOfEntry(entry: unknown, language: Language): string {
  const names = isRecord(entry) ? entry['name'] : null
  const title = isRecord(entry) ? entry['title'] : null
  const name = isRecord(names) ? (names[language] ?? names[languages[0]]) : title
  return typeof name === 'string' ? name : ''
}
