import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { freeId } from '../content/entry-id.ts'
import { textAt, withValue } from '../content/paths.ts'
import type { Database } from '../db/database.ts'
import { changeDraft, openDraft } from './draft/draft.ts'
import { keepBefore } from './draft/removals.ts'
import type { Shelf } from './shelf.ts'

/** Where a house names the owner's own brochure. */
export const brochurePath = 'facts.contact.brochurePdf'

/** How heavy it may be, in bytes. */
export const heaviestBrochure = 20 * 1_048_576

/** The owner's own brochure as the draft has it. */
export interface OwnBrochure {
  /** Of the file in the folder of brochures. */
  file: string
  /** What its owner called it, as near as we keep it. */
  name: string
  /** In bytes; null if the file is not there. */
  size: number | null
}

/** Returns null if the draft has none, and one is made from the page. */
export function ownBrochure(body: unknown, { brochures }: Pick<Shelf, 'brochures'>): OwnBrochure | null {
  const file = textAt(body, brochurePath)
  if (file === '') return null
  // A name that was typed may lead anywhere; only a plain name is looked up.
  const isPlain = path.basename(file) === file
  const size = isPlain ? (statSync(path.join(brochures, file), { throwIfNoEntry: false })?.size ?? null) : null
  return { file, name: file.replace(markOfContent, '.pdf'), size }
}

/** Takes a PDF in and names it in the draft. `name` is what its owner called it. Returns false if it is not a PDF. */
export async function takeInBrochure(
  database: Database,
  { brochures }: Pick<Shelf, 'brochures'>,
  given: { file: string; name: string },
  clock: { now(): number },
): Promise<boolean> {
  if (!(await isPdf(given.file))) return false
  const kept = `${freeId(given.name.replace(/\.pdf$/i, ''), 'brochure', new Set())}-${await digestOf(given.file)}.pdf`
  await keepWhole(given.file, brochures, kept)
  changeDraft(database, (body) => withValue(body, brochurePath, kept), clock.now())
  return true
}

/** Removes the brochure from the draft; its file stays. Returns the number by which it can be brought back, or null if there is none. */
export function removeBrochure(database: Database, now: number): number | null {
  return database.write(() => {
    if (textAt(openDraft(database).body, brochurePath) === '') return null
    const removal = keepBefore(database, brochurePath, now)
    changeDraft(database, (body) => withValue(body, brochurePath, null), now)
    return removal
  })
}

/** The files named by takeInBrochure that these bodies name. Bodies are searched as text, so one that cannot be read counts too. */
export const brochuresNamedIn = (bodies: readonly string[]): ReadonlySet<string> =>
  new Set(bodies.flatMap((body) => body.match(namedByUs) ?? []))

/** True for a file that takeInBrochure wrote, whole or not; what the owner laid there by hand is never ours to remove. */
export const isOurBrochure = (file: string): boolean => file.match(namedByUs)?.[0] === file || unfinished.test(file)

const markOfContent = /-[0-9a-f]{16}\.pdf$/
const namedByUs = /\b[a-z0-9-]+-[0-9a-f]{16}\.pdf\b/g
const unfinished = /^\.[0-9a-f]{12}\.part$/

/** It begins and ends as the format says; some programs write a little before and after. */
async function isPdf(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const read = async (from: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(1_024), 0, 1_024, Math.max(0, from))
      return buffer.toString('latin1', 0, bytesRead)
    }
    return (await read(0)).includes('%PDF-') && (await read(size - 1_024)).includes('%%EOF')
  } finally {
    await handle.close()
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const block of createReadStream(file)) hash.update(block)
  return hash.digest('hex').slice(0, 16)
}

/** Whole under its name, or not there. */
async function keepWhole(file: string, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copy = path.join(folder, `.${randomBytes(6).toString('hex')}.part`)
  try {
    await copyFile(file, copy)
    const handle = await open(copy, 'r+')
    await handle.chmod(0o600)
    await handle.sync()
    await handle.close()
    await rename(copy, path.join(folder, name))
  } finally {
    await rm(copy, { force: true })
  }
}
