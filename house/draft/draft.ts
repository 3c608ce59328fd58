import { isDeepStrictEqual } from 'node:util'
import { type Language, languages } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import { schemaNumber } from '../../content/house.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { frozen, isBehind, type PublishedHouse, publishedHouse } from '../revisions.ts'
import { begunEmpty, type DraftRow, draftRow, dropDraft, writeDraftRow } from '../tables/draft.ts'
import { liveRevision } from '../tables/revisions.ts'
import { markStale, settleStale } from '../tables/stale-words.ts'
import { upgraded } from '../upgrades.ts'
import { type DraftChange, draftChanges } from './changes.ts'
import { formMark, readField } from './fields.ts'
import { withOwnLettering } from './lettering.ts'
import { markOf } from './mark.ts'
import { placed } from './placing.ts'
import { keepPlacings, placingsIn } from './placings.ts'
import { remembered } from './remembered.ts'
import { settledHouse } from './settled-house.ts'

/** The owner's unpublished changes, together with the published house. */
export interface HouseDraft {
  /** A house that may have faults. It is the published house if nothing has been changed. */
  body: unknown
  published: PublishedHouse
  /** Null if nothing has been changed. */
  changedAt: number | null
  /** True if the draft was started as an empty house. Nothing in it is compared with the published house. */
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
}

/** A field that was changed in a form and also elsewhere. */
export interface Conflict {
  field: HouseField
  typed: string
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
  const draft: HouseDraft = {
    body: row === null ? published.house : frozen(upgraded(row)),
    published,
    changedAt: row?.changedAt ?? null,
    isNew: row?.base === begunEmpty,
    isBehind: row !== null && isBehindLive(database, row.base),
  }
  lastOpened.set(database, { row, draft })
  return draft
}

function isBehindLive(database: Database, base: number): boolean {
  const live = liveRevision(database)
  return live !== null && isBehind(database, base, live)
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
    for (const { field, was, typed } of edits) {
      const value = readField(field, typed, language)
      const other = valueAt(next, field.path)
      const [mine, theirs] = [markOf(value), formMark(field, other, language)]
      if (mine === was || mine === theirs) continue
      if (theirs !== was) conflicts.push({ field, typed, other: other ?? null })
      else next = withValue(next, field.path, value)
    }
    if (next === body) return conflicts
    keepTrackOfLanguages(database, body, next, edits)
    putDraft(database, next, now)
    return conflicts
  })
}

/** Changes the draft without looking for conflicts. */
export function changeDraft(database: Database, change: (body: unknown) => unknown, now: number): void {
  database.write(() => putDraft(database, change(openDraft(database).body), now))
}

/** Call it inside database.write. The draft keeps the revision that it started from. */
function putDraft(database: Database, changed: unknown, now: number): void {
  const { body: before, published, isNew } = openDraft(database)
  const lettered = settledHouse(withOwnLettering(before, changed, published.house))
  const { body, placings } = placed(before, lettered, placingsIn(database), isNew)
  keepPlacings(database, placings)
  const base = draftRow(database)?.base ?? published.revision
  if (base !== begunEmpty && draftChanges(published.house, body).length === 0) dropDraft(database)
  else writeDraftRow(database, { base, changedAt: now, schema: schemaNumber, body: JSON.stringify(body) })
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
function keepTrackOfLanguages(database: Database, before: unknown, after: unknown, edits: readonly Edit[]): void {
  const written = edits
    .map(({ field }) => field.path)
    .filter((path) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)))
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
