import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { isDiskFull } from '../../disk/faults.ts'

/** Why a file that was sent is no document. */
export type FileRefusal = 'noneChosen' | 'notPdf' | 'tooHeavy' | 'noRoom' | 'unreadable'

/**
 * Receives the one file of a posted form (multipart/form-data), of at most `most` bytes, and writes it to the disk. Returns the
 * name that the sender gave it. A form that is refused is read to its end, because a browser shows no answer before it has
 * sent all.
 */
export async function receiveFile(
  { raw, headers }: FastifyRequest,
  file: string,
  most: number,
): Promise<{ name: string } | { refused: Exclude<FileRefusal, 'notPdf'> }> {
  const blocks: Buffer[] = []
  let name = ''
  let isCut = false
  try {
    const form = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 1, fileSize: most, fields: 8, fieldSize: 1_024, headerPairs: 32 },
    })
    form.on('file', (_field, from: Readable, given: string | undefined) => {
      name = given ?? ''
      from.on('data', (block: Buffer) => blocks.push(block))
      from.on('limit', () => {
        isCut = true
      })
      // A form that ends in the middle of its file fails as a whole, below.
      from.on('error', () => {})
    })
    await pipeline(raw, form)
  } catch {
    // The sender has left, or this is not a whole form.
    raw.resume()
    return { refused: 'unreadable' }
  }
  if (isCut) return { refused: 'tooHeavy' }
  if (blocks.length === 0) return { refused: 'noneChosen' }
  try {
    await writeFile(file, Buffer.concat(blocks), { flag: 'wx', mode: 0o600 })
  } catch (fault) {
    if (isDiskFull(fault)) return { refused: 'noRoom' }
    throw fault
  }
  return { name }
}
