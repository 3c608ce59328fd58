import { createHmac, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { addressKey } from './enquiries.ts'

/**
 * What was done about persons and must be done again to a restored backup. It lies beside the database, not in it: what a
 * backup brings back must not take the marks away. Addresses are keyed digests; nobody is read back from them.
 */
export const marksFile = 'erased.jsonl'

/** Enquiries from an address that came until `at` are erased. */
export interface ErasureMark {
  at: number
  digest: string
}

/** Enquiries from the address `from` that came until `at` are those of the address `to`. */
export interface CorrectionMark {
  id: string
  at: number
  from: string
  to: string
  /** The corrected name, address and number; only who knows the former address can open it. */
  sealed: string
}

export interface Marks {
  key: Buffer
  erasures: ErasureMark[]
  /** In the order in which they were made. */
  corrections: CorrectionMark[]
}

/** Null where there is none. A line that a power cut has left half written says nothing. */
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

/** The marks of a folder, begun if there are none yet. Throws where the folder cannot be written. */
export function openMarks(folder: string): Marks {
  const marks = marksIn(folder)
  if (marks !== null) return marks
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const key = randomBytes(32)
  append(folder, [{ key: key.toString('base64') }])
  return { key, erasures: [], corrections: [] }
}

/** Adds marks durably. */
export function addMarks(folder: string, marks: readonly (ErasureMark | CorrectionMark)[]): void {
  append(folder, marks)
}

/** Writes a folder's marks anew, whole or not at all. */
export function replaceMarks(folder: string, { key, erasures, corrections }: Marks): void {
  const file = path.join(folder, marksFile)
  const lines = [{ key: key.toString('base64') }, ...erasures, ...corrections]
  writeFileSync(`${file}.part`, textOf(lines), { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
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
