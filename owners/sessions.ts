import type { Database } from '../db/database.ts'
import { allRows, change, oneRow, oneValue } from '../db/statement.ts'
import { digestOf, newSecret } from './secrets.ts'

/** An owner who is signed in, in one browser. */
export interface Session {
  id: number
  owner: string
  /** The name of the browser, as browsers.ts writes it. */
  browser: string
  /** True if it is not the owner's own device. */
  borrowed: boolean
  createdAt: number
  seenAt: number
  renewedAt: number
  /** When a code was last typed in this session. */
  freshAt: number
}

export type Sessions = ReturnType<typeof deskSessions>

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// How long sessions last (ASVS 7.1.1).
const own = { idle: 7 * day, whole: 30 * day }
const onBorrowedDevice = { idle: 30 * minute, whole: 12 * hour }
/** How long a code that was typed counts as recent. */
export const freshFor = 15 * minute
const most = 5
const renewAfter = day
// How long the former cookie stays valid, for requests that were sent before it was replaced.
const formerGrace = minute
const touchAfter = 5 * minute
// If a session begins further in the future than this, the clock has been set back since.
const ahead = day

/**
 * Keeps track of who is signed in. A cookie contains 256 random bits, and the database their digest. People who are no longer
 * owners are no longer signed in.
 */
export function deskSessions(database: Database, clock: { now(): number }, owners: () => readonly string[]) {
  function isOver({ owner, borrowed, createdAt, seenAt }: Session): boolean {
    const now = clock.now()
    const { idle, whole } = borrowed ? onBorrowedDevice : own
    return !owners().includes(owner) || now - seenAt >= idle || now - createdAt >= whole || createdAt - now > ahead
  }

  return {
    /** Begins a session and returns the cookie's value. If the owner has too many, ends those not used for longest. Call it inside database.write. */
    begin({ owner, browser, borrowed }: Pick<Session, 'owner' | 'browser' | 'borrowed'>): string {
      const cookie = newSecret()
      endSurplus(database, { owner, most: most - 1 })
      insert(database, { hash: digestOf(cookie), owner, browser, borrowed: Number(borrowed), now: clock.now() })
      return cookie
    },
    /** Returns the session of a cookie; null if there is none, or if it has ended. */
    find(cookie: string): Session | null {
      const row = byHash(database, { hash: digestOf(cookie), formerSince: clock.now() - formerGrace })
      if (row === null) return null
      const session = fromRow(row)
      if (!isOver(session)) return session
      // The session is deleted, so that it cannot become valid again if the clock is set back.
      attempt(() => endSession(database, session.id))
      return null
    },
    /** Records that the owner did something, so that the session does not end. Returns a new cookie if it is time for one, otherwise null. */
    seen({ id, seenAt, renewedAt }: Session): string | null {
      const now = clock.now()
      if (Math.abs(now - seenAt) >= touchAfter) attempt(() => touch(database, now, id))
      if (now - renewedAt < renewAfter) return null
      const cookie = newSecret()
      const hash = digestOf(cookie)
      return attempt(() => renew(database, { id, hash, now })) ? cookie : null
    },
    /** True if the session has not ended since it was found. */
    isOpen: ({ id }: Session): boolean => all(database).some((row) => row.id === id && !isOver(fromRow(row))),
    /** Records that a code has just been typed in the session. */
    freshen: ({ id }: Session) => void freshen(database, clock.now(), id),
    isFresh: ({ freshAt }: Session): boolean => Math.abs(clock.now() - freshAt) < freshFor,
  }
}

/** Does the work and returns whether it succeeded, so that people can still read if the disk is full. */
function attempt(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

export const sessions = (database: Database): Session[] => all(database).map(fromRow)

/** Returns how many sessions ended: 0 if it had ended already. */
export const endSession = change<[id: number]>('DELETE FROM sessions WHERE id = ?')

/** Ends all sessions. Returns how many. */
export const endSessions = change<[]>('DELETE FROM sessions')

const aYear = 366 * 86_400_000
// One owner has only a few. The oldest are forgotten.
const mostBrowsers = 50

/** Makes a browser in which an owner has just signed in known, and returns the value of its cookie. */
export function introduce(database: Database, owner: string, now: number): string {
  const cookie = newSecret()
  database.write(() => {
    know(database, digestOf(cookie), owner, now)
    forgetOld(database, now - aYear, mostBrowsers)
  })
  return cookie
}

/** Returns the digest of a browser that was signed in before, by its cookie; null for any other, such as that of a former owner. */
export function knownBrowser(database: Database, cookie: string | undefined): string | null {
  if (cookie === undefined) return null
  const digest = digestOf(cookie)
  return known(database, digest) === null ? null : digest.toString('base64')
}

/** True if anyone has ever signed in. */
export const isAnyBrowserKnown = (database: Database): boolean => any(database) !== null

type SessionRow = Omit<Session, 'borrowed'> & { borrowed: number }
const fromRow = (row: SessionRow): Session => ({ ...row, borrowed: row.borrowed === 1 })

const columns = `id, owner, browser, borrowed,
  created_at AS createdAt, seen_at AS seenAt, renewed_at AS renewedAt, fresh_at AS freshAt FROM sessions`
const insert = change<[Record<string, Buffer | string | number>]>(`
  INSERT INTO sessions (hash, renewed_at, owner, browser, borrowed, created_at, seen_at, fresh_at)
  VALUES (@hash, @now, @owner, @browser, @borrowed, @now, @now, @now)`)
const endSurplus = change<[{ owner: string; most: number }]>(`
  DELETE FROM sessions WHERE owner = @owner AND id NOT IN (
    SELECT id FROM sessions WHERE owner = @owner ORDER BY seen_at DESC, id DESC LIMIT @most)`)
const byHash = oneRow<[{ hash: Buffer; formerSince: number }], SessionRow>(
  `SELECT ${columns} WHERE hash = @hash OR (former_hash = @hash AND renewed_at >= @formerSince)`,
)
const all = allRows<[], SessionRow>(`SELECT ${columns} ORDER BY seen_at DESC, id DESC`)
const touch = change<[now: number, id: number]>('UPDATE sessions SET seen_at = ? WHERE id = ?')
const renew = change<[{ id: number; hash: Buffer; now: number }]>(
  'UPDATE sessions SET former_hash = hash, hash = @hash, renewed_at = @now WHERE id = @id',
)
const freshen = change<[now: number, id: number]>('UPDATE sessions SET fresh_at = ? WHERE id = ?')
const know = change<[hash: Buffer, owner: string, now: number]>(
  'INSERT INTO known_browsers (hash, owner, seen_at) VALUES (?, ?, ?)',
)
const forgetOld = change<[before: number, most: number]>(`
  DELETE FROM known_browsers WHERE seen_at < ?
    OR hash NOT IN (SELECT hash FROM known_browsers ORDER BY seen_at DESC LIMIT ?)`)
const any = oneValue<[], number>('SELECT 1 FROM known_browsers LIMIT 1')
const known = oneValue<[hash: Buffer], number>('SELECT 1 FROM known_browsers WHERE hash = ?')
