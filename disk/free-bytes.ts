import { statfsSync } from 'node:fs'

/** Returns how many bytes this program can still write to the disk of a folder. Throws if there is no such folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const roomLeft = 500 * 1_048_576

/** Returns true if the disk still has enough room for everything else after a file of this size. */
export const hasRoomFor = (bytes: number, folder: string): boolean => freeBytesOf(folder) >= roomLeft + bytes
