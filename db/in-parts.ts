import { setTimeout as pause } from 'node:timers/promises'

// This many enquiries, with everything that belongs to them, are removed in a few milliseconds. A server that needs to
// write while another process removes them has to wait that long.
const partSize = 25
// For rows that nothing else belongs to.
const removedAtOnce = 100
// Long enough for another process to get the write lock. It tries every few milliseconds.
const betweenMs = 10

/**
 * Works through many rows, `size` at a time. Do each part in one transaction. Between two parts, this process and others can
 * read and write, and a kill loses only the part in progress.
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

/** Repeats a removal of at most `limit` rows until fewer are left. Returns how many rows were removed. */
export async function untilNone(remove: (limit: number) => number): Promise<number> {
  for (let sum = 0; ; await pause(betweenMs)) {
    const removed = remove(removedAtOnce)
    sum += removed
    if (removed < removedAtOnce) return sum
  }
}
