import { dailyCopy } from '../db/backup.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { sweepUnfinished } from '../disk/unfinished.ts'
import { forgetObjects } from '../owners/desk-events.ts'
import { broughtBack, markErased } from './erasure-marks.ts'
import { gatheringIds, removeWithLetters, sweepLetters } from './letter-files.ts'
import { enquiriesFrom, type FromAddress } from './person.ts'

/** Folders in which personal data may be. */
interface PersonalFolders {
  dataDir: string
  backupDir: string | undefined
  /** `directory`: the folder of letters that are written as files. */
  mail: { directory: string }
}

interface Erasure {
  letters: number
  /** Letters that the server was sending at that moment. They may still arrive. */
  underWay: number
}

export interface Erased extends Erasure {
  references: string[]
  /** How many letter files were removed. */
  files: number
  /** Enquiries from addresses that differ only in a +tag. They were not erased. */
  near: FromAddress[]
}

/**
 * Erases the person who writes from an address: their enquiries, notes, letters and letter files. Also adds marks, so that a
 * restored backup does not bring them back. Scrub the database afterwards.
 */
export async function erasePerson(
  database: Database,
  places: PersonalFolders,
  email: string,
  now: number,
): Promise<Erased> {
  const { own, near } = enquiriesFrom(database, email)
  const references = own.map(({ reference }) => reference)
  if (own.length === 0) return { references, files: 0, letters: 0, underWay: 0, near }
  // The marks come first: if the process is killed after this, the next start erases the rest.
  markErased(foldersOf(places), { email, references }, now)
  const erased = await remove(database, places, own)
  return { references, near, ...erased }
}

/** Erases again what a restored backup has brought back. Returns how many enquiries. */
export async function eraseAgain(database: Database, places: PersonalFolders): Promise<number> {
  const back = broughtBack(database, foldersOf(places))
  if (back.length > 0) await remove(database, places, back)
  return back.length
}

async function remove(
  database: Database,
  { mail, backupDir }: PersonalFolders,
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
      // Only one letter is sent at a time, so several parts may count the same one.
      erased.underWay = Math.max(erased.underWay, underWay)
    }),
  )
  // A killed process may have left unfinished letters and copies, and they may name anyone.
  await sweepLetters(mail.directory)
  if (backupDir !== undefined) await sweepUnfinished(backupDir, (name) => dailyCopy.test(name))
  return { files, ...erased }
}

/** The folders that hold the marks of erased persons. */
export const foldersOf = ({ dataDir, backupDir }: Pick<PersonalFolders, 'dataDir' | 'backupDir'>): string[] => [
  dataDir,
  ...(backupDir === undefined ? [] : [backupDir]),
]

/** Removes enquiries with their letters and keys. Remove their files first, and scrub the database afterwards. */
export function eraseEnquiries(database: Database, ids: readonly number[]): Erasure {
  const given = { ids: JSON.stringify(ids) }
  return database.write(() => {
    const counts = lettersTo(database).get(given) ?? { letters: 0, underWay: 0 }
    erase(database).run(given)
    return counts
  })
}

// Letters that report several enquiries are not removed with one of them, but may be under way.
const lettersTo = statement<[{ ids: string }], Erasure>(`
  SELECT count(enquiry_id) AS letters, count(*) FILTER (WHERE state = 'sending') AS underWay FROM outbox
  WHERE enquiry_id IN (SELECT value FROM json_each(@ids)) OR id IN (${gatheringIds}) OR gathers IN (${gatheringIds})`)
const erase = statement<[{ ids: string }]>('DELETE FROM enquiries WHERE id IN (SELECT value FROM json_each(@ids))')
