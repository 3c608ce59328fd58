import { mkdtempSync, statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { House } from '../content/house.ts'
import type { Master, Photograph } from '../content/photographs.ts'
import { make } from './making/child.ts'
import { variantsOf } from './pictures.ts'
import { folderOf, masterFile, masterName, type Shelf } from './shelf.ts'

/** Makes a master of a file, which may be anybody's, and keeps it. Throws NotMade with a sentence for its owner. */
export async function keepMaster(shelf: Shelf, file: string): Promise<Master> {
  const [folder] = shelf.masters
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const master = await make({ kind: 'master', file, folder }, { program: shelf.maker })
  if (master === null) throw new Error('the maker gave no master')
  return master
}

/** Makes the sizes that are missing, so that whatever is published has its pictures at once. Throws NotMade. */
export async function makeSizes(
  shelf: Shelf,
  photographs: readonly Photograph[],
  progress?: (id: string, done: number, outOf: number) => void,
): Promise<void> {
  for (const photograph of photographs) {
    if (variantsOf(photograph).every(({ file }) => folderOf(shelf.pictures, file) !== null)) continue
    const master = masterFile(shelf, photograph.master.digest)
    await make(
      { kind: 'pictures', photograph, master, folder: shelf.pictures[0] },
      { program: shelf.maker, progress: (done, outOf) => progress?.(photograph.id, done, outOf) },
    )
  }
}

const incoming = 'incoming-'

/** A folder for what has come and is not looked at yet; whoever asks for it removes it. */
export async function incomingFolder(shelf: Shelf): Promise<string> {
  const folder = path.dirname(shelf.masters[0])
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtempSync(path.join(folder, incoming))
}

/** What a killed process has left: strangers' bytes, which may say where they were taken. `olderThanMs` spares what is under way. */
export async function sweepIncoming(shelf: Shelf, olderThanMs = 0): Promise<void> {
  const folder = path.dirname(shelf.masters[0])
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name)
    const age = Date.now() - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (name.startsWith(incoming) && age >= olderThanMs) await rm(place, { recursive: true, force: true })
  }
}

type Named = Pick<House, 'photographs'>

/** Removes the masters and sizes that none of these houses names; gives how many files are gone. */
export async function removeUnnamed(
  shelf: Shelf,
  { masters, pictures }: { masters: readonly Named[]; pictures: readonly Named[] },
): Promise<number> {
  const namedMasters = new Set(
    masters.flatMap(({ photographs }) => photographs.map(({ master }) => masterName(master.digest))),
  )
  const namedPictures = new Set(
    pictures.flatMap(({ photographs }) => photographs.flatMap((each) => variantsOf(each).map(({ file }) => file))),
  )
  return (await removeOthers(shelf.masters[0], namedMasters)) + (await removeOthers(shelf.pictures[0], namedPictures))
}

async function removeOthers(folder: string, named: ReadonlySet<string>): Promise<number> {
  const others = (await readdir(folder).catch(() => [])).filter((name) => !named.has(name))
  for (const name of others) await rm(path.join(folder, name), { force: true })
  return others.length
}
