import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { isDiskFull } from '../../disk/faults.ts'

/** Why a file that was sent is no document. */
export type FileRefusal = 'noneChosen' | 'notPdf' | 'tooHeavy' | 'noRoom' | 'unreadable'

/**
 * Receives the one file of a posted form (multipart/form-data) and writes it to the disk as it arrives. Returns the name that
 * the sender gave it. A form that is refused is read to its end, because a browser shows no answer before it has sent all.
 */
export async function receiveFile(
  { raw, headers }: FastifyRequest,
  file: string,
  most: number,
): Promise<{ name: string } | { refused: Exclude<FileRefusal, 'notPdf'> }> {
  const received: Received = { name: '', bytes: 0, isCut: false, fault: null }
  const writing: { from: Readable; done: Promise<void> }[] = []
  try {
    const form = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 1, fileSize: most, fields: 8, fieldSize: 1_024, headerPairs: 32 },
    })
    form.on('file', (_field, from: Readable, name: string | undefined) => {
      received.name = name ?? ''
      from.on('limit', () => {
        received.isCut = true
      })
      writing.push({ from, done: write(from, file, received) })
    })
    await pipeline(raw, form)
    for (const { done } of writing) await done
  } catch {
    // The sender has left, or this is not a whole form.
    for (const { from, done } of writing) {
      from.destroy()
      await done
    }
    raw.resume()
    return { refused: 'unreadable' }
  }
  if (received.isCut) return { refused: 'tooHeavy' }
  if (received.fault !== null) {
    if (isDiskFull(received.fault)) return { refused: 'noRoom' }
    throw received.fault
  }
  return received.bytes === 0 ? { refused: 'noneChosen' } : { name: received.name }
}

interface Received {
  name: string
  bytes: number
  /** The file is larger than it may be. */
  isCut: boolean
  /** Why it could not be written. */
  fault: unknown
}

/** Never rejects, and reads the file to its end even if it cannot be written. */
async function write(from: Readable, file: string, received: Received): Promise<void> {
  let handle: FileHandle | null = null
  try {
    handle = await open(file, 'wx', 0o600)
  } catch (fault) {
    received.fault = fault
  }
  try {
    for await (const block of from) {
      if (!Buffer.isBuffer(block)) continue
      received.bytes += block.length
      if (received.fault === null)
        await handle?.writeFile(block).catch((fault: unknown) => {
          received.fault = fault
        })
    }
  } catch {
    // The caller has seen that the form is not whole.
  } finally {
    await handle?.close()
  }
}
