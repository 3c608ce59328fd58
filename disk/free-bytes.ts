import { statfsSync } from 'node:fs'

/** Returns how many bytes this program can still write to the disk of a folder. Throws if there is no such folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
