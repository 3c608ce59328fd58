import { isDeepStrictEqual } from 'node:util'
import { type Language, languages } from '../../content/enquiry.ts'
import type { Field } from '../../content/fields.ts'
import { schemaNumber } from '../../content/house.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { begunEmpty, type DraftRow, draftRow, dropDraft, writeDraftRow } from '../../db/draft.ts'
import { liveRevision } from '../../db/revisions.ts'
import { markStale, settleStale } from '../../db/stale-words.ts'
import { frozen, isBehind, type PublishedHouse, publishedHouse } from '../revisions.ts'
import { upgraded } from '../upgrades.ts'
import { type DraftChange, draftChanges } from './changes.ts'
import { formMark, readField } from './fields.ts'
import { withOwnLettering } from './lettering.ts'
import { markOf } from './mark.ts'
import { placed } from './placing.ts'
import { keepPlacings, placingsIn } from './placings.ts'
import { remembered } from './remembered.ts'
import { settledHouse } from './settled-house.ts'

/** What the owner is changing, beside what is public. */
export interface Draft {
  /** A house that may be faulty; the published one where nothing has been changed. */
  body: unknown
  published: PublishedHouse
  /** Null where nothing has been changed. */
  changedAt: number | null
  /** Begun as an empty house: nothing in it is compared with what is public. */
  isNew: boolean
  /** Another house has been published since the draft was begun, by an import or an undo. */
  isBehind: boolean
}

/** What a form sends of one field. */
export interface Edit {
  field: Field
  /** The mark of the value that it was changed from: see formMark. */
  was: string
  typed: string
}

/** A field that was changed both in a form and elsewhere. */
export interface Conflict {
  field: Field
  typed: string
  other: unknown
}

const lastOpened = new WeakMap<Database, { row: DraftRow | null; draft: Draft }>()

/**
 * Opens the draft: the same object as long as neither the draft nor the published house has changed, so that whatever is
 * worked out of it is worked out once. Throws a HouseError if the published house cannot be read.
 */
export function openDraft(database: Database): Draft {
  const published = publishedHouse(database)
  const row = draftRow(database)
  const last = lastOpened.get(database)
  // Compared with its text, as a transaction that was rolled back may leave the same version twice.
  if (last?.draft.published === published && isDeepStrictEqual(last.row, row)) return last.draft
  const draft: Draft = {
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
 * Changes what still is as it was, and returns what is not: that keeps both texts until its owner has chosen. A field that
 * was not touched in the form never conflicts. A draft in which nothing differs from what is public any more is gone.
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

/** Makes a change that does not turn on one field. */
export function changeDraft(database: Database, change: (body: unknown) => unknown, now: number): void {
  database.write(() => putDraft(database, change(openDraft(database).body), now))
}

/** Call it inside database.write. A draft stays begun from the revision that it was begun from. */
function putDraft(database: Database, changed: unknown, now: number): void {
  const { body: before, published, isNew } = openDraft(database)
  const lettered = settledHouse(withOwnLettering(before, changed, published.house))
  const { body, placings } = placed(before, lettered, placingsIn(database), isNew)
  keepPlacings(database, placings)
  const base = draftRow(database)?.base ?? published.revision
  if (base !== begunEmpty && draftChanges(published.house, body).length === 0) dropDraft(database)
  else writeDraftRow(database, { base, changedAt: now, schema: schemaNumber, body: JSON.stringify(body) })
}

/** What publishing the draft would change; nothing for a house that was begun empty, as it is compared with nothing. */
export const changesOf: (draft: Draft) => readonly DraftChange[] = remembered(({ body, published, isNew }: Draft) =>
  isNew ? [] : draftChanges(published.house, body),
)

/** How many changes there are to publish: a house that was begun empty is one. */
export const countChanges = (draft: Draft): number => (draft.isNew ? 1 : changesOf(draft).length)

const sentence = new RegExp(`^words\\.(${languages.join('|')})\\.(.+)$`)

/** Whoever writes a sentence has looked at its counterparts; these are then to be looked at, unless this was just that. */
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
