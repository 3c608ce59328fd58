import type { Database } from '../../db/database.ts'
import { enquiryById, type StoredEnquiry } from '../../db/enquiries.ts'
import { databaseFault } from '../../db/faults.ts'
import { keepMessageId, type LetterKind, type OutboxRow } from '../../db/outbox.ts'
import type { Clock } from '../clock.ts'
import type { Delivery, Letter, Mailer } from '../mail/letter.ts'

export type Compose = (kind: LetterKind, enquiry: StoredEnquiry) => Letter

/** A letter about to be sent; one that cannot be written; or one whose enquiry was erased meanwhile. */
export type Written = { letter: Letter } | { unwritten: Delivery } | 'erased'

/** Writes the letter of a row, with the Message-ID of its first attempt. Throws only what the database throws. */
export function writeLetter(database: Database, compose: Compose, row: OutboxRow): Written {
  const enquiry = enquiryById(database, row.enquiryId)
  if (enquiry === null) return 'erased'
  try {
    const letter = compose(row.kind, enquiry)
    const messageId = row.messageId ?? keepMessageId(database, row.id, letter.messageId)
    return { letter: { ...letter, messageId } }
  } catch (fault) {
    if (databaseFault(fault) !== 'other') throw fault
    return { unwritten: { outcome: 'attention', reason: `the letter could not be written (${nameOf(fault)})` } }
  }
}

/** One attempt, no longer than the lease: after it another may begin. */
export function attemptDelivery(mailer: Mailer, clock: Clock, letter: Letter, withinMs: number): Promise<Delivery> {
  return new Promise((resolve) => {
    const outlived: Delivery = { outcome: 'retry', reason: 'the attempt outlived its lease' }
    const callOff = clock.after(withinMs, () => resolve(outlived))
    void send(mailer, letter).then(resolve).finally(callOff)
  })
}

// A mailer promises not to throw; one that does is no reason for the worker to end.
async function send(mailer: Mailer, letter: Letter): Promise<Delivery> {
  try {
    return await mailer.send(letter)
  } catch (fault) {
    return { outcome: 'attention', reason: `the mailer failed (${nameOf(fault)})` }
  }
}

// Only the kind of fault: its message may quote the enquiry.
function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown fault'
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name
}
