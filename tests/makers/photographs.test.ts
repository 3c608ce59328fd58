import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Photograph } from '../../content/photographs.ts'
import { pictureWidths } from '../../content/pictures.ts'
import { cutsOf, variantsOf } from '../../house/pictures.ts'
import { makeMaster, makePictures } from '../../makers/photographs.ts'
import { shipped } from '../support/houses.ts'

const picture = (width = 1_600, height = 900): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#a08060' } })

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a master is upright if the orientation tag is %i', async (orientation) => {
  const [width, height] = orientation > 4 ? [900, 1_600] : [1_600, 900]
  const turned = await picture(width, height).withMetadata({ orientation }).jpeg().toBuffer()
  expect((await makeMaster(turned)).master).toMatchObject({ width: 1_600, height: 900 })
})

test('a master is in sRGB, with eight bits per channel and without transparency', async () => {
  const wide = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#00ff00' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  expect((await makeMaster(wide)).master.ground[1]).toMatch(/^#0[0-9a-f]f[b-f]0[0-9a-f]$/)
  const printed = await picture().toColourspace('cmyk').jpeg().toBuffer()
  const deep = await picture().toColourspace('rgb16').png().toBuffer()
  for (const odd of [printed, deep, await picture().ensureAlpha(0.5).webp().toBuffer()]) {
    const { space, depth, hasAlpha } = await sharp((await makeMaster(odd)).bytes).metadata()
    expect({ space, depth, hasAlpha }).toEqual({ space: 'srgb', depth: 'uchar', hasAlpha: false })
  }
})

test('a master has black lines on white where its file is transparent', async () => {
  const lines = { create: { width: 1_600, height: 450, channels: 4, background: '#000' } } as const
  const plan = await sharp({ create: { width: 1_600, height: 900, channels: 4, background: '#0000' } })
    .composite([{ input: await sharp(lines).png().toBuffer(), gravity: 'south' }])
    .png()
    .toBuffer()
  const { ground } = (await makeMaster(plan)).master
  expect([ground[0], ground[2]]).toEqual(['#ffffff', '#000000'])
})

test('a master is at most 3,840 pixels long', async () => {
  const { master } = await makeMaster(await picture(5_000, 2_500).jpeg().toBuffer())
  expect([master.width, master.height]).toEqual([3_840, 1_920])
})

const sand = { type: 'gaussian', mean: 128, sigma: 30 } as const
const noise = () => sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#888', noise: sand } })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>'

test.each([
  ['a text', async () => Buffer.from('not a picture'), 'unknownKind'],
  ['an empty file', async () => Buffer.alloc(0), 'unknownKind'],
  ['an SVG drawing', async () => Buffer.from(svg), 'unknownKind'],
  ['a picture of another kind', () => picture().tiff().toBuffer(), 'unknownKind'],
  ['a picture that is too small', () => picture(1_499, 1_499).jpeg().toBuffer(), 'tooSmall'],
  ['a picture that claims to have four hundred million pixels', () => hugePng(20_000, 20_000), 'tooLarge'],
  ['a JPEG cut short', async () => half(await noise().jpeg().toBuffer()), 'damaged'],
  ['a PNG cut short', async () => half(await noise().png().toBuffer()), 'damaged'],
  ['a WebP cut short', async () => half(await noise().webp().toBuffer()), 'damaged|unreadable'],
])('a file that cannot become a photograph is refused with an explanation: %s', async (_, given, code) => {
  const refusal = { refused: expect.stringMatching(code), message: expect.stringMatching(/Export|Copy/) }
  await expect(makeMaster(await given())).rejects.toMatchObject({ name: 'NotMade', ...refusal })
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

const [first] = shipped.photographs
async function made(width: number, height: number, changes: Partial<Photograph> = {}) {
  const { bytes, master } = await makeMaster(await picture(width, height).jpeg().toBuffer())
  const file = path.join(folder, 'master')
  await writeFile(file, bytes)
  const photograph: Photograph = { ...(first ?? expect.fail()), id: 'terrace', hero: null, ...changes, master }
  const sizes = path.join(folder, 'sizes')
  return { photograph, sizes, make: () => makePictures({ photograph, master: file, folder: sizes }) }
}

test('the sizes of a photograph are AVIF and JPEG files of each width up to its own, without metadata, and are made once', async () => {
  const { photograph, sizes, make } = await made(1_700, 956)
  expect(pictureWidths(cutsOf(photograph).whole.width, 'whole')).toEqual([360, 480, 640, 828, 1080, 1440, 1700])
  expect(await make()).toBe(16)
  const files = await readdir(sizes)
  expect(new Set(files)).toEqual(new Set(variantsOf(photograph).map(({ file }) => file)))
  for (const file of files) {
    const { exif, xmp, icc, width } = await sharp(path.join(sizes, file)).metadata()
    expect({ exif, xmp, icc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined })
    expect(file).toMatch(new RegExp(`^terrace-(upright-)?${width}\\.`))
  }
  const times = () => Promise.all(files.map(async (file) => (await stat(path.join(sizes, file))).mtimeMs))
  const before = await times()
  expect(await make()).toBe(0)
  expect(await times()).toEqual(before)
  await rm(path.join(sizes, files[0] ?? ''))
  expect(await make()).toBe(1)
})

test('the sizes of a photograph include an upright cut of a plate or a slide for phones, unless too little of the picture would be left', async () => {
  const uprightOf = async (width: number, height: number) =>
    variantsOf((await made(width, height)).photograph).flatMap((each) => (each.upright ? [each.file] : []))
  const widths = (files: string[]) => files.map((file) => file.replace(/^terrace-upright-(\d+)\.\w+/, '$1'))
  expect(widths(await uprightOf(2_000, 1_250))).toEqual(['480.avif', '640.avif', '800.avif', '960.avif'])
  expect(await uprightOf(1_200, 1_500)).toEqual([])
  expect(await uprightOf(1_600, 500)).toEqual([])
  const plan = await made(2_000, 1_250, { category: 'plans' })
  expect(cutsOf(plan.photograph).upright, 'a plan is never cropped').toBeNull()
  const { photograph } = await made(2_000, 1_000, { hero: 1, focus: [50, 50], focusUpright: [100, 50] })
  expect(cutsOf(photograph).upright).toMatchObject({ width: 800, height: 1_000 })
  expect(pictureWidths(800, 'upright')).toEqual([360, 480, 640, 800])
  const [upright] = variantsOf(photograph).filter((variant) => variant.upright)
  expect(upright?.region.left, 'around the focal point').toBe(1_200)
})

test('the sizes of a photograph have new names only if the picture or its focal point changes', async () => {
  const { photograph } = await made(2_000, 1_000, { hero: 1 })
  const names = (each: Photograph) => variantsOf(each).map(({ file }) => file)
  expect(names({ ...photograph, caption: { en: 'Other', fr: 'Autre' }, hero: 3 })).toEqual(names(photograph))
  const moved = names({ ...photograph, focusUpright: [0, 0] }).filter((name) => !names(photograph).includes(name))
  expect(moved.every((name) => name.includes('upright'))).toBe(true)
  const digest = 'f'.repeat(64)
  const other = names({ ...photograph, master: { ...photograph.master, digest } })
  expect(other.filter((name) => names(photograph).includes(name))).toEqual([])
})

/** Returns a PNG of a few bytes that would need gigabytes of memory. */
async function hugePng(width: number, height: number): Promise<Buffer> {
  const png = await picture(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
