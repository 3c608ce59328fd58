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
  /** Does the work; gives what to do once it is on disk. */
  run(): () => void
  refuse(fault: NotStored): void
}

// A commit costs the same for one as for many; more would keep the event loop from reading the next requests.
const groupSize = 128
// With the database's own short wait, about two seconds in all.
const busyAttempts = 30
const busyPauseMs = 50

/** Commits what arrives together in one transaction. Each work has a savepoint: what one throws undoes that one alone. */
export function createGroupCommit(database: Database, clock: Clock): GroupCommit {
  const waiting: Member[] = []
  let working = false

  async function work(): Promise<void> {
    for (let attempt = 1; waiting.length > 0; ) {
      await (attempt === 1 ? nextTurn() : new Promise<void>((resolve) => clock.after(busyPauseMs, resolve)))
      attempt = commitGroup(attempt) ? 1 : attempt + 1
    }
    working = false
  }

  /** False when another process holds the lock, and it is worth waiting for. */
  function commitGroup(attempt: number): boolean {
    try {
      const stored = database.write(() => waiting.slice(0, groupSize).map((member) => member.run()))
      waiting.splice(0, groupSize)
      for (const tell of stored) tell()
    } catch (fault) {
      const busy = databaseFault(fault) === 'busy'
      if (busy && attempt < busyAttempts) return false
      // A lock keeps all waiting alike, and they would wait in vain one group after the other.
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
    // A fault of the database is the whole group's; what the task itself threw is its own.
    if (databaseFault(fault) !== 'other') throw fault
    return () => reject(fault)
  }
}

// What has arrived by then shares the commit.
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
