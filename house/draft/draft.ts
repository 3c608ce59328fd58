import { isDeepStrictEqual } from 'node:util'
import { settled } from '../../content/complete.ts'
import { type Language, languages } from '../../content/enquiry.ts'
import { facts } from '../../content/facts.ts'
import type { HouseField } from '../../content/fields.ts'
import { schemaNumber } from '../../content/house.ts'
import { idsOf, isRecord, valueAt, withValue } from '../../content/paths.ts'
import { description } from '../../content/photographs.ts'
import { words } from '../../content/words.ts'
import type { Database } from '../../db/database.ts'
import { frozen, isBehind, type PublishedHouse, publishedHouse } from '../revisions.ts'
import {
  type DraftAct,
  type DraftRow,
  draftRow,
  dropDraft,
  keepVersion,
  markStale,
  newestVersion,
  placingsIn,
  settleStale,
  staleWords,
  writeDraftRow,
  writePlacings,
} from '../tables/draft.ts'
import { draftedHouse, publicHouse } from '../tables/houses.ts'
import { liveRevision } from '../tables/revisions.ts'
import { upgraded } from '../upgrades.ts'
import { type DraftChange, draftChanges, isChanged } from './changes.ts'
import { formMark, markOf, readField } from './fields.ts'
import { placed } from './placing.ts'
import { remembered } from './remembered.ts'

/** The owner's unpublished changes, together with the published house. */
export interface HouseDraft {
  /** A house that may have faults. It is the published house if nothing has been changed. */
  body: unknown
  published: PublishedHouse
  /** Null if nothing has been changed. */
  changedAt: number | null
  /**
   * True if the draft is another house than the public one, such as one that was started empty. Nothing in it is compared with
   * the public house, and it is published as a whole.
   */
  isNew: boolean
  /** True if another house has been published since the draft was started, by an import or an undo. */
  isBehind: boolean
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
  const isNew = row !== null && row.house !== publicHouse(database)
  const live = liveRevision(database)
  const draft: HouseDraft = {
    body: row === null ? published.house : frozen(upgraded(row)),
    published,
    changedAt: row?.changedAt ?? null,
    isNew,
    isBehind: row !== null && live !== null && !isNew && isBehind(database, row.base, live),
  }
  lastOpened.set(database, { row, draft })
  return draft
}

/**
 * Changes the fields that nobody else has changed, and returns the others as conflicts: both texts are kept until the owner
 * chooses one. A field that was not touched in the form never conflicts. If the draft then equals the published house, it is
 * removed.
 */
export function editDraft(database: Database, edits: readonly Edit[], language: Language, now: number): Conflict[] {
  return database.write(() => {
    const { body } = openDraft(database)
    const conflicts: Conflict[] = []
    let next = body
    for (const edit of edits) {
      const { field, was, typed, sent = [] } = edit
      const value = readField(field, typed, language)
      const other = valueAt(next, field.path)
      const [mine, theirs] = [markOf(value), formMark(field, other, language)]
      if (mine === was || mine === theirs) continue
      const isOurs = sent.some((text) => markOf(readField(field, text, language)) === theirs)
      if (theirs !== was && !isOurs) conflicts.push({ ...edit, other: other ?? null })
      else next = withValue(next, field.path, value)
    }
    if (next === body) return conflicts
    const changed = edits.map(({ field }) => field.path).filter((path) => isChanged(body, next, path))
    keepDraft(database, now, 'saved', changed.join(' '))
    keepTrackOfLanguages(database, body, next, changed)
    putDraft(database, next, now)
    return conflicts
  })
}

/**
 * Changes the draft without looking for conflicts. Returns the number of the version from before the change, with which it can
 * be undone.
 */
export function changeDraft(
  database: Database,
  change: (body: unknown) => unknown,
  now: number,
  { act = 'saved', path = null }: { act?: DraftAct; path?: string | null } = {},
): number {
  return database.write(() => {
    const kept = keepDraft(database, now, act, path)
    putDraft(database, change(openDraft(database).body), now)
    return kept
  })
}

// The same field saved again within this time makes no further version, so that typing does not push older ones out.
const sameTyping = 5 * 60_000

/**
 * Keeps the draft as a version before something is done to it, and returns the number. If there is no draft, keeps the public
 * house, which the draft then was. Call it inside database.write.
 */
export function keepDraft(database: Database, now: number, act: DraftAct, path: string | null = null): number {
  const last = newestVersion(database)
  const isSame = act === 'saved' && path !== null && last?.act === act && last.path === path
  if (isSame && now - last.keptAt < sameTyping) return last.id
  const { body, published } = openDraft(database)
  return keepVersion(database, {
    keptAt: now,
    act,
    path,
    house: draftedHouse(database),
    base: draftRow(database)?.base ?? published.revision,
    schema: schemaNumber,
    body: JSON.stringify(body),
    stale: JSON.stringify(staleWords(database)),
    placings: JSON.stringify(placingsIn(database)),
  })
}

/** Call it inside database.write. The draft keeps the revision that it started from. */
function putDraft(database: Database, changed: unknown, now: number): void {
  const { body: before, published, isNew } = openDraft(database)
  const lettered = settledHouse(withOwnLettering(before, changed, published.house))
  const { body, placings } = placed(before, lettered, placingsIn(database), isNew)
  const base = draftRow(database)?.base ?? published.revision
  writePlacings(database, placings)
  writeDraft(database, { house: draftedHouse(database), base, body }, now)
}

/** Stores the draft, or none if it says the same as the published house. Call it inside database.write. */
export function writeDraft(
  database: Database,
  { body, ...draft }: Pick<DraftRow, 'house' | 'base'> & { body: unknown },
  now: number,
): void {
  const { house: published } = publishedHouse(database)
  const isSame = draft.house === publicHouse(database) && draftChanges(published, body).length === 0
  if (isSame) dropDraft(database)
  else writeDraftRow(database, { ...draft, changedAt: now, schema: schemaNumber, body: JSON.stringify(body) })
}

/**
 * Returns what publishing the draft would change. Empty for a house that was started empty, because it is compared with
 * nothing.
 */
export const changesOf: (draft: HouseDraft) => readonly DraftChange[] = remembered(
  ({ body, published, isNew }: HouseDraft) => (isNew ? [] : draftChanges(published.house, body)),
)

/** Returns how many changes there are to publish. A house that was started empty counts as one. */
export const countChanges = (draft: HouseDraft): number => (draft.isNew ? 1 : changesOf(draft).length)

const sentence = new RegExp(`^words\\.(${languages.join('|')})\\.(.+)$`)

/**
 * Records which sentences must be checked after their counterpart in another language has changed. An edit that answers such
 * a record marks nothing else, because the owner has just looked at both sentences.
 */
function keepTrackOfLanguages(database: Database, before: unknown, after: unknown, written: readonly string[]): void {
  for (const path of written) {
    const [, name, key = ''] = sentence.exec(path) ?? []
    const language = languages.find((each) => each === name)
    if (language === undefined) continue
    const wasStale = settleStale(database, key, language)
    const counterpart = valueAt(before, path)
    if (wasStale || typeof counterpart !== 'string') continue
    for (const other of languages.filter((each) => each !== language)) {
      const its = `words.${other}.${key}`
      if (typeof valueAt(after, its) === 'string' && !written.includes(its))
        markStale(database, { path: key, language: other, source: language, counterpart })
    }
  }
}

/** Returns the draft in its normal form: every optional part is either complete or null. */
export function settledHouse(body: unknown): unknown {
  if (!isRecord(body)) return body
  const photographs = Array.isArray(body['photographs'])
    ? { photographs: body['photographs'].map((each) => settled(description.entries, each)) }
    : {}
  return languages.reduce<unknown>(
    (each, language) =>
      withValue(each, `words.${language}`, settled(words.entries, valueAt(each, `words.${language}`))),
    { ...body, ...photographs, facts: settled(facts.entries, body['facts']) },
  )
}

/**
 * Removes the manual lettering of each place whose name or point has changed, because it no longer fits. A place that is
 * changed back to what is published gets its published lettering back.
 */
export function withOwnLettering(before: unknown, after: unknown, published: unknown): unknown {
  const path = 'facts.place.places'
  return idsOf(after, path).reduce((body, id) => {
    const entry = `${path}.${id}`
    const was = valueAt(before, entry)
    if (was === undefined || isSamePlace(was, valueAt(body, entry))) return body
    const isPublic = isSamePlace(valueAt(published, entry), valueAt(body, entry))
    return withValue(body, `${entry}.lettering`, isPublic ? valueAt(published, `${entry}.lettering`) : null)
  }, after)
}

const isSamePlace = (one: unknown, other: unknown): boolean =>
  ['name', 'point'].every((part) => !isChanged(one, other, part))
