import { diffWordsWithSpace } from 'diff'
import type { Piece } from '../../../pages/desk/words/Pieces.tsx'

/** If less than this part of a sentence stays the same, the whole sentence is shown, first as it was and then as it is. */
const leastSame = 0.4

/**
 * Returns what changed between two texts: removed, added and unchanged words, in order. Changes that are next to each other
 * are joined, so that a replacement of several words is one piece.
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

/** Joins runs that differ if there is only a blank between them. */
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

/** Returns the pieces of a run. Blanks at its ends belong to neither side. */
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
