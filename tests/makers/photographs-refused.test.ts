import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PhotoFaults } from '../../makers/photographs/check.ts'
import { madePicture, openPhotoFolder, type PhotoFolder, photoLine, photoWords } from '../support/photo-folder.ts'

let folder: PhotoFolder
beforeEach(async () => {
  folder = await openPhotoFolder()
})
afterEach(() => folder.close())

const faultsOf = async (run: Promise<unknown>): Promise<string> => {
  const error: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PhotoFaults)
  return error instanceof PhotoFaults ? error.message : ''
}

describe('a photograph that is wrong is refused by name, with what to do, and nothing is written', {
  timeout: 60_000,
}, () => {
  const good = () => madePicture().jpeg().toBuffer()

  test.each([
    [
      'text under a picture’s name',
      async () => folder.place('terrace.jpg', 'not a picture'),
      'terrace.jpg: it is not a picture that can be read',
    ],
    [
      'a drawing under a picture’s name',
      async () => folder.place('terrace.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>'),
      'terrace.jpg: it is SVG inside. Save it as JPEG',
    ],
    ['an empty file', async () => folder.place('terrace.jpg', ''), 'terrace.jpg: it is not a picture that can be read'],
    [
      'a picture that is too small',
      async () => folder.place('terrace.jpg', await madePicture(1_599).jpeg().toBuffer()),
      'terrace.jpg: it is 1599 pixels wide; at least 1600',
    ],
  ])('%s', async (_, given, sentence) => {
    await given()
    expect(await faultsOf(folder.ingest())).toContain(sentence)
    await expect(folder.made()).rejects.toThrow('ENOENT')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s cut short', async (format) => {
    const noise = sharp({
      create: {
        width: 1_600,
        height: 900,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
    const whole = await noise.toFormat(format).toBuffer()
    await folder.place(`terrace.${format}`, whole.subarray(0, whole.length / 2))
    expect(await faultsOf(folder.ingest())).toMatch(
      new RegExp(`terrace\\.${format}: .*cut short\\. (Copy|Save|Export)`, 'i'),
    )
  })

  test('words missing in one language', async () => {
    await folder.place('terrace.jpg', await good())
    const message = await faultsOf(folder.ingest({ words: { en: { terrace: { ...photoWords, alt: ' ' } }, fr: {} } }))
    expect(message).toContain('terrace: it has no alt in locales/en/photos.ts')
    expect(message).toContain('terrace: it has no alt in locales/fr/photos.ts')
    expect(message).toContain('terrace: it has no caption in locales/fr/photos.ts')
  })

  test('an unknown category', async () => {
    await folder.place('terrace.jpg', await good())
    expect(await faultsOf(folder.ingest({ catalogue: [{ ...photoLine, category: 'roof' }] }))).toContain(
      'terrace: category in content/photos.ts is not right. Expected one of exterior, poolAndTerraces, living, bedrooms, arrival but received "roof"',
    )
  })

  test('a file that no line names, and a line without its file', async () => {
    await folder.place('lawn.jpg', await good())
    const message = await faultsOf(folder.ingest())
    expect(message).toContain("lawn.jpg: content/photos.ts has no right line with the id 'lawn'")
    expect(message).toContain('terrace: the catalogue names it, but content/photos/ holds no such file')
  })

  test('two files of one name', async () => {
    await folder.place('terrace.jpg', await good())
    await folder.place('terrace.png', await madePicture().png().toBuffer())
    expect(await faultsOf(folder.ingest())).toContain(
      'terrace: there are 2 files (terrace.jpg, terrace.png). Keep one.',
    )
  })

  test('all faults are told at once', async () => {
    await folder.place('lawn.txt', 'notes')
    await folder.place('terrace.jpg', 'not a picture')
    expect(await faultsOf(folder.ingest({ words: { en: {}, fr: {} } }))).toMatch(
      /no alt[\s\S]*lawn\.txt[\s\S]*terrace\.jpg/,
    )
  })
})
