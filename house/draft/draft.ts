import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { languages } from '../../content/enquiry.ts'
import { schemaNumber } from '../../content/house.ts'
import type { Database } from '../../db/database.ts'
import {
  begunEmpty,
  type DraftRow,
  draftRow,
  dropDraft,
  layDraftAside,
  takeFromAside,
  writeDraftRow,
} from '../../db/draft.ts'
import { revisionById } from '../../db/revisions.ts'
import { forgetStale, markStale, settleStale } from '../../db/stale-words.ts'
import { frozen, type PublishedHouse, publishedHouse } from '../revisions.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { type DraftChange, draftChanges } from './changes.ts'
import { emptyHouse } from './empty.ts'
import { valueAt, withValue } from './paths.ts'
import { remembered } from './remembered.ts'
import { settled } from './settled.ts'

/** What the owner is changing, beside what is public. */
export interface Draft {
  /** A house that may be faulty; the published one where nothing has been changed. */
  body: unknown
  published: PublishedHouse
  /** Null where nothing has been changed. */
  changedAt: number | null
  /** Begun as an empty house: nothing in it is compared with what is public. */
  isNew: boolean
}

export interface Edit {
  path: string
  /** The mark of the value that it was changed from. */
  was: string
  value: unknown
}

/** Somebody else has changed it meanwhile. */
export interface Conflict {
  path: string
  mine: unknown
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
  }
  lastOpened.set(database, { row, draft })
  return draft
}

/** Tells one value from another, in a form. */
export const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 12)

/**
 * Changes what still is as it was, and gives what is not: that keeps both texts until its owner has chosen. A draft in
 * which nothing differs from what is public any more is gone.
 */
export function editDraft(database: Database, edits: readonly Edit[], now: number): Conflict[] {
  return database.write(() => {
    const { body } = openDraft(database)
    const conflicts: Conflict[] = []
    let next = body
    for (const { path, was, value } of edits) {
      const other = valueAt(next, path)
      if (markOf(other) === markOf(value)) continue
      if (markOf(other) !== was) conflicts.push({ path, mine: value, other: other ?? null })
      else next = withValue(next, path, value)
    }
    keepTrackOfLanguages(database, body, next, edits)
    putDraft(database, next, now)
    return conflicts
  })
}

/** Makes a change that does not turn on one field. */
export function changeDraft(database: Database, change: (body: unknown) => unknown, now: number): void {
  database.write(() => putDraft(database, change(openDraft(database).body), now))
}

/** Takes a former house into the draft; the draft that there was is laid aside. Throws a HouseError where there is no such revision. */
export function takeIntoDraft(database: Database, revision: number, now: number): void {
  database.write(() => {
    const former = revisionById(database, revision)
    if (former === null) throw new HouseError(`There is no revision ${revision}. villa house history lists them.`)
    layAside(database, now)
    putDraft(database, upgraded(former), now)
  })
}

/** Puts an empty house in the draft's place, which is laid aside; gives its number there, or null where nothing had been changed. */
export function startEmpty(database: Database, now: number): number | null {
  return database.write(() => {
    const aside = layAside(database, now)
    putDraft(database, emptyHouse(new Date(now).getUTCFullYear()), now, true)
    return aside
  })
}

/** Lays the draft aside, so that what is public stands in its place. */
export function leaveDraft(database: Database, now: number): void {
  database.write(() => layAside(database, now))
}

/** A draft that was laid aside, once more; the one that there is takes its place. Gives whether it was there. */
export function bringBack(database: Database, id: number, now: number): boolean {
  return database.write(() => {
    const former = takeFromAside(database, id)
    if (former === null) return false
    layAside(database, now)
    const { base, changedAt, schema, body } = former
    writeDraftRow(database, { base, changedAt, schema, body })
    return true
  })
}

/** An empty house into which nothing was written is not kept. */
function layAside(database: Database, now: number): number | null {
  forgetStale(database)
  const { body, changedAt, isNew } = openDraft(database)
  const isUntouched = isNew && markOf(body) === markOf(emptyHouse(new Date(changedAt ?? now).getUTCFullYear()))
  const aside = isUntouched ? null : layDraftAside(database, now)
  dropDraft(database)
  return aside
}

function putDraft(database: Database, changed: unknown, now: number, isEmpty = false): void {
  const { published, isNew } = openDraft(database)
  const body = settled(changed)
  const base = isNew || isEmpty ? begunEmpty : published.revision
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
  const written = edits.filter(
    ({ path }) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)),
  )
  for (const { path } of written) {
    const [, name, key = ''] = sentence.exec(path) ?? []
    const language = languages.find((each) => each === name)
    if (language === undefined) continue
    const wasStale = settleStale(database, key, language)
    const counterpart = valueAt(before, path)
    if (wasStale || typeof counterpart !== 'string') continue
    for (const other of languages.filter((each) => each !== language)) {
      const its = `words.${other}.${key}`
      if (typeof valueAt(after, its) === 'string' && !written.some((edit) => edit.path === its))
        markStale(database, { path: key, language: other, counterpart })
    }
  }
}
