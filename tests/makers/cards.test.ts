import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photos } from '../../content/photos.ts'
import { villa } from '../../content/villa.ts'
import { cardText } from '../../makers/cards/card-text.ts'
import { makeCards } from '../../makers/cards/make.ts'

let output: string
beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'cards-'))
  await make()
}, 30_000)
afterAll(() => rm(output, { recursive: true }))

const make = (record = villa) => makeCards({ villa: record, photos, originals: 'content/photos', output })
const card = (language: string) => readFile(join(output, `${language}.jpg`))

test('a card is a JPEG of 1200 by 630 of at most 200 KB, without metadata, and each language has its own', async () => {
  for (const language of ['en', 'fr']) {
    const bytes = await card(language)
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1_200, height: 630, exif: undefined })
    expect(bytes.length).toBeLessThanOrEqual(200_000)
  }
  expect(await card('en')).not.toEqual(await card('fr'))
})

test('a changed price changes the cards', async () => {
  const before = await card('en')
  await make({ ...villa, price: { ...villa.price, saleEur: 4_200_000 } })
  expect(await card('en')).not.toEqual(before)
})

test('a card says the price as its language does, and none once the villa is sold', () => {
  expect(cardText(villa, 'en')).toEqual({
    name: 'Villa Belvédère',
    place: 'Antibes, Côte d’Azur',
    price: '€4,500,000 or €12,000 a month',
  })
  expect(cardText(villa, 'fr').price.replace(/\s/g, ' ')).toContain('4 500 000 €')
  expect(cardText({ ...villa, status: 'sold' }, 'en').price).toBe('')
})
