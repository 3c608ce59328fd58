import { createHmac, randomBytes } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
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
import type { Database } from './database.ts'
import { addressKey } from './enquiries.ts'
import { statement } from './statement.ts'

/**
 * Who was erased, so that a restored backup erases them anew. Beside the database, not in it: what a backup brings back
 * must not take the mark away. A mark is a keyed digest of the address; nobody is read back from it.
 */
const fileName = 'erased.jsonl'

interface Mark {
  at: number
  digest: string
}

interface Marks {
  key: Buffer
  marks: Mark[]
}

/** Marks an address in each folder: that of the database, and that of the backups, whence a new machine has it. Throws where one cannot be written. */
export function markErased(folders: readonly string[], email: string, at: number): void {
  for (const folder of folders) {
    const file = path.join(folder, fileName)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const key = marksIn(file)?.key ?? begin(file)
    append(file, { at, digest: digestOf(email, key) })
  }
}

export const hasMarks = (folder: string): boolean => existsSync(path.join(folder, fileName))

/** Lays the marks of one folder into another, in the place of those that were laid there before. */
export function copyMarks(from: string, to: string): void {
  const [marks, copy] = [path.join(from, fileName), path.join(to, fileName)]
  if (!existsSync(marks) || marks === copy) return
  copyFileSync(marks, `${copy}.part`)
  renameSync(`${copy}.part`, copy)
}

/** Enquiries that a backup has brought back: from an address that was erased since they came. */
export function broughtBack(database: Database, folders: readonly string[]): { id: number; reference: string }[] {
  const all = folders.map((folder) => marksIn(path.join(folder, fileName))).filter((marks) => marks !== null)
  if (all.every(({ marks }) => marks.length === 0)) return []
  return addresses(database)
    .all()
    .filter(({ email, received_at: receivedAt }) =>
      all.some(({ key, marks }) => {
        const digest = digestOf(email, key)
        return marks.some((mark) => mark.digest === digest && receivedAt <= mark.at)
      }),
    )
    .map(({ id, reference }) => ({ id, reference }))
}

/** Forgets marks older than any enquiry that a backup could bring back. */
export function forgetMarks(folder: string, before: number): void {
  const file = path.join(folder, fileName)
  const read = marksIn(file)
  if (read === null || read.marks.every(({ at }) => at >= before)) return
  const lines = [{ key: read.key.toString('base64') }, ...read.marks.filter(({ at }) => at >= before)]
  writeFileSync(`${file}.part`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
}

const digestOf = (email: string, key: Buffer) => createHmac('sha256', key).update(addressKey(email)).digest('hex')

function begin(file: string): Buffer {
  const key = randomBytes(32)
  append(file, { key: key.toString('base64') })
  return key
}

function append(file: string, line: object): void {
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, `${JSON.stringify(line)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Null where there is none. A line that a power cut has left half written says nothing. */
function marksIn(file: string): Marks | null {
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n').flatMap(parsed)
  const key = lines.find((line) => 'key' in line)?.key
  return key === undefined ? null : { key: Buffer.from(key, 'base64'), marks: lines.filter((line) => 'digest' in line) }
}

function parsed(line: string): ({ key: string } | Mark)[] {
  try {
    const read: unknown = JSON.parse(line)
    if (typeof read !== 'object' || read === null) return []
    if ('key' in read && typeof read.key === 'string') return [{ key: read.key }]
    if ('at' in read && typeof read.at === 'number' && 'digest' in read && typeof read.digest === 'string')
      return [{ at: read.at, digest: read.digest }]
    return []
  } catch {
    return []
  }
}

const addresses = statement<[], { id: number; reference: string; email: string; received_at: number }>(
  'SELECT id, reference, email, received_at FROM enquiries',
)
