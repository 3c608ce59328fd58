import type { Database } from '../../db/database.ts'
import { databaseFault } from '../../db/faults.ts'
import type { Clock } from '../clock.ts'

/** The enquiry is not on disk. The visitor may try again in a while. */
export class NotStored extends Error {
  override name = 'NotStored'
}

export interface GroupCommit {
  /** Resolves once the work is on disk, with what it gave. Rejects with NotStored, or with what the work itself threw. */
  commit<Result>(work: () => Result): Promise<Result>
}

interface Member {
  run(): void
  stored(): void
  failed(fault: unknown): void
  attempts: number
}

// A commit costs the same for one as for many; more would keep the event loop from reading the next requests.
const groupSize = 128
const queueSize = 2_000
// With the database's own short wait, about two seconds in all.
const busyAttempts = 30
const busyPauseMs = 50

/** Commits what arrives together in one transaction. Each work has a savepoint: what one throws undoes that one alone. */
export function createGroupCommit(database: Database, clock: Clock): GroupCommit {
  const waiting: Member[] = []
  let scheduled = false

  function schedule(soon: (run: () => void) => void): void {
    if (scheduled || waiting.length === 0) return
    scheduled = true
    soon(() => {
      scheduled = false
      const busy = commitGroup(waiting.splice(0, groupSize))
      schedule(busy ? (run) => clock.after(busyPauseMs, run) : setImmediate)
    })
  }

  /** True when another process holds the lock and the group waits for another attempt. */
  function commitGroup(group: Member[]): boolean {
    try {
      database.write(() => {
        for (const member of group) member.run()
      })
      for (const member of group) member.stored()
      return false
    } catch (fault) {
      if (databaseFault(fault) !== 'busy') {
        for (const member of group)
          member.failed(new NotStored('The database did not take the enquiry.', { cause: fault }))
        return false
      }
      waitLonger(group, fault)
      return true
    }
  }

  /** Everyone has waited, those of the next groups too. */
  function waitLonger(group: Member[], fault: unknown): void {
    const all = [...group, ...waiting.splice(0)]
    for (const member of all) {
      member.attempts += 1
      if (member.attempts < busyAttempts) waiting.push(member)
      else member.failed(new NotStored('The database stayed locked.', { cause: fault }))
    }
  }

  return {
    commit<Result>(work: () => Result) {
      if (waiting.length >= queueSize) return Promise.reject(new NotStored('Too many enquiries are waiting.'))
      return new Promise<Result>((resolve, reject) => {
        waiting.push(memberFor(database, work, resolve, reject))
        schedule(setImmediate)
      })
    },
  }
}

function memberFor<Result>(
  database: Database,
  work: () => Result,
  resolve: (result: Result) => void,
  reject: (fault: unknown) => void,
): Member {
  let settle = () => {}
  return {
    attempts: 0,
    run() {
      try {
        const result = database.write(work)
        settle = () => resolve(result)
      } catch (fault) {
        // A fault of the database is the whole group's; what the work itself threw is its own.
        if (databaseFault(fault) !== 'other') throw fault
        settle = () => reject(fault)
      }
    },
    stored: () => settle(),
    failed: reject,
  }
}
