import { readFile } from 'node:fs/promises'
import { databaseFault } from '../../db/faults.ts'
import { settleRefused } from '../../enquiries/answers.ts'
import {
  claimLetter,
  dropLetter,
  keepMessageId,
  longestDelayMs,
  nextDue,
  type OutboxRow,
  readdressLetters,
  retryLetters,
  settleFailed,
  settleSent,
} from '../../enquiries/outbox.ts'
import { settleRefusedViewing } from '../../enquiries/viewings/letters.ts'
import { createLoop, pause, restUntil } from '../clock.ts'
import { guardedBy, type Workshop } from '../log.ts'
import type { Compose } from '../mail/compose.ts'
import type { Delivery, Letter, Mailer, NotDelivered } from '../mail/mailer.ts'
import { FileNotReady } from '../mail/visitor-letters.ts'

export type Outbox = ReturnType<typeof createOutbox>

export interface OutboxParts extends Workshop {
  mailer: Mailer
  compose: Compose
  /** The owners' addresses, at least one. */
  owners: readonly string[]
}

const settleAgainMs = 1_000
// At most 50 letters a second while all goes well. After each failure the rest is doubled, up to one letter every ten
// seconds, which also shows when the mail server works again.
const shortestRestMs = 20
const longestRestMs = 10_000
// How long stopping waits for the current attempt.
const stopWithinMs = 3_000

// What an owner wrote to a visitor and can never arrive is given up, so that the enquiry waits again and its owner learns of it.
const isRefused = ({ kind, viewingId, recipient }: OutboxRow, delivery: NotDelivered) =>
  (kind === 'reply' || (viewingId !== null && recipient === '')) && delivery.isRefusal === true

/** Sends the letters of the outbox one after the other, each at least once, and none is dropped while it has a use. */
export function createOutbox(parts: OutboxParts) {
  const { database, mailer, clock, compose, owners, log } = parts
  const loop = createLoop(clock, sendNext)
  const guarded = guardedBy(log, 'the outbox cannot use the database; it tries again')
  let isStopped = false
  let isIdle = false
  let restMs = shortestRestMs

  async function sendNext(): Promise<number> {
    const taken = guarded(takeUp)
    isIdle = taken === null
    const whenDue = () => nextDue(database)
    if (taken === null) return restUntil(guarded(whenDue), clock)
    const { row, written } = taken
    const delivery = 'outcome' in written ? written : await deliver(mailer, written)
    report(row, delivery)
    // A letter that was sent must not be sent again because the disk was full, so the outcome is stored at any price.
    while (guarded(() => settle(row, delivery)) === null && !isStopped) await pause(clock, settleAgainMs)
    restMs = delivery.outcome === 'sent' ? shortestRestMs : Math.min(restMs * 2, longestRestMs)
    return restMs
  }

  /** Returns the next letter, or why it could not be written; null if none is due. */
  function takeUp() {
    // One commit stores that it is being sent, and the Message-ID that the first attempt determines.
    return database.write(() => {
      for (;;) {
        const row = claimLetter(database, clock.now())
        if (row === null) return null
        const written = writeLetter(row)
        if (written !== null) return { row, written }
        dropLetter(database, row.id)
      }
    })
  }

  /** Returns the letter of a row, why it could not be written, or null if it need not be sent. */
  function writeLetter(row: OutboxRow): Letter | Delivery | null {
    try {
      const letter = compose(row, clock.now())
      if (letter !== null && row.messageId === null) keepMessageId(database, letter.messageId, row.id)
      return letter && { ...letter, messageId: row.messageId ?? letter.messageId }
    } catch (fault) {
      if (databaseFault(fault) !== 'other') throw fault
      if (fault instanceof FileNotReady) return { outcome: 'retry', reason: fault.message }
      return { outcome: 'attention', reason: `the letter could not be written (${nameOf(fault)})` }
    }
  }

  function report(row: OutboxRow, delivery: Delivery): void {
    const letter = { letter: row.id, kind: row.kind, attempt: row.attempts }
    const details = { ...letter, ...('reason' in delivery && { reason: delivery.reason }) }
    if (delivery.outcome === 'sent') log.info(letter, 'letter sent')
    else if (isRefused(row, delivery)) log.warn(details, 'letter refused for good')
    else if (delivery.outcome === 'retry') log.warn(details, 'letter not sent yet')
    else log.error(details, 'letter not sent: this needs the operator')
  }

  function settle(row: OutboxRow, delivery: Delivery): true {
    const now = clock.now()
    if (delivery.outcome === 'sent') settleSent(database, row, now, delivery.answer ?? null)
    else if (!isRefused(row, delivery)) {
      const { outcome: state, reason } = delivery
      settleFailed(database, { id: row.id, state, reason, dueAt: now + delayAfter(delivery, row) })
    } else if (row.viewingId === null) settleRefused(database, row, now, delivery.reason)
    else settleRefusedViewing(database, row, delivery.reason)
    return true
  }

  return {
    start(): void {
      guarded(() => {
        readdressLetters(database, owners)
        // An operator restarts the server to use a new SMTP_URL, so these letters are tried again now.
        retryLetters(database, clock.now(), { state: 'attention' })
      })
      loop.start()
    },
    /** Call this after a letter was queued. */
    wake() {
      if (isIdle) loop.wake()
    },
    /** Begins no further attempt, and waits a limited time for the current one, which is else sent again later. */
    async stop(): Promise<void> {
      isStopped = true
      await Promise.race([loop.stop(), pause(clock, stopWithinMs)])
    },
  }
}

const minute = 60_000

/** Returns the delay after a failed attempt: a minute, doubled up to an hour, or an hour if only the operator can help. */
const delayAfter = ({ outcome }: NotDelivered, { attempts }: OutboxRow): number =>
  outcome === 'retry' ? Math.min(2 ** (attempts - 1) * minute, longestDelayMs) : longestDelayMs

/** Makes one attempt. Neither reading what goes with the letter nor a mailer that throws may stop the worker. */
export async function deliver(mailer: Mailer, { enclosures = [], ...letter }: Letter): Promise<Delivery> {
  try {
    const attachments = [...letter.attachments]
    for (const { name, file } of enclosures)
      attachments.push({ filename: `${name}.pdf`, contentType: 'application/pdf', content: await readFile(file) })
    return await mailer.send({ ...letter, attachments })
  } catch (fault) {
    return { outcome: 'attention', reason: `the letter could not be handed over (${nameOf(fault)})` }
  }
}

// Returns only the kind of fault, because its message may quote the enquiry.
function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown fault'
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name
}
