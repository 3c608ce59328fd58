import { setTimeout as pause } from 'node:timers/promises'

// With all that belongs to them, so many enquiries are removed in a few milliseconds. For as long as that takes, a server
// whose database another process is changing stands still, once it has something to write itself.
const partSize = 25
// Rows that nothing else belongs to.
const removedAtOnce = 100
// Long enough for another process to get the write lock, which it asks for every few milliseconds.
const betweenMs = 10

/**
 * Works through many rows, a few at a time or as many as are named. Do each part in one transaction: between two of them others read and write,
 * in this process and in others, and a kill loses no more than the part under way.
 */
export async function inParts<Row>(
  rows: readonly Row[],
  work: (part: readonly Row[]) => void,
  size = partSize,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await pause(betweenMs)
    work(rows.slice(start, start + size))
  }
}

/** Repeats a removal that takes at most `limit` rows until it takes fewer. Returns how many rows it took. */
export async function untilNone(remove: (limit: number) => number): Promise<number> {
  for (let sum = 0; ; await pause(betweenMs)) {
    const removed = remove(removedAtOnce)
    sum += removed
    if (removed < removedAtOnce) return sum
  }
}
