import { isRecord, valueAt } from '../../content/paths.ts'
import { missingFiles, type NamedFiles } from '../missing-files.ts'
import { type DraftChange, draftChanges, withoutChange } from './changes.ts'
import { type Block, blocksOf } from './checks.ts'
import { changesOf, type HouseDraft } from './draft.ts'
import { halfSaid } from './half-said.ts'
import { readingOf } from './preview.ts'
import { remembered } from './remembered.ts'
import { exactly, selected } from './selection.ts'

/** A fault of a house, or something that is only half done. */
export type Hindrance =
  | Block
  /** The sentence at this path is missing, but another language has it. */
  | { why: 'halfSaid'; path: string }
  /** The house names a file that is not on the server. */
  | { why: 'noFile'; path: string }

/** The reason why a change cannot be published yet. */
export interface Reason {
  /** The faults of the house with this change. */
  blocks: readonly Hindrance[]
  /** The path of another change that is not ready either and that this one needs. Null if there is none. */
  needs: string | null
}

/** A change that can only be published together with another. */
export interface Companion {
  /** The path of the change that the owner chose. */
  path: string
  /** The path of the change that it needs. Null if it needs several. */
  needs: string | null
  block: Hindrance
}

/**
 * Returns the changes that cannot be published yet, by path, each with the reason. All others can be published together.
 * Empty for a house that was started empty, because it is published as a whole.
 */
export const unready: (draft: HouseDraft) => ReadonlyMap<string, Reason> = remembered((draft: HouseDraft) =>
  withDependents(draft, new Map()),
)

/** Like unready(), and also with the changes that name a file which is not on the server. */
export function unreadyHere(draft: HouseDraft, files: NamedFiles): ReadonlyMap<string, Reason> {
  const held = unready(draft)
  const read = readingOf({ body: bodyWith(draft, readyIn(draft, held)) })
  const missing = 'house' in read ? missingFiles(read.house, files) : []
  const named = readyIn(draft, held).flatMap(({ path }): [string, Reason][] => {
    const blocks = missing.filter((fault) => isRelated(path, fault.path))
    return blocks.length === 0
      ? []
      : [[path, { blocks: blocks.map((fault) => ({ why: 'noFile', path: fault.path })), needs: null }]]
  })
  return named.length === 0 ? held : withDependents(draft, new Map(named))
}

/** Returns the changes that are ready. */
export const readyIn = (draft: HouseDraft, held: ReadonlyMap<string, Reason>): DraftChange[] =>
  changesOf(draft).filter(({ path }) => !held.has(path))

/** Adds the changes that cause faults once the first are left out, and those that then have no effect. */
function withDependents(draft: HouseDraft, first: ReadonlyMap<string, Reason>): ReadonlyMap<string, Reason> {
  const { house } = draft.published
  const held = new Map(first)
  let ready = readyIn(draft, held)
  let body = bodyWith(draft, ready)
  for (;;) {
    const blocks = newBlocks(body, house)
    const [worst] = blocks
    if (worst === undefined || ready.length === 0) break
    const causes = causesOf(worst, body, ready, house)
    const without = causes.reduce((each, change) => withoutChange(house, each, change), body)
    const mended = blocks.filter((block) => !hasBlock(without, block))
    for (const { path } of causes) held.set(path, { blocks: mended, needs: neededBy(worst, body, held) })
    ready = ready.filter((each) => !causes.includes(each))
    body = without
  }
  for (const [path, needs] of showingNothing(draft, ready, held)) held.set(path, { blocks: [], needs })
  return held
}

/** Returns why these changes cannot be published without the others: for each fault, which change needs which. */
export function companionsOf(draft: HouseDraft, chosen: ReadonlySet<string>): Companion[] {
  const { house } = draft.published
  const changes = changesOf(draft)
  const taken = changes.filter(({ path }) => chosen.has(path))
  const left = readyIn(draft, unready(draft)).filter(({ path }) => !chosen.has(path))
  const body = bodyWith(draft, taken)
  return newBlocks(body, house).map((block) => {
    const mends = (change: DraftChange) => !hasBlock(bodyWith(draft, [...taken, change]), block)
    const [cause] = causesOf(block, body, taken, house)
    return { path: cause?.path ?? '', needs: left.find(mends)?.path ?? null, block }
  })
}

const bodyWith = ({ body, published }: HouseDraft, changes: readonly DraftChange[]): unknown =>
  selected(published.house, body, exactly(new Set(changes.map(({ path }) => path))))

/** Returns the faults that changes have brought in. A fault that the published house has too is left out. */
function newBlocks(body: unknown, published: unknown): Hindrance[] {
  const known = hindrancesOf(published)
  return [...hindrancesOf(body)].filter(([key]) => !known.has(key)).map(([, block]) => block)
}

const hasBlock = (body: unknown, block: Hindrance): boolean => hindrancesOf(body).has(keyOf(block))

const hindrancesOf = (body: unknown): ReadonlyMap<string, Hindrance> =>
  isRecord(body) ? hindrancesIn(body) : new Map()

const hindrancesIn = remembered((body: object): ReadonlyMap<string, Hindrance> => {
  const blocks = blocksOf({ body })
  const blocked = new Set(blocks.map(({ path }) => path))
  const half = halfSaid(body).filter((path) => !blocked.has(path))
  const all = [...blocks, ...half.map((path) => ({ why: 'halfSaid', path }) as const)]
  return new Map(all.map((each) => [keyOf(each), each]))
})

const keyOf = (block: Hindrance): string =>
  JSON.stringify([block.path, block.why, block.why === 'fault' && block.message])

/**
 * Returns the change that causes a fault: first one near the fault's path, then any other. If no single change does,
 * all that may be involved.
 */
function causesOf(block: Hindrance, body: unknown, changes: readonly DraftChange[], published: unknown): DraftChange[] {
  const near = changes.filter(({ path }) => isRelated(path, block.path))
  const others = changes.filter((change) => !near.includes(change))
  const cause = [...near, ...others].find((change) => !hasBlock(withoutChange(published, body, change), block))
  if (cause !== undefined) return [cause]
  return near.length > 0 ? near : others
}

/** True if the two paths are equal, or if one contains the other. */
const isRelated = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** Returns the path of an unready change that would remove the fault. Null if there is none. */
const neededBy = ({ path: at }: Hindrance, body: unknown, held: ReadonlyMap<string, Reason>): string | null =>
  [...held.keys()].find((path) => isRelated(path, at) || path === `photographs.${valueAt(body, at)}`) ?? null

/**
 * Returns the changes that have no effect without a change that is not ready, each with the path of that change. For example,
 * photographs that only move in the opening to make room for a new one.
 */
function showingNothing(
  draft: HouseDraft,
  ready: readonly DraftChange[],
  held: ReadonlyMap<string, Reason>,
): [path: string, needs: string][] {
  if (held.size === 0) return []
  const shown = (changes: readonly DraftChange[]) =>
    new Set(draftChanges(draft.published.house, bodyWith(draft, changes)).map(({ path }) => path))
  const now = shown(ready)
  const idle = ready.filter(({ path }) => !now.has(path))
  if (idle.length === 0) return []
  const left = changesOf(draft).filter(({ path }) => held.has(path))
  return left.flatMap((change) => {
    const then = shown([...ready, change])
    return idle.filter(({ path }) => then.has(path)).map(({ path }): [string, string] => [path, change.path])
  })
}
