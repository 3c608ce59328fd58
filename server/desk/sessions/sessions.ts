import type { Database } from '../../../db/database.ts'
import { knowBrowser } from '../../../owners/known-browsers.ts'
import { digestOf, newSecret } from '../../../owners/secrets.ts'
import {
  endSession,
  insertSession,
  keepSessionsOf,
  renewSession,
  type Session,
  sessionByHash,
  touchSession,
} from '../../../owners/sessions.ts'
import { keepRequestsOf } from '../../../owners/sign-in-requests.ts'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../log/log.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long sessions last (ASVS 7.1.1), in milliseconds. */
export const limits = {
  own: { idle: 7 * day, whole: 30 * day },
  borrowed: { idle: 30 * minute, whole: 12 * hour },
  /** How long a session is fresh after a code. */
  fresh: 15 * minute,
  most: 5,
}
const renewAfter = day
// How long the former cookie stays valid, for requests that were sent before it was replaced.
const formerGrace = minute
const touchAfter = 5 * minute
// If a session begins further in the future than this, the clock has been set back since.
const ahead = day

export interface Sessions {
  /** Begins a session and returns the cookie's value. Call it inside database.write. */
  begin(session: Pick<Session, 'owner' | 'browser' | 'borrowed'>): string
  /** Returns the session of a cookie; null if there is none, or if it has ended. */
  find(cookie: string): Session | null
  /** Records that the owner did something, so that the session does not end. Do not call it for requests that a page makes by itself. Returns a new cookie if it is time for one, otherwise null. */
  seen(session: Session): string | null
  isFresh(session: Session): boolean
}

/**
 * Keeps track of who is signed in. A cookie contains 256 random bits, and the database their digest. People who are no longer
 * owners are no longer signed in.
 */
export function deskSessions(database: Database, clock: Clock, owners: readonly string[]): Sessions {
  function isOver({ owner, borrowed, createdAt, seenAt }: Session): boolean {
    if (!owners.includes(owner)) return true
    const now = clock.now()
    const { idle, whole } = borrowed ? limits.borrowed : limits.own
    return now - seenAt >= idle || now - createdAt >= whole || createdAt - now > ahead
  }

  return {
    begin(session) {
      const cookie = newSecret()
      insertSession(database, { ...session, hash: digestOf(cookie), now: clock.now() }, limits.most)
      return cookie
    },
    find(cookie) {
      const session = sessionByHash(database, digestOf(cookie), clock.now() - formerGrace)
      if (session === null) return null
      if (!isOver(session)) return session
      // The session is deleted, so that it cannot become valid again if the clock is set back.
      attempt(() => endSession(database, session.id))
      return null
    },
    seen({ id, seenAt, renewedAt }) {
      const now = clock.now()
      if (Math.abs(now - seenAt) >= touchAfter) attempt(() => touchSession(database, id, now))
      if (now - renewedAt < renewAfter) return null
      const cookie = newSecret()
      return attempt(() => renewSession(database, id, digestOf(cookie), now)) ? cookie : null
    },
    isFresh: ({ freshAt }) => Math.abs(clock.now() - freshAt) < limits.fresh,
  }
}

/** Makes a browser that has just signed in known, and returns the value of its cookie. Call it inside database.write. */
export function introduce(database: Database, now: number): string {
  const cookie = newSecret()
  knowBrowser(database, digestOf(cookie), now)
  return cookie
}

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

/** Does the work and returns whether it succeeded, so that people can still read if the disk is full. */
function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
