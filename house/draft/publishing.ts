import type { HouseFault } from '../../content/house.ts'
import { isRecord, spokenIn, valueAt, withValue, withValues } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { missingFiles, type NamedFiles, publish } from '../revisions.ts'
import { type DraftChange, differences, draftChanges, withConsequences, withoutChange } from './changes.ts'
import { changesOf, type HouseDraft, openDraft, remembered, writeDraft } from './draft.ts'
import { isEmpty } from './fields.ts'
import { faultsOf } from './preview.ts'

/**
 * Publishes every change of the draft that is complete, and returns the number of the new revision. The others stay in the
 * draft. A draft without changes is removed. Throws a HouseError if a house that is
 * published as a whole has faults, or if a file is missing.
 */
export function publishDraft(database: Database, files: NamedFiles, now: number): number {
  return database.write(() => {
    const draft = openDraft(database)
    const { body, incomplete } = withoutIncomplete(draft, files)
    const revision = publish(database, files, body, 'publish', now, draft.number)
    writeDraft(database, draft.number, incomplete.size === 0 ? body : draft.body, now)
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
    const { body, changedAt, isNew, number, published } = openDraft(database)
    const revision = publish(database, files, withValues(published.house, values), 'publish', now)
    if (changedAt !== null && !isNew) writeDraft(database, number, withValues(body, values), now)
    return revision
  })
}

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
 * Returns the body that publishing would make public, which is the draft without its incomplete changes, and why each of these
 * stays in the draft, by its path. A draft of another house has no changes: it is published as a whole, but for the legal parts
 * that are not finished.
 */
export function withoutIncomplete(draft: HouseDraft, files: NamedFiles) {
  if (draft.isNew) return withoutUnfinished(draft.body)
  const { house } = draft.published
  const changes = changesOf(draft)
  const incomplete = new Map<string, Reason>()
  const missing = missingFiles(draft.body, files).map((fault): DraftFault => ({ ...fault, kind: 'noFile' }))
  for (const { path } of changes) {
    const faults = missing.filter((fault) => isRelated(path, fault.path))
    if (faults.length > 0) incomplete.set(path, { faults, needs: null })
  }
  const complete = () => changes.filter(({ path }) => !incomplete.has(path))
  const withoutThem = () => {
    const left = changes.filter(({ path }) => incomplete.has(path))
    const without = left.reduce((each, change) => withoutChange(house, each, change), draft.body)
    // If a photograph stays in the draft, the opening may have a gap, or two photographs in one place.
    return withConsequences(draft.body, without, house)
  }
  let body = withoutThem()
  while (complete().length > 0) {
    // If the published house has the same fault, no change has brought it in.
    const faults = [...faultsByKey(body).values()].filter((fault) => !hasFault(house, fault))
    const [first] = faults
    if (first === undefined) break
    const causes = causesOf(first, body, complete(), house)
    const mended = causes.reduce((each, change) => withoutChange(house, each, change), body)
    const reason = {
      faults: faults.filter((fault) => !hasFault(mended, fault)),
      needs: neededAt(first.path, body, incomplete),
    }
    for (const { path } of causes) incomplete.set(path, reason)
    body = withoutThem()
  }
  // A change may do nothing without another, such as one that only makes room in the opening for a new photograph.
  const [needs = null] = incomplete.keys()
  const remaining = new Set(draftChanges(house, body).map(({ path }) => path))
  if (needs !== null)
    for (const { path } of complete()) if (!remaining.has(path)) incomplete.set(path, { faults: [], needs })
  return { body, incomplete }
}

/** Returns a new house without unfinished legal parts, which it may do without, and why each stays in the draft. */
export const withoutUnfinished = remembered((body: unknown) => {
  const incomplete = new Map<string, Reason>()
  const faults = faultsOf(body).map((fault): DraftFault => ({ ...fault, kind: 'invalid' }))
  for (const { path } of faults) {
    const [part] = /^facts\.legal\.\w+/.exec(path) ?? []
    if (part === undefined || !isRecord(valueAt(body, part))) continue
    incomplete.set(part, { faults: faults.filter((each) => isRelated(part, each.path)), needs: null })
  }
  return { body: [...incomplete.keys()].reduce((each, part) => withValue(each, part, null), body), incomplete }
})

const hasFault = (body: unknown, fault: DraftFault): boolean => faultsByKey(body).has(JSON.stringify(fault))

const faultsByKey = remembered((body: unknown): ReadonlyMap<string, DraftFault> => {
  const invalid = faultsOf(body).map(({ path, message }): DraftFault => ({ path, message, kind: 'invalid' }))
  const known = new Set(invalid.map(({ path }) => path))
  const untranslated = untranslatedIn(body)
    .filter((path) => !known.has(path))
    .map((path): DraftFault => ({ path, message: '', kind: 'untranslated' }))
  return new Map([...invalid, ...untranslated].map((fault) => [JSON.stringify(fault), fault]))
})

/** Returns the paths of sentences, or of parts with sentences, that exist in another language but not in this one. */
function untranslatedIn(body: unknown): string[] {
  const spoken = spokenIn(body)
  const missing = spoken.flatMap((language) =>
    spoken.flatMap((other) =>
      differences(valueAt(body, `words.${other}`), valueAt(body, `words.${language}`), `words.${language}`)
        // Each language may have a different number of taglines.
        .filter(({ path, before, after }) => !/\.\d+$/.test(path) && !isEmpty(before) && isEmpty(after)),
    ),
  )
  return [...new Set(missing.map(({ path }) => path))]
}

/** Returns the change that causes a fault, one near its path first. If no single one does, all that may be involved. */
function causesOf(fault: DraftFault, body: unknown, changes: readonly DraftChange[], published: unknown) {
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
