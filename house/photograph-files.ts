import { mkdir, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import type { Master, Photograph } from '../content/photographs.ts'
import { sweep } from '../disk/sweep.ts'
import { missingPictures } from './making/files.ts'
import { make } from './making/maker.ts'
import type { Shelf } from './shelf.ts'

/**
 * Makes a master from an untrusted file and keeps it. Throws NotMade with a sentence for the person who gave the file.
 */
export async function keepMaster(shelf: Shelf, file: string): Promise<Master> {
  const [folder] = shelf.masters
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const master = await make({ kind: 'master', file, folder }, { program: shelf.maker })
  if (master === null) throw new Error('the maker gave no master')
  return master
}

/** Makes the sizes that are missing, so that a published house has its pictures at once. Throws NotMade. */
export async function makeSizes(
  shelf: Shelf,
  photographs: readonly Photograph[],
  progress?: (id: string, done: number, outOf: number) => void,
): Promise<void> {
  for (const photograph of photographs)
    for (const job of missingPictures([photograph], shelf))
      await make(job, { program: shelf.maker, progress: (done, outOf) => progress?.(photograph.id, done, outOf) })
}

const incoming = 'incoming-'

/** Returns the folder for files that have arrived and are not checked yet. */
export const incomingPlace = ({ masters: [own] }: Pick<Shelf, 'masters'>): string => path.dirname(own)

/** Returns the name of such a file or folder, by which sweepIncoming knows it. */
export const incomingName = (name: string): string => `${incoming}${name}`

/** Makes a folder for files that have arrived and are not checked yet. The caller removes it. */
export async function incomingFolder(shelf: Shelf): Promise<string> {
  const folder = incomingPlace(shelf)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtemp(path.join(folder, incoming))
}

/**
 * Removes what was left behind a day ago by a killed process or a broken upload, because photographs may reveal where they
 * were taken. Returns how many.
 */
export function sweepIncoming(shelf: Shelf): Promise<number> {
  return sweep(incomingPlace(shelf), (name) => name.startsWith(incoming))
}
