import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull, isMissing } from '../../../disk/faults.ts'
import { incomingFolder } from '../../../house/photograph-files.ts'
import type { Shelf } from '../../../house/shelf.ts'
import type { Clock } from '../../clock.ts'
import { hasRoomFor } from './room.ts'

const heaviest = 25 * 1_048_576
/** The largest slice in bytes. Every proxy in front of the site must accept it. */
export const sliceLimit = 256 * 1_024
const mostAtOnce = 3
const lifeMs = 3_600_000

interface Upload {
  session: number
  /** The folder of this upload alone. */
  folder: string
  size: number
  expected: number
  callOff: () => void
  busy: boolean
}

export type Begun = { id: string } | { refused: 'tooMany' | 'tooHeavy' | 'noRoom' }

/**
 * Receives files in slices. What has arrived is kept for an hour, so that an interrupted upload can continue. The files
 * are not read here. Each has its own folder, which the daily removal deletes if the server was killed.
 */
export interface Uploads {
  begin(session: number, expected: number): Promise<Begun>
  /** Appends a slice that begins where the file ends. Resolves to how many bytes there are now, or to null if there is no such upload. */
  append(
    id: string,
    session: number,
    at: number,
    bytes: Buffer,
  ): Promise<{ size: number; taken: boolean } | 'noRoom' | null>
  /** Returns the file once it is complete, and only once. The caller must call `done`. Null if it is not complete. */
  take(id: string, session: number): { file: string; done: () => Promise<void> } | null
  drop(id: string, session: number): Promise<void>
  stop(): void
}

export function createUploads(shelf: Shelf, dataDir: string, clock: Clock): Uploads {
  const uploads = new Map<string, Upload>()
  let beginning = 0

  const own = (id: string, session: number): Upload | null => {
    const upload = uploads.get(id)
    return upload?.session === session ? upload : null
  }

  async function forget(id: string): Promise<void> {
    const upload = uploads.get(id)
    uploads.delete(id)
    upload?.callOff()
    if (upload) await rm(upload.folder, { recursive: true, force: true })
  }

  async function begun(session: number, expected: number): Promise<Begun> {
    if (expected > heaviest) return { refused: 'tooHeavy' }
    if (!hasRoomFor(expected, dataDir)) return { refused: 'noRoom' }
    const folder = await incomingFolder(shelf)
    const id = randomBytes(16).toString('base64url')
    const callOff = clock.after(lifeMs, () => void forget(id))
    uploads.set(id, { session, folder, size: 0, expected, callOff, busy: false })
    return { id }
  }

  return {
    async begin(session, expected) {
      if (uploads.size + beginning >= mostAtOnce) return { refused: 'tooMany' }
      beginning += 1
      try {
        return await begun(session, expected)
      } finally {
        beginning -= 1
      }
    },
    async append(id, session, at, bytes) {
      const upload = own(id, session)
      if (upload === null) return null
      // Slices are written one at a time, and none is written twice.
      if (upload.busy || at !== upload.size || at + bytes.length > upload.expected)
        return { size: upload.size, taken: false }
      upload.busy = true
      try {
        await write(upload, bytes)
        upload.size += bytes.length
      } catch (fault) {
        if (!isDiskFull(fault) && !isMissing(fault)) throw fault
        await forget(id)
        return isMissing(fault) ? null : 'noRoom'
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
      return { file: fileOf(upload), done: () => rm(upload.folder, { recursive: true, force: true }) }
    },
    async drop(id, session) {
      if (own(id, session) !== null) await forget(id)
    },
    stop() {
      for (const { callOff, folder } of uploads.values()) {
        callOff()
        rmSync(folder, { recursive: true, force: true })
      }
      uploads.clear()
    },
  }
}

const fileOf = ({ folder }: Upload) => path.join(folder, 'file')

/** Writes a slice at its own position in the file, so that it overwrites what a failed attempt has written. */
async function write(upload: Upload, bytes: Buffer): Promise<void> {
  const handle = await open(fileOf(upload), upload.size === 0 ? 'w' : 'r+', 0o600)
  try {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, upload.size + done)
      done += bytesWritten
    }
  } finally {
    await handle.close()
  }
}
