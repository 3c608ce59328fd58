import { existsSync } from 'node:fs'
import { chmod, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
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
 * gives it its name. The copy needs no side files: it can be moved about and put back as it is.
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
    await database.connection().backup(unfinished)
    await chmod(unfinished, 0o600)
    signEverybodyOut(unfinished)
    const enquiries = await verify(unfinished)
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(folder)
    return { enquiries, bytes: (await stat(file)).size }
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) await rm(`${unfinished}${ending}`, { force: true })
  }
}

function signEverybodyOut(file: string): void {
  const copy = new SqliteDatabase(file, { fileMustExist: true })
  try {
    forgetSessions(copy)
  } finally {
    copy.close()
  }
}

/** Whoever was signed in when a copy was made is not signed in by it, and no link of that day opens anything. */
export function forgetSessions(copy: Connection): void {
  copy.pragma('secure_delete = ON')
  for (const table of ['sign_in_requests', 'sessions', 'known_browsers'])
    if (isTable(copy, table)) copy.exec(`DELETE FROM ${table}`)
}

/** Checks a copy in a thread of its own, as that takes as long as the file is large; gives the number of its enquiries. */
function verify(file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // Without this process's own arguments: what they have Node load is of no use there.
    const worker = new Worker(new URL('./check-copy.js', import.meta.url), { workerData: file, execArgv: [] })
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

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
