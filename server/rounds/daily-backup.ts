import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { backUp, bodiesOf, dailyCopy, inCopy } from '../../db/backup.ts'
import type { Database } from '../../db/database.ts'
import { sweep, sweepUnfinished } from '../../disk/files.ts'
import { copyDocuments, documentsNamedInCopy, removeOtherDocuments } from '../../enquiries/documents.ts'
import { copyBrochures, copyMasters, mastersBeside, mastersNamedIn, type Shelf } from '../../house/shelf.ts'
import { createLoop, type Loop } from '../clock.ts'
import type { Workshop } from '../log.ts'

/** `directory`: the folder for backups; if it is undefined, no backups are made. */
type BackupParts = Workshop & { shelf: Shelf; directory: string | undefined }

const hour = 3_600_000
const copiesKept = 28

/** Makes a checked copy of the database once a day, named after the day (UTC), and keeps the last four weeks. */
export function createBackups({ database, clock, directory, shelf, log }: BackupParts): Loop {
  async function makeTodays(folder: string): Promise<void> {
    // An unfinished copy contains everyone's data, and the rotation would not find it.
    await sweepUnfinished(folder, (name) => dailyCopy.test(name))
    const name = `villa-${new Date(clock.now()).toISOString().slice(0, 10)}.sqlite`
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (existsSync(path.join(folder, name))) return
    const made = await backUpWithFiles(database, shelf, path.join(folder, name))
    const removed = superfluous(readdirSync(folder))
    for (const old of removed) rmSync(path.join(folder, old), { force: true })
    await removeUnnamedFiles(folder)
    log.info({ backup: name, ...made, removed: removed.length }, 'backup made and checked')
  }

  return createLoop(clock, async () => {
    if (directory !== undefined)
      await makeTodays(directory).catch((fault: unknown) =>
        log.error({ err: fault }, 'backup not made; the server tries again in an hour'),
      )
    return hour
  })
}

/** Copies the database and, beside it, the files that it names. Returns how many enquiries, bytes and photographs. */
export async function backUpWithFiles(database: Database, shelf: Shelf, file: string, { overwrite = false } = {}) {
  const [dataDir, folder] = [path.dirname(database.file), path.dirname(file)]
  const copyFiles = async () => {
    await copyDocuments(dataDir, folder)
    return copyMasters(shelf, mastersBeside(folder))
  }
  // Files are copied first, so that a full disk is noticed before the database is copied, and again afterwards for new ones.
  let photographs = await copyFiles()
  await copyBrochures(shelf, folder)
  const copy = await backUp(database, file, { overwrite })
  photographs += await copyFiles()
  return { ...copy, photographs }
}

/** Removes the files that no copy in the folder names. If one copy cannot be read, all files are kept. */
async function removeUnnamedFiles(folder: string): Promise<void> {
  // Copies made by command may be in this folder too.
  const names = readdirSync(folder).filter((each) => each.endsWith('.sqlite'))
  const copies = names.map((name) => path.join(folder, name))
  let masters: ReadonlySet<string>
  let documents: string[]
  try {
    masters = new Set(copies.flatMap((copy) => [...mastersNamedIn(inCopy(copy, bodiesOf))]))
    documents = copies.flatMap(documentsNamedInCopy)
  } catch {
    return
  }
  await sweep(mastersBeside(folder), (name) => !masters.has(name))
  await removeOtherDocuments(folder, documents)
}

/** Returns which of our daily copies to remove. Other files are never removed. */
export const superfluous = (names: readonly string[]): string[] =>
  names
    .filter((name) => dailyCopy.test(name))
    .sort()
    .slice(0, -copiesKept)
