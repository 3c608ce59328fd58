import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeIfChanged } from '../write-if-changed.ts'
import { type PhotoSources, readOriginals } from './check.ts'
import { type PlannedPicture, planPicture } from './plan.ts'
import type { Ladder } from './settings.ts'
import { styleSheetOf } from './style-sheet.ts'
import { writeVariants } from './variants.ts'

export interface Ingest extends PhotoSources {
  ladder: Ladder
  output: string
  manifest: string
  styleSheet: string
  log: (line: string) => void
}

/** Turns the owner's photographs into what the page serves, making only what is missing. Throws PhotoFaults before anything is written. */
export async function ingestPhotos(ingest: Ingest): Promise<{ written: number; deleted: number }> {
  const originals = await readOriginals(ingest)
  const planned = originals.map((original) => planPicture(original, ingest.ladder))
  await mkdir(ingest.output, { recursive: true })
  const present = new Set(await readdir(ingest.output))

  let written = 0
  for (const [index, picture] of planned.entries()) {
    const missing = picture.variants.filter((variant) => !present.has(variant.file))
    if (missing.length === 0) continue
    ingest.log(`photos: ${picture.original.photo.id} (${index + 1} of ${planned.length}), ${missing.length} files`)
    await writeVariants(picture.original, missing, ingest.output)
    written += missing.length
  }
  const deleted = await deleteStale(ingest.output, present, planned)
  const told = tellOf(planned)
  await writeIfChanged(ingest.manifest, told.manifest)
  await writeIfChanged(ingest.styleSheet, told.styleSheet)
  ingest.log(written + deleted === 0 ? 'photos: all up to date' : `photos: ${written} written, ${deleted} deleted`)
  return { written, deleted }
}

async function deleteStale(
  output: string,
  present: ReadonlySet<string>,
  planned: readonly PlannedPicture[],
): Promise<number> {
  const wanted = new Set(planned.flatMap((picture) => picture.variants.map((variant) => variant.file)))
  const stale = [...present].filter((file) => !wanted.has(file))
  for (const file of stale) await rm(join(output, file), { force: true })
  return stale.length
}

/** What the page is told of the pictures: the two committed files. */
export function tellOf(planned: readonly PlannedPicture[]): { manifest: string; styleSheet: string } {
  const entries = planned.map((picture) => [picture.original.photo.id, picture.entry] as const)
  return { manifest: `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`, styleSheet: styleSheetOf(planned) }
}
