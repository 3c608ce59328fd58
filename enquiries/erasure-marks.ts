import { createHmac, randomBytes } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { sweepUnfinished } from '../disk/unfinished.ts'
import { writeWholeSync } from '../disk/whole-file.ts'
import { addressKey } from './enquiries.ts'
import type { FromAddress } from './person.ts'

/**
 * Records who was erased, because a restored backup must not bring them back. The file is beside the database, not in it. It
 * holds addresses and references as keyed digests only, so no one can be identified from it.
 */
const marksFile = 'erased.jsonl'

interface Marks {
  key: Buffer
  erasures: ErasureMark[]
}

/** Enquiries with this address or reference that came up to `at` are erased. */
interface ErasureMark {
  at: number
  digest: string
}

/**
 * Marks a person as erased: the address, and the enquiries, which may have another address in an older backup. Writes to
 * every folder: the database's, and the backups', so that a new machine gets the marks too. Throws if a folder cannot be
 * written.
 */
export function markErased(
  folders: readonly string[],
  { email, references }: { email: string; references: readonly string[] },
  at: number,
): void {
  for (const folder of folders) {
    const key = marksIn(folder)?.key ?? beginMarks(folder)
    append(
      folder,
      [addressKey(email), ...references].map((text) => ({ at, digest: digestOf(text, key) })),
    )
  }
}

export const hasMarks = (folder: string): boolean => existsSync(path.join(folder, marksFile))

/** Copies the marks of one folder to another, and replaces an earlier copy there. */
export function copyMarks(from: string, to: string): void {
  const [marks, copy] = [path.join(from, marksFile), path.join(to, marksFile)]
  if (!existsSync(marks) || marks === copy) return
  writeWholeSync(copy, (unfinished) => copyFileSync(marks, unfinished))
}

/** Returns the enquiries that a backup has brought back: they were erased after they came. */
export function broughtBack(database: Database, folders: readonly string[]): { id: number; reference: string }[] {
  const all = folders
    .map(marksIn)
    .filter((marks) => marks !== null)
    .map(({ key, erasures }) => ({ key, until: lastOfEach(erasures) }))
    .filter(({ until }) => until.size > 0)
  if (all.length === 0) return []
  return addresses(database)
    .all()
    .filter(({ email, reference, at }) =>
      all.some(({ key, until }) =>
        [addressKey(email), reference].some((text) => at <= (until.get(digestOf(text, key)) ?? -Infinity)),
      ),
    )
}

function lastOfEach(erasures: readonly ErasureMark[]): Map<string, number> {
  const last = new Map<string, number>()
  for (const { digest, at } of erasures) last.set(digest, Math.max(at, last.get(digest) ?? at))
  return last
}

/**
 * Removes marks older than any enquiry that a backup could bring back, and unfinished copies of the file from a killed
 * process. After a power cut the file is either the old one or the new one.
 */
export async function forgetMarks(folder: string, before: number): Promise<void> {
  await sweepUnfinished(folder, (name) => name === marksFile)
  const marks = marksIn(folder)
  const kept = marks?.erasures.filter(({ at }) => at >= before) ?? []
  if (marks === null || kept.length === marks.erasures.length) return
  const lines = textOf([{ key: marks.key.toString('base64') }, ...kept])
  writeWholeSync(path.join(folder, marksFile), (unfinished) => writeFileSync(unfinished, lines))
}

/** Returns null if the folder has no marks. Ignores a line that a power cut left half written. */
function marksIn(folder: string): Marks | null {
  const file = path.join(folder, marksFile)
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n').flatMap(parsed)
  const key = lines.find((line) => 'key' in line)?.key
  return key === undefined
    ? null
    : { key: Buffer.from(key, 'base64'), erasures: lines.filter((line) => 'digest' in line) }
}

function beginMarks(folder: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const key = randomBytes(32)
  append(folder, [{ key: key.toString('base64') }])
  return key
}

/** Waits until the lines are on the disk. */
function append(folder: string, lines: readonly object[]): void {
  const handle = openSync(path.join(folder, marksFile), 'a', 0o600)
  try {
    writeSync(handle, textOf(lines))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const digestOf = (text: string, key: Buffer): string => createHmac('sha256', key).update(text).digest('hex')

const textOf = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

function parsed(line: string): ({ key: string } | ErasureMark)[] {
  try {
    const read: unknown = JSON.parse(line)
    if (typeof read !== 'object' || read === null) return []
    if ('key' in read && typeof read.key === 'string') return [{ key: read.key }]
    if (!('at' in read && 'digest' in read)) return []
    const { at, digest } = read
    return typeof at === 'number' && typeof digest === 'string' ? [{ at, digest }] : []
  } catch {
    return []
  }
}

const addresses = statement<[], FromAddress>('SELECT id, reference, email, received_at AS at FROM enquiries')
