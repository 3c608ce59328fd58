import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { writeWhole } from '../../disk/whole-file.ts'
import type { Job } from '../../house/making/jobs.ts'
import { pictureSettings, type Variant, variantsOf } from '../../house/pictures.ts'

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
