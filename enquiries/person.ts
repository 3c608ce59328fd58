import { dailyCopy } from '../db/backup.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, sums } from '../db/statement.ts'
import { sweepUnfinished } from '../disk/files.ts'
import { addressKey } from '../owners/owners.ts'
import { renameInDrafts } from './answers.ts'
import { type FromAddress, inboxRows, keepSearchTexts, recipientKey } from './enquiries.ts'
import { broughtBack, markErased } from './erasure-marks.ts'
import type { InboxPage } from './inbox.ts'
import { sweepLetters } from './outbox.ts'
import { removeEnquiries } from './removal.ts'
import { endLinks } from './viewings/viewings.ts'

/** Returns the enquiries of an address, oldest first. `near` differ in a +tag: maybe another person's mailbox. */
export function enquiriesFrom(database: Database, email: string): { own: FromAddress[]; near: FromAddress[] } {
  const all = ofRecipient(database, recipientKey(email))
  const key = addressKey(email)
  const isOwn = (each: FromAddress) => each.email === email || addressKey(each.email) === key
  return { own: all.filter(isOwn), near: all.filter((each) => !isOwn(each)) }
}

/** Returns a page of the person's enquiries, newest first. It begins after the one with the id `after`. */
export function personPage(database: Database, email: string, after: number, limit: number): InboxPage {
  const ids = enquiriesFrom(database, email)
    .own.map(({ id }) => id)
    .reverse()
  const rest = ids.slice(ids.indexOf(after) + 1)
  return { rows: inboxRows(database, rest.slice(0, limit)), found: ids.length, left: Math.max(0, rest.length - limit) }
}

/**
 * Changes a person's name, address and telephone number in all their enquiries. If the address changes, every link to
 * the former one ends, because a stranger may have it. Call it inside database.write.
 */
export function correctPerson(
  database: Database,
  email: string,
  person: { name: string; email: string; phone: string },
): void {
  const enquiryIds = enquiriesFrom(database, email).own.map(({ id }) => id)
  renameInDrafts(database, { enquiryIds, name: person.name })
  correct(database, { ...person, ids: enquiryIds, recipientKey: recipientKey(person.email) })
  keepSearchTexts(database, enquiryIds)
  if (addressKey(email) !== addressKey(person.email)) endLinks(database, enquiryIds)
}

/** Folders in which personal data may be. */
interface PersonalFolders {
  dataDir: string
  backupDir: string | undefined
  /** `directory`: the folder of letters that are written as files. */
  mail: { directory: string }
}

/**
 * Erases the person who writes from an address, with letters, files and all, and marks it, so that a restored backup
 * does not bring them back. Scrub the database afterwards. Returns what was erased, and as `near` what was not: other
 * +tags.
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
  const removed = await removeEnquiries(database, mail.directory, (among) =>
    enquiries.filter(({ id }) => among?.includes(id) ?? true),
  )
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

const ofRecipient = allRows<[mailbox: string], FromAddress>(
  'SELECT id, reference, email, received_at AS at FROM enquiries WHERE recipient_key = ? ORDER BY received_at, id',
)
/**
 * How many notes and letters there are about these enquiries. A letter that reports several counts once. Finds the rows once,
 * and then their letters and notes.
 */
export const keptAbout = sums<[ids: readonly number[]], { notes: number; letters: number }>(`
  WITH mine AS MATERIALIZED (SELECT id, gathered_in FROM enquiries WHERE id IN (SELECT value FROM json_each(?))),
    gathering AS MATERIALIZED (SELECT DISTINCT gathered_in AS id FROM mine WHERE gathered_in IS NOT NULL)
  SELECT
    (SELECT count(*) FROM mine CROSS JOIN notes ON enquiry_id = mine.id) AS notes,
    (SELECT count(*) FROM mine CROSS JOIN outbox ON enquiry_id = mine.id)
      + (SELECT count(*) FROM gathering CROSS JOIN outbox ON outbox.id = gathering.id)
      + (SELECT count(*) FROM gathering CROSS JOIN outbox ON gathers = gathering.id) AS letters`)
const correct = change<[Record<'name' | 'email' | 'phone' | 'recipientKey', string> & { ids: readonly number[] }]>(`
  UPDATE enquiries SET name = @name, email = @email, phone = @phone, recipient_key = @recipientKey
  WHERE id IN (SELECT value FROM json_each(@ids))`)
