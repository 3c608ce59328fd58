import { readFile, rm, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { photos as catalogue } from '../../content/photos.ts'
import { photos as en } from '../../locales/en/photos.ts'
import { photos as fr } from '../../locales/fr/photos.ts'
import { readOriginals } from '../../makers/photographs/check.ts'
import { tellOf } from '../../makers/photographs/ingest.ts'
import { planPicture } from '../../makers/photographs/plan.ts'
import { pageLadder } from '../../makers/photographs/settings.ts'
import { madePicture, openPhotoFolder, type PhotoFolder, photoLine, shortLadder } from '../support/photo-folder.ts'

let folder: PhotoFolder
beforeEach(async () => {
  folder = await openPhotoFolder()
})
afterEach(() => folder.close())

const coordinates = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '43/1 34/1 48/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '7/1 7/1 12/1',
}

describe('a photograph that is right', { timeout: 60_000 }, () => {
  test('becomes AVIF, WebP and JPEG at each width up to its own, never enlarged', async () => {
    await folder.place('terrace.jpg', await madePicture(1_700, 956).jpeg().toBuffer())
    await folder.ingest({ ladder: pageLadder })
    const { terrace } = await folder.manifest()
    expect(terrace.widths).toEqual([360, 480, 640, 828, 1080, 1440, 1700])
    expect(await folder.made()).toHaveLength(7 * 3)
    const largest = await sharp(folder.at('output', `terrace-1700.${terrace.hash}.avif`)).metadata()
    expect([largest.width, largest.height]).toEqual([1_700, 956])
  })

  test('loses its place, its camera and every other metadata', async () => {
    const original = await madePicture()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: coordinates })
      .withXmp('<x/>')
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).exif?.includes('Camera')).toBe(true)
    await folder.place('terrace.jpg', original)
    await folder.ingest()
    for (const file of await folder.made()) {
      const { exif, xmp, iptc, icc } = await sharp(folder.at('output', file)).metadata()
      expect({ file, exif, xmp, iptc, icc }).toEqual({
        file,
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        icc: undefined,
      })
    }
  })

  test('stands as the camera meant, whatever its orientation tag says', async () => {
    await folder.place('terrace.jpg', await madePicture(900, 1_600).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    await folder.ingest()
    expect(await folder.manifest()).toMatchObject({ terrace: { width: 1_600, height: 900 } })
    const [file = ''] = await folder.made()
    expect(await sharp(folder.at('output', file)).metadata()).toMatchObject({ width: 1_080, height: 608 })
  })

  test('is turned to sRGB when it comes in another colour space', async () => {
    const wide = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    await folder.place('terrace.png', wide)
    await folder.ingest()
    const { terrace } = await folder.manifest()
    expect(terrace.color).toMatch(/^#0[0-9a-f]f[b-f]0[0-9a-f]$/)
    const { channels } = await sharp(folder.at('output', `terrace-360.${terrace.hash}.jpg`)).stats()
    expect(channels.map((channel) => Math.round(channel.mean / 16))).toEqual([0, 16, 0])
  })

  test('in the hero is cut upright as well, about its focal point', async () => {
    await folder.place('terrace.jpg', await madePicture(2_000, 1_000).jpeg().toBuffer())
    const { uprightWidths } = pageLadder
    await folder.ingest({
      catalogue: [{ ...photoLine, hero: 1, focus: [50, 50], focusUpright: [100, 50] }],
      ladder: { ...shortLadder, uprightWidths },
    })
    expect((await folder.manifest()).terrace.upright).toMatchObject({
      width: 800,
      height: 1_000,
      widths: [360, 480, 640, 800],
    })
    expect(await readFile(folder.at('photos.css'), 'utf8')).toContain('--focus-upright: 100% 50%')
  })

  test('is not made again when nothing changed, and every file keeps its time', async () => {
    await folder.place('terrace.jpg', await madePicture().jpeg().toBuffer())
    await folder.ingest()
    const files = [
      ...(await folder.made()).map((file) => folder.at('output', file)),
      folder.at('manifest.json'),
      folder.at('photos.css'),
    ]
    const times = () => Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))
    const before = await times()
    expect(await folder.ingest()).toEqual({ written: 0, deleted: 0 })
    expect(await times()).toEqual(before)
  })

  test('is made under a new name when it changed, and the old files go', async () => {
    await folder.place('terrace.jpg', await madePicture().jpeg().toBuffer())
    await folder.ingest()
    const before = await folder.made()
    await folder.place('terrace.jpg', await madePicture().jpeg({ quality: 70 }).toBuffer())
    expect(await folder.ingest()).toEqual({ written: before.length, deleted: before.length })
    expect((await folder.made()).filter((file) => before.includes(file))).toEqual([])
  })

  test('has only the files made again that are missing', async () => {
    await folder.place('terrace.jpg', await madePicture().jpeg().toBuffer())
    await folder.ingest()
    const [first = ''] = await folder.made()
    await rm(folder.at('output', first))
    expect(await folder.ingest()).toEqual({ written: 1, deleted: 0 })
  })
})

test('the committed manifest and style sheet are those of the committed photographs', async () => {
  const originals = await readOriginals({ catalogue, words: { en, fr }, originals: 'content/photos' })
  const planned = originals.map((original) => planPicture(original, pageLadder))
  expect(tellOf(planned)).toEqual({
    manifest: await readFile('content/photos.manifest.json', 'utf8'),
    styleSheet: await readFile('renderer/styles/photos.css', 'utf8'),
  })
})
