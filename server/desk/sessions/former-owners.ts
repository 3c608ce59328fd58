import type { Database } from '../../../db/database.ts'
import { keepSessionsOf } from '../../../owners/sessions.ts'
import { keepRequestsOf } from '../../../owners/sign-in-requests.ts'
import type { Log } from '../../log/log.ts'

/**
 * Ends the sessions and open requests of people who are no longer in OWNER_EMAIL, so that they do not become valid again if
 * the address is added again. Until then the desk refuses them anyway, so a full disk does not prevent the start.
 */
export function endFormerOwners(database: Database, owners: readonly string[], log: Log): void {
  try {
    const sessions = keepSessionsOf(database, owners)
    const requests = keepRequestsOf(database, owners)
    if (sessions + requests > 0)
      log.info({ desk: 'sessions ended', sessions, requests }, 'former owners were signed out')
  } catch (fault) {
    log.error({ err: fault }, 'former owners could not be signed out for good: restart when the disk has room')
  }
}
