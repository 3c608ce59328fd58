import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Ingest, ingestPhotos } from '../../makers/photographs/ingest.ts'
import type { Ladder } from '../../makers/photographs/settings.ts'

export const photoLine = { id: 'terrace', category: 'exterior', gallery: true, focus: [50, 50] }
export const photoWords = { alt: 'A terrace', caption: 'The terrace' }

/** Two steps of the page's own, without the minutes that its pictures are worked on. */
export const shortLadder: Ladder = { widths: [360, 1_080], uprightWidths: [360], effort: 0 }

/** An owner's folder with nothing in it yet, and a catalogue of one photograph, `terrace`. */
export async function openPhotoFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  const at = (...path: string[]) => join(folder, ...path)
  await mkdir(at('originals'))
  return {
    at,
    place: (name: string, bytes: Buffer | string) => writeFile(at('originals', name), bytes),
    made: async () => (await readdir(at('output'))).sort(),
    manifest: async () => JSON.parse(await readFile(at('manifest.json'), 'utf8')),
    ingest: (changes: Partial<Ingest> = {}) =>
      ingestPhotos({
        catalogue: [photoLine],
        words: { en: { terrace: photoWords }, fr: { terrace: photoWords } },
        originals: at('originals'),
        ladder: shortLadder,
        output: at('output'),
        manifest: at('manifest.json'),
        styleSheet: at('photos.css'),
        log: () => undefined,
        ...changes,
      }),
    close: () => rm(folder, { recursive: true }),
  }
}

export type PhotoFolder = Awaited<ReturnType<typeof openPhotoFolder>>

export const madePicture = (width = 1_600, height = 900): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#a08060' } })
