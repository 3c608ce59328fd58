import type { Database } from '../../db/database.ts'
import { deletedAt } from '../../enquiries/held-back.ts'
import { inboxEnquiry } from '../../enquiries/inbox.ts'
import { lettersOf } from '../../enquiries/outbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { InboxDone } from './InboxDone.tsx'

/** Reads from an address of the inbox what has just been done. Returns null if nothing was, or if it has been undone. */
export function inboxDone(database: Database, { done, of, count, at }: Record<string, unknown>): InboxDone | null {
  if (done === 'erased' || done === 'broughtBack') {
    const number = numberIn(count)
    return number === 0 ? null : { what: done, count: number }
  }
  if (done === 'deleted') {
    const [first, ...others] = deletedAt(database, numberIn(at))
    return first === undefined
      ? null
      : { what: done, name: unmask(first.name), count: others.length + 1, at: numberIn(at) }
  }
  const row = typeof of === 'string' ? inboxEnquiry(database, of) : null
  if (row === null) return null
  const { reference } = row
  const name = unmask(row.name)
  if (done === 'heldAgain') return row.state === 'heldBack' ? { what: done, name } : null
  if (done !== 'notSpam' || row.state !== 'received') return null
  const letters = lettersOf(database, row.id)
  return {
    what: done,
    name,
    reference,
    confirmation: letters.some(({ kind }) => kind === 'confirmation'),
    canUndo: letters.every(({ attempts }) => attempts === 0) && row.answeredAt === null,
  }
}

/** Reads a count or a moment from a query or a form; 0 if there is none. */
export const numberIn = (given: unknown): number =>
  typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : 0
