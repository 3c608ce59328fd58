import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { isLargeEnough, type Master, photographLimits } from '../../content/photographs.ts'
import type { PictureFaultCode } from '../../house/making/orders.ts'
import { isBareJpeg } from './bare-jpeg.ts'

export class PictureFault extends Error {
  override name = 'PictureFault'
  readonly code: PictureFaultCode

  constructor(code: PictureFaultCode, message: string) {
    super(message)
    this.code = code
  }
}

const longestSide = 3_840
// Twice what a telephone of 2026 takes. A file of forty kilobytes may claim far more.
const mostPixels = 64e6
const encoding = { quality: 92, chromaSubsampling: '4:4:4', progressive: false } as const
const patience = { seconds: 60 }

/**
 * Makes the file that is kept of a photograph: upright, sRGB, at most 3,840 pixels long, and without metadata, so that no
 * place, camera or name is stored. A JPEG that is already like this is kept byte for byte. Throws a PictureFault.
 */
export async function makeMaster(bytes: Buffer): Promise<{ bytes: Buffer; master: Master }> {
  assertKind(bytes)
  const { width, height, isBare } = await measure(bytes)
  if (!isLargeEnough({ width, height }))
    throw new PictureFault(
      'tooSmall',
      `its longer side has ${Math.max(width, height)} pixels; at least ${photographLimits.longSide} are needed. Export it larger.`,
    )
  const kept = isBare && Math.max(width, height) <= longestSide ? await decoded(bytes) : await encodedAgain(bytes)
  const ground = await groundOf(kept.bytes)
  const digest = createHash('sha256').update(kept.bytes).digest('hex')
  return { bytes: kept.bytes, master: { digest, width: kept.width, height: kept.height, ground } }
}

function assertKind(bytes: Buffer): void {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isJpeg && !isPng && !isWebp)
    throw new PictureFault('unknownKind', 'it is not a JPEG, PNG or WebP picture inside. Export it as JPEG.')
}

async function measure(bytes: Buffer): Promise<{ width: number; height: number; isBare: boolean }> {
  const metadata: Metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureFault('unreadable', 'it is not a picture that can be read, or is cut short. Export it again.')
    })
  const { width, height } = metadata.autoOrient
  if (width * height > mostPixels)
    throw new PictureFault('tooLarge', `it is ${width} by ${height} pixels, more than can be taken. Export it smaller.`)
  const isPlain = metadata.format === 'jpeg' && metadata.space === 'srgb' && metadata.channels === 3
  return { width, height, isBare: isPlain && metadata.icc === undefined && isBareJpeg(bytes) }
}

interface EncodedMaster {
  bytes: Buffer
  width: number
  height: number
}

/** Decodes the whole file, so that a truncated one is found here. */
async function decoded(bytes: Buffer): Promise<EncodedMaster> {
  const { info } = await sharp(bytes, { failOn: 'warning', limitInputPixels: mostPixels })
    .timeout(patience)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  return { bytes, width: info.width, height: info.height }
}

async function encodedAgain(bytes: Buffer): Promise<EncodedMaster> {
  // The files of some cameras cause warnings although they are complete.
  const written = await write(bytes, 'warning').catch(() => write(bytes, 'error').catch(damaged))
  return { bytes: written.data, width: written.info.width, height: written.info.height }
}

function write(bytes: Buffer, failOn: 'warning' | 'error') {
  return sharp(bytes, { failOn, limitInputPixels: mostPixels, pages: 1 })
    .timeout(patience)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg(encoding)
    .toBuffer({ resolveWithObject: true })
}

function damaged(): never {
  throw new PictureFault('damaged', 'it is damaged or cut short. Copy or export it again.')
}

async function groundOf(bytes: Buffer): Promise<Master['ground']> {
  const three = await sharp(bytes).resize(1, 3, { fit: 'fill' }).raw().toBuffer()
  const at = (row: number) => `#${three.subarray(row * 3, row * 3 + 3).toString('hex')}`
  return [at(0), at(1), at(2)]
}
