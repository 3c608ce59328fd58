import { rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Original } from './check.ts'
import type { Variant } from './plan.ts'
import { encoding } from './settings.ts'

/** Writes the variants, upright as the camera meant, in sRGB, and with no metadata: no place, no camera, no name. */
export async function writeVariants(original: Original, variants: readonly Variant[], folder: string) {
  const { data, info } = await sharp(original.bytes, { failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const waiting = variants.toSorted((a, b) => b.width - a.width).values()
  const worker = async () => {
    for (const variant of waiting) {
      const picture = pixels.clone().extract(variant.region).resize({ width: variant.width, kernel: 'lanczos3' })
      await writeWhole(join(folder, variant.file), await encode(picture, variant))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

function encode(picture: Sharp, { format, avif }: Variant): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ ...encoding.avif, ...avif }).toBuffer()
  if (format === 'webp') return picture.webp(encoding.webp).toBuffer()
  return picture.jpeg(encoding.jpeg).toBuffer()
}

/** A run that is broken off leaves no half a file under a final name. */
async function writeWhole(file: string, bytes: Buffer) {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
