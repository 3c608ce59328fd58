import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Photograph } from '../../content/photographs.ts'
import { writeWhole } from '../../disk/whole-file.ts'
import { pictureSettings, type Variant, variantsOf } from '../../house/pictures.ts'

interface PicturesOrder {
  photograph: Photograph
  /** The path of its master. */
  master: string
  /** The folder of the sizes. */
  folder: string
  /** Called after each of them. */
  progress?: (done: number, of: number) => void
}

/**
 * Makes the missing sizes of a photograph, small ones first. Returns how many. An incomplete file never appears under
 * its name.
 */
export async function makePictures({ photograph, master, folder, progress }: PicturesOrder): Promise<number> {
  const variants = variantsOf(photograph)
  const missing = variants.filter(({ file }) => !existsSync(path.join(folder, file)))
  if (missing.length === 0) return 0
  await mkdir(folder, { recursive: true })
  const bytes = await readFile(master)
  let done = variants.length - missing.length
  for (const variant of missing) {
    const picture = await encode(bytes, variant)
    await writeWhole(path.join(folder, variant.file), (unfinished) => writeFile(unfinished, picture), { mode: 0o644 })
    progress?.(++done, variants.length)
  }
  return missing.length
}

function encode(master: Buffer, { format, region, width, upright }: Variant): Promise<Buffer> {
  const picture: Sharp = sharp(master, { failOn: 'truncated' }).extract(region).resize({ width, kernel: 'lanczos3' })
  const { avif, jpeg } = pictureSettings
  const { effort, chromaSubsampling } = avif
  if (format === 'avif')
    return picture.avif({ quality: upright ? avif.uprightQuality : avif.quality, effort, chromaSubsampling }).toBuffer()
  return picture.jpeg(jpeg).toBuffer()
}
