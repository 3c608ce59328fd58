import type { Database } from '../../db/database.ts'
import { databaseFault } from '../../db/faults.ts'
import {
  claimLetters,
  countLetters,
  endLeases,
  type LetterState,
  nextDue,
  type OutboxRow,
  retryLetters,
  settleFailed,
  settleSent,
} from '../../db/outbox.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Delivery, Mailer } from '../mail/letter.ts'
import { attentionDelay, longestDelay, retryDelay } from './backoff.ts'
import { attemptDelivery, type Compose, type Written, writeLetter } from './delivery.ts'
import { isDeadHolder, thisHolder } from './holder.ts'
import { createPace } from './pace.ts'

export interface Outbox {
  start(): void
  /** Something was queued. */
  wake(): void
  /** Takes up nothing more, and waits for the attempts under way, though not for ever. */
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

/** Sends what the outbox holds, at a bounded pace, until it is stopped. Delivery is at least once; nothing is given up. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { database, mailer, clock, compose, log, random = Math.random, stopWithinMs = 3_000 } = parts
  const pace = createPace(clock, () => look())
  const underWay = new Map<number, Promise<void>>()
  let running = false
  let lastReason: string | null = null
  let callOffLook = () => {}

  function start(): void {
    running = true
    guarded(() => {
      const left = endLeases(database, isDeadHolder, clock.now())
      if (left > 0) log.warn({ letters: left }, 'letters were being sent when the server ended; they are sent again')
      // A restart is how an operator puts a new SMTP_URL to use.
      retryLetters(database, clock.now(), { state: 'attention' })
    })
    look()
  }

  function look(): void {
    if (!running) return
    callOffLook()
    const room = pace.room(underWay.size)
    const wait = room === 0 ? lookEveryMs : guarded(() => (takeUp(room) ? lookEveryMs : untilNextDue()))
    callOffLook = clock.after(wait === false ? lookEveryMs : wait, look)
  }

  /** False when nothing was due. */
  function takeUp(limit: number): boolean {
    const claim = { now: clock.now(), leaseMs, holder: thisHolder, longestWaitMs: longestDelay, limit }
    // One commit for the leases and for what the first attempts fix.
    const claimed = database.write(() =>
      claimLetters(database, { ...claim, except: [...underWay.keys()] }).map((row) => ({
        row,
        written: writeLetter(database, compose, row),
      })),
    )
    for (const { row, written } of claimed) {
      if (written !== 'erased') underWay.set(row.id, deliver(row, written))
    }
    if (claimed.length > 0) pace.rest()
    return claimed.length > 0
  }

  async function deliver(row: OutboxRow, written: Exclude<Written, 'erased'>): Promise<void> {
    const delivery =
      'letter' in written ? await attemptDelivery(mailer, clock, written.letter, leaseMs) : written.unwritten
    pace.learn(delivery.outcome === 'sent')
    lastReason = delivery.outcome === 'sent' ? null : delivery.reason
    report(row, delivery)
    await settled(row, delivery)
    underWay.delete(row.id)
    look()
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
      settleSent(database, row, now)
      return true
    }
    const delay = delivery.outcome === 'retry' ? retryDelay(row.attempts, random) : attentionDelay(random)
    settleFailed(database, row, { state: delivery.outcome, reason: delivery.reason, dueAt: now + delay })
    return true
  }

  function untilNextDue(): number {
    const due = nextDue(database, [...underWay.keys()]) ?? Number.POSITIVE_INFINITY
    return Math.min(Math.max(due - clock.now(), leastWaitMs), lookEveryMs)
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
    wake: look,
    async stop() {
      running = false
      callOffLook()
      pace.stop()
      await Promise.race([
        Promise.all(underWay.values()),
        new Promise<void>((resolve) => {
          clock.after(stopWithinMs, resolve)
        }),
      ])
    },
    status() {
      const letters = guarded(() => countLetters(database)) || null
      return { letters, lastReason }
    },
  }
}
