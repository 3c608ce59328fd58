import type { Database } from '../../db/database.ts'
import { inParts } from '../../db/in-parts.ts'
import { statement } from '../../db/statement.ts'
import { mayHold, trigramMarks, trigramPlaces } from './trigrams.ts'

/** An id shifted right by this number of bits is its block. The triggers of the table do the same. */
export const blockBits = 7

// A transaction with this many blocks takes a few milliseconds.
const blocksAtOnce = 8

/**
 * Fills in all blocks that have no row, except the newest, which is still growing. Works on a few at a time, so that others
 * can read and write in between. Ends early once `isStopped` returns true.
 */
export async function fillSearchBlocks(database: Database, isStopped: () => boolean = () => false): Promise<void> {
  await inParts(
    missingBlocks(database),
    (blocks) => {
      if (!isStopped()) database.write(() => fill(database, blocks))
    },
    blocksAtOnce,
  )
}

/**
 * Returns the blocks in which a text may contain a folded needle, including blocks that have no row. Null if the needle has
 * fewer than three characters, or if more than half of all blocks remain: comparing every text is then quicker.
 */
export function blocksThatMayHold(database: Database, needle: string): number[] | null {
  const wanted = trigramPlaces(needle)
  if (wanted.length === 0) return null
  const blocks = new Set(Array.from({ length: blockCount(database) }, (_, block) => block))
  const most = blocks.size / 2
  for (const { block, trigrams } of rows(database).iterate()) if (!mayHold(trigrams, wanted)) blocks.delete(block)
  return blocks.size > most ? null : [...blocks]
}

function missingBlocks(database: Database): number[] {
  const filled = new Set(
    names(database)
      .all()
      .map(({ block }) => block),
  )
  const newest = blockCount(database) - 1
  return Array.from({ length: Math.max(0, newest) }, (_, block) => block).filter((block) => !filled.has(block))
}

function fill(database: Database, blocks: readonly number[]): void {
  for (const block of blocks) {
    const held = texts(database).all({ from: block << blockBits, to: (block + 1) << blockBits })
    keep(database).run(block, trigramMarks(held.map(({ text }) => text)))
  }
}

const blockCount = (database: Database): number => ((newestId(database).get()?.id ?? -1) >> blockBits) + 1

const newestId = statement<[], { id: number | null }>('SELECT max(enquiry_id) AS id FROM search_texts')
const names = statement<[], { block: number }>('SELECT block FROM search_blocks')
const rows = statement<[], { block: number; trigrams: Buffer }>('SELECT block, trigrams FROM search_blocks')
const texts = statement<[{ from: number; to: number }], { text: string }>(
  'SELECT text FROM search_texts WHERE enquiry_id >= @from AND enquiry_id < @to',
)
const keep = statement<[number, Buffer]>(
  'INSERT INTO search_blocks (block, trigrams) VALUES (?, ?) ON CONFLICT DO UPDATE SET trigrams = excluded.trigrams',
)
