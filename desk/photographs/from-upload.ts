import type { FastifyBaseLogger } from 'fastify'
import { idsOf } from '../../content/paths.ts'
import type { Master } from '../../content/photographs.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { addPhotograph, replacePicture, undescribed } from '../../house/draft/photographs.ts'
import { NotMade } from '../../house/making/maker.ts'
import { sunWhenTaken } from '../../house/sun-when-taken.ts'
import type { DeskParts } from '../parts.ts'
import type { Outcome } from '../uploads/outcome.ts'
import { photographAddress } from './words.ts'

type Parts = Pick<DeskParts, 'clock' | 'database' | 'making'> & { log: FastifyBaseLogger }

interface Delivered {
  file: string
  /** The name that the owner gave the file. */
  name: string
  /** When the photograph was taken according to its camera; empty if unknown. */
  taken: string
  /** The id of the photograph that it replaces, if any. */
  replaces: string | undefined
}

/** Makes a master of an uploaded file and adds it to the draft. */
export async function photographFrom(delivered: Delivered, parts: Parts): Promise<Outcome> {
  const { log, making } = parts
  try {
    const id = hang(await making.keepMaster(delivered.file), delivered, parts)
    making.refresh()
    log.info({ desk: 'photograph' }, 'a photograph was accepted')
    return { id, address: photographAddress(id) }
  } catch (fault) {
    if (!(fault instanceof NotMade)) throw fault
    const { message, refused } = fault
    log.warn({ desk: 'photograph', reason: message }, 'a photograph was refused')
    const why = refused === null ? 'failed' : refused === 'damaged' ? 'unreadable' : refused
    return { refused: why, longSide: /longer side has (\d+) pixels/.exec(message)?.[1] ?? '' }
  }
}

/** Replaces the photograph `replaces`. If it is gone by now, or none is named, adds a new one. Of the time it was taken, only the position of the sun is kept. */
function hang(master: Master, { name, taken, replaces }: Delivered, { clock, database }: Parts): string {
  const { body } = openDraft(database)
  const sun = sunWhenTaken(body, taken)
  if (replaces !== undefined && idsOf(body).includes(replaces)) {
    replacePicture(database, replaces, { master, sun }, clock.now())
    return replaces
  }
  return addPhotograph(database, name, { ...undescribed(master), sun }, clock.now())
}
