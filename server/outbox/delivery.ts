import type { Database } from '../../db/database.ts'
import { enquiryById, type StoredEnquiry } from '../../db/enquiries.ts'
import { databaseFault } from '../../db/faults.ts'
import { keepMessageId, type LetterKind, type OutboxRow } from '../../db/outbox.ts'
import type { Clock } from '../clock.ts'
import type { Delivery, Letter, Mailer } from '../mail/letter.ts'

export type Compose = (kind: LetterKind, enquiry: StoredEnquiry) => Letter

interface Attempt {
  database: Database
  mailer: Mailer
  clock: Clock
  compose: Compose
  row: OutboxRow
  /** The lease: after it, another attempt may begin. */
  withinMs: number
}

/** One attempt at one letter. Whatever is thrown on the way is a failed attempt, never the end of the worker. */
export async function attemptDelivery(attempt: Attempt): Promise<Delivery | 'erased'> {
  const { database, mailer, row } = attempt
  try {
    const enquiry = enquiryById(database, row.enquiryId)
    if (enquiry === null) return 'erased'
    const letter = attempt.compose(row.kind, enquiry)
    const messageId = row.messageId ?? keepMessageId(database, row.id, letter.messageId)
    return await withinLease(attempt, mailer.send({ ...letter, messageId }))
  } catch (fault) {
    const reason = `the letter could not be written (${nameOf(fault)})`
    return { outcome: databaseFault(fault) === 'other' ? 'attention' : 'retry', reason }
  }
}

function withinLease({ clock, withinMs }: Attempt, sending: Promise<Delivery>): Promise<Delivery> {
  return new Promise((resolve, reject) => {
    const callOff = clock.after(withinMs, () => resolve({ outcome: 'retry', reason: 'the attempt outlived its lease' }))
    sending.then(resolve, reject).finally(callOff)
  })
}

// Only the kind of fault: its message may quote the enquiry.
function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown fault'
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name
}
