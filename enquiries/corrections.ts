import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import { statement } from '../db/statement.ts'
import { renameInDrafts } from './answers/drafts.ts'
import { addressKey, recipientKey } from './enquiries.ts'
import { enquiriesFrom } from './erasure.ts'
import { correctPerson } from './inbox.ts'
import { addMarks, type CorrectionMark, digestOf, type Marks, marksIn, openMarks } from './marks-file.ts'

const personSchema = v.object({ name: v.string(), email: v.string(), phone: v.string() })
type Person = v.InferOutput<typeof personSchema>

/**
 * Changes the name, address and telephone number of the person who writes from an address, in all their enquiries. The
 * former ones are not kept. A mark in each folder makes sure that a restored backup is corrected again. `also` runs in the
 * transaction that completes the correction. Throws if a folder or the database cannot be written.
 */
export async function correctForGood(
  database: Database,
  folders: readonly string[],
  { email, person, at }: { email: string; person: Person; at: number },
  also: () => void,
): Promise<void> {
  const mark = randomUUID()
  // The marks come first: if the process is killed after this, the next start does the rest.
  for (const folder of folders) {
    const { key } = openMarks(folder)
    const [from, to] = [digestOf(email, key), digestOf(person.email, key)]
    addMarks(folder, [{ id: mark, at, from, to, sealed: seal(person, email, key) }])
  }
  await inParts(enquiriesFrom(database, email).own, (part) => correctAll(database, part, person))
  database.write(() => {
    hold(database).run(mark)
    also()
  })
}

/**
 * Makes the corrections that a restored backup lacks, in the order they were made. Returns how many changed an enquiry.
 */
export function correctAgain(database: Database, folders: readonly string[]): number {
  const all = folders.map(marksIn).filter((marks) => marks !== null)
  const held = new Set(
    heldIds(database)
      .all()
      .map(({ mark }) => mark),
  )
  let made = 0
  for (const marks of all)
    for (const correction of marks.corrections) {
      if (held.has(correction.id)) continue
      held.add(correction.id)
      database.write(() => {
        if (correctOne(database, correction, marks)) made += 1
        hold(database).run(correction.id)
      })
    }
  return made
}

function correctOne(database: Database, { from, at, sealed }: CorrectionMark, { key }: Marks): boolean {
  const own = until(database)
    .all(at)
    .filter(({ email }) => digestOf(email, key) === from)
  const [first] = own
  if (first === undefined) return false
  const person = unseal(sealed, first.email, key)
  if (person === null) return false
  correctAll(database, own, person)
  return true
}

function correctAll(database: Database, enquiries: readonly { id: number }[], person: Person): void {
  const ids = enquiries.map(({ id }) => id)
  database.write(() => {
    renameInDrafts(database, ids, person.name)
    correctPerson(database, ids, { ...person, recipientKey: recipientKey(person.email) })
  })
}

const cipher = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/**
 * Encrypts a person with a key derived from the former address. Only the backup that needs the correction has that
 * address.
 */
function seal(person: Person, formerEmail: string, key: Buffer): string {
  const iv = randomBytes(ivLength)
  const closing = createCipheriv(cipher, sealingKey(formerEmail, key), iv)
  const closed = Buffer.concat([closing.update(JSON.stringify(person)), closing.final()])
  return Buffer.concat([iv, closing.getAuthTag(), closed]).toString('base64')
}

/** Returns null if the person was sealed under another address, or if the text is damaged. */
function unseal(sealed: string, formerEmail: string, key: Buffer): Person | null {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const opening = createDecipheriv(cipher, sealingKey(formerEmail, key), bytes.subarray(0, ivLength))
    opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const text = Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString()
    return v.parse(personSchema, JSON.parse(text))
  } catch {
    return null
  }
}

const sealingKey = (email: string, key: Buffer) =>
  createHmac('sha256', key)
    .update(`seal ${addressKey(email)}`)
    .digest()

const until = statement<[number], { id: number; email: string }>(
  'SELECT id, email FROM enquiries WHERE received_at <= ?',
)
const hold = statement<[string]>('INSERT OR IGNORE INTO corrections_held (mark) VALUES (?)')
const heldIds = statement<[], { mark: string }>('SELECT mark FROM corrections_held')
