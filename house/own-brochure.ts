import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freeId } from '../content/describe.ts'
import { textAt, withValue } from '../content/paths.ts'
import type { Database } from '../db/database.ts'
import { isPdf, nameWhenFinished, writeWhole } from '../disk/files.ts'
import { changeDraft, openDraft } from './draft/draft.ts'
import type { Shelf } from './shelf.ts'

/** The path at which a house names the owner's own brochure. */
export const brochurePath = 'facts.contact.brochurePdf'

/** The largest size that it may have, in bytes. */
export const heaviestBrochure = 20 * 1_048_576

/** Returns the owner's own brochure in a draft. Null if it has none: then one is made from the page. */
export function ownBrochure(body: unknown, { brochures }: Pick<Shelf, 'brochures'>) {
  const file = textAt(body, brochurePath)
  if (file === '') return null
  // A typed name may lead to any folder, so only a plain file name is looked up.
  const isPlain = path.basename(file) === file
  return {
    /** The name of the file in the folder of brochures. */
    file,
    /** The name that its owner gave it, as far as we keep it. */
    name: file.replace(markOfContent, '.pdf'),
    /** In bytes; null if the file is not there. */
    size: isPlain ? (statSync(path.join(brochures, file), { throwIfNoEntry: false })?.size ?? null) : null,
  }
}

/** Stores a PDF and names it in the draft. `name` is the owner's name for it. Returns false if it is not a PDF. */
export async function takeInBrochure(
  database: Database,
  { brochures }: Pick<Shelf, 'brochures'>,
  given: { file: string; name: string },
  clock: { now(): number },
): Promise<boolean> {
  if (!(await isPdf(given.file))) return false
  const kept = `${freeId(given.name.replace(/\.pdf$/i, ''), 'brochure', new Set())}-${await digestOf(given.file)}.pdf`
  await mkdir(brochures, { recursive: true, mode: 0o700 })
  await writeWhole(path.join(brochures, kept), (unfinished) => copyFile(given.file, unfinished))
  const act = textAt(openDraft(database).body, brochurePath) === '' ? 'saved' : 'replaced'
  changeDraft(database, (body) => withValue(body, brochurePath, kept), clock.now(), { act, path: brochurePath })
  return true
}

/** Removes the brochure from the draft, but keeps its file. Returns the number of the version from before, or null. */
export function removeBrochure(database: Database, now: number): number | null {
  return database.write(() => {
    if (textAt(openDraft(database).body, brochurePath) === '') return null
    const change = (body: unknown) => withValue(body, brochurePath, null)
    return changeDraft(database, change, now, { act: 'removed', path: brochurePath })
  })
}

/** Returns the brochures of ours that these bodies mention. They are searched as text, so unreadable ones count too. */
export const brochuresNamedIn = (bodies: readonly string[]): ReadonlySet<string> =>
  new Set(bodies.flatMap((body) => body.match(namedByUs) ?? []))

/** True for a file that takeInBrochure wrote, even in part. What the owner put there by hand is never removed. */
export function isOurBrochure(file: string): boolean {
  const finished = nameWhenFinished(file) ?? file
  return finished.match(namedByUs)?.[0] === finished
}

const markOfContent = /-[0-9a-f]{16}\.pdf$/
const namedByUs = /\b[a-z0-9-]+-[0-9a-f]{16}\.pdf\b/g

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const block of createReadStream(file)) hash.update(block)
  return hash.digest('hex').slice(0, 16)
}
