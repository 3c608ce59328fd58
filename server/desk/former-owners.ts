import type { Database } from '../../db/database.ts'
import { keepSessionsOf } from '../../db/sessions.ts'
import { keepRequestsOf } from '../../db/sign-in-requests.ts'
import type { Log } from '../log/log.ts'

/**
 * Ends what a person who is no longer in OWNER_EMAIL has left open, so that nothing of it comes back to life if the
 * address is put in again. While it is not, the desk lets nobody in with it anyway: a full disk does not stop the start.
 */
export function endFormerOwners(database: Database, owners: readonly string[], log: Log): void {
  try {
    const sessions = keepSessionsOf(database, owners)
    const requests = keepRequestsOf(database, owners)
    if (sessions + requests > 0)
      log.info({ desk: 'sessions ended', sessions, requests }, 'former owners were signed out')
  } catch (fault) {
    log.error({ err: fault }, 'former owners could not be signed out for good: restart once the disk has room')
  }
}
