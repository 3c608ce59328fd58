import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

export type JobKind = 'pictures' | 'brochure' | 'card'

/** A file of the published house that must still be made. */
export interface Job {
  /** The name of the file, or of the photograph whose sizes are made. */
  name: string
  kind: JobKind
  /** The id of the photograph, or the language. */
  subject: string
  attempts: number
  dueAt: number
  done: number
  outOf: number
  lastReason: string | null
  createdAt: number
}

export type Wanted = Pick<Job, 'name' | 'kind' | 'subject'>

/** After this many failures the owner and the operator are told. The server keeps trying. */
const patience = 2

export const hasFailed = ({ attempts, lastReason }: Job) => attempts >= patience && lastReason !== null

/** Updates the queue: removes jobs that are no longer wanted, and adds new ones. */
export function wantJobs(database: Database, wanted: readonly Wanted[], now: number): void {
  const names = new Set(wanted.map(({ name }) => name))
  database.write(() => {
    for (const { name } of jobs(database)) if (!names.has(name)) drop(database).run(name)
    for (const { name, kind, subject } of wanted) add(database).run(name, kind, subject, now, now)
  })
}

/** Returns the jobs in the order in which they are done. */
export function jobs(database: Database): Job[] {
  return all(database).all().map(fromRow)
}

interface Turn {
  now: number
  leaseMs: number
  /**
   * A job that is due later than this from now was delayed by a clock that has been set back since. It is due at once.
   */
  longestWaitMs: number
}

/**
 * Returns the job whose turn it is, or null if none is due. It counts as tried even if the process that takes it dies.
 */
export function takeJob(database: Database, { now, leaseMs, longestWaitMs }: Turn): Job | null {
  const times = { now, again: now + leaseMs, latest: now + longestWaitMs }
  const row = database.write(() => take(database).get(times))
  return row === undefined ? null : fromRow(row)
}

/**
 * Makes every job due at once. The process that worked on one has ended, and whatever stopped the others may be fixed.
 */
export function resumeJobs(database: Database, now: number): void {
  database.write(() => resume(database).run(now))
}

export function noteProgress(database: Database, name: string, done: number, outOf: number): void {
  database.write(() => progress(database).run(done, outOf, name))
}

export function finishJob(database: Database, name: string): void {
  database.write(() => drop(database).run(name))
}

export function failJob(database: Database, name: string, reason: string, dueAt: number): void {
  database.write(() => fail(database).run(reason, dueAt, name))
}

/** When the next job is due. Null if none is waiting. */
export function nextJobDue(database: Database): number | null {
  return soonest(database).get()?.due ?? null
}

interface JobRow {
  name: string
  kind: JobKind
  subject: string
  attempts: number
  due_at: number
  done: number
  out_of: number
  last_reason: string | null
  created_at: number
}

const fromRow = (row: JobRow): Job => ({
  name: row.name,
  kind: row.kind,
  subject: row.subject,
  attempts: row.attempts,
  dueAt: row.due_at,
  done: row.done,
  outOf: row.out_of,
  lastReason: row.last_reason,
  createdAt: row.created_at,
})

// Pictures first, because the page has nothing in their place. A brochure or a card has a former version.
const order = `ORDER BY kind <> 'pictures', created_at, name`

const all = statement<[], JobRow>(`SELECT * FROM jobs ${order}`)
const add = statement<[string, JobKind, string, number, number]>(
  'INSERT INTO jobs (name, kind, subject, due_at, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
)
const drop = statement<[string]>('DELETE FROM jobs WHERE name = ?')
const take = statement<[{ now: number; again: number; latest: number }], JobRow>(`
  UPDATE jobs SET attempts = attempts + 1, due_at = @again
  WHERE name = (SELECT name FROM jobs WHERE due_at <= @now OR due_at > @latest ${order} LIMIT 1) RETURNING *`)
const resume = statement<[number]>('UPDATE jobs SET due_at = ?')
const progress = statement<[number, number, string]>('UPDATE jobs SET done = ?, out_of = ? WHERE name = ?')
const fail = statement<[string, number, string]>('UPDATE jobs SET last_reason = ?, due_at = ? WHERE name = ?')
const soonest = statement<[], { due: number | null }>('SELECT min(due_at) AS due FROM jobs')
