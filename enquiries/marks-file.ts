import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { writeWholeSync } from '../disk/whole-file.ts'
import { addressKey } from './enquiries.ts'

/**
 * Records erasures and corrections of persons, which must be repeated after a backup is restored. The file is beside the
 * database, not in it, because restoring a backup must not remove the marks. It holds addresses as keyed digests only, so no
 * one can be identified from it.
 */
export const marksFile = 'erased.jsonl'

/** Enquiries from this address that came up to `at` are erased. */
export interface ErasureMark {
  at: number
  digest: string
}

/** Enquiries from the address `from` that came up to `at` belong to the address `to`. */
export interface CorrectionMark {
  id: string
  at: number
  from: string
  to: string
  /** The corrected name, address and number. Decrypting them needs the former address. */
  sealed: string
}

export interface Marks {
  key: Buffer
  erasures: ErasureMark[]
  /** In the order in which they were made. */
  corrections: CorrectionMark[]
}

/** Returns null if the folder has no marks. Ignores a line that a power cut left half written. */
export function marksIn(folder: string): Marks | null {
  const file = path.join(folder, marksFile)
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n').flatMap(parsed)
  const key = lines.find((line) => 'key' in line)?.key
  if (key === undefined) return null
  return {
    key: Buffer.from(key, 'base64'),
    erasures: lines.filter((line) => 'digest' in line),
    corrections: lines.filter((line) => 'sealed' in line),
  }
}

/** Returns the marks of a folder, and creates the file if there is none. Throws if the folder cannot be written. */
export function openMarks(folder: string): Marks {
  const marks = marksIn(folder)
  if (marks !== null) return marks
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const key = randomBytes(32)
  append(folder, [{ key: key.toString('base64') }])
  return { key, erasures: [], corrections: [] }
}

/** Appends marks and waits until they are on the disk. */
export function addMarks(folder: string, marks: readonly (ErasureMark | CorrectionMark)[]): void {
  append(folder, marks)
}

/** Rewrites a folder's marks. After a power cut the file is either the old one or the new one. */
export function replaceMarks(folder: string, { key, erasures, corrections }: Marks): void {
  const file = path.join(folder, marksFile)
  const lines = [{ key: key.toString('base64') }, ...erasures, ...corrections]
  writeWholeSync(file, (unfinished) => writeFileSync(unfinished, textOf(lines)))
}

export const digestOf = (email: string, key: Buffer): string =>
  createHmac('sha256', key).update(addressKey(email)).digest('hex')

function append(folder: string, lines: readonly object[]): void {
  const handle = openSync(path.join(folder, marksFile), 'a', 0o600)
  try {
    writeSync(handle, textOf(lines))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const textOf = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

function parsed(line: string): ({ key: string } | ErasureMark | CorrectionMark)[] {
  try {
    const read: unknown = JSON.parse(line)
    if (typeof read !== 'object' || read === null) return []
    if ('key' in read && typeof read.key === 'string') return [{ key: read.key }]
    if (!('at' in read) || typeof read.at !== 'number') return []
    const { at } = read
    if ('digest' in read && typeof read.digest === 'string') return [{ at, digest: read.digest }]
    return isCorrection(read) ? [{ id: read.id, at, from: read.from, to: read.to, sealed: read.sealed }] : []
  } catch {
    return []
  }
}

function isCorrection(read: object): read is Omit<CorrectionMark, 'at'> {
  return ['id', 'from', 'to', 'sealed'].every((name) => typeof Reflect.get(read, name) === 'string')
}
