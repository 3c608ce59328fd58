import { randomInt } from 'node:crypto'

// Without 0, O, 1, I, L, U and V, because a reference is read out over the telephone.
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Returns a reference such as ENQ-7K3M-Q2XR: short enough to read out, and impossible to guess from another one. */
export function newReference(pick: (below: number) => number = randomInt): string {
  const four = () => Array.from({ length: 4 }, () => letters.charAt(pick(letters.length))).join('')
  return `ENQ-${four()}-${four()}`
}
