import type { Database } from '../../db/database.ts'
import { knowBrowser } from '../../db/known-browsers.ts'
import {
  endSession,
  insertSession,
  renewSession,
  type Session,
  sessionByHash,
  touchSession,
} from '../../db/sessions.ts'
import { digestOf, newSecret } from '../../house/secrets.ts'
import type { Clock } from '../clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long sessions last (ASVS 7.1.1), in milliseconds. */
export const limits = {
  own: { idle: 7 * day, whole: 30 * day },
  borrowed: { idle: 30 * minute, whole: 12 * hour },
  /** A code counts as fresh for so long. */
  fresh: 15 * minute,
  most: 5,
}
const renewAfter = day
// Requests that were under way when the cookie changed.
const formerGrace = minute
const touchAfter = 5 * minute
// A session that begins later than this from now was dated by a clock that has been set back since.
const ahead = day

export interface Sessions {
  /** Call it inside database.write. Gives the cookie's value. */
  begin(session: Pick<Session, 'owner' | 'browser' | 'borrowed'>): string
  /** Whose cookie it is; null where it is nobody's, or over. */
  find(cookie: string): Session | null
  /** Somebody is there: what a poll does not count as. Gives another cookie when it is time for one. */
  seen(session: Session): string | null
  isFresh(session: Session): boolean
}

/**
 * Who is signed in: 256 random bits in a cookie, and their digest in the database. Whoever is no owner any more is signed
 * in no more.
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
      // What is over stays over, though the clock should be set back.
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

/** One that has just signed in is known from now on. Call it inside database.write. Gives the cookie's value. */
export function introduce(database: Database, now: number): string {
  const cookie = newSecret()
  knowBrowser(database, digestOf(cookie), now)
  return cookie
}

/** A disk that is full keeps nobody from reading. */
function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
