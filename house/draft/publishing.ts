import { languages } from '../../content/enquiry.ts'
import { schemaNumber } from '../../content/house.ts'
import { textAt, valueAt, withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { brochurePath } from '../own-brochure.ts'
import { missingFiles, type NamedFiles, publish, publishedHouse } from '../revisions.ts'
import { draftRow, dropDraft, writeDraftRow } from '../tables/draft.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { changesBetween, type DraftChange, draftChanges, withoutChange } from './changes.ts'
import { changesOf, type HouseDraft, openDraft, withOwnLettering } from './draft.ts'
import { photographsIn, withNumberedSlides } from './placing.ts'
import { type DraftFault, faultsOf } from './preview.ts'
import { remembered } from './remembered.ts'

/**
 * Publishes every change of the draft that is ready, and returns the number of the new revision. The others stay in the draft,
 * which is then based on that revision. A draft without changes is removed. `replaces` is the newer revision that the publisher
 * knows the draft will replace. Throws a HouseError if nothing can be published, or if a house other than `replaces` has been
 * published since the draft was started.
 */
export function publishDraft(
  database: Database,
  files: NamedFiles,
  now: number,
  replaces: number | null = null,
): number {
  return database.write(() => {
    const row = draftRow(database)
    const draft = openDraft(database)
    if (row === null) throw new HouseError('There is no draft to publish.')
    if (draft.isBehind && draft.published.revision !== replaces)
      throw new HouseError(
        `The draft was started from revision ${row.base}, but revision ${draft.published.revision} has been published since. Publishing the draft would undo the changes of that revision. Nothing was changed.`,
      )
    const { body, ready, unready } = readinessOf(draft, files)
    if (ready.length === 0 && !draft.isNew) throw new HouseError('Nothing in the draft is ready to be published.')
    const revision = publish(database, files, body, 'publish', now, row.house)
    if (unready.size === 0) dropDraft(database)
    else writeDraftRow(database, { ...row, base: revision })
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
    const row = draftRow(database)
    const { isBehind, isNew, published } = openDraft(database)
    const revision = publish(database, files, withValues(published.house, values), 'publish', now)
    if (row === null || isNew) return revision
    const body = withValues(upgraded(row), values)
    if (draftChanges(publishedHouse(database).house, body).length === 0) dropDraft(database)
    // A draft that would replace a newer house must still be recognised as such.
    else {
      const base = isBehind ? row.base : revision
      writeDraftRow(database, { ...row, base, schema: schemaNumber, body: JSON.stringify(body) })
    }
    return revision
  })
}

/** Returns the body with other values at these paths. */
export const withValues = (body: unknown, values: ReadonlyMap<string, unknown>): unknown =>
  [...values].reduce((each, [path, value]) => withValue(each, path, value), body)

/** A fault of a house, or something that is only half done. */
export type Obstacle =
  | DraftFault
  /** The sentence at this path is missing, but another language has it. */
  | { why: 'halfSaid'; path: string }
  /** The house names a file that is not on the server. */
  | { why: 'noFile'; path: string }

/** The reason why a change cannot be published yet. */
export interface Reason {
  /** The faults of the house with this change. */
  obstacles: readonly Obstacle[]
  /** The path of another change that is not ready either and that this one needs. Null if there is none. */
  needs: string | null
}

/** What publishing a draft would do. */
export interface Readiness {
  /** The public house with all changes that are ready. */
  body: unknown
  ready: readonly DraftChange[]
  /** Why each of the other changes stays in the draft, by its path. */
  unready: ReadonlyMap<string, Reason>
}

/**
 * Divides the changes of a draft into those that can be published together and those that stay in it. A draft of another
 * house has no changes, because it is published as a whole.
 */
export function readinessOf(draft: HouseDraft, files: NamedFiles): Readiness {
  if (draft.isNew) return { body: draft.body, ready: [], unready: new Map() }
  const { house } = draft.published
  const changes = changesOf(draft)
  const named = { photographs: photographsIn(draft.body), brochure: textAt(draft.body, brochurePath) || null }
  const missing = missingFiles(named, files).map(({ path }) => path)
  const unready = new Map(changes.flatMap(({ path }) => withoutFile(path, missing)))
  let body = bodyWith(draft, unready)
  for (;;) {
    const obstacles = newObstacles(body, house)
    const [worst] = obstacles
    const ready = changes.filter(({ path }) => !unready.has(path))
    if (worst === undefined || ready.length === 0) break
    const causes = causesOf(worst, body, ready, house)
    const without = causes.reduce((each, change) => withoutChange(house, each, change), body)
    const mended = obstacles.filter((obstacle) => !hasObstacle(without, obstacle))
    const needs = neededBy(worst, body, unready)
    for (const { path } of causes) unready.set(path, { obstacles: mended, needs })
    body = bodyWith(draft, unready)
  }
  // A change may do nothing without another, such as one that only makes room in the opening for a new photograph.
  const [first] = unready.keys()
  const effective = new Set(draftChanges(house, body).map(({ path }) => path))
  if (first !== undefined)
    for (const { path } of changes)
      if (!unready.has(path) && !effective.has(path)) unready.set(path, { obstacles: [], needs: first })
  return { body, ready: changes.filter(({ path }) => !unready.has(path)), unready }
}

/** Returns the reason if a change names a file that is not on the server. */
function withoutFile(path: string, missing: readonly string[]): [string, Reason][] {
  const obstacles = missing
    .filter((each) => isRelated(path, each))
    .map((each) => ({ why: 'noFile', path: each }) as const)
  return obstacles.length === 0 ? [] : [[path, { obstacles, needs: null }]]
}

/** Returns the draft without these changes, as a body that may have faults. */
function bodyWith({ body, published }: HouseDraft, unready: ReadonlyMap<string, unknown>): unknown {
  const { house } = published
  const left = draftChanges(house, body).filter(({ path }) => unready.has(path))
  if (left.length === 0) return body
  const without = left.reduce((each, change) => withoutChange(house, each, change), body)
  // If a photograph stays in the draft, the opening may have a gap, or two photographs in one place.
  const numbered = left.some(({ path }) => path.startsWith('photographs.')) ? withNumberedSlides(without) : without
  return withOwnLettering(body, numbered, house)
}

/** Returns the faults that changes have brought in. A fault that the published house has too is left out. */
function newObstacles(body: unknown, published: unknown): Obstacle[] {
  const known = obstaclesOf(published)
  return [...obstaclesOf(body)].filter(([key]) => !known.has(key)).map(([, obstacle]) => obstacle)
}

const hasObstacle = (body: unknown, obstacle: Obstacle): boolean => obstaclesOf(body).has(keyOf(obstacle))

const obstaclesOf = remembered((body: unknown): ReadonlyMap<string, Obstacle> => {
  const faults = faultsOf(body)
  const faulty = new Set(faults.map(({ path }) => path))
  const half = halfSaid(body).filter((path) => !faulty.has(path))
  const all = [...faults, ...half.map((path) => ({ why: 'halfSaid', path }) as const)]
  return new Map(all.map((each) => [keyOf(each), each]))
})

const keyOf = (obstacle: Obstacle): string =>
  JSON.stringify([obstacle.path, obstacle.why, obstacle.why === 'fault' && obstacle.message])

/** Returns the paths of sentences, or of parts with sentences, that exist in one language but not in this one. */
function halfSaid(body: unknown): string[] {
  const missing = languages.flatMap((language) =>
    languages.flatMap((other) =>
      changesBetween(valueAt(body, `words.${other}`), valueAt(body, `words.${language}`))
        // Each language may have a different number of taglines.
        .filter(({ path, before, after }) => !/\.\d+$/.test(path) && !isNothing(before) && isNothing(after))
        .map(({ path }) => `words.${language}.${path}`),
    ),
  )
  return [...new Set(missing)]
}

const isNothing = (json: string | undefined): boolean => json === undefined || json === 'null' || json === '""'

/**
 * Returns the change that causes a fault: first one near the fault's path, then any other. If no single change does,
 * all that may be involved.
 */
function causesOf(
  obstacle: Obstacle,
  body: unknown,
  changes: readonly DraftChange[],
  published: unknown,
): DraftChange[] {
  const near = changes.filter(({ path }) => isRelated(path, obstacle.path))
  const others = changes.filter((change) => !near.includes(change))
  const cause = [...near, ...others].find((change) => !hasObstacle(withoutChange(published, body, change), obstacle))
  if (cause !== undefined) return [cause]
  return near.length > 0 ? near : others
}

/** True if the two paths are equal, or if one contains the other. */
const isRelated = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** Returns the path of an unready change that would remove the fault. Null if there is none. */
const neededBy = ({ path: at }: Obstacle, body: unknown, unready: ReadonlyMap<string, Reason>): string | null =>
  [...unready.keys()].find((path) => isRelated(path, at) || path === `photographs.${valueAt(body, at)}`) ?? null
