import { dailyCopy } from '../../db/backup.ts'
import { correctAgain } from '../../db/corrections.ts'
import type { Database } from '../../db/database.ts'
import { forgetObjects } from '../../db/desk-events.ts'
import { type Erasure, enquiriesFrom, eraseEnquiries, type FromAddress } from '../../db/erasure.ts'
import { broughtBack, markErased } from '../../db/erasure-marks.ts'
import { sweepUnfinished } from '../../db/unfinished.ts'
import type { Config } from '../config.ts'
import { removeWithLetters, sweepLetters } from './letter-files.ts'

type Places = Pick<Config, 'dataDir' | 'backupDir'> & { mail: Pick<Config['mail'], 'directory'> }

export interface Erased extends Erasure {
  references: string[]
  /** Letter files. */
  files: number
  /** From an address that differs in a +tag alone: left. */
  near: FromAddress[]
}

/**
 * Removes whoever writes from an address for good: enquiries, notes, letters, letter files; and marks them, so that a
 * restored backup does not bring them back. Scrub the database afterwards.
 */
export async function erasePerson(database: Database, places: Places, email: string, now: number): Promise<Erased> {
  const { own, near } = enquiriesFrom(database, email)
  const references = own.map(({ reference }) => reference)
  if (own.length === 0) return { references, files: 0, letters: 0, underWay: 0, near }
  // First, so that a kill in between erases at the next start.
  markErased(foldersOf(places), email, now)
  const erased = await remove(database, places, own)
  return { references, near, ...erased }
}

/** Corrects and erases again what a restored backup has brought back; returns how many corrections and enquiries that were. */
export async function tendAgain(database: Database, places: Places): Promise<{ corrected: number; erased: number }> {
  // Erasures last: someone may have been corrected first.
  const corrected = correctAgain(database, foldersOf(places))
  const back = broughtBack(database, foldersOf(places))
  if (back.length > 0) await remove(database, places, back)
  return { corrected, erased: back.length }
}

async function remove(
  database: Database,
  { mail, backupDir }: Places,
  enquiries: readonly { id: number; reference: string }[],
): Promise<Erasure & { files: number }> {
  const erased = { letters: 0, underWay: 0 }
  const referenceOf = new Map(enquiries.map(({ id, reference }) => [id, reference]))
  const files = await removeWithLetters(database, mail.directory, enquiries, (ids) =>
    database.write(() => {
      forgetObjects(
        database,
        ids.map((id) => referenceOf.get(id) ?? ''),
      )
      const { letters, underWay } = eraseEnquiries(database, ids)
      erased.letters += letters
      // One letter is sent at a time: several parts may name the same.
      erased.underWay = Math.max(erased.underWay, underWay)
    }),
  )
  // What a killed process has left of letters and copies, in which anyone may be named.
  await sweepLetters(mail.directory)
  if (backupDir !== undefined) await sweepUnfinished(backupDir, (name) => dailyCopy.test(name))
  return { files, ...erased }
}

/** Where marks of persons lie. */
export const foldersOf = ({ dataDir, backupDir }: Pick<Places, 'dataDir' | 'backupDir'>): string[] => [
  dataDir,
  ...(backupDir === undefined ? [] : [backupDir]),
]
