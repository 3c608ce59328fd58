import type { Database } from '../../db/database.ts'
import { databaseFault } from '../../db/faults.ts'
import { type Clock, pause } from '../clock.ts'

/** Thrown if the enquiry could not be stored. The visitor can try again later. */
export class NotStored extends Error {
  override name = 'NotStored'
}

export interface GroupCommit {
  /** Resolves with the work's result once it is on disk. Rejects with NotStored, or with what the work itself threw. */
  commit<Result>(work: () => Result): Promise<Result>
}

interface Member {
  /** Does the work, and returns what to do once it is on disk. */
  run(): () => void
  refuse(fault: NotStored): void
}

// One commit costs the same for one enquiry as for many. A larger group would keep the event loop from reading the next requests.
const groupSize = 128
// Together with the database's own short wait, this is about two seconds.
const busyAttempts = 30
const busyPauseMs = 50

/** Commits work that arrives together in one transaction. Each piece of work has a savepoint, so that an error undoes only that piece. */
export function createGroupCommit(database: Database, clock: Clock): GroupCommit {
  const waiting: Member[] = []
  let working = false

  async function work(): Promise<void> {
    for (let attempt = 1; waiting.length > 0; ) {
      await (attempt === 1 ? nextTurn() : pause(clock, busyPauseMs))
      attempt = commitGroup(attempt) ? 1 : attempt + 1
    }
    working = false
  }

  /** Returns false if another process holds the lock and waiting makes sense. */
  function commitGroup(attempt: number): boolean {
    try {
      const stored = database.write(() => waiting.slice(0, groupSize).map((member) => member.run()))
      waiting.splice(0, groupSize)
      for (const report of stored) report()
    } catch (fault) {
      const busy = databaseFault(fault) === 'busy'
      if (busy && attempt < busyAttempts) return false
      // A lock blocks all that wait, so all are refused now instead of one group after the other.
      const refused = waiting.splice(0, busy ? waiting.length : groupSize)
      const notStored = new NotStored('The database did not take the enquiry.', { cause: fault })
      for (const member of refused) member.refuse(notStored)
    }
    return true
  }

  return {
    commit<Result>(task: () => Result) {
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ run: () => attempted(database, task, resolve, reject), refuse: reject })
        if (working) return
        working = true
        void work()
      })
    },
  }
}

function attempted<Result>(
  database: Database,
  task: () => Result,
  resolve: (result: Result) => void,
  reject: (fault: unknown) => void,
): () => void {
  try {
    const result = database.write(task)
    return () => resolve(result)
  } catch (fault) {
    // A fault of the database concerns the whole group, any other error only this piece of work.
    if (databaseFault(fault) !== 'other') throw fault
    return () => reject(fault)
  }
}

// Everything that arrives until then shares the commit.
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
