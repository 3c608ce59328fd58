import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { isLargeEnough, type Master, photographLimits } from '../../content/photographs.ts'
import { NotMade } from '../../house/making/jobs.ts'

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
