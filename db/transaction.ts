import type { Database as Connection, Statement } from 'better-sqlite3'

interface Steps {
  begin: Statement
  end: Statement
  undo: Statement[]
}

const prepared = new WeakMap<Connection, { whole: Steps; part: Steps }>()

/** Runs the work in a transaction, or in a savepoint if it is inside another. If the work throws, nothing is changed. */
export function transact<Result>(connection: Connection, work: () => Result): Result {
  const { begin, end, undo } = stepsFor(connection)[connection.inTransaction ? 'part' : 'whole']
  begin.run()
  try {
    const result = work()
    end.run()
    return result
  } catch (fault) {
    // A fault such as a full disk has already rolled back the whole transaction.
    if (connection.inTransaction) for (const step of undo) step.run()
    throw fault
  }
}

// Prepared once, because they run twice for each enquiry, and better-sqlite3 would create new functions each time.
function stepsFor(connection: Connection): { whole: Steps; part: Steps } {
  const kept = prepared.get(connection)
  if (kept !== undefined) return kept
  const release = connection.prepare('RELEASE part')
  const steps = {
    whole: {
      begin: connection.prepare('BEGIN IMMEDIATE'),
      end: connection.prepare('COMMIT'),
      undo: [connection.prepare('ROLLBACK')],
    },
    part: {
      begin: connection.prepare('SAVEPOINT part'),
      end: release,
      undo: [connection.prepare('ROLLBACK TO part'), release],
    },
  }
  prepared.set(connection, steps)
  return steps
}
