import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where the files of a house lie. Of each kind the first folder is the owner's, which is written; what shipped follows. */
export interface Shelf {
  masters: readonly [own: string, shipped: string]
  pictures: readonly [own: string, shipped: string]
  /** Brochures and cards. */
  made: readonly [own: string, shipped: string]
  /** What brochures and cards are made with: fonts, the coast, the elevation. */
  materials: string
  /** The program that makes them. */
  maker: string
  /** The owner's own brochure, where there is one. */
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

/** The folder that holds a file; null where none does. */
export function folderOf(folders: readonly string[], file: string): string | null {
  return folders.find((folder) => existsSync(path.join(folder, file))) ?? null
}

export const masterName = (digest: string) => `${digest}.jpg`

/** The path of a master; where it is missing, the one that it should have. */
export function masterFile({ masters }: Pick<Shelf, 'masters'>, digest: string): string {
  const name = masterName(digest)
  return path.join(folderOf(masters, name) ?? masters[0], name)
}

/** Every master that lies in the owner's folder. */
export function ownMasters({ masters: [own] }: Pick<Shelf, 'masters'>): string[] {
  return existsSync(own) ? readdirSync(own).filter((name) => isMaster.test(name)) : []
}

const isMaster = /^[0-9a-f]{64}\.jpg$/

/** The files of all masters that these bodies name. Bodies are searched as text, so one that cannot be read counts too. */
export const mastersNamedIn = (bodies: readonly string[]): ReadonlySet<string> =>
  new Set(bodies.flatMap((body) => body.match(digests) ?? []).map(masterName))

const digests = /\b[0-9a-f]{64}\b/g
