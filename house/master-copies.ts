import { constants, existsSync } from 'node:fs'
import { copyFile, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { bodiesOf, inCopy } from '../db/bodies.ts'
import { writeWhole } from '../disk/whole-file.ts'
import { mastersNamedIn, ownMasters, type Shelf } from './shelf.ts'

/** The folder of masters beside a copy of the database. Masters never change, so one folder serves all copies. */
export const mastersBeside = (folder: string) => path.join(folder, 'masters')

/**
 * Copies the masters that are not in the folder yet, and returns how many. An incomplete file never appears under a
 * master's name.
 */
export async function copyMasters(shelf: Pick<Shelf, 'masters'>, folder: string): Promise<number> {
  const [own] = shelf.masters
  const missing = ownMasters(shelf).filter((name) => !existsSync(path.join(folder, name)))
  if (missing.length === 0) return 0
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of missing) {
    const master = path.join(own, name)
    await writeWhole(path.join(folder, name), (copy) => copyFile(master, copy, constants.COPYFILE_FICLONE))
  }
  return missing.length
}

/** Copies all of the owner's own brochures, because one may have been replaced under the same name. */
export async function copyBrochures({ brochures }: Pick<Shelf, 'brochures'>, folder: string): Promise<void> {
  const copies = path.join(folder, path.basename(brochures))
  if (copies !== brochures && existsSync(brochures)) await cp(brochures, copies, { recursive: true })
}

/** Returns the files of all masters that the houses in a copy of the database name. Throws what SQLite throws. */
export const mastersNamedInCopy = (copy: string): ReadonlySet<string> => mastersNamedIn(inCopy(copy, bodiesOf))
