import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { isLargeEnough, type Master, photographLimits } from '../content/photographs.ts'
import { writeWhole } from '../disk/files.ts'
import { type Job, NotMade } from '../house/making/maker.ts'
import { pictureSettings, type Variant, variantsOf } from '../house/pictures.ts'

const longestSide = 3_840
// Optimised tables would need the whole picture once more in memory.
const encoding = { quality: 92, chromaSubsampling: '4:4:4', progressive: false, optimiseCoding: false } as const

/**
 * Makes the file that is kept of a photograph: upright, sRGB, at most 3,840 pixels long, and without metadata, so that no
 * place, camera or name is stored. Every file is encoded anew, because even the tables of a JPEG can hide a text. Throws a
 * NotMade.
 */
export async function makeMaster(given: Buffer): Promise<{ bytes: Buffer; master: Master }> {
  assertKind(given)
  await assertSize(given)
  // The files of some cameras cause warnings although they are complete.
  const bytes = await encoded(given, 'warning').catch(() => encoded(given, 'error').catch(damaged))
  return { bytes, master: await describedMaster(bytes) }
}

/** Returns what the house says of a file that is a master already. */
export async function describedMaster(bytes: Buffer): Promise<Master> {
  const { width, height } = await sharp(bytes).metadata()
  const three = await sharp(bytes).resize(1, 3, { fit: 'fill' }).raw().toBuffer()
  const at = (row: number) => `#${three.subarray(row * 3, row * 3 + 3).toString('hex')}`
  return { digest: createHash('sha256').update(bytes).digest('hex'), width, height, ground: [at(0), at(1), at(2)] }
}

function assertKind(bytes: Buffer): void {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isJpeg && !isPng && !isWebp)
    throw new NotMade('it is not a JPEG, PNG or WebP picture inside. Export it as JPEG.', 'unknownKind')
}

async function assertSize(bytes: Buffer): Promise<void> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new NotMade('it is not a picture that can be read, or is cut short. Export it again.', 'unreadable')
    })
  const { width, height } = autoOrient
  // A file of forty kilobytes may claim far more.
  if (width * height > photographLimits.pixels)
    throw new NotMade(`it is ${width} by ${height} pixels, more than can be taken. Export it smaller.`, 'tooLarge')
  if (!isLargeEnough({ width, height }))
    throw new NotMade(
      `its longer side has ${Math.max(width, height)} pixels; at least ${photographLimits.longSide} are needed. Export it larger.`,
      'tooSmall',
    )
}

const encoded = (bytes: Buffer, failOn: 'warning' | 'error') =>
  sharp(bytes, { failOn, limitInputPixels: photographLimits.pixels, pages: 1 })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg(encoding)
    .toBuffer()

function damaged(): never {
  throw new NotMade('it is damaged or cut short. Copy or export it again.', 'damaged')
}

/** Makes the missing sizes of a photograph, small ones first, and reports each. Returns how many. None appears under its name before it is whole. */
export async function makePictures(
  { photograph, master, folder }: Omit<Extract<Job, { kind: 'pictures' }>, 'kind' | 'name'>,
  progress: (done: number, outOf: number) => void = () => {},
): Promise<number> {
  const variants = variantsOf(photograph)
  const missing = variants.filter(({ file }) => !existsSync(path.join(folder, file)))
  if (missing.length === 0) return 0
  await mkdir(folder, { recursive: true })
  const bytes = await readFile(master)
  let done = variants.length - missing.length
  for (const variant of missing) {
    const picture = await encode(bytes, variant)
    await writeWhole(path.join(folder, variant.file), (unfinished) => writeFile(unfinished, picture), { mode: 0o644 })
    progress(++done, variants.length)
  }
  return missing.length
}

function encode(master: Buffer, { format, region, width, upright }: Variant): Promise<Buffer> {
  const picture = sharp(master, { failOn: 'truncated' }).extract(region).resize({ width, kernel: 'lanczos3' })
  const { avif, jpeg } = pictureSettings
  const { effort, chromaSubsampling } = avif
  if (format !== 'avif') return picture.jpeg(jpeg).toBuffer()
  return picture.avif({ quality: upright ? avif.uprightQuality : avif.quality, effort, chromaSubsampling }).toBuffer()
}

/** Cuts a master to a shape around its focus, as a style sheet would. `width` is what remains of its width, in pixels. */
export async function cropped(
  master: string,
  [x, y]: readonly [number, number],
  aspect: number,
): Promise<{ picture: Sharp; width: number }> {
  const picture = sharp(await readFile(master), { failOn: 'truncated' }).autoOrient()
  const { autoOrient: whole } = await picture.metadata()
  const width = Math.min(whole.width, Math.round(whole.height * aspect))
  const height = Math.min(whole.height, Math.round(width / aspect))
  const left = Math.round(((whole.width - width) * x) / 100)
  const top = Math.round(((whole.height - height) * y) / 100)
  return { picture: picture.extract({ left, top, width, height }).toColourspace('srgb'), width }
}
