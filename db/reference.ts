import { randomInt } from 'node:crypto'

// No 0 O, 1 I L, U V: a reference is read out over the telephone.
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Such as ENQ-7K3M-Q2XR: short enough to be said, and not to be guessed from another. */
export function newReference(pick: (below: number) => number = randomInt): string {
  const four = () => Array.from({ length: 4 }, () => letters.charAt(pick(letters.length))).join('')
  return `ENQ-${four()}-${four()}`
}
