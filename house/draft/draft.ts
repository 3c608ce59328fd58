import { createHash } from 'node:crypto'
import { type Language, languages } from '../../content/enquiry.ts'
import { schemaNumber } from '../../content/house.ts'
import type { Database } from '../../db/database.ts'
import { bringDraftBack, draftRow, dropDraft, setDraftAside, writeDraftRow } from '../../db/draft.ts'
import { revisionById } from '../../db/revisions.ts'
import { forgetStale, markStale, settleStale } from '../../db/stale-words.ts'
import { type PublishedHouse, publishedHouse } from '../revisions.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { draftChanges } from './changes.ts'
import { valueAt, withValue } from './paths.ts'
import { settled } from './settled.ts'

/** What the owner is changing, beside what is public. */
export interface Draft {
  /** A house that may be faulty; the published one where nothing has been changed. */
  body: unknown
  published: PublishedHouse
  /** Null where nothing has been changed. */
  changedAt: number | null
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

export function openDraft(database: Database): Draft {
  const published = publishedHouse(database)
  const row = draftRow(database)
  return { body: row === null ? published.house : upgraded(row), published, changedAt: row?.changedAt ?? null }
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
    setDraftAside(database)
    forgetStale(database)
    putDraft(database, upgraded(former), now)
  })
}

/** The draft that was laid aside, once more; the one that there is takes its place. Gives whether there was one. */
export function bringBack(database: Database): boolean {
  return database.write(() => {
    forgetStale(database)
    return bringDraftBack(database)
  })
}

function putDraft(database: Database, changed: unknown, now: number): void {
  const { published } = openDraft(database)
  const body = settled(changed)
  if (draftChanges(published.house, body).length === 0) dropDraft(database)
  else
    writeDraftRow(database, {
      base: published.revision,
      changedAt: now,
      schema: schemaNumber,
      body: JSON.stringify(body),
    })
}

const sentence = /^words\.(en|fr)\.(.+)$/

/** Whoever writes a sentence has looked at its counterpart; the counterpart is then to be looked at, unless this was just that. */
function keepTrackOfLanguages(database: Database, before: unknown, after: unknown, edits: readonly Edit[]): void {
  const written = edits.filter(
    ({ path }) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)),
  )
  for (const { path } of written) {
    const [, language, key = ''] = sentence.exec(path) ?? []
    if (language !== 'en' && language !== 'fr') continue
    const other: Language = languages.find((each) => each !== language) ?? 'fr'
    const wasStale = settleStale(database, key, language)
    const bothNow = written.some((edit) => edit.path === `words.${other}.${key}`)
    const counterpart = valueAt(before, path)
    if (
      !wasStale &&
      !bothNow &&
      typeof counterpart === 'string' &&
      typeof valueAt(after, `words.${other}.${key}`) === 'string'
    )
      markStale(database, { path: key, language: other, counterpart })
  }
}
