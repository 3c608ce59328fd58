import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../content/languages.ts'
import { masterFile } from '../../house/shelf.ts'
import { cardText, makeCard, makeSign } from '../../makers/card-and-sign.ts'
import { type FactChanges, facts, houseWith, shipped, shippedFiles, shownWith } from '../support/houses.ts'
import { openPdf, pagesOf } from '../support/pdf-text.ts'

const card = (language: Language, changes: FactChanges = {}) =>
  makeCard({
    house: houseWith(changes),
    language,
    materials: 'dist/materials',
    masters: Object.fromEntries(
      shipped.photographs.map(({ master: { digest } }) => [digest, masterFile(shippedFiles, digest)]),
    ),
  })

test('each language and each price has its own card, a JPEG of 1200 by 630 pixels and at most 200 KB, without metadata', async () => {
  const cheaper = { offer: { price: { ...facts.offer.price, saleEur: 4_200_000 } } }
  const cards = await Promise.all([card('en'), card('fr'), card('en', cheaper)])
  for (const bytes of cards) {
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1_200, height: 630, exif: undefined })
    expect(bytes.length).toBeLessThanOrEqual(200_000)
  }
  expect(new Set(cards.map((bytes) => bytes.toString('base64'))).size).toBe(3)
})

test('a card writes the price as its language does, and shows none once the house is sold', () => {
  expect(cardText(shownWith({}, 'en'))).toEqual({
    name: 'Villa Belvédère',
    place: 'Antibes, Côte d’Azur',
    price: '€4,500,000 or €12,000 a month',
  })
  expect(cardText(shownWith({}, 'fr')).price.replace(/\s/g, ' ')).toContain('4 500 000 €')
  expect(cardText(shownWith({ offer: { status: 'sold' } }, 'en')).price).toBe('')
})

const sign = (language: Language, changes: FactChanges = {}) =>
  makeSign({ house: houseWith(changes), language, publicUrl: 'https://villa.example', materials: 'dist/materials' })

test.each(languages)('a sign in %s is one A4 page with offer, name, address and telephone', async (language) => {
  const bytes = await sign(language)
  const [text, ...more] = await pagesOf(bytes)
  expect(more).toEqual([])
  const page = await (await openPdf(bytes)).getPage(1)
  expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842])
  const offer = { en: 'For sale or long-term rent', fr: 'À vendre ou à louer à l’année' }[language]
  for (const said of [offer, 'Villa Belvédère', 'villa.example', '+33 6 39 98 01 23']) expect(text).toContain(said)
  const links = await page.getAnnotations()
  expect(links.map(({ url }: { url: string }) => url)).toEqual([
    `https://villa.example/?lang=${language}&utm_source=sign`,
  ])
})

test('a sign says only what is offered, and no telephone number that the house does not have', async () => {
  const [text] = await pagesOf(await sign('fr', { offer: { offers: ['sale'] }, contact: { phone: null } }))
  expect(text).toContain('À vendre')
  expect(text).not.toMatch(/louer|\+33/)
})
