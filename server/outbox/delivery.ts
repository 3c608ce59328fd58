import { readFile } from 'node:fs/promises'
import type { Database } from '../../db/database.ts'
import { databaseFault } from '../../db/faults.ts'
import { keepMessageId } from '../../enquiries/attempts.ts'
import type { OutboxRow } from '../../enquiries/outbox.ts'
import type { Clock } from '../clock.ts'
import type { Compose } from '../mail/compose.ts'
import type { Delivery, Mailer } from '../mail/mailer.ts'
import type { Letter } from '../mail/message.ts'
import { FileNotReady } from '../mail/reply-letter.ts'

/**
 * Returns the letter of an outbox row, with the Message-ID of its first attempt; why it could not be written; or null if it
 * need not be sent any more. Throws only errors of the database.
 */
export function writeLetter(
  database: Database,
  compose: Compose,
  row: OutboxRow,
  now: number,
): Letter | Delivery | null {
  try {
    const letter = compose(row, now)
    return letter && { ...letter, messageId: row.messageId ?? keepMessageId(database, row.id, letter.messageId) }
  } catch (fault) {
    if (databaseFault(fault) !== 'other') throw fault
    if (fault instanceof FileNotReady) return { outcome: 'retry', reason: fault.message }
    return { outcome: 'attention', reason: `the letter could not be written (${nameOf(fault)})` }
  }
}

/** Makes one attempt. It resolves when the lease ends at the latest, because another attempt may begin then. */
export function attemptDelivery(mailer: Mailer, clock: Clock, letter: Letter, withinMs: number): Promise<Delivery> {
  return new Promise((resolve) => {
    const outlived: Delivery = { outcome: 'retry', reason: 'the attempt outlived its lease', isUnsure: true }
    const callOff = clock.after(withinMs, () => resolve(outlived))
    void send(mailer, letter).then(resolve).finally(callOff)
  })
}

async function send(mailer: Mailer, { enclosures = [], ...letter }: Letter): Promise<Delivery> {
  const attachments = [...letter.attachments]
  try {
    for (const { name, file } of enclosures)
      attachments.push({ filename: `${name}.pdf`, contentType: 'application/pdf', content: await readFile(file) })
  } catch (fault) {
    return { outcome: 'attention', reason: `a file that goes with the letter cannot be read (${nameOf(fault)})` }
  }
  // A mailer must not throw, but if it does, the worker must not stop.
  try {
    return await mailer.send({ ...letter, attachments })
  } catch (fault) {
    return { outcome: 'attention', reason: `the mailer failed (${nameOf(fault)})`, isUnsure: true }
  }
}

// Returns only the kind of fault, because its message may quote the enquiry.
function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown fault'
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name
}
