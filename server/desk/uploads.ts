import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { appendFile, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { incomingFolder } from '../../house/photograph-files.ts'
import type { Shelf } from '../../house/shelf.ts'
import type { Clock } from '../clock.ts'

const megabyte = 1_048_576
export const heaviest = 25 * megabyte
/** Of one slice: what every proxy in front lets through. */
export const sliceLimit = 256 * 1_024
const mostAtOnce = 3
const lifeMs = 3_600_000
const roomLeft = 500 * megabyte

interface Upload {
  session: number
  file: string
  size: number
  expected: number
  callOff: () => void
  busy: boolean
}

export type Begun = { id: string } | { refused: 'tooMany' | 'tooHeavy' | 'noRoom' }

/**
 * Photographs on their way, in slices: what has arrived is kept for an hour, and goes on where it broke off. Nothing of a
 * file is looked at here; it lies in a folder that the next start empties.
 */
export interface Uploads {
  begin(session: number, expected: number): Promise<Begun>
  /** Appends a slice that begins where the file ends; gives how much of it there is now. Null for what is not under way. */
  append(
    id: string,
    session: number,
    at: number,
    bytes: Buffer,
  ): Promise<{ size: number; taken: boolean } | 'noRoom' | null>
  /** The whole file, once; its taker calls `done`. Null where it is not whole. */
  take(id: string, session: number): { file: string; done: () => Promise<void> } | null
  drop(id: string, session: number): Promise<void>
  stop(): void
}

const isFull = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && (fault.code === 'ENOSPC' || fault.code === 'EDQUOT')

export function createUploads(shelf: Shelf, dataDir: string, clock: Clock): Uploads {
  const uploads = new Map<string, Upload>()
  let folder: Promise<string> | null = null

  const own = (id: string, session: number): Upload | null => {
    const upload = uploads.get(id)
    return upload?.session === session ? upload : null
  }

  async function forget(id: string): Promise<void> {
    const upload = uploads.get(id)
    uploads.delete(id)
    upload?.callOff()
    if (upload) await rm(upload.file, { force: true })
  }

  return {
    async begin(session, expected) {
      if (uploads.size >= mostAtOnce) return { refused: 'tooMany' }
      if (expected > heaviest) return { refused: 'tooHeavy' }
      const { bavail, bsize } = await statfs(dataDir)
      if (bavail * bsize < roomLeft + expected) return { refused: 'noRoom' }
      folder ??= incomingFolder(shelf)
      const id = randomBytes(16).toString('base64url')
      const file = path.join(await folder, id)
      const callOff = clock.after(lifeMs, () => void forget(id))
      uploads.set(id, { session, file, size: 0, expected, callOff, busy: false })
      return { id }
    },
    async append(id, session, at, bytes) {
      const upload = own(id, session)
      if (upload === null) return null
      // One slice at a time, and none twice.
      if (upload.busy || at !== upload.size || at + bytes.length > upload.expected)
        return { size: upload.size, taken: false }
      upload.busy = true
      try {
        await appendFile(upload.file, bytes, { mode: 0o600 })
        upload.size += bytes.length
      } catch (fault) {
        if (!isFull(fault)) throw fault
        // Half a slice is none.
        await forget(id)
        return 'noRoom'
      } finally {
        upload.busy = false
      }
      return { size: upload.size, taken: true }
    },
    take(id, session) {
      const upload = own(id, session)
      if (upload === null || upload.size !== upload.expected || upload.size === 0) return null
      uploads.delete(id)
      upload.callOff()
      return { file: upload.file, done: () => rm(upload.file, { force: true }) }
    },
    async drop(id, session) {
      if (own(id, session) !== null) await forget(id)
    },
    stop() {
      for (const { callOff, file } of uploads.values()) {
        callOff()
        rmSync(file, { force: true })
      }
      uploads.clear()
    },
  }
}
