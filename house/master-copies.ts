import { constants, existsSync } from 'node:fs'
import { copyFile, cp, mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { bodiesIn } from '../db/bodies.ts'
import { sweep } from '../db/sweep.ts'
import { mastersNamedIn, ownMasters, type Shelf } from './shelf.ts'

/** The folder of masters beside a copy of the database; they never change, and so one folder serves all copies. */
export const mastersBeside = (folder: string) => path.join(folder, 'masters')

/** Copies the masters that are not there yet; gives how many. Each is whole, or not there. */
export async function copyMasters(shelf: Pick<Shelf, 'masters'>, folder: string): Promise<number> {
  const [own] = shelf.masters
  const missing = ownMasters(shelf).filter((name) => !existsSync(path.join(folder, name)))
  if (missing.length === 0) return 0
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of missing) {
    const copy = path.join(folder, name)
    await copyFile(path.join(own, name), `${copy}.part`, constants.COPYFILE_FICLONE)
    const handle = await open(`${copy}.part`)
    await handle.chmod(0o600)
    await handle.sync()
    await handle.close()
    await rename(`${copy}.part`, copy)
  }
  return missing.length
}

/** Copies the owner's own brochures, where there are some: all of them, as another may have been put in the place of one. */
export async function copyBrochures({ brochures }: Pick<Shelf, 'brochures'>, folder: string): Promise<void> {
  const copies = path.join(folder, path.basename(brochures))
  if (copies !== brochures && existsSync(brochures)) await cp(brochures, copies, { recursive: true })
}

/** The files of all masters that the houses in a copy of the database name. Throws what SQLite throws. */
export async function mastersNamedInCopy(copy: string): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  for await (const body of bodiesIn(copy)) for (const name of mastersNamedIn([body])) named.add(name)
  return named
}

/** Removes the copies that no copy of a database names any more; returns how many. */
export function removeCopies(folder: string, named: ReadonlySet<string>): Promise<number> {
  return sweep(folder, (name) => !named.has(name))
}
