import { dailyCopy } from '../db/backup.ts'
import type { Database } from '../db/database.ts'
import { sweepUnfinished } from '../disk/unfinished.ts'
import { broughtBack, markErased } from './erasure-marks.ts'
import { removeEnquiries, sweepLetters } from './letter-files.ts'
import { enquiriesFrom, type FromAddress } from './person.ts'

/** Folders in which personal data may be. */
interface PersonalFolders {
  dataDir: string
  backupDir: string | undefined
  /** `directory`: the folder of letters that are written as files. */
  mail: { directory: string }
}

/**
 * Erases the person who writes from an address: their enquiries, notes, letters and letter files. Also adds marks, so that a
 * restored backup does not bring them back. Scrub the database afterwards. Returns what was erased; `near` are enquiries from
 * addresses that differ only in a +tag, which were not.
 */
export async function erasePerson(database: Database, places: PersonalFolders, email: string, now: number) {
  const { own, near } = enquiriesFrom(database, email)
  const references = own.map(({ reference }) => reference)
  // The marks come first: if the process is killed after this, the next start erases the rest.
  if (own.length > 0) markErased(foldersOf(places), { email, references }, now)
  return { references, near, ...(await remove(database, places, own)) }
}

/** Erases again what a restored backup has brought back. Returns how many enquiries. */
export async function eraseAgain(database: Database, places: PersonalFolders): Promise<number> {
  const back = broughtBack(database, foldersOf(places))
  if (back.length > 0) await remove(database, places, back)
  return back.length
}

async function remove(database: Database, { mail, backupDir }: PersonalFolders, enquiries: readonly FromAddress[]) {
  const removed = await removeEnquiries(database, mail.directory, (among = enquiries) => among)
  // A killed process may have left unfinished letters and copies, and they may name anyone.
  await sweepLetters(mail.directory)
  if (backupDir !== undefined) await sweepUnfinished(backupDir, (name) => dailyCopy.test(name))
  return removed
}

/** The folders that hold the marks of erased persons. */
export const foldersOf = ({ dataDir, backupDir }: Pick<PersonalFolders, 'dataDir' | 'backupDir'>): string[] => [
  dataDir,
  ...(backupDir === undefined ? [] : [backupDir]),
]
