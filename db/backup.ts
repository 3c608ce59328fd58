import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { Database } from './database.ts'
import { DatabaseError } from './faults.ts'

export interface BackupResult {
  enquiries: number
  bytes: number
}

export interface BackupOptions {
  overwrite?: boolean
  progress?: (done: { pages: number; of: number }) => void
}

const pagesAtATime = 500

/**
 * Copies the database into one file while others read and write, opens the copy, checks every page of it and only then
 * gives it its name. The copy needs no side files: it can be moved about and put back as it is.
 */
export async function backUp(database: Database, file: string, options: BackupOptions = {}): Promise<BackupResult> {
  if (options.overwrite !== true && existsSync(file)) throw new DatabaseError(`${file} exists already.`)
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`)
  try {
    await database.connection().backup(unfinished, {
      progress({ totalPages, remainingPages }) {
        options.progress?.({ pages: totalPages - remainingPages, of: totalPages })
        return pagesAtATime
      },
    })
    chmodSync(unfinished, 0o600)
    const enquiries = verify(unfinished)
    synced(unfinished)
    renameSync(unfinished, file)
    synced(path.dirname(file))
    return { enquiries, bytes: statSync(file).size }
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${ending}`, { force: true })
  }
}

/** Opens a copy, takes it out of the write-ahead mode that needs side files, and checks it; gives the number of its enquiries. */
function verify(file: string): number {
  const copy = new SqliteDatabase(file, { fileMustExist: true })
  try {
    copy.pragma('journal_mode = DELETE')
    const found = copy.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new DatabaseError(`The copy is damaged (${String(found)}) and was thrown away.`)
    const counted = copy.prepare<[], { count: number }>('SELECT count(*) AS count FROM enquiries').get()
    return counted?.count ?? 0
  } finally {
    copy.close()
  }
}

function synced(place: string): void {
  const handle = openSync(place, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
