import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import * as v from 'valibot'
import { categories, type Photo, photoSchema } from '../../content/photos.schema.ts'
import { minimumWidth } from './settings.ts'

export interface Original {
  photo: Photo
  file: string
  bytes: Buffer
  width: number
  height: number
  /** Its colour at the top, in the middle and at the foot, as #rrggbb. */
  ground: [string, string, string]
}

export type Words = Readonly<Record<string, { readonly alt: string; readonly caption: string }>>

export interface PhotoSources {
  catalogue: readonly unknown[]
  words: { en: Words; fr: Words }
  /** The folder that the owner fills. */
  originals: string
}

/** What is wrong with the photographs, all of it at once, each by its name and with what to do. */
export class PhotoFaults extends Error {
  override name = 'PhotoFaults'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(['The photographs are not right. Nothing was written.', ...faults.map((fault) => `  ${fault}`)].join('\n'))
    this.faults = faults
  }
}

/** Reads every photograph that the catalogue names. Throws PhotoFaults. */
export async function readOriginals({ catalogue, words, originals }: PhotoSources): Promise<Original[]> {
  const faults: string[] = []
  const files = await filesIn(originals)
  const photos = catalogue.flatMap((line, index) => readLine(line, index, faults))
  for (const photo of photos) faults.push(...missingWords(photo.id, words))
  faults.push(...orphans(files, photos))

  const read: Original[] = []
  for (const photo of photos) {
    const found = files.filter((file) => parse(file).name === photo.id)
    const [file] = found
    if (file === undefined)
      faults.push(
        `${photo.id}: the catalogue names it, but content/photos/ holds no such file. Add the file, or delete its line from content/photos.ts.`,
      )
    else if (found.length > 1)
      faults.push(`${photo.id}: there are ${found.length} files (${found.join(', ')}). Keep one.`)
    else
      await readPicture(photo, originals, file).then(
        (original) => read.push(original),
        (error: unknown) => faults.push(`${file}: ${reason(error)}`),
      )
  }
  if (faults.length > 0) throw new PhotoFaults(faults)
  return read
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder)
  return entries.filter((name) => !name.startsWith('.')).sort()
}

function readLine(line: unknown, index: number, faults: string[]): Photo[] {
  const result = v.safeParse(photoSchema, line)
  if (result.success) return [result.output]
  const id = v.is(v.object({ id: v.string() }), line) ? line.id : `line ${index + 1}`
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? 'the line'
    const expected =
      path === 'category' ? `Expected one of ${categories.join(', ')} but received ${issue.received}` : issue.message
    faults.push(`${id}: ${path} in content/photos.ts is not right. ${expected}.`)
  }
  return []
}

function missingWords(id: string, words: PhotoSources['words']): string[] {
  const faults: string[] = []
  for (const [language, photos] of Object.entries(words)) {
    for (const kind of ['alt', 'caption'] as const) {
      if (!photos[id]?.[kind].trim())
        faults.push(`${id}: it has no ${kind} in locales/${language}/photos.ts. Write one.`)
    }
  }
  return faults
}

function orphans(files: readonly string[], photos: readonly Photo[]): string[] {
  const known = new Set(photos.map((photo) => photo.id))
  return files
    .filter((file) => !known.has(parse(file).name))
    .map(
      (file) =>
        `${file}: content/photos.ts has no right line with the id '${parse(file).name}'. Add one, or take the file out of content/photos/.`,
    )
}

class PictureFault extends Error {}

const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff'])

async function readPicture(photo: Photo, folder: string, file: string): Promise<Original> {
  const bytes = await readFile(join(folder, file))
  const { format, autoOrient } = await metadataOf(bytes)
  if (!readable.has(format))
    throw new PictureFault(`it is ${format.toUpperCase()} inside. Save it as JPEG, PNG, WebP, AVIF or TIFF.`)
  const { width, height } = autoOrient
  if (width < minimumWidth)
    throw new PictureFault(`it is ${width} pixels wide; at least ${minimumWidth} are needed. Export it larger.`)
  return { photo, file, bytes, width, height, ground: await groundOf(bytes) }
}

async function metadataOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes).metadata()
  } catch {
    throw new PictureFault(
      'it is not a picture that can be read, or is cut short. Save it again as JPEG, PNG, WebP, AVIF or TIFF.',
    )
  }
}

/** Decodes the whole picture on the way, so a truncated file is found here. */
async function groundOf(bytes: Buffer): Promise<[string, string, string]> {
  const three = await sharp(bytes, { failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 3, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => {
      throw new PictureFault('it is damaged or cut short. Copy or export it again.')
    })
  const at = (row: number) => `#${three.subarray(row * 3, row * 3 + 3).toString('hex')}`
  return [at(0), at(1), at(2)]
}

const reason = (error: unknown) =>
  error instanceof PictureFault
    ? error.message
    : `it could not be read (${error instanceof Error ? error.message : String(error)}).`
