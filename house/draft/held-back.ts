import { isRecord, valueAt } from '../../content/paths.ts'
import { missingFiles, type NamedFiles } from '../missing-files.ts'
import { type DraftChange, draftChanges, withoutChange } from './changes.ts'
import { type Block, blocksOf } from './checks.ts'
import { changesOf, type Draft } from './draft.ts'
import { halfSaid } from './half-said.ts'
import { readingOf } from './preview.ts'
import { remembered } from './remembered.ts'
import { exactly, selected } from './selection.ts'

/** What is wrong with a house, or half done in it. */
export type Hindrance =
  | Block
  /** One language has this sentence, and this one lacks it. */
  | { why: 'halfSaid'; path: string }
  /** It names a file that is not on the server. */
  | { why: 'noFile'; path: string }

/** Why a change stays in the draft. */
export interface Reason {
  /** What is wrong in the house that the change would make. */
  blocks: readonly Hindrance[]
  /** The path of another change that is not ready either, and that this one needs; null if it needs none. */
  needs: string | null
}

/** A change that can be published only together with another. */
export interface Companion {
  /** The path of the change that was chosen. */
  path: string
  /** The path of the one that it needs; null if it needs several. */
  needs: string | null
  block: Hindrance
}

/**
 * The changes that cannot be published yet, by path, each with the reason. All others can be published together. Empty for
 * a house that was begun empty, which is published whole.
 */
export const heldBack: (draft: Draft) => ReadonlyMap<string, Reason> = remembered((draft: Draft) =>
  withDependents(draft, new Map()),
)

/** The same, with the changes that name a file which is not on the server. */
export function heldBackHere(draft: Draft, files: NamedFiles): ReadonlyMap<string, Reason> {
  const held = heldBack(draft)
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

/** The changes that are not held back. */
export const readyIn = (draft: Draft, held: ReadonlyMap<string, Reason>): DraftChange[] =>
  changesOf(draft).filter(({ path }) => !held.has(path))

/** Adds to changes held back whatever is wrong in a house without them, and what shows nothing then. */
function withDependents(draft: Draft, first: ReadonlyMap<string, Reason>): ReadonlyMap<string, Reason> {
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

/** What keeps these changes from being published without the others: for each thing wrong, which change needs which. */
export function companionsOf(draft: Draft, chosen: ReadonlySet<string>): Companion[] {
  const { house } = draft.published
  const changes = changesOf(draft)
  const taken = changes.filter(({ path }) => chosen.has(path))
  const left = readyIn(draft, heldBack(draft)).filter(({ path }) => !chosen.has(path))
  const body = bodyWith(draft, taken)
  return newBlocks(body, house).map((block) => {
    const mends = (change: DraftChange) => !hasBlock(bodyWith(draft, [...taken, change]), block)
    const [cause] = causesOf(block, body, taken, house)
    return { path: cause?.path ?? '', needs: left.find(mends)?.path ?? null, block }
  })
}

const bodyWith = ({ body, published }: Draft, changes: readonly DraftChange[]): unknown =>
  selected(published.house, body, exactly(new Set(changes.map(({ path }) => path))))

/** What is wrong with a house; not what is wrong with the public house as well, which no change has brought. */
function newBlocks(body: unknown, published: unknown): Hindrance[] {
  const known = hindrancesOf(published)
  return [...hindrancesOf(body)].filter(([key]) => !known.has(key)).map(([, block]) => block)
}

const hasBlock = (body: unknown, block: Hindrance): boolean => hindrancesOf(body).has(keyOf(block))

const hindrancesOf = (body: unknown): ReadonlyMap<string, Hindrance> =>
  isRecord(body) ? hindrancesIn(body) : new Map()

const hindrancesIn = remembered((body: object): ReadonlyMap<string, Hindrance> => {
  const blocks = blocksOf({ body })
  const told = new Set(blocks.map(({ path }) => path))
  const half = halfSaid(body).filter((path) => !told.has(path))
  const all = [...blocks, ...half.map((path) => ({ why: 'halfSaid', path }) as const)]
  return new Map(all.map((each) => [keyOf(each), each]))
})

const keyOf = (block: Hindrance): string =>
  JSON.stringify([block.path, block.why, block.why === 'fault' && block.message])

/** The change without which it would not be wrong: the one at that place, if it is one. If no single change is, all that could be. */
function causesOf(block: Hindrance, body: unknown, changes: readonly DraftChange[], published: unknown): DraftChange[] {
  const near = changes.filter(({ path }) => isRelated(path, block.path))
  const others = changes.filter((change) => !near.includes(change))
  const cause = [...near, ...others].find((change) => !hasBlock(withoutChange(published, body, change), block))
  if (cause !== undefined) return [cause]
  return near.length > 0 ? near : others
}

/** One of the two paths is the other, or leads to it. */
const isRelated = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** The path of a change held back that would mend this; null if it is wrong by itself. */
const neededBy = ({ path: at }: Hindrance, body: unknown, held: ReadonlyMap<string, Reason>): string | null =>
  [...held.keys()].find((path) => isRelated(path, at) || path === `photographs.${valueAt(body, at)}`) ?? null

/**
 * The changes that show nothing without one held back, such as photographs that only make room in the opening for a new
 * one; each with the path of that one.
 */
function showingNothing(
  draft: Draft,
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
