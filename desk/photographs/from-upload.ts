import { open } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { idsOf } from '../../content/paths.ts'
import { notesWithin, takenIn } from '../../content/taken.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { addPhotograph, replacePicture } from '../../house/draft/photographs.ts'
import { NotMade } from '../../house/making/jobs.ts'
import { sunWhenTaken } from '../../house/sun-when-taken.ts'
import type { DeskParts } from '../parts.ts'
import type { Outcome } from '../uploads/outcome.ts'
import { photographAddress } from './words.ts'

interface Delivered {
  file: string
  /** The name that the owner gave the file. */
  name: string
  /** The id of the photograph that it replaces, if any. */
  replaces: string | undefined
}

type Parts = Pick<DeskParts, 'clock' | 'database' | 'making'> & { log: FastifyBaseLogger }

/**
 * Makes a master of an uploaded file, and replaces the photograph `replaces`. If it is gone by now, or none is named, adds a
 * new one. Of the time it was taken, only the position of the sun is kept.
 */
export async function photographFrom({ file, name, replaces }: Delivered, parts: Parts): Promise<Outcome> {
  const { clock, database, log, making } = parts
  const beginning = await beginningOf(file)
  try {
    const master = await making.keepMaster(file)
    const { body } = openDraft(database)
    const sun = sunWhenTaken(body, takenIn(beginning) ?? '')
    const isReplaced = replaces !== undefined && idsOf(body).includes(replaces)
    if (isReplaced) replacePicture(database, replaces, { master, sun }, clock.now())
    const id = isReplaced ? replaces : addPhotograph(database, name, { master, sun }, clock.now())
    making.refresh()
    log.info({ desk: 'photograph' }, 'a photograph was accepted')
    return { id, address: photographAddress(id) }
  } catch (fault) {
    if (!(fault instanceof NotMade)) throw fault
    const { message, refused } = fault
    log.warn({ desk: 'photograph', reason: message }, 'a photograph was refused')
    if (refused === 'unknownKind' && isHeic(beginning)) return { refused: 'heic' }
    const why = refused === null ? 'failed' : refused === 'damaged' ? 'unreadable' : refused
    return { refused: why, longSide: /longer side has (\d+) pixels/.exec(message)?.[1] ?? '' }
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(notesWithin), 0, notesWithin, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** True for the pictures of an iPhone that only few programs can read. They are often named like others. */
const isHeic = (beginning: Buffer) => /^ftyp(?:hei|hev|mif1|msf1)/.test(beginning.toString('latin1', 4, 12))
