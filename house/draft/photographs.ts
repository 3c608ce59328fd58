import { freeId } from '../../content/entry-id.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { idsOf, isRecord, valueAt, withValue } from '../../content/paths.ts'
import type { Description, Master, Photograph } from '../../content/photographs.ts'
import type { Database } from '../../db/database.ts'
import { HouseError } from '../upgrades.ts'
import { changeDraft, openDraft } from './draft.ts'
import { moved } from './lists.ts'
import { withNumberedSlides, withPlaceInOpening } from './placing.ts'

type Added = Omit<Description, 'id'> & { master: Master }

/** Where a photograph is shown: the names of plates, and its place in the opening. */
export interface Hung {
  plates: string[]
  hero: number | null
}

/** Returns a photograph that the owner has not described yet. */
export const undescribed = (master: Master): Omit<Photograph, 'id'> => ({
  category: 'exterior',
  gallery: true,
  hero: null,
  focus: [50, 50],
  focusUpright: null,
  focusPlate: null,
  veil: null,
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
export function addPhotograph(database: Database, name: string, added: Added, now: number): string {
  return database.write(() => {
    const ids = idsOf(openDraft(database).body)
    const id = freeId(name.replace(/\.[a-z]+$/i, ''), 'photograph', new Set(ids))
    changeDraft(database, (body) => withValue(body, `photographs.${ids.length}`, { id, ...added }), now, {
      path: `photographs.${id}`,
    })
    return id
  })
}

/**
 * Removes a photograph from the draft and from its places, which the desk fills again if another suits them. Returns the
 * number of the version from before. Throws a HouseError if there is no such photograph.
 */
export function takeOff(database: Database, id: string, now: number): number {
  const change = (body: unknown) => {
    assertKnown(body, id)
    const hung = whereHung(body, id).plates.reduce((each, plate) => withValue(each, `plates.${plate}`, null), body)
    return withNumberedSlides(withValue(hung, `photographs.${id}`, undefined))
  }
  return changeDraft(database, change, now, { act: 'removed', path: `photographs.${id}` })
}

/**
 * Replaces the picture of a photograph. Its words stay, but settings that were chosen for the former picture are reset. Returns
 * the number of the version from before.
 */
export function replacePicture(
  database: Database,
  id: string,
  { master, sun }: Pick<Photograph, 'master' | 'sun'>,
  now: number,
): number {
  const chosen = { focus: [50, 50], focusUpright: null, focusPlate: null, veil: null, sun, master }
  const change = (body: unknown) => {
    assertKnown(body, id)
    return Object.entries(chosen).reduce(
      (each, [name, value]) => withValue(each, `photographs.${id}.${name}`, value),
      body,
    )
  }
  return changeDraft(database, change, now, { act: 'replaced', path: `photographs.${id}.master` })
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

/** Puts a photograph into the opening at a place and moves the others back. If the place is null, takes it out. */
export function placeInOpening(database: Database, id: string, place: number | null, now: number): void {
  changeDraft(database, (body) => withPlaceInOpening(body, id, place), now, { path: `photographs.${id}.hero` })
}

export function whereHung(body: unknown, id: string): Hung {
  const plates = valueAt(body, 'plates')
  const hero = valueAt(body, `photographs.${id}.hero`)
  return {
    plates: isRecord(plates) ? Object.keys(plates).filter((plate) => plates[plate] === id) : [],
    hero: typeof hero === 'number' ? hero : null,
  }
}

function assertKnown(body: unknown, id: string): void {
  const ids = idsOf(body)
  if (!ids.includes(id)) throw new HouseError(`There is no photograph ${id}. The photographs are: ${ids.join(', ')}.`)
}
