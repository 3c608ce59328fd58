import { readFile } from 'node:fs/promises'
import { phaseOf, viewingLetterKinds, viewingRules } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { databaseFault } from '../../db/faults.ts'
import { type AnswerToWrite, answerToWrite } from '../../enquiries/answers/answers.ts'
import { keepMessageId } from '../../enquiries/attempts.ts'
import { enquiryById, type Gathering, gatheredIn, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import type { LetterKind, OutboxRow } from '../../enquiries/outbox.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import { isStillTrue } from '../../enquiries/viewings/letters.ts'
import { makeLink } from '../../enquiries/viewings/links.ts'
import { viewingById, writerOf } from '../../enquiries/viewings/viewings.ts'
import type { Clock } from '../clock.ts'
import type { Delivery, Mailer } from '../mail/mailer.ts'
import type { Letter } from '../mail/message.ts'
import { FileNotReady } from '../mail/reply-letter.ts'
import type { AboutViewing } from '../mail/viewing-letters.ts'
import { isReport, type Report, reportOf } from './report.ts'

/** The subject of a letter about one enquiry. */
export interface About {
  enquiry: StoredEnquiry
  /** The owner's answer that the letter carries, if it carries one. */
  answer: AnswerToWrite | null
  /** Set if the letter is about a viewing. */
  viewing: AboutViewing | null
}

/** Writes a letter. `recipient` is the owner's address, or empty if the letter goes to the visitor. */
export type Compose = (kind: LetterKind, about: About | Gathering | Report, recipient: string) => Letter

/** A letter to send, the reason why it could not be written, or 'nobody' if its enquiries no longer exist, it no longer tells the truth, or there is no use in it any more. */
export type WrittenLetter = { letter: Letter } | { unwritten: Delivery } | 'nobody'

/** Writes the letter of an outbox row, with the Message-ID of its first attempt. Throws only errors of the database. */
export function writeLetter(database: Database, compose: Compose, row: OutboxRow, now: number): WrittenLetter {
  const about = isReport(row.kind) ? reportOf(database, row.kind, row, now) : subjectOf(database, row, now)
  if (about === null) return 'nobody'
  try {
    const letter = compose(row.kind, about, row.recipient)
    const messageId = row.messageId ?? keepMessageId(database, row.id, letter.messageId)
    return { letter: { ...letter, messageId } }
  } catch (fault) {
    if (databaseFault(fault) !== 'other') throw fault
    if (fault instanceof FileNotReady) return { unwritten: { outcome: 'retry', reason: fault.message } }
    return { unwritten: { outcome: 'attention', reason: `the letter could not be written (${nameOf(fault)})` } }
  }
}

function subjectOf(database: Database, row: OutboxRow, now: number): About | Gathering | null {
  const { id, enquiryId, gathers, answerId, viewingId } = row
  if (enquiryId !== null) {
    const enquiry = enquiryById(database, enquiryId)
    const answer = answerId === null ? null : answerToWrite(database, answerId)
    if (enquiry === null || (answerId !== null && answer === null)) return null
    const viewing = viewingId === null ? null : aboutViewing(database, row, enquiry, now)
    if (viewingId !== null && viewing === null) return null
    return { enquiry, answer, viewing }
  }
  return gatheredIn(database, gathers ?? id)
}

/** Returns what a letter about a viewing is written from, with a new link for the visitor; null if it no longer tells the truth. */
function aboutViewing(
  database: Database,
  { viewingId, kind, recipient }: OutboxRow,
  enquiry: StoredEnquiry,
  now: number,
): AboutViewing | null {
  const viewing = viewingId === null ? null : viewingById(database, viewingId)
  const ofViewing = viewingLetterKinds.find((each) => each === kind)
  if (viewing === null || ofViewing === undefined || !isStillTrue(ofViewing, viewing, now)) return null
  const { visitor: acts, address } = viewingRules[phaseOf(viewing, now)]
  const leadsToPage = recipient === '' && Object.keys(acts).length > 0
  return {
    kind: ofViewing,
    viewing,
    enquiry,
    writer: writerOf(database, viewing),
    token: leadsToPage ? makeLink(database, viewing.id) : null,
    details: address === 'shown' ? guestDetails(database, enquiry.house).details : null,
    now,
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
