import { freeId } from '../../content/entry-id.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { idsOf, isRecord, valueAt, withValue } from '../../content/paths.ts'
import type { Description, Master, Photograph } from '../../content/photographs.ts'
import type { Database } from '../../db/database.ts'
import { HouseError } from '../upgrades.ts'
import { changeDraft, openDraft } from './draft.ts'
import { moved } from './lists.ts'
import { placesOf } from './places.ts'

/** What is chosen for one picture, and reset when another replaces it. */
const chosenForPicture = {
  focus: [50, 50],
  focusUpright: null,
  focusPlate: null,
  veil: null,
} satisfies Partial<Photograph>

/** Returns a photograph that the owner has not described yet. */
export const undescribed = (master: Master): Omit<Photograph, 'id'> => ({
  category: 'exterior',
  gallery: true,
  hero: null,
  ...chosenForPicture,
  focus: [50, 50],
  illustration: false,
  sun: null,
  day: false,
  caption: inEachLanguage(() => ''),
  alt: inEachLanguage(() => ''),
  master,
})

/**
 * Adds a photograph to the draft, and starts the draft if there is none. Returns its id, which is made from the file's
 * name.
 */
export function addPhotograph(
  database: Database,
  name: string,
  added: Omit<Description, 'id'> & { master: Master },
  now: number,
): string {
  return database.write(() => {
    const ids = idsOf(openDraft(database).body)
    const id = freeId(name.replace(/\.[a-z]+$/i, ''), 'photograph', new Set(ids))
    const change = (body: unknown) => withValue(body, `photographs.${ids.length}`, { id, ...added })
    changeDraft(database, change, now, { path: `photographs.${id}` })
    return id
  })
}

/**
 * Removes a photograph from the draft and from its places, which the desk fills again if another suits them. Returns the
 * number of the version from before. Throws a HouseError if there is no such photograph.
 */
export const takeOff = (database: Database, id: string, now: number): number =>
  changeOne(database, id, now, { act: 'removed', path: `photographs.${id}` }, (body) => {
    const { plates } = placesOf(body, id)
    const without = plates.reduce((each, plate) => withValue(each, `plates.${plate}`, null), body)
    return withValue(without, `photographs.${id}`, undefined)
  })

/**
 * Replaces the picture of a photograph. Its words stay, but settings that were chosen for the former picture are reset. Returns
 * the number of the version from before.
 */
export const replacePicture = (
  database: Database,
  id: string,
  picture: Pick<Photograph, 'master' | 'sun'>,
  now: number,
): number =>
  changeOne(database, id, now, { act: 'replaced', path: `photographs.${id}.master` }, (body) => {
    const described = valueAt(body, `photographs.${id}`)
    const replaced = { ...(isRecord(described) ? described : {}), ...chosenForPicture, ...picture }
    return withValue(body, `photographs.${id}`, replaced)
  })

/** Changes the draft because of a photograph. Throws a HouseError if there is no such photograph. */
function changeOne(
  database: Database,
  id: string,
  now: number,
  about: Parameters<typeof changeDraft>[3],
  change: (body: unknown) => unknown,
): number {
  return database.write(() => {
    const ids = idsOf(openDraft(database).body)
    if (!ids.includes(id)) throw new HouseError(`There is no photograph ${id}. The photographs are: ${ids.join(', ')}.`)
    return changeDraft(database, change, now, about)
  })
}

/** Moves a photograph to a place in the gallery, counted from 1. A place beyond the end means the last. */
export function movePhotograph(database: Database, id: string, place: number, now: number): void {
  const change = (body: unknown) => {
    const photographs = valueAt(body, 'photographs')
    const list: unknown[] = Array.isArray(photographs) ? photographs : []
    const to = Math.min(Math.max(place, 1), list.length) - 1
    return withValue(body, 'photographs', moved(list, idsOf(body).indexOf(id), to))
  }
  changeDraft(database, change, now, { path: 'photographs' })
}
