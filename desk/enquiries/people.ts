import type { Language } from '../../content/enquiry.ts'
import { type InboxRow, stateInInbox } from '../../enquiries/inbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Person } from '../parts/People.tsx'

const lineLength = 200

/** Returns an enquiry as it is shown in a list. */
export function personOf(row: InboxRow, language: Language): Person {
  const line = [...unmask(row.message).replace(/\s+/g, ' ').trim()]
  return {
    reference: row.reference,
    name: unmask(row.name),
    line: line.length <= lineLength ? line.join('') : `${line.slice(0, lineLength).join('')} …`,
    language: row.language,
    intent: row.intent,
    telephone: row.phone !== '',
    brochure: row.brochureRequested,
    receivedAt: row.receivedAt,
    waitsSince: row.waitsSince,
    state: stateInInbox(row),
    isNew: row.openedAt === null,
    notes: row.notes,
    undelivered: row.undelivered > 0,
    more: 0,
    reason: row.heldBackFor && wordsIn(language).letters.heldBack.reasons[row.heldBackFor](),
  }
}
