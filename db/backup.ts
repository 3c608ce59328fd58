import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Database as Connection } from 'better-sqlite3'
import { sweepUnfinished } from '../disk/unfinished.ts'
import { writeWhole } from '../disk/whole-file.ts'
import { isTable } from './bodies.ts'
import type { Database } from './database.ts'
import { DatabaseError } from './faults.ts'
import { statement } from './statement.ts'

/** Matches the name of a daily copy, and captures its date. */
export const dailyCopy = /^villa-(\d{4}-\d{2}-\d{2})\.sqlite$/

export interface BackupResult {
  enquiries: number
  bytes: number
}

/**
 * Copies the database to one file while others read and write, checks every page of the copy, and only then gives it its
 * name. The copy needs no other files beside it, so it can be moved and put back as it is. It contains no sessions, so no one
 * is signed in after it is restored.
 */
export async function backUp(
  database: Database,
  file: string,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<BackupResult> {
  if (!overwrite && existsSync(file)) throw new DatabaseError(`${file} exists already.`)
  const [folder, name] = [path.dirname(file), path.basename(file)]
  await sweepUnfinished(folder, (finished) => finished === name)
  let enquiries = 0
  await writeWhole(file, async (unfinished) => {
    try {
      enquiries = await copied(database, unfinished)
    } finally {
      for (const ending of ['-wal', '-shm', '-journal']) await rm(`${unfinished}${ending}`, { force: true })
    }
  })
  return { enquiries, bytes: (await stat(file)).size }
}

/** Makes a checked copy. Returns how many enquiries it holds. */
async function copied(database: Database, file: string): Promise<number> {
  const connection = database.connection()
  // If the folder is read-only, the database is only in memory, and no other thread can read it.
  if (connection.memory) {
    await connection.backup(file)
    return inOwnThread(null, file)
  }
  const enquiries = await inOwnThread(database.file, file)
  // The log could not be overwritten during the copy, because the copy still read deleted rows from it.
  database.scrub()
  return enquiries
}

/** Copies (unless `source` is null) and checks in a thread of its own, because both take long for a large file. */
function inOwnThread(source: string | null, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // The arguments of this process are left out, because the modules that they load are useless in the thread.
    const worker = new Worker(new URL('./copy-database.js', import.meta.url), {
      workerData: { source, file, forgotten: sessionTables },
      execArgv: [],
    })
    let found: unknown = 'it could not be checked'
    worker.once('message', (message) => {
      found = message
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      if (typeof found === 'number') resolve(found)
      else reject(new DatabaseError(`The copy is damaged (${String(found)}) and was deleted.`))
    })
  })
}

const sessionTables = ['sign_in_requests', 'sessions', 'known_browsers']

/** Removes all sessions and sign-in links from a copy, so that no one can sign in with them after it is restored. */
export function forgetSessions(copy: Connection): void {
  copy.pragma('secure_delete = ON')
  for (const table of sessionTables) if (isTable(copy, table)) copy.exec(`DELETE FROM ${table}`)
}

/** Records when a backup was made by command, wherever it was written to. */
export function keepBackupByCommand(database: Database, madeAt: number): void {
  database.write(() => keepByCommand(database).run(madeAt))
}

/** When a backup was last made by command. Null if never. */
export const lastBackupByCommand = (database: Database): number | null => lastByCommand(database).get()?.madeAt ?? null

const keepByCommand = statement<[number]>(`
  INSERT INTO backup_by_command (id, made_at) VALUES (1, ?)
  ON CONFLICT (id) DO UPDATE SET made_at = excluded.made_at`)
const lastByCommand = statement<[], { madeAt: number }>('SELECT made_at AS madeAt FROM backup_by_command')
