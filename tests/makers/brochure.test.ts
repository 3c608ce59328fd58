import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { House } from '../../content/house.ts'
import { inEachLanguage, type Language, languages } from '../../content/languages.ts'
import { brochureName } from '../../house/making/files.ts'
import { masterFile } from '../../house/shelf.ts'
import { makeBrochure } from '../../makers/brochure/make.ts'
import { settable } from '../../makers/brochure/sheet.ts'
import { cardText, makeCard, makeSign } from '../../makers/card-and-sign.ts'
import { jpeg } from '../support/files.ts'
import { filled } from '../support/filled-record.ts'
import { type FactChanges, facts, houseWith, shipped, shippedFiles, shownWith } from '../support/houses.ts'
import { lineBreaksOf, openPdf, pagesOf } from '../support/pdf-text.ts'
import { PUBLIC_URL as builtFor } from '../support/quick-dist.ts'
import { typographyOf } from '../support/typography.ts'

const publicUrl = 'https://villa-belvedere.example'

// Most tests only read the text, so one small picture replaces each photograph.
const small = path.join(mkdtempSync(path.join(os.tmpdir(), 'villa-test-')), 'small.jpg')
afterAll(() => rmSync(path.dirname(small), { recursive: true }))
writeFileSync(small, await jpeg(96))

const printed = (house: House, language: Language = 'en') =>
  makeBrochure({ house, language, publicUrl, materials: 'dist/materials', masters: mastersOf(house) })
const mastersOf = ({ photographs }: House) =>
  Object.fromEntries(photographs.map(({ master }) => [master.digest, small]))
const textWith = async (changes: FactChanges, language: Language = 'en') =>
  (await pagesOf(await printed(houseWith(changes), language))).join(' ')

/** Returns the brochure of the shipped house that the build has made, because making it again takes seconds. */
const built = (language: Language): Promise<Buffer> =>
  readFile(path.join('dist/made', brochureName(shipped, language, builtFor)))

const both = (text: string) => inEachLanguage(() => text)
const inland = { place: { approximate: { radiusM: 2_000, point: [6.7, 44.4] } } } satisfies FactChanges

describe.each(languages)('the brochure (%s)', (language) => {
  test('has eight A4 pages, less than four megabytes, a title, a language and an outline of its chapters', async () => {
    const bytes = await built(language)
    const pdf = await openPdf(bytes)
    expect(pdf.numPages).toBe(8)
    expect((await pdf.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842])
    expect(bytes.length).toBeLessThan(4_000_000)
    const { info } = await pdf.getMetadata()
    const tag = { en: 'en-GB', fr: 'fr-FR' }[language]
    expect(info).toMatchObject({ Title: 'Villa Belvédère, Antibes, Côte d’Azur', Language: tag })
    expect(await pdf.getOutline()).toHaveLength(8)
  })

  test('is tagged with one main heading, other headings and a description of every picture', async () => {
    const elements = await elementsOf(await built(language))
    expect(elements.filter(({ role }) => role === 'H1')).toHaveLength(1)
    expect(elements.filter(({ role }) => role === 'H2')).toHaveLength(7)
    const figures = elements.filter(({ role }) => role === 'Figure')
    expect(figures.length).toBeGreaterThanOrEqual(12)
    expect(figures.every(({ alt }) => alt !== undefined && alt.length > 12)).toBe(true)
  })

  test('does not separate a sign or a number from its word at the end of a line', async () => {
    const bytes = [await printed(shipped, language), await printed(houseWith(filled), language)]
    const breaks = (await Promise.all(bytes.map(lineBreaksOf))).flat()
    expect(breaks.length).toBeGreaterThan(20)
    expect(breaks.flatMap((each) => typographyOf(each, language))).toEqual([])
  })

  test('links to the page and to every way of contact, and has the same bytes when it is made again', async () => {
    const bytes = await printed(shipped, language)
    const links = await (await (await openPdf(bytes)).getPage(8)).getAnnotations()
    const page = `${publicUrl}/?lang=${language}`
    const ways = ['mailto:contact@villa-belvedere.example', 'tel:+33639980123', 'https://wa.me/33639980123']
    expect(links.map(({ url }) => url)).toEqual([...ways, page, page])
    expect((await printed(shipped, language)).equals(bytes)).toBe(true)
  })

  test('prints all of forty rooms, with their floors and areas, and all of twelve amenities', async () => {
    const rooms = Array.from({ length: 40 }, (_, at) => {
      const room = { floor: 'groundFloor' as const, area: 10 + at, orientation: null }
      return { id: `room-${at}`, name: both(`A room with a name of some length ${at}`), ...room }
    })
    const list = Array.from({ length: 12 }, (_, at) => {
      return { id: `amenity-${at}`, picture: null, name: both(`Amenity ${at + 1} with a name of some length`) }
    })
    const text = await textWith({ rooms: { list: rooms }, amenities: { list } }, language)
    const floor = { en: 'Ground floor', fr: 'Rez-de-chaussée' }[language]
    for (const { name, area } of rooms) expect(text).toContain(`${name[language]} ${floor} · ${area} m²`)
    for (const { name } of list) expect(text).toContain(name[language])
  })
})

test('the pages of the brochure can be read in order, one after the other', async () => {
  const pages = await pagesOf(await built('en'))
  const inOrder = [
    ['Villa Belvédère', 'A house above the bay', '€4,500,000', 'For sale', '€12,000 per month', 'To let'],
    ['Six bedrooms, two salons, one horizon', '500', 'm²', '6', '180°', 'Two salons', 'Private parking'],
    ['Two great salons', 'The house stands on its hill', 'The great salon', 'The second salon'],
    ['Six bedrooms', 'Annex Apartment', '2 bedrooms', 'AMENITIES', 'Air conditioning', 'Private parking'],
    ['Most of the day', 'Alfresco dining', 'Infinity pool', 'Baie des Anges 53°', 'Estérel 236°', '180° of sea'],
    ['Below the house', '6', '12', 'Up to 12 bedrooms', 'Private spa', 'Home cinema', 'Second apartment'],
    ['Above Antibes', 'Antibes Old Town 8 min', 'Cannes 25 min', 'Nice Airport 35 min', 'Monaco 1 h 15 min'],
    ['Come and see', '€4,500,000', 'contact@villa-belvedere', '+33 6 39 98 01 23', 'computer renderings'],
  ]
  for (const [index, words] of inOrder.entries()) {
    const places = words.map((word) => pages[index]?.indexOf(word))
    expect(places, `page ${index + 1}: ${words.join(' | ')}`).toEqual(places.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(places, `page ${index + 1}: ${words.join(' | ')}`).not.toContain(-1)
  }
})

test.each(languages)(
  'the pages of the brochure are not nearly empty for a small house with two photographs (%s)',
  async (language) => {
    const bare = (words: House['words']['en']) => ({ ...words, outdoors: null, annex: null, potential: null })
    const house = houseWith({
      ...inland,
      amenities: { pool: null, annex: null, list: facts.amenities.list.slice(0, 2) },
      view: { bearings: [], sea: null },
      highlights: facts.highlights.slice(0, 1),
      figures: { bedrooms: { now: 3, possible: null }, yearBuilt: 1890, bathrooms: 1 },
    })
    const photographs = shipped.photographs.filter(({ category }) => category === 'exterior').slice(0, 2)
    const words = { en: bare(shipped.words.en), fr: bare(shipped.words.fr) }
    const { plates: _, ...rest } = { ...house, photographs, words }
    const plates = { ...shipped.plates, dining: null, pool: null, potential: null, footer: null, residence: null }
    const pdf = await openPdf(await printed({ ...rest, plates }, language))
    expect(pdf.numPages).toBeLessThanOrEqual(5)
    for (let number = 2; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const heights = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.transform[5]] : []))
      // The folio stands at 26 points.
      expect(Math.min(...heights.filter((height) => height > 30)), `page ${number}`).toBeLessThan(842 / 2)
    }
  },
)

test('the pages of the brochure take a photograph that is shown nowhere else if they have none', async () => {
  expect(await figuresOn(await printed(houseWith(inland)), 7)).toBe(1)
})

test('the words of the brochure include what a French advert must say only once the facts state it', async () => {
  const before = await textWith({}, 'fr')
  const after = await textWith({ legal: { ...filled.legal, dpe: { ...filled.legal.dpe, energyClass: 'F' } } }, 'fr')
  for (const sentence of [
    'Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre 4 210 € et 5 730 € par an.',
    'Logement à consommation énergétique excessive : classe F.',
    'Dépôt de garantie 22 300 €',
    'honoraires de 4 % TTC inclus, à la charge de l’acquéreur',
  ]) {
    expect(after).toContain(sentence)
    expect(before).not.toContain(sentence.slice(0, 12))
  }
  expect(before).toContain('disponibles sur le site Géorisques : www.georisques.gouv.fr')
})

test('the words of the brochure follow the status, and give no price once the house is sold', async () => {
  expect(await textWith({ offer: { status: 'underOffer' } })).toMatch(/€4,500,000.*Under offer/s)
  const sold = await textWith({ offer: { status: 'sold' } })
  expect(sold).toContain('Villa Belvédère has found its owner')
  expect(sold).not.toMatch(/€|For sale|WhatsApp|\+33/)
  expect(await textWith({ offer: { offers: ['rent'] } })).not.toMatch(/4,500,000|For sale/)
})

test('the words of the brochure name the contact person, with a portrait, above the ways to reach them, and only those that the house has', async () => {
  const person = {
    name: 'Jeanne Olivier',
    role: both('Owner'),
    languages: null,
    hours: both('Every day from 9 to 19'),
  }
  const house = houseWith({ contact: { person, phone: null, whatsapp: null, film: 'https://www.example.org/tour' } })
  const bytes = await printed({ ...house, plates: { ...house.plates, portrait: 'facade-dusk' } })
  const last = (await pagesOf(bytes)).at(-1) ?? ''
  const ways = [facts.contact.email, 'Film or tour, on example.org']
  const found = [person.name, 'Owner', 'Every day', ...ways].map((each) => last.indexOf(each))
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(found).not.toContain(-1)
  expect(last).not.toMatch(/WhatsApp|\+33|null/)
  expect(await figuresOn(bytes, 8)).toBe(3)
})

test('the words of the brochure replace a character that the fonts lack by one that reads the same', () => {
  expect(settable('CO₂ d’un rez\u2011de\u2011jardin\u202f!')).toBe('CO2 d’un rez-de-jardin\u00a0!')
})

interface Element {
  role: string
  alt?: string
  children: (Element | { type: string })[]
}

async function elementsOf(bytes: Uint8Array): Promise<Element[]> {
  const pdf = await openPdf(bytes)
  const pages = Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1))
  return (await Promise.all(pages.map(async (page) => within(await (await page).getStructTree())))).flat()
}

const figuresOn = async (bytes: Uint8Array, page: number): Promise<number> =>
  within(await (await (await openPdf(bytes)).getPage(page)).getStructTree()).filter(({ role }) => role === 'Figure')
    .length

function within(tree: Element | null): Element[] {
  if (tree === null) return []
  return [tree, ...tree.children.flatMap((child) => ('role' in child ? within(child) : []))]
}

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
