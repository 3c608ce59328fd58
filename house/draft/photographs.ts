import { completed } from '../../content/complete.ts'
import { freeId } from '../../content/describe.ts'
import { idsOf, valueAt, withValue, withValues } from '../../content/paths.ts'
import { description, type Photograph } from '../../content/photographs.ts'
import type { Database } from '../../db/database.ts'
import { ofPicture } from './changes.ts'
import { changeDraft, openDraft } from './draft.ts'
import { moved } from './lists.ts'
import { placesOf } from './places.ts'

/** A picture, and where the sun stood in it. */
type Picture = Pick<Photograph, 'master' | 'sun'>

/** Returns a photograph that the owner has not described yet. */
export const undescribed = (picture: Picture) => ({ ...completed(description.entries), ...picture })

/** Adds a photograph to the draft. Returns its id, which is made from the file's name. */
export function addPhotograph(database: Database, name: string, picture: Picture, now: number): string {
  return database.write(() => {
    const ids = idsOf(openDraft(database).body)
    const id = freeId(name.replace(/\.[a-z]+$/i, ''), 'photograph', new Set(ids))
    const change = (body: unknown) => withValue(body, `photographs.${ids.length}`, { id, ...undescribed(picture) })
    changeDraft(database, change, now, { path: `photographs.${id}` })
    return id
  })
}

/** Removes a photograph, and fills its places again. Returns the number of the version from before. */
export function takeOff(database: Database, id: string, now: number): number {
  const path = `photographs.${id}`
  const change = (body: unknown) => {
    const plates = placesOf(body, id).plates.map((plate) => [`plates.${plate}`, null] as const)
    return withValues(body, [[path, undefined], ...plates])
  }
  return changeDraft(database, change, now, { act: 'removed', path })
}

/**
 * Replaces the picture of a photograph. Its words stay, but settings that were chosen for the former picture are reset. Returns
 * the number of the version from before.
 */
export function replacePicture(database: Database, id: string, picture: Picture, now: number): number {
  const path = `photographs.${id}`
  const fresh = undescribed(picture)
  const values = ofPicture.map((name) => [`${path}.${name}`, valueAt(fresh, name)] as const)
  return changeDraft(database, (body) => withValues(body, values), now, { act: 'replaced', path: `${path}.master` })
}

/** Moves a photograph to a place in the gallery, counted from 1. A place beyond the end means the last. */
export function movePhotograph(database: Database, id: string, place: number, now: number): void {
  const change = (body: unknown) => {
    const ids = idsOf(body)
    const order = moved(ids, ids.indexOf(id), Math.min(Math.max(place, 1), ids.length) - 1)
    const photographs = order.map((each) => valueAt(body, `photographs.${each}`))
    return withValue(body, 'photographs', photographs)
  }
  changeDraft(database, change, now, { path: 'photographs' })
}
