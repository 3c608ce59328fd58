import { createHmac, randomBytes } from 'node:crypto'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../db/database.ts'
import { allRows } from '../db/statement.ts'
import { sweepUnfinished, writeWholeSync } from '../disk/files.ts'
import { addressKey } from '../owners/owners.ts'
import type { FromAddress } from './enquiries.ts'

/**
 * Records who was erased, and which owners were removed, because a restored backup must not bring them back. Beside the
 * database, with addresses and references as keyed digests only, so no one can be identified from it.
 */
const marksFile = 'erased.jsonl'

interface Marks {
  key: Buffer
  erasures: ErasureMark[]
}

/** Enquiries with this address or reference that came up to `at` are erased; an owner who was added up to `at` is removed. */
interface ErasureMark {
  at: number
  digest: string
}

/**
 * Marks a person as erased: the address, and the enquiries, which may have another address in an older backup. Also in
 * the backups' folder, so that a new machine gets the marks. Throws if a folder cannot be written.
 */
export const markErased = (
  folders: readonly string[],
  { email, references }: { email: string; references: readonly string[] },
  at: number,
): void => mark(folders, [addressKey(email), ...references], at)

/** Marks an owner as removed. Throws if a folder cannot be written. */
export const markRemoved = (folders: readonly string[], { email }: Removable, at: number): void =>
  mark(folders, [ownerText(email)], at)

function mark(folders: readonly string[], texts: readonly string[], at: number): void {
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const known = marksIn(folder)?.key
    const key = known ?? randomBytes(32)
    const erasures = texts.map((text) => ({ at, digest: digestOf(text, key) }))
    const lines = textOf([...(known ? [] : [keyLine(key)]), ...erasures])
    // Appended, because the command and the desk may erase two people at the same time.
    appendFileSync(path.join(folder, marksFile), lines, { mode: 0o600, flush: true })
  }
}

export const hasMarks = (folder: string): boolean => existsSync(path.join(folder, marksFile))

/** Copies the marks of one folder to another, and replaces an earlier copy there. */
export function copyMarks(from: string, to: string): void {
  if (!hasMarks(from) || from === to) return
  writeWholeSync(path.join(to, marksFile), (unfinished) => copyFileSync(path.join(from, marksFile), unfinished))
}

/** Returns the enquiries that a backup has brought back: they were erased after they came. */
export function broughtBack(database: Database, folders: readonly string[]): FromAddress[] {
  const isMarked = markedIn(folders)
  return addresses(database).filter(({ email, reference, at }) =>
    [addressKey(email), reference].some((text) => isMarked(text, at)),
  )
}

/** Returns those of these owners whom a backup has brought back: they were removed after they had been added. */
export function ownersBroughtBack<Owner extends Removable>(
  owners: readonly Owner[],
  folders: readonly string[],
): Owner[] {
  const isMarked = markedIn(folders)
  return owners.filter(({ email, addedAt }) => isMarked(ownerText(email), addedAt))
}

type Removable = { email: string; addedAt: number }

// The address alone would mark the enquiries of someone who is an owner as well.
const ownerText = (email: string) => `owner ${addressKey(email)}`

/** Returns whether something that came at a moment was marked at that moment or later. */
function markedIn(folders: readonly string[]): (text: string, cameAt: number) => boolean {
  const all = folders.map(marksIn).filter((marks) => marks !== null)
  const isErased = ({ key, erasures }: Marks, text: string, cameAt: number) => {
    const sought = digestOf(text, key)
    return erasures.some(({ digest, at }) => digest === sought && cameAt <= at)
  }
  return (text, cameAt) => all.some((marks) => isErased(marks, text, cameAt))
}

/** Removes marks older than any enquiry that a backup could bring back, and unfinished copies of the file from a killed process. */
export async function forgetMarks(folder: string, before: number): Promise<void> {
  await sweepUnfinished(folder, (name) => name === marksFile)
  const marks = marksIn(folder)
  const erasures = marks?.erasures.filter(({ at }) => at >= before) ?? []
  if (marks === null || erasures.length === marks.erasures.length) return
  const lines = textOf([keyLine(marks.key), ...erasures])
  writeWholeSync(path.join(folder, marksFile), (unfinished) => writeFileSync(unfinished, lines))
}

/** Returns null if the folder has no marks. Ignores a line that a power cut left half written. */
function marksIn(folder: string): Marks | null {
  if (!hasMarks(folder)) return null
  const lines = readFileSync(path.join(folder, marksFile), 'utf8').split('\n').map(parsed)
  const key = lines.find((line) => line.key !== undefined)?.key
  if (key === undefined) return null
  const erasures = lines.flatMap(({ at, digest }) => (at === undefined || digest === undefined ? [] : [{ at, digest }]))
  return { key: Buffer.from(key, 'base64'), erasures }
}

function parsed(line: string): Partial<ErasureMark & { key: string }> {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}

const keyLine = (key: Buffer) => ({ key: key.toString('base64') })

// Each begins on a new line, because a power cut may have left the last one half written.
const textOf = (lines: readonly object[]) => lines.map((line) => `\n${JSON.stringify(line)}`).join('')

const digestOf = (text: string, key: Buffer): string => createHmac('sha256', key).update(text).digest('hex')

const addresses = allRows<[], FromAddress>('SELECT id, reference, email, received_at AS at FROM enquiries')
