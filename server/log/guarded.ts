import { databaseFault } from '../../db/faults.ts'
import type { Log } from './log.ts'

/**
 * Returns a function that does work on the database and returns its result. If the work throws, it logs the sentence with
 * the fault and returns null. Such a fault is temporary, or other code ends the process because of it.
 */
export function guardedBy(log: Pick<Log, 'error'>, sentence: string): <Result>(work: () => Result) => Result | null {
  return (work) => {
    try {
      return work()
    } catch (fault) {
      log.error({ fault: databaseFault(fault), err: fault }, sentence)
      return null
    }
  }
}
