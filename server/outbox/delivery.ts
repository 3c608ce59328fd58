import { namedInGatheredLetter } from '../../content/intake.ts'
import type { Database } from '../../db/database.ts'
import { enquiryById, type Gathering, gatheredIn, type StoredEnquiry } from '../../db/enquiries.ts'
import { databaseFault } from '../../db/faults.ts'
import { keepMessageId, type LetterKind, type OutboxRow } from '../../db/outbox.ts'
import type { Clock } from '../clock.ts'
import type { Delivery, Mailer } from '../mail/mailer.ts'
import type { Letter } from '../mail/message.ts'

/** What a letter is about: one enquiry, or the first of those that it gathers, and all of them. */
export interface About {
  first: StoredEnquiry
  gathering: Gathering | null
}

/** `recipient` is the owner's address; empty where the letter goes to the visitor. */
export type Compose = (kind: LetterKind, about: About, recipient: string) => Letter

/** A letter about to be sent; one that cannot be written; or one that is about nobody any more. */
export type Written = { letter: Letter } | { unwritten: Delivery } | 'nobody'

/** Writes the letter of a row, with the Message-ID of its first attempt. Throws only what the database throws. */
export function writeLetter(database: Database, compose: Compose, row: OutboxRow): Written {
  const about = whomAbout(database, row)
  if (about === null) return 'nobody'
  try {
    const letter = compose(row.kind, about, row.recipient)
    const messageId = row.messageId ?? keepMessageId(database, row.id, letter.messageId)
    return { letter: { ...letter, messageId } }
  } catch (fault) {
    if (databaseFault(fault) !== 'other') throw fault
    return { unwritten: { outcome: 'attention', reason: `the letter could not be written (${nameOf(fault)})` } }
  }
}

function whomAbout(database: Database, { id, enquiryId, gathers }: OutboxRow): About | null {
  if (enquiryId !== null) {
    const enquiry = enquiryById(database, enquiryId)
    return enquiry && { first: enquiry, gathering: null }
  }
  const gathering = gatheredIn(database, gathers ?? id, namedInGatheredLetter)
  for (const first of gathering.enquiries) return { first, gathering }
  return null
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
