import { domainToASCII } from 'node:url'
import { type Language, languages } from '../content/languages.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, oneValue } from '../db/statement.ts'

/** An owner who was let in at the desk. The moment, which no two of them share, names them in addresses. */
export interface AddedOwner {
  email: string
  addedAt: number
}

/**
 * Returns the addresses of all owners: first those of the configuration, then those who were let in at the desk. Ask again
 * each time, because the desk can change them at any moment.
 */
export const ownersOf = (database: Database, always: readonly string[]): string[] => [
  ...always,
  ...addedOwners(database, always).map(({ email }) => email),
]

/** Returns the owners who were let in at the desk, without those whom the configuration names as well. */
export function addedOwners(database: Database, always: readonly string[]): AddedOwner[] {
  const named = new Set(always.map(addressKey))
  return added(database).filter(({ email }) => !named.has(addressKey(email)))
}

/** Lets someone in. Call it inside database.write. */
export function addOwner(database: Database, { email, addedAt }: AddedOwner, name: string, language: Language): void {
  keepSetting(database, email, 'added', `${addedAt}`)
  keepSetting(database, email, 'signature', name)
  keepSetting(database, email, 'language', language)
}

/** Removes an owner. Their name and language stay as long as the history names them. Call `endAccess` with it. */
export const removeOwner = change<[email: string]>("DELETE FROM settings WHERE owner = ? AND name = 'added'")

/** Removes what is kept of everyone who is neither among these owners nor in the history. */
export const forgetFormerOwners = change<[owners: readonly string[]]>(`
  DELETE FROM settings WHERE owner NOT IN (SELECT value FROM json_each(?)) AND owner NOT IN (
    SELECT owner FROM desk_events WHERE owner IS NOT NULL UNION SELECT object FROM desk_events WHERE object IS NOT NULL)`)

/**
 * Ends the sessions of everyone who is not among these owners, and their open requests with links and codes. Their browsers
 * are strangers again. Returns how many there were. Requests of strangers stay: their end would tell that they are none.
 */
export const endAccess = (database: Database, owners: readonly string[]): { sessions: number; requests: number } =>
  database.write(() => {
    forgetBrowsers(database, owners)
    return { requests: endRequests(database, owners), sessions: endSessions(database, owners) }
  })

/**
 * mondayLetter, reminder: 'off' if an owner does not want that letter · signature: the name with which an owner signs ·
 * language: that of their desk and letters · added: when they were let in at the desk.
 */
export type SettingName = 'mondayLetter' | 'reminder' | 'signature' | 'language' | 'added'

/** Returns what an owner chose; null if they have not. */
export const settingOf = oneValue<[owner: string, name: SettingName], string>(
  'SELECT value FROM settings WHERE owner = ? AND name = ?',
)

export const keepSetting = change<[owner: string, name: SettingName, value: string]>(
  'INSERT INTO settings (owner, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
)

/** Returns the name of an owner, or of a former one; the address if there is no name. */
export const nameOf = (database: Database, email: string): string => settingOf(database, email, 'signature') ?? email

/** Returns the name of another owner who did something; null if it was the reader, or if that is not known. */
export const otherName = (database: Database, owner: string | null, reader: string | undefined): string | null =>
  owner === null || owner === reader ? null : nameOf(database, owner)

/** Returns what was done, with the name of another owner who did it. */
export function byOther(database: Database, owner: string | null, reader: string | undefined, done: string): string {
  const name = otherName(database, owner, reader)
  return name === null ? done : `${done} · ${name}`
}

/** Returns the language of an owner's desk and letters; null if none was chosen. */
export function languageOf(database: Database, email: string): Language | null {
  const chosen = settingOf(database, email, 'language')
  return languages.find((each) => each === chosen) ?? null
}

/** Returns the same text for every spelling of an address: case, full-width characters, punycode. */
export function addressKey(email: string): string {
  const at = email.lastIndexOf('@')
  const plain = (part: string) => part.normalize('NFKC').toLowerCase()
  const host = plain(email.slice(at + 1))
  return `${plain(email.slice(0, at))}@${domainToASCII(host) || host}`
}

const added = allRows<[], AddedOwner>(
  "SELECT owner AS email, CAST(value AS INTEGER) AS addedAt FROM settings WHERE name = 'added' ORDER BY addedAt",
)
const isOther = 'owner NOT IN (SELECT value FROM json_each(?))'
const endSessions = change<[owners: readonly string[]]>(`DELETE FROM sessions WHERE ${isOther}`)
const endRequests = change<[owners: readonly string[]]>(`DELETE FROM sign_in_requests WHERE ${isOther}`)
const forgetBrowsers = change<[owners: readonly string[]]>(`DELETE FROM known_browsers WHERE ${isOther}`)
