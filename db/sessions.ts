import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Somebody who is signed in, in one browser. */
export interface Session {
  id: number
  owner: string
  /** Which browser, in the words of browser-name.ts. */
  browser: string
  /** Not the owner's own device. */
  borrowed: boolean
  createdAt: number
  seenAt: number
  renewedAt: number
  /** When a code was last typed in it. */
  freshAt: number
}

export type NewSession = Pick<Session, 'owner' | 'browser' | 'borrowed'> & { hash: Buffer; now: number }

/** Begins a session; past `most` the one seen longest ago ends. Call it inside database.write. */
export function insertSession(database: Database, { hash, now, borrowed, ...rest }: NewSession, most: number): number {
  endSurplus(database).run(most - 1)
  return Number(insert(database).run({ hash, now, borrowed: Number(borrowed), ...rest }).lastInsertRowid)
}

/** By the digest of its cookie, or of the former one as long as it counts. */
export function sessionByHash(database: Database, hash: Buffer, formerSince: number): Session | null {
  const row = byHash(database).get({ hash, formerSince })
  return row === undefined ? null : fromRow(row)
}

export const sessions = (database: Database): Session[] => all(database).all().map(fromRow)

export function touchSession(database: Database, id: number, now: number): void {
  database.write(() => touch(database).run(now, id))
}

/** Gives it another cookie; the former counts until requests under way are done. */
export function renewSession(database: Database, id: number, hash: Buffer, now: number): void {
  database.write(() => renew(database).run({ id, hash, now }))
}

/** A code has just been typed in it. */
export function freshenSession(database: Database, id: number, now: number): void {
  database.write(() => freshen(database).run(now, id))
}

/** False where it had ended already. */
export function endSession(database: Database, id: number): boolean {
  return database.write(() => end(database).run(id).changes > 0)
}

/** All, or all but one; gives how many. */
export function endSessions(database: Database, except: number | null = null): number {
  return database.write(() => endAll(database).run({ except }).changes)
}

/** Ends the sessions of everyone else; returns how many. */
export function keepSessionsOf(database: Database, owners: readonly string[]): number {
  return database.write(() => endOthers(database).run(JSON.stringify(owners)).changes)
}

interface Row {
  id: number
  owner: string
  browser: string
  borrowed: number
  created_at: number
  seen_at: number
  renewed_at: number
  fresh_at: number
}

const fromRow = (row: Row): Session => ({
  id: row.id,
  owner: row.owner,
  browser: row.browser,
  borrowed: row.borrowed === 1,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  renewedAt: row.renewed_at,
  freshAt: row.fresh_at,
})

const insert = statement<[Record<string, Buffer | string | number>]>(`
  INSERT INTO sessions (hash, renewed_at, owner, browser, borrowed, created_at, seen_at, fresh_at)
  VALUES (@hash, @now, @owner, @browser, @borrowed, @now, @now, @now)`)
const endSurplus = statement<[number]>(
  'DELETE FROM sessions WHERE id NOT IN (SELECT id FROM sessions ORDER BY seen_at DESC, id DESC LIMIT ?)',
)
const byHash = statement<[{ hash: Buffer; formerSince: number }], Row>(
  'SELECT * FROM sessions WHERE hash = @hash OR (former_hash = @hash AND renewed_at >= @formerSince)',
)
const all = statement<[], Row>('SELECT * FROM sessions ORDER BY seen_at DESC, id DESC')
const touch = statement<[number, number]>('UPDATE sessions SET seen_at = ? WHERE id = ?')
const renew = statement<[{ id: number; hash: Buffer; now: number }]>(
  'UPDATE sessions SET former_hash = hash, hash = @hash, renewed_at = @now WHERE id = @id',
)
const freshen = statement<[number, number]>('UPDATE sessions SET fresh_at = ? WHERE id = ?')
const end = statement<[number]>('DELETE FROM sessions WHERE id = ?')
const endAll = statement<[{ except: number | null }]>('DELETE FROM sessions WHERE @except IS NULL OR id <> @except')
const endOthers = statement<[string]>('DELETE FROM sessions WHERE owner NOT IN (SELECT value FROM json_each(?))')
