import type { Database } from '../../../db/database.ts'
import { countDeleted } from '../../../enquiries/held-back.ts'
import { inboxEnquiry } from '../../../enquiries/inbox.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import type { InboxDone } from '../../../pages/desk/enquiries/InboxDone.tsx'
import { unmask } from '../../mail/unmask.ts'

/** Reads from an address of the inbox what has just been done. Returns null if nothing was, or if it has been undone. */
export function inboxDone(database: Database, query: Record<string, unknown>): InboxDone | null {
  const count = numberIn(query['count'])
  switch (query['done']) {
    case 'erased':
    case 'released':
    case 'broughtBack':
      return count === 0 ? null : { what: query['done'], count }
    case 'deletedAll': {
      const at = numberIn(query['at'])
      const deleted = at === 0 ? 0 : countDeleted(database, at)
      return deleted === 0 ? null : { what: 'deletedAll', count: deleted, at }
    }
    default:
      return doneToOne(database, query)
  }
}

function doneToOne(database: Database, { done, of }: Record<string, unknown>): InboxDone | null {
  const row = typeof of === 'string' ? inboxEnquiry(database, of) : null
  if (row === null) return null
  const { reference } = row
  const name = unmask(row.name)
  switch (done) {
    case 'deleted':
      return row.deletedAt === null ? null : { what: 'deleted', name, reference }
    case 'heldAgain':
      return row.state === 'heldBack' ? { what: 'heldAgain', name } : null
    case 'notSpam': {
      const letters = lettersOf(database, row.id)
      if (row.state !== 'received') return null
      return {
        what: 'notSpam',
        name,
        reference,
        confirmation: letters.some(({ kind }) => kind === 'confirmation'),
        canUndo: letters.every(({ attempts }) => attempts === 0) && row.answeredAt === null,
      }
    }
    default:
      return null
  }
}

const numberIn = (given: unknown): number => (typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : 0)
