import { schemaNumber } from '../../content/house.ts'
import { valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { forgetRemoval, keepRemoval, type RemovalRow, removalById } from '../tables/draft.ts'
import { upgraded } from '../upgrades.ts'
import { draftChanges, leftOut } from './changes.ts'
import { changeDraft, openDraft } from './draft.ts'
import { changeList, entryAround, listNamed, pathOfEntry, pathsOf } from './lists.ts'
import { withEntryBack, withPhotographBack } from './put-back.ts'

/**
 * Removes an entry from its list, for a list of sentences in every language. Returns the number with which it can be brought
 * back, or null if there is no such entry.
 */
export function removeEntry(database: Database, paths: readonly string[], id: string, now: number): number | null {
  return database.write(() => {
    const { body } = openDraft(database)
    const path = paths.find((each) => valueAt(body, `${each}.${id}`) !== undefined)
    if (path === undefined) return null
    const removal = keepBefore(database, `${path}.${id}`, now)
    changeDraft(database, (each) => paths.reduce((all, list) => changeList(all, list, 'away', id), each), now)
    return removal
  })
}

/**
 * Undoes one change of the draft, so that its value is the published one again. Returns the number with which the change can
 * be brought back, or null if there is no such change.
 */
export function leaveOut(database: Database, path: string, now: number): number | null {
  return database.write(() => {
    const { body, published } = openDraft(database)
    if (!draftChanges(published.house, body).some((change) => change.path === path)) return null
    const removal = keepBefore(database, path, now)
    changeDraft(database, (each) => leftOut(published.house, each, path), now)
    return removal
  })
}

/**
 * Keeps a copy of the draft before something is removed from it, and returns its number. Call it inside database.write.
 */
export const keepBefore = (database: Database, path: string, now: number): number =>
  keepRemoval(database, {
    removedAt: now,
    path,
    schema: schemaNumber,
    body: JSON.stringify(openDraft(database).body),
  })

/** Brings back what was removed, and keeps every later change. Returns the removal, or null if it is no longer kept. */
export function undoRemoval(database: Database, id: number, now: number): RemovalRow | null {
  return database.write(() => {
    const removal = removalById(database, id)
    if (removal === null) return null
    const former = upgraded(removal)
    changeDraft(database, (body) => putBack(former, body, removal.path), now)
    forgetRemoval(database, id)
    return removal
  })
}

function putBack(former: unknown, body: unknown, path: string): unknown {
  const [first, id = '', ...rest] = path.split('.')
  if (first === 'photographs' && id !== '' && rest.length === 0 && valueAt(former, path) !== undefined)
    return withPhotographBack(former, body, id)
  const around = entryAround(path, former)
  const list = around && listNamed(around.list)
  if (around && list && pathOfEntry(around) === path)
    return pathsOf(list).reduce((each, at) => withEntryBack(former, each, at, around.id), body)
  const isOther = draftChanges(former, body).some((change) => change.path === path)
  return isOther ? leftOut(former, body, path) : body
}
