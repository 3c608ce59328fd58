import { languages } from '../../content/enquiry.ts'
import type { HouseFault } from '../../content/house.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { missingFiles, type NamedFiles, publish } from '../revisions.ts'
import { type DraftChange, differences, draftChanges, withoutChange } from './changes.ts'
import { changesOf, type HouseDraft, openDraft, withOwnLettering, writeDraft } from './draft.ts'
import { isEmpty } from './fields.ts'
import { withNumberedSlides } from './places.ts'
import { faultsOf } from './preview.ts'
import { remembered } from './remembered.ts'

/**
 * Publishes every change of the draft that is complete, and returns the number of the new revision. The others stay in the
 * draft, which is then based on that revision. A draft without changes is removed. Throws a HouseError if a house that is
 * published as a whole has faults, or if a file is missing. Whether a newer house may be replaced is asked before.
 */
export function publishDraft(database: Database, files: NamedFiles, now: number): number {
  return database.write(() => {
    const draft = openDraft(database)
    const { body, incomplete } = divided(draft, files)
    const { number: house } = draft
    const revision = publish(database, files, body, 'publish', now, house)
    writeDraft(database, { house, base: revision, body: incomplete.size === 0 ? body : draft.body }, now)
    return revision
  })
}

/**
 * Publishes the published house with other values at these paths, and nothing else of the draft. Returns the number of the
 * new revision. The draft takes the values too and keeps its other changes. A draft of another house stays as it is.
 * Throws a HouseError if the result is not a valid house, or if a file is missing.
 */
export function publishValues(
  database: Database,
  files: NamedFiles,
  values: ReadonlyMap<string, unknown>,
  now: number,
): number {
  return database.write(() => {
    const { base, body, changedAt, isBehind, isNew, number, published } = openDraft(database)
    const revision = publish(database, files, withValues(published.house, values), 'publish', now)
    // A draft that would replace a newer house must still be recognised as such.
    if (changedAt !== null && !isNew)
      writeDraft(database, { house: number, base: isBehind ? base : revision, body: withValues(body, values) }, now)
    return revision
  })
}

/** Returns the body with other values at these paths. */
export const withValues = (body: unknown, values: ReadonlyMap<string, unknown>): unknown =>
  [...values].reduce((each, [path, value]) => withValue(each, path, value), body)

/** What keeps a change from being published: a fault, a sentence that only another language has, or a missing file. */
export interface DraftFault extends HouseFault {
  kind: 'invalid' | 'untranslated' | 'noFile'
}

/** Why a change cannot be published yet. */
export interface Reason {
  faults: readonly DraftFault[]
  /** The path of another incomplete change that this one needs. Null if there is none. */
  needs: string | null
}

/**
 * Divides the changes of a draft. `body` is the public house with all changes that are complete, and `incomplete` says why each
 * of the others stays in the draft. A draft of another house has no changes, because it is published as a whole.
 */
export function divided(draft: HouseDraft, files: NamedFiles) {
  const { house } = draft.published
  const changes = changesOf(draft)
  const incomplete = withoutFiles(changes, draft.body, files)
  const complete = () => changes.filter(({ path }) => !incomplete.has(path))
  let body = bodyWithout(incomplete, draft)
  while (complete().length > 0) {
    const faults = newFaults(body, house)
    const [first] = faults
    if (first === undefined) break
    const causes = causesOf(first, body, complete(), house)
    const mended = causes.reduce((each, change) => withoutChange(house, each, change), body)
    const reason = {
      faults: faults.filter((fault) => !hasFault(mended, fault)),
      needs: neededAt(first.path, body, incomplete),
    }
    for (const { path } of causes) incomplete.set(path, reason)
    body = bodyWithout(incomplete, draft)
  }
  // A change may do nothing without another, such as one that only makes room in the opening for a new photograph.
  const [needs = null] = incomplete.keys()
  const remaining = new Set(draftChanges(house, body).map(({ path }) => path))
  if (needs !== null)
    for (const { path } of complete()) if (!remaining.has(path)) incomplete.set(path, { faults: [], needs })
  return { body, complete: complete(), incomplete }
}

/** Returns the changes that name a file that is not on the server. */
function withoutFiles(changes: readonly DraftChange[], body: unknown, files: NamedFiles): Map<string, Reason> {
  const missing = missingFiles(body, files).map((fault): DraftFault => ({ ...fault, kind: 'noFile' }))
  const reasons = changes.map(({ path }): [string, Reason] => [
    path,
    { faults: missing.filter((fault) => isRelated(path, fault.path)), needs: null },
  ])
  return new Map(reasons.filter(([, { faults }]) => faults.length > 0))
}

/** Returns the draft without these changes, as a body that may have faults. */
function bodyWithout(paths: ReadonlyMap<string, unknown>, draft: HouseDraft): unknown {
  const { house } = draft.published
  const left = changesOf(draft).filter(({ path }) => paths.has(path))
  if (left.length === 0) return draft.body
  const without = left.reduce((each, change) => withoutChange(house, each, change), draft.body)
  // If a photograph stays in the draft, the opening may have a gap, or two photographs in one place.
  return withOwnLettering(draft.body, withNumberedSlides(draft.body, without), house)
}

/** Returns the faults that changes have brought in. A fault that the published house has too is left out. */
const newFaults = (body: unknown, published: unknown): DraftFault[] =>
  [...allFaults(body).values()].filter((fault) => !hasFault(published, fault))

const hasFault = (body: unknown, fault: DraftFault): boolean => allFaults(body).has(JSON.stringify(fault))

const allFaults = remembered((body: unknown): ReadonlyMap<string, DraftFault> => {
  const invalid = faultsOf(body).map(({ path, message }): DraftFault => ({ path, message, kind: 'invalid' }))
  const known = new Set(invalid.map(({ path }) => path))
  const untranslated = untranslatedIn(body)
    .filter((path) => !known.has(path))
    .map((path): DraftFault => ({ path, message: '', kind: 'untranslated' }))
  return new Map([...invalid, ...untranslated].map((fault) => [JSON.stringify(fault), fault]))
})

/** Returns the paths of sentences, or of parts with sentences, that exist in another language but not in this one. */
function untranslatedIn(body: unknown): string[] {
  const missing = languages.flatMap((language) =>
    languages.flatMap((other) =>
      differences(valueAt(body, `words.${other}`), valueAt(body, `words.${language}`), `words.${language}`)
        // Each language may have a different number of taglines.
        .filter(({ path, before, after }) => !/\.\d+$/.test(path) && !isEmpty(before) && isEmpty(after)),
    ),
  )
  return [...new Set(missing.map(({ path }) => path))]
}

/**
 * Returns the change that causes a fault: first one near the fault's path, then any other. If no single change does,
 * all that may be involved.
 */
function causesOf(
  fault: DraftFault,
  body: unknown,
  changes: readonly DraftChange[],
  published: unknown,
): readonly DraftChange[] {
  const near = changes.filter(({ path }) => isRelated(path, fault.path))
  const cause = [...near, ...changes].find((change) => !hasFault(withoutChange(published, body, change), fault))
  if (cause !== undefined) return [cause]
  return near.length > 0 ? near : changes
}

/** True if the two paths are equal, or if one contains the other. */
const isRelated = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** Returns the path of an incomplete change that would remove a fault at this path. Null if there is none. */
const neededAt = (at: string, body: unknown, incomplete: ReadonlyMap<string, Reason>): string | null =>
  [...incomplete.keys()].find((path) => isRelated(path, at) || path === `photographs.${valueAt(body, at)}`) ?? null
