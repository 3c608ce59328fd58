import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { variantsOf } from '../../../house/pictures.ts'
import { letterPicture } from '../../../server/mail/letter-picture.ts'
import { shipped } from '../../support/houses.ts'

function emptyShelf() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, shelf: { pictures: [folder, 'dist/nowhere'] as const } }
}

test('the picture of a letter is the whole first slide, and weighs at most forty kilobytes', async () => {
  const picture = letterPicture(shipped.photographs, { pictures: ['dist/nowhere', 'dist/photos'] })
  expect(picture?.photograph).toBe('pool-golden-hour')
  expect(picture?.jpeg.length).toBeLessThanOrEqual(40 * 1_024)
  const { width, height } = await sharp(picture?.jpeg).metadata()
  expect(picture).toMatchObject({ width, height })
  expect(width).toBeGreaterThanOrEqual(480)
})

test('a picture that is unfinished, too large or not a file is left out', () => {
  const { folder, shelf } = emptyShelf()
  expect(letterPicture(shipped.photographs, shelf)).toBeNull()
  const first = shipped.photographs.filter(({ hero }) => hero === 1).flatMap(variantsOf)
  const [small, large] = first.filter(({ format, upright }) => format === 'jpg' && !upright).map(({ file }) => file)
  mkdirSync(path.join(folder, small ?? ''))
  writeFileSync(path.join(folder, large ?? ''), Buffer.alloc(50_000))
  expect(letterPicture(shipped.photographs, shelf)).toBeNull()
  expect(letterPicture([], shelf)).toBeNull()
})
