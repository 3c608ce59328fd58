import type { Database } from './database.ts'
import { inParts } from './in-parts.ts'
import { statement } from './statement.ts'
import { mayHold, trigramMarks, trigramPlaces } from './trigrams.ts'

/** The block of an id is the id shifted by so many bits: the triggers of the table do the same. */
export const blockBits = 7

// A transaction of so many blocks takes a few milliseconds.
const blocksAtOnce = 8

/**
 * Fills in the blocks that have no row, but for the newest, which still grows. Does a few at a time, with pauses in which
 * others read and write. Ends early once `isStopped` returns true.
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
 * The blocks of which a text may hold a folded needle, those that have no row among them. Null if that is more than half of
 * all blocks, so that asking has not helped.
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
