import { constants, existsSync, readdirSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../disk/files.ts'

/** The folders of a house's files: in each pair the owner's, which the server writes, and that of the program. */
export interface Shelf {
  masters: readonly [own: string, shipped: string]
  pictures: readonly [own: string, shipped: string]
  /** Brochures and cards. */
  made: readonly [own: string, shipped: string]
  /** The files that brochures and cards are made with: fonts, the coast, the elevation. */
  materials: string
  /** The program that makes them. */
  maker: string
  /** The folder of the owner's own brochures. */
  brochures: string
}

export const shelfOf = (dataDir: string, dist: string): Shelf => ({
  masters: [path.join(dataDir, 'photos/masters'), path.join(dist, 'house/masters')],
  pictures: [path.join(dataDir, 'photos/derived'), path.join(dist, 'photos')],
  made: [path.join(dataDir, 'made'), path.join(dist, 'made')],
  materials: path.join(dist, 'materials'),
  maker: path.join(dist, 'node/maker.js'),
  brochures: path.join(dataDir, 'brochure'),
})

/** Returns the folder that holds a file. Null if none does. */
export function folderOf(folders: readonly string[], file: string): string | null {
  return folders.find((folder) => existsSync(path.join(folder, file))) ?? null
}

export const masterName = (digest: string) => `${digest}.jpg`

/** Returns the path of a master. If the file is missing, returns the path where it should be. */
export function masterFile({ masters }: Pick<Shelf, 'masters'>, digest: string): string {
  const name = masterName(digest)
  return path.join(folderOf(masters, name) ?? masters[0], name)
}

/** Returns the file names of all masters in the owner's folder. */
export function ownMasters({ masters: [own] }: Pick<Shelf, 'masters'>): string[] {
  return existsSync(own) ? readdirSync(own).filter((name) => isMaster.test(name)) : []
}

const isMaster = /^[0-9a-f]{64}\.jpg$/

/** Returns the masters that these bodies mention. They are searched as text, so unreadable ones count too. */
export const mastersNamedIn = (bodies: readonly string[]): ReadonlySet<string> =>
  new Set(bodies.flatMap((body) => body.match(digests) ?? []).map(masterName))

const digests = /\b[0-9a-f]{64}\b/g

/** The folder of masters beside a copy of the database. Masters never change, so one folder serves all copies. */
export const mastersBeside = (folder: string) => path.join(folder, 'masters')

/** Copies the missing masters, and returns how many. An incomplete file never appears under a master's name. */
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

const incoming = 'incoming-'

/** Returns the folder for files that have arrived and are not checked yet. */
export const incomingPlace = ({ masters: [own] }: Pick<Shelf, 'masters'>): string => path.dirname(own)

/** Returns the name of such a file or folder, by which sweepIncoming knows it. */
export const incomingName = (name: string): string => `${incoming}${name}`

export const isIncoming = (name: string): boolean => name.startsWith(incoming)

/** Makes a folder for files that have arrived and are not checked yet. The caller removes it. */
export async function incomingFolder(shelf: Pick<Shelf, 'masters'>): Promise<string> {
  const folder = incomingPlace(shelf)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtemp(path.join(folder, incoming))
}
