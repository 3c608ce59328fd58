import { statfsSync } from 'node:fs'

/** How many bytes this program may still write where a folder lies. Throws where there is no such folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
