import type { Database } from './database.ts'
import { statement } from './statement.ts'

export type JobKind = 'pictures' | 'brochure' | 'card'

/** Something that is still to be made of the published house. */
export interface Job {
  /** Of the file, or of the photograph whose sizes are made. */
  name: string
  kind: JobKind
  /** The photograph's id, or the language. */
  subject: string
  attempts: number
  dueAt: number
  done: number
  outOf: number
  lastReason: string | null
  createdAt: number
}

export type Wanted = Pick<Job, 'name' | 'kind' | 'subject'>

/** After so many failures somebody is to be told; it goes on being tried. */
const patience = 2

export const hasFailed = ({ attempts, lastReason }: Job) => attempts >= patience && lastReason !== null

/** Brings the queue in step with what is wanted: what is wanted no longer is dropped, what is new waits. */
export function wantJobs(database: Database, wanted: readonly Wanted[], now: number): void {
  const names = new Set(wanted.map(({ name }) => name))
  database.write(() => {
    for (const { name } of jobs(database)) if (!names.has(name)) drop(database).run(name)
    for (const { name, kind, subject } of wanted) add(database).run(name, kind, subject, now, now)
  })
}

/** In the order in which they are taken up. */
export function jobs(database: Database): Job[] {
  return all(database).all().map(fromRow)
}

/** The one whose turn it is; it counts as tried from now on, whatever becomes of whoever takes it. Null when none is due. */
export function takeJob(database: Database, now: number, again: number): Job | null {
  const row = database.write(() => take(database).get({ now, again }))
  return row === undefined ? null : fromRow(row)
}

/** Makes every job due at once: whoever had taken one up has ended, and what hindered the others may be mended. */
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

/** When the next is due; null when nothing waits. */
export function nextJobDue(database: Database): number | null {
  return soonest(database).get()?.due ?? null
}

interface Row {
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

const fromRow = (row: Row): Job => ({
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

// Pictures first: a page lacks them; a brochure or a card has a former one.
const order = `ORDER BY kind <> 'pictures', created_at, name`

const all = statement<[], Row>(`SELECT * FROM jobs ${order}`)
const add = statement<[string, JobKind, string, number, number]>(
  'INSERT INTO jobs (name, kind, subject, due_at, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
)
const drop = statement<[string]>('DELETE FROM jobs WHERE name = ?')
const take = statement<[{ now: number; again: number }], Row>(`
  UPDATE jobs SET attempts = attempts + 1, due_at = @again
  WHERE name = (SELECT name FROM jobs WHERE due_at <= @now OR due_at > @again ${order} LIMIT 1) RETURNING *`)
const resume = statement<[number]>('UPDATE jobs SET due_at = ?')
const progress = statement<[number, number, string]>('UPDATE jobs SET done = ?, out_of = ? WHERE name = ?')
const fail = statement<[string, number, string]>('UPDATE jobs SET last_reason = ?, due_at = ? WHERE name = ?')
const soonest = statement<[], { due: number | null }>('SELECT min(due_at) AS due FROM jobs')
