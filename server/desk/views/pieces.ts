import { diffWordsWithSpace } from 'diff'
import type { Piece } from '../../../renderer/desk-house-view.ts'

/** A sentence of which less stays the same is shown whole, first as it was, then as it is. */
const leastSame = 0.4

/**
 * What changed between two texts: the words that went, those that came and those that stayed, in order. Words that differ
 * never touch one another, and what replaces several words in a row is told as one piece.
 */
export function piecesBetween(before: string, after: string): Piece[] {
  const runs = joined(
    diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
      out: added ? '' : value,
      in: removed ? '' : value,
      isSame: !added && !removed,
    })),
  )
  const same = runs.filter(({ isSame }) => isSame).reduce((sum, { out }) => sum + out.length, 0)
  const isRewritten = same < leastSame * Math.max(before.length, after.length)
  const shown = isRewritten ? [{ out: before, in: after, isSame: before === after }] : runs
  return shown.flatMap(piecesOf).filter(({ text }) => text !== '')
}

interface Run {
  out: string
  in: string
  isSame: boolean
}

/** Runs that differ, with nothing but a blank between them, become one. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const [at, run] of runs.entries()) {
    const last = all.at(-1)
    const isBlank = run.isSame && run.out.trim() === '' && runs[at + 1]?.isSame === false
    if (last === undefined || last.isSame || (run.isSame && !isBlank)) all.push(run)
    else all[all.length - 1] = { out: last.out + run.out, in: last.in + run.in, isSame: false }
  }
  return all
}

/** Blanks at the edges belong to neither side. */
function piecesOf({ out, in: come, isSame }: Run): Piece[] {
  if (isSame) return [{ text: out, how: 'same' }]
  const [start, end] = [/^\s*/, /\s*$/].map((edge) => edge.exec(come || out)?.[0] ?? '')
  return [
    { text: start ?? '', how: 'same' },
    { text: out.trim(), how: 'out' },
    { text: out.trim() === '' || come.trim() === '' ? '' : ' ', how: 'same' },
    { text: come.trim(), how: 'in' },
    { text: end ?? '', how: 'same' },
  ]
}
