import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Photograph } from '../../content/photographs.ts'
import { pictureSettings, type Variant, variantsOf } from '../../house/pictures.ts'

export interface PicturesOrder {
  photograph: Photograph
  /** Its master: a path. */
  master: string
  /** Where they are laid. */
  folder: string
  /** How many at a time: each takes up to 150 MB. */
  atOnce: number
  /** Told after each of them. */
  progress?: (done: number, of: number) => void
}

/** Makes the sizes of a photograph that are not there yet, small ones first; gives how many. Each is whole, or not there. */
export async function makePictures({ photograph, master, folder, atOnce, progress }: PicturesOrder): Promise<number> {
  const variants = variantsOf(photograph)
  const missing = variants.filter(({ file }) => !existsSync(path.join(folder, file)))
  if (missing.length === 0) return 0
  await mkdir(folder, { recursive: true })
  const bytes = await readFile(master)
  const waiting = missing.values()
  let done = variants.length - missing.length
  const worker = async () => {
    for (const variant of waiting) {
      await writeWhole(path.join(folder, variant.file), await encode(bytes, variant))
      progress?.(++done, variants.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return missing.length
}

function encode(master: Buffer, { format, region, width, upright }: Variant): Promise<Buffer> {
  const picture: Sharp = sharp(master, { failOn: 'truncated' }).extract(region).resize({ width, kernel: 'lanczos3' })
  const { avif, webp, jpeg } = pictureSettings
  const { effort, chromaSubsampling } = avif
  if (format === 'avif')
    return picture.avif({ quality: upright ? avif.uprightQuality : avif.quality, effort, chromaSubsampling }).toBuffer()
  return (format === 'webp' ? picture.webp(webp) : picture.jpeg(jpeg)).toBuffer()
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
