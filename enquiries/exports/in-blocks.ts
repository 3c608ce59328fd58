import { setImmediate as nextTurn } from 'node:timers/promises'

const blockLength = 65_536

/**
 * Joins many small pieces into blocks for a stream. Each block is made when the reader asks for it, and other work can run
 * between two blocks. If the reader leaves, no more blocks are made.
 */
export async function* inBlocks(pieces: Iterable<string>): AsyncGenerator<string> {
  let block = ''
  for (const piece of pieces) {
    block += piece
    if (block.length < blockLength) continue
    yield block
    block = ''
    await nextTurn()
  }
  yield block
}
