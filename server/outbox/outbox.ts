import type { Database } from '../../db/database.ts'
import { databaseFault } from '../../db/faults.ts'
import {
  claimLetter,
  countLetters,
  dropLetter,
  endLeases,
  type LetterState,
  nextDue,
  type OutboxRow,
  readdressLetters,
  retryLetters,
  settleFailed,
  settleSent,
} from '../../db/outbox.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { Delivery, Mailer } from '../mail/mailer.ts'
import { attentionDelay, longestDelay, retryDelay } from './backoff.ts'
import { attemptDelivery, type Compose, type Written, writeLetter } from './delivery.ts'

export interface Outbox {
  start(): void
  /** Something was queued. */
  wake(): void
  /** Takes up nothing more, and waits for the attempt under way, though not for ever: then it is made again after the next start. */
  stop(): Promise<void>
  status(): OutboxStatus
}

export interface OutboxStatus {
  /** How many are in each state; those in 'attention' only the operator can help on. Null while the database cannot be read. */
  letters: Record<LetterState, number> | null
  /** Why the last attempt failed; null once one has gone well since. */
  lastReason: string | null
}

export interface OutboxParts {
  database: Database
  mailer: Mailer
  clock: Clock
  compose: Compose
  /** Their addresses: at least one. */
  owners: readonly string[]
  log: Log
  random?: () => number
  /** How long stop() waits. */
  stopWithinMs?: number
}

// Longer than the mailer takes over any letter.
const leaseMs = 120_000
// How soon a letter is seen that another process has queued, or a clock that was set.
const lookEveryMs = 5_000
const leastWaitMs = 50
const settleAgainMs = 1_000
// At most 50 letters a second while all goes well; after each failure twice the rest, up to one letter every ten seconds,
// which also finds out when it goes again.
const shortestRestMs = 20
const longestRestMs = 10_000

interface Taken {
  row: OutboxRow
  written: Exclude<Written, 'nobody'>
}

/** Sends what the outbox holds, one letter after the other, until it is stopped. Delivery is at least once; nothing is given up. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { database, mailer, clock, compose, owners, log, random = Math.random, stopWithinMs = 3_000 } = parts
  let running = false
  let idle = false
  let lastReason: string | null = null
  let working = Promise.resolve()
  let endRest = () => {}

  function start(): void {
    running = true
    guarded(() => {
      const left = endLeases(database, clock.now())
      if (left > 0) log.warn({ letters: left }, 'letters were being sent when the server ended; they are sent again')
      readdressLetters(database, owners)
      // A restart is how an operator puts a new SMTP_URL to use.
      retryLetters(database, clock.now(), { state: 'attention' })
    })
    working = sendAll()
  }

  async function sendAll(): Promise<void> {
    let restMs = shortestRestMs
    while (running) {
      const taken = guarded(takeUp)
      idle = !taken
      if (taken) restMs = (await deliver(taken)) ? shortestRestMs : Math.min(restMs * 2, longestRestMs)
      if (running) await rest(taken ? restMs : guarded(untilNextDue) || lookEveryMs)
    }
  }

  /** Null when nothing is due. */
  function takeUp(): Taken | null {
    // One commit for the lease and for what the first attempt fixes.
    return database.write(() => {
      for (;;) {
        const row = claimLetter(database, { now: clock.now(), leaseMs, longestWaitMs: longestDelay })
        if (row === null) return null
        const written = writeLetter(database, compose, row)
        if (written !== 'nobody') return { row, written }
        dropLetter(database, row.id)
      }
    })
  }

  /** True when it was sent. */
  async function deliver({ row, written }: Taken): Promise<boolean> {
    const delivery =
      'letter' in written ? await attemptDelivery(mailer, clock, written.letter, leaseMs) : written.unwritten
    lastReason = delivery.outcome === 'sent' ? null : delivery.reason
    report(row, delivery)
    await settled(row, delivery)
    return delivery.outcome === 'sent'
  }

  function report(row: OutboxRow, delivery: Delivery): void {
    const letter = { letter: row.id, kind: row.kind, attempt: row.attempts }
    if (delivery.outcome === 'sent') log.info(letter, 'letter sent')
    else if (delivery.outcome === 'retry') log.warn({ ...letter, reason: delivery.reason }, 'letter not sent yet')
    else log.error({ ...letter, reason: delivery.reason }, 'letter not sent: this needs the operator')
  }

  /** Writes the outcome down, as often as it takes: a letter that was sent must not be sent again because the disk was full. */
  function settled(row: OutboxRow, delivery: Delivery): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        if (guarded(() => write(row, delivery)) || !running) resolve()
        else clock.after(settleAgainMs, settle)
      }
      settle()
    })
  }

  function write(row: OutboxRow, delivery: Delivery): true {
    const now = clock.now()
    if (delivery.outcome === 'sent') {
      settleSent(database, row, now, delivery.answer ?? null)
      return true
    }
    const delay = delivery.outcome === 'retry' ? retryDelay(row.attempts, random) : attentionDelay(random)
    settleFailed(database, row, { state: delivery.outcome, reason: delivery.reason, dueAt: now + delay })
    return true
  }

  function untilNextDue(): number {
    const due = nextDue(database) ?? Number.POSITIVE_INFINITY
    return Math.min(Math.max(due - clock.now(), leastWaitMs), lookEveryMs)
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const callOff = clock.after(ms, resolve)
      endRest = () => {
        callOff()
        resolve()
      }
    })
  }

  /** False when the database would not have it: that passes, or ends the process elsewhere. */
  function guarded<Result>(work: () => Result): Result | false {
    try {
      return work()
    } catch (fault) {
      log.error({ fault: databaseFault(fault), err: fault }, 'the outbox cannot use the database; it tries again')
      return false
    }
  }

  return {
    start,
    wake() {
      if (idle) endRest()
    },
    async stop() {
      running = false
      endRest()
      const patience = new Promise<void>((resolve) => clock.after(stopWithinMs, resolve))
      await Promise.race([working, patience])
    },
    status() {
      const letters = guarded(() => countLetters(database)) || null
      return { letters, lastReason }
    },
  }
}
