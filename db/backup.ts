import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Database as Connection } from 'better-sqlite3'
import { isTable } from './bodies.ts'
import type { Database } from './database.ts'
import { DatabaseError } from './faults.ts'
import { sweepUnfinished, unfinishedFile } from './unfinished.ts'

/** The name of a day's copy, with its day. */
export const dailyCopy = /^villa-(\d{4}-\d{2}-\d{2})\.sqlite$/

export interface BackupResult {
  enquiries: number
  bytes: number
}

/**
 * Copies the database into one file while others read and write, opens the copy, checks every page of it and only then
 * gives it its name. The copy needs no side files: it can be moved about and put back as it is. Nobody who was signed in
 * when it was made is signed in by it.
 */
export async function backUp(
  database: Database,
  file: string,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<BackupResult> {
  if (!overwrite && existsSync(file)) throw new DatabaseError(`${file} exists already.`)
  const [folder, name] = [path.dirname(file), path.basename(file)]
  await sweepUnfinished(folder, (finished) => finished === name)
  const unfinished = unfinishedFile(file)
  try {
    // Nobody else may read it, from its first byte on.
    await (await open(unfinished, 'wx', 0o600)).close()
    const enquiries = await copied(database, unfinished)
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(folder)
    return { enquiries, bytes: (await stat(file)).size }
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) await rm(`${unfinished}${ending}`, { force: true })
  }
}

/** Makes a checked copy; returns the number of its enquiries. */
async function copied(database: Database, file: string): Promise<number> {
  const connection = database.connection()
  // What is held in memory because its folder is read-only cannot be read by another thread.
  if (connection.memory) {
    await connection.backup(file)
    return inOwnThread(null, file)
  }
  const enquiries = await inOwnThread(database.file, file)
  // What was erased during the copy could not be overwritten in the log, as the copy still read it.
  database.scrub()
  return enquiries
}

/** Copies (unless `source` is null) and checks in a thread of its own, as both take as long as the file is large. */
function inOwnThread(source: string | null, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // Without this process's own arguments: what they have Node load is of no use there.
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
      else reject(new DatabaseError(`The copy is damaged (${String(found)}) and was thrown away.`))
    })
  })
}

const sessionTables = ['sign_in_requests', 'sessions', 'known_browsers']

/** Nobody who was signed in when a copy was made is signed in by it, and no link of that day opens anything. */
export function forgetSessions(copy: Connection): void {
  copy.pragma('secure_delete = ON')
  for (const table of sessionTables) if (isTable(copy, table)) copy.exec(`DELETE FROM ${table}`)
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
