import type { Database } from '../../db/database.ts'
import { changeDraft } from '../../house/draft/draft.ts'
import { addToList, blankEntry, changeList, type EntryList, isListChange, pathsOf } from '../../house/draft/lists.ts'
import { removeEntry } from '../../house/draft/versions.ts'
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
