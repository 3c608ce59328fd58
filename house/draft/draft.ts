import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { HouseField } from '../../content/fields.ts'
import { schemaNumber } from '../../content/house.ts'
import { type Language, languages } from '../../content/languages.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { frozen, importedHouse, newHouse, type PublishedHouse, publishedHouse, revisionById } from '../revisions.ts'
import { completedHouse, upgraded } from '../upgrades.ts'
import { type DraftChange, draftChanges, isChanged, withConsequences, withoutChange } from './changes.ts'
import { formMark, keyOf, markOf, pathIn, readField } from './fields.ts'
import { type EntryList, withEntriesAt, withEntry } from './lists.ts'
import { emptyHouse, type HouseLanguages, isRepeated, withRepeats } from './new-house.ts'
import { filledPlaces } from './places.ts'
import {
  type DraftAct,
  type DraftRow,
  type DraftVersion,
  draftRow,
  draftVersion,
  dropDraft,
  forgetStale,
  keepVersion,
  lastToChange,
  markStale,
  newestVersion,
  type Placings,
  placingsIn,
  type StaleWords,
  settleStale,
  staleWords,
  writeDraftRow,
  writePlacings,
} from './stored.ts'

/** The owner's unpublished changes, together with the published house. */
export interface HouseDraft {
  /** A house that may have faults. It is the published house if nothing has been changed. */
  body: unknown
  published: PublishedHouse
  /** Null if nothing has been changed. */
  changedAt: number | null
  /** Which of the site's houses it is: see newHouse. */
  number: number
  /**
   * True if the draft is another house than the public one, such as one that was started empty. Nothing in it is compared with
   * the public house, and it is published as a whole.
   */
  isNew: boolean
}

const lastOpened = new WeakMap<Database, { row: DraftRow | null; draft: HouseDraft }>()

/**
 * Opens the draft. Returns the same object until the draft or the published house changes, so that anything computed from it
 * is computed once. Throws a HouseError if the published house cannot be read.
 */
export function openDraft(database: Database): HouseDraft {
  const published = publishedHouse(database)
  const row = draftRow(database)
  const last = lastOpened.get(database)
  // Compares the text too, because a version number can occur twice after a transaction was rolled back.
  if (last?.draft.published === published && isDeepStrictEqual(last.row, row)) return last.draft
  const number = row?.house ?? published.number
  const draft: HouseDraft = {
    body: row === null ? published.house : frozen(upgraded(row)),
    published,
    changedAt: row?.changedAt ?? null,
    number,
    isNew: number !== published.number,
  }
  lastOpened.set(database, { row, draft })
  return draft
}

/** Returns what publishing the draft would change. Nothing for another house, because it is compared with nothing. */
export const changesOf = remembered(({ body, published, isNew }: HouseDraft): readonly DraftChange[] =>
  isNew ? [] : draftChanges(published.house, body),
)

/** Returns the same function with a memory: later calls with the same object return the first result. */
export function remembered<Of, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const results = new WeakMap<object, { result: Result }>()
  return (of) => {
    if (typeof of !== 'object' || of === null) return work(of)
    const known = results.get(of) ?? { result: work(of) }
    results.set(of, known)
    return known.result
  }
}

/** The value of one field as a form sends it. */
export interface Edit {
  field: HouseField
  /** The mark of the value that the form showed at first, see formMark. */
  was: string
  typed: string
  /** What the same page sent before, without learning whether it was saved. */
  sent?: readonly string[]
}

/** A field that was changed in a form and also elsewhere. */
export interface Conflict extends Edit {
  other: unknown
  /** The owner who changed it elsewhere; null if that is not known. */
  by: string | null
}

/**
 * Changes the fields that nobody else has changed, and returns the others as conflicts: both texts are kept until the owner
 * chooses one. A field that was not touched in the form never conflicts. If the draft then equals the published house, it is
 * removed.
 */
export function editDraft(
  database: Database,
  edits: readonly Edit[],
  language: Language,
  now: number,
  owner: string | null = null,
): Conflict[] {
  return database.write(() => {
    const { body, isNew } = openDraft(database)
    const conflicts: Conflict[] = []
    let next = body
    for (const edit of edits) {
      const { field, was, typed, sent = [] } = edit
      const value = readField(field, typed, language)
      const other = valueAt(next, field.path)
      const [mine, theirs] = [markOf(value), formMark(field, other, language)]
      if (mine === was || mine === theirs) continue
      const isOurs =
        (isNew && isRepeated(next, field.path, language)) ||
        sent.some((text) => markOf(readField(field, text, language)) === theirs)
      if (theirs !== was && !isOurs)
        conflicts.push({ ...edit, other: other ?? null, by: lastToChange(database, { path: field.path }) })
      else next = withValue(withEntriesAt(field.path, next), field.path, value)
    }
    if (next === body) return conflicts
    if (isNew) next = withRepeats(body, next, language)
    const changed = edits.map(({ field }) => field).filter(({ path }) => isChanged(body, next, path))
    changeDraft(database, () => next, now, { path: changed.map(({ path }) => path).join(' '), owner })
    keepTrackOfLanguages(database, body, next, changed)
    return conflicts
  })
}

/** Changes the draft without looking for conflicts. Returns the number of the version with which it can be undone. */
export function changeDraft(
  database: Database,
  change: (body: unknown) => unknown,
  now: number,
  { act = 'saved', path = null, owner = null }: { act?: DraftAct; path?: string | null; owner?: string | null } = {},
): number {
  return database.write(() => {
    const kept = keepDraft(database, now, { act, path, owner })
    const { body: before, published, number, isNew } = openDraft(database)
    const changed = withConsequences(before, completedHouse(change(before)), published.house)
    const { body, placings } = filledPlaces(before, changed, placingsIn(database), isNew)
    writePlacings(database, placings)
    writeDraft(database, number, body, now)
    return kept
  })
}

/**
 * Starts an empty house as the draft, with the languages that its page speaks. Returns null, and does nothing, if an untouched empty
 * house is the draft already.
 */
export const startEmpty = (database: Database, now: number, languages?: HouseLanguages): number | null =>
  replaceDraft(database, 'begunEmpty', now, ({ body, isNew }) => {
    const empty = emptyHouse(new Date(now).getUTCFullYear(), languages)
    const isUntouched = isNew && isDeepStrictEqual(body, empty)
    return isUntouched ? null : { house: newHouse(database), body: empty, placings: {} }
  })

/** Makes a house from an archive the draft. */
export const importDraft = (database: Database, body: unknown, now: number): number | null =>
  replaceDraft(database, 'imported', now, () => ({ house: importedHouse(database, body), body, placings: {} }))

/** Makes an earlier revision the draft. Returns null, and does nothing, if there is none. */
export const takeIntoDraft = (database: Database, revision: number, now: number): number | null =>
  replaceDraft(database, 'taken', now, () => {
    const former = revisionById(database, revision)
    return former && { house: former.house, body: upgraded(former) }
  })

/** Makes a version the draft again. Returns null, and does nothing, if it is no longer kept. */
export const bringBack = (database: Database, id: number, now: number): number | null =>
  replaceDraft(database, 'broughtBack', now, () => {
    const former = draftVersion(database, id)
    if (former === null) return null
    const stale: StaleWords[] = JSON.parse(former.stale)
    const placings: Placings = JSON.parse(former.placings)
    return { house: former.house, body: upgraded(former), stale, placings }
  })

/** Replaces the draft with another body. Returns the number of the version from before; null if there is no other body. */
function replaceDraft(
  database: Database,
  act: DraftAct,
  now: number,
  make: (draft: HouseDraft) => {
    house: number
    body: unknown
    stale?: readonly StaleWords[]
    /** The present ones stay if these are missing. */
    placings?: Placings
  } | null,
): number | null {
  return database.write(() => {
    const made = make(openDraft(database))
    if (made === null) return null
    const { house, body, stale = [], placings } = made
    const kept = keepDraft(database, now, { act, path: null, owner: null })
    writeDraft(database, house, body, now)
    forgetStale(database)
    for (const each of stale) markStale(database, each)
    if (placings !== undefined) writePlacings(database, placings)
    return kept
  })
}

/** Undoes one change of the draft, so that its value is the published one again. Returns null if there is no such change. */
export function leaveOut(database: Database, path: string, now: number): number | null {
  return database.write(() => {
    const draft = openDraft(database)
    const { house } = draft.published
    const change = changesOf(draft).find((each) => each.path === path)
    if (change === undefined) return null
    return changeDraft(database, (body) => withoutChange(house, body, change), now, { act: 'leftOut', path })
  })
}

/**
 * Adds, moves or removes an entry of a list. Returns the version from before a removal, and the id of what was added or moved.
 * Does nothing if `act` is none of these, if there is no such entry, or if the list is full.
 */
export function changeEntries(
  database: Database,
  list: EntryList,
  act: string,
  given: string,
  now: number,
): { kept?: number; added?: string; moved?: string } {
  return database.write(() => {
    const { body } = openDraft(database)
    // No entry ever had a new one's id, so that text typed for a removed entry in another window never reaches it.
    const id = act === 'add' ? `${list.kind}-${randomBytes(4).toString('hex')}` : given
    const next = withEntry(body, list, act, id)
    if (next === body) return {}
    const isRemoved = act === 'away'
    const path = isRemoved ? `${list.path}.${id}` : list.path
    const kept = changeDraft(database, () => next, now, { act: isRemoved ? 'removed' : 'saved', path })
    return isRemoved ? { kept } : act === 'add' ? { added: id } : { moved: id }
  })
}

// The same field saved again by the same owner within this time makes no further version, so that typing does not push older ones out.
const sameTyping = 5 * 60_000

type Done = Pick<DraftVersion, 'act' | 'path' | 'owner'>

/**
 * Keeps the draft as a version before something is done to it, and returns the number. If there is no draft, keeps the public
 * house, which the draft then was.
 */
function keepDraft(database: Database, now: number, { act, path, owner }: Done): number {
  const last = newestVersion(database)
  const isSame = act === 'saved' && path !== null && last?.act === act && last.path === path && last.owner === owner
  if (isSame && now - last.keptAt < sameTyping) return last.id
  const { body, number } = openDraft(database)
  return keepVersion(database, {
    keptAt: now,
    act,
    path,
    owner,
    house: number,
    schema: schemaNumber,
    body: JSON.stringify(body),
    stale: JSON.stringify(staleWords(database)),
    placings: JSON.stringify(placingsIn(database)),
  })
}

/** Stores the draft, or none if it says the same as the published house. Call it inside database.write. */
export function writeDraft(database: Database, house: number, body: unknown, now: number): void {
  const published = publishedHouse(database)
  const isSame = house === published.number && draftChanges(published.house, body).length === 0
  if (isSame) dropDraft(database)
  else writeDraftRow(database, { house, changedAt: now, schema: schemaNumber, body: JSON.stringify(body) })
}

/**
 * Records which sentences must be checked after their counterpart in another language has changed. An edit that answers such
 * a record marks nothing else, because the owner has just looked at both sentences.
 */
function keepTrackOfLanguages(
  database: Database,
  before: unknown,
  after: unknown,
  written: readonly HouseField[],
): void {
  for (const field of written) {
    const { path, language } = field
    if (language === undefined || !path.startsWith('words.')) continue
    const key = keyOf(field)
    const wasStale = settleStale(database, key, language) > 0
    const counterpart = valueAt(before, path)
    if (wasStale || typeof counterpart !== 'string') continue
    for (const other of languages.filter((each) => each !== language)) {
      const its = pathIn(other, field)
      if (typeof valueAt(after, its) === 'string' && !written.some((each) => each.path === its))
        markStale(database, { path: key, language: other, source: language, counterpart })
    }
  }
}
