import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { brochureName } from '../../house/making/files.ts'
import { makeBrochure } from '../../makers/brochure/make.ts'
import { settable } from '../../makers/brochure/sheet.ts'
import { readFonts } from '../../makers/fonts.ts'
import { filled } from '../support/filled-record.ts'
import { type FactChanges, facts, houseWith, shipped } from '../support/houses.ts'
import { personIn } from '../support/particulars.ts'
import { lineBreaksOf, openPdf, pagesOf } from '../support/pdf-text.ts'
import { PUBLIC_URL as builtFor } from '../support/site.ts'
import { typographyOf } from '../support/typography.ts'

const publicUrl = 'https://villa-belvedere.example'
const fonts = await readFonts('dist/materials/fonts')

const make = (language: Language, facts: FactChanges, masterFile: (digest: string) => string) =>
  makeBrochure({ house: houseWith(facts), language, publicUrl, fonts, materials: 'dist/materials', masterFile })

/** Returns the brochure of the shipped house that the build has made, because making it again takes seconds. */
const brochure = (language: Language): Promise<Buffer> =>
  readFile(path.join('dist/made', brochureName(shipped, language, builtFor)))

// Tests that only read the text use one small picture for every photograph.
const small = path.join(mkdtempSync(path.join(os.tmpdir(), 'villa-test-')), 'small.jpg')
afterAll(() => rmSync(path.dirname(small), { recursive: true }))
await sharp({ create: { width: 96, height: 64, channels: 3, background: '#a08060' } })
  .jpeg()
  .toFile(small)
const textOf = async (language: Language, facts: FactChanges = {}) =>
  (await pagesOf(await make(language, facts, () => small))).join('\n')

describe.each(languages)('the brochure (%s)', (language) => {
  test('has eight A4 pages and less than four megabytes', async () => {
    const bytes = await brochure(language)
    const pdf = await openPdf(bytes)
    expect(pdf.numPages).toBe(8)
    expect((await pdf.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842])
    expect(bytes.length).toBeLessThan(4_000_000)
  })

  test('names the contact person on its last page, above the ways to reach them', async () => {
    const { title: _title, portrait: _portrait, ...person } = personIn(language)
    const both = (text: string | null) => (text === null ? null : { ...inEachLanguage(() => text) })
    const { name, role, languages, hours } = person
    const named = { name, role: both(role), languages: both(languages), hours: both(hours) }
    const last = (await textOf(language, { contact: { person: named } })).replaceAll(/\s+/g, ' ')
    const found = [name, role, hours, facts.contact.email].map((each) =>
      last.lastIndexOf(each?.replaceAll(/\s/g, ' ') ?? '?'),
    )
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found).not.toContain(-1)
  })

  test('has a title, a language and an outline that names each page', async () => {
    const pdf = await openPdf(await brochure(language))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: 'Villa Belvédère, Antibes, Côte d’Azur',
      Language: { en: 'en-GB', fr: 'fr-FR' }[language],
    })
    expect(await pdf.getOutline()).toHaveLength(8)
  })

  test('is tagged with one main heading, other headings and a description of every picture', async () => {
    const pdf = await openPdf(await brochure(language))
    const elements = (
      await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (page) => (await pdf.getPage(page)).getStructTree()))
    ).flatMap(within)
    expect(elements.filter(({ role }) => role === 'H1')).toHaveLength(1)
    expect(elements.filter(({ role }) => role === 'H2')).toHaveLength(7)
    const figures = elements.filter(({ role }) => role === 'Figure')
    expect(figures.length).toBeGreaterThanOrEqual(12)
    expect(figures.every(({ alt }) => alt !== undefined && alt.length > 12)).toBe(true)
  })

  test('does not separate a sign or a number from its word at the end of a line', async () => {
    const breaks = [
      ...(await lineBreaksOf(await make(language, {}, () => small))),
      ...(await lineBreaksOf(await make(language, filled, () => small))),
    ]
    expect(breaks.length).toBeGreaterThan(20)
    expect(breaks.flatMap((each) => typographyOf(each, language))).toEqual([])
  })

  test('links to the page and to every way of contact', async () => {
    const pdf = await openPdf(await make(language, {}, () => small))
    const links = await (await pdf.getPage(8)).getAnnotations()
    const page = `${publicUrl}/?lang=${language}`
    expect(links.map(({ url }) => url)).toEqual([
      'mailto:contact@villa-belvedere.example',
      'tel:+33639980123',
      'https://wa.me/33639980123',
      page,
      page,
    ])
  })

  test('says at which bearing each thing in view lies, on a scale or, if there are too many, in a list', async () => {
    const text = (await pagesOf(await brochure(language))).join(' ').replaceAll(/\s+/g, ' ')
    const sea = { en: '180° of sea', fr: '180° de mer' }[language]
    for (const words of ['Baie des Anges 53°', 'Estérel 236°', sea]) expect(text).toContain(words)
    const named = (at: number) => ({
      id: `hill-${at}`,
      name: inEachLanguage(() => `A hill with a long name ${at}`),
      at,
    })
    const hills = Array.from({ length: 9 }, (_, at) => named(170 + at))
    const crowded = (await textOf(language, { view: { bearings: hills } })).replaceAll(/\s+/g, ' ')
    for (const { name, at } of hills) expect(crowded).toContain(`${name[language]} ${at}°`)
  })

  test('has the same bytes when it is made again', async () => {
    const again = () => make(language, {}, () => small)
    expect((await again()).equals(await again())).toBe(true)
  })
})

describe('the pages of the brochure', () => {
  const inland = { place: { approximate: { radiusM: 2_000, point: [6.7, 44.4] } } } satisfies FactChanges
  const printed = (house: House, language: Language = 'en') =>
    makeBrochure({ house, language, publicUrl, fonts, materials: 'dist/materials', masterFile: () => small })

  test('name what can be seen from a house that has no words about its outdoors', async () => {
    const { en, fr } = shipped.words
    const words = { en: { ...en, outdoors: null }, fr: { ...fr, outdoors: null } }
    const text = (await pagesOf(await printed({ ...shipped, words }))).join(' ').replaceAll(/\s+/g, ' ')
    expect(text).not.toContain('lived outdoors')
    for (const name of ['Baie des Anges 53°', '180° of sea']) expect(text).toContain(name)
  })

  test('start both lines of a title at the margin', async () => {
    const { fr } = shipped.words
    const titled = fr.outdoors && { ...fr.outdoors, title: 'Des terrasses sous les pins' }
    const house = { ...shipped, words: { ...shipped.words, fr: { ...fr, outdoors: titled } } }
    const page = await (await openPdf(await printed(house, 'fr'))).getPage(5)
    const { items } = await page.getTextContent()
    const starts = ['Des terrasses', 'sous les pins'].map((line) =>
      items.flatMap((item) => ('str' in item && item.str.replace('\u00a0', ' ') === line ? [item.transform[4]] : [])),
    )
    expect(starts).toEqual([[expect.any(Number)], starts[0]])
  })

  test('keep a distance between a long tagline and the place on the cover', async () => {
    const { place } = shipped.facts
    const region = { en: 'the hills above the bay of Antibes', fr: 'les collines d’Antibes' }
    const house = { ...shipped, facts: { ...shipped.facts, place: { ...place, region } } }
    const page = await (await openPdf(await printed(house))).getPage(1)
    const { items } = await page.getTextContent()
    const [tagline, where] = [/^A house above/, /hills above/].map((words) =>
      items.flatMap((item) => ('str' in item && words.test(item.str) ? [item] : [])).at(0),
    )
    expect(where?.transform[5]).toBeLessThan(tagline?.transform[5] - 10)
  })

  test('show the house on the outdoor page if no photograph belongs there', async () => {
    const exterior = shipped.photographs.find(({ category }) => category === 'exterior')
    const photographs = shipped.photographs.filter(
      ({ id, category }) => id === exterior?.id || !['exterior', 'poolAndTerraces'].includes(category),
    )
    const house = houseWith({ ...inland, amenities: { pool: null } })
    const plates = { ...shipped.plates, dining: null, pool: null }
    const { en } = shipped.words
    const words = { ...shipped.words, en: { ...en, outdoors: en.outdoors && { ...en.outdoors, dining: null } } }
    const pdf = await openPdf(await printed({ ...house, photographs, plates, words }))
    const figures = within(await (await pdf.getPage(5)).getStructTree()).filter(({ role }) => role === 'Figure')
    expect(figures).toHaveLength(1)
  })

  test('fill the space below the places of an inland house with a photograph', async () => {
    const pdf = await openPdf(await printed(houseWith(inland)))
    const figures = within(await (await pdf.getPage(7)).getStructTree()).filter(({ role }) => role === 'Figure')
    expect(figures).toHaveLength(1)
  })

  test('show the few places of an inland house without a pool on the outdoor page', async () => {
    const house = { ...houseWith(inland), plates: { ...shipped.plates, pool: null } }
    const few = {
      ...house,
      facts: { ...house.facts, place: { ...house.facts.place, places: facts.place.places.slice(0, 3) } },
    }
    const pages = await pagesOf(await printed(few))
    expect(pages).toHaveLength(7)
    expect(pages[4]).toMatch(/Alfresco dining.*Cannes 25 min/)
  })
})

describe('the words of the brochure', () => {
  test('can be read in order, page by page', async () => {
    const pages = await pagesOf(await brochure('en'))
    const inOrder = [
      ['Villa Belvédère', 'A house above the bay', 'For sale', '€4,500,000', 'Long-term rent', '€12,000 per month'],
      ['Six bedrooms, two salons, one horizon', '500', 'm²', '6', '180°', 'Two salons', 'Private parking'],
      ['Two great salons', 'The great salon', 'The second salon'],
      ['Six bedrooms', 'Annex Apartment', 'AMENITIES', 'Air conditioning', 'Private parking'],
      ['Most of the day', 'Alfresco dining', 'Infinity pool'],
      ['Below the house', '6', '12', 'Up to 12 bedrooms', 'Private spa', 'Home cinema', 'Second apartment'],
      [
        'Above Antibes',
        'Antibes Old Town 8 min',
        'Juan-les-Pins Beach 12 min',
        'Cannes 25 min',
        'Nice Airport 35 min',
        'Monaco 1 h 15 min',
      ],
      [
        'Come and see the house',
        '€4,500,000',
        'contact@villa-belvedere.example',
        '+33 6 39 98 01 23',
        'computer renderings',
      ],
    ]
    for (const [index, words] of inOrder.entries()) {
      const places = words.map((word) => pages[index]?.indexOf(word))
      expect(places, `page ${index + 1}: ${words.join(' | ')}`).toEqual(places.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
      expect(places, `page ${index + 1}: ${words.join(' | ')}`).not.toContain(-1)
    }
  })

  test('include what a French advert must say only once the facts state it', async () => {
    const before = await textOf('fr')
    const after = await textOf('fr', {
      legal: { ...filled.legal, dpe: { ...filled.legal.dpe, energyClass: 'F' } },
    })
    const sentences = [
      'Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre 4 210 € et 5 730 € par an.',
      'Logement à consommation énergétique excessive : classe F.',
      'Dépôt de garantie 24 000 €',
      'honoraires de 4 % TTC inclus, à la charge de l’acquéreur',
    ]
    for (const sentence of sentences) {
      expect(after).toContain(sentence)
      expect(before).not.toContain(sentence.slice(0, 12))
    }
    expect(before).toContain('disponibles sur le site Géorisques : www.georisques.gouv.fr')
  })

  test('follow the status, and give no price once the house is sold', async () => {
    expect(await textOf('en', { offer: { status: 'underOffer' } })).toMatch(/Under offer.*€4,500,000/s)
    const sold = await textOf('en', { offer: { status: 'sold' } })
    expect(sold).toContain('Villa Belvédère has found its owner')
    expect(sold).not.toMatch(/€|For sale|WhatsApp|\+33/)
    expect(await textOf('en', { offer: { offers: ['rent'] } })).not.toMatch(/4,500,000|For sale/)
  })
})

test('the brochure prints a telephone and WhatsApp only if the house has them', async () => {
  const text = await textOf('en', { contact: { phone: null, whatsapp: null } })
  expect(text).toContain(facts.contact.email)
  expect(text).not.toMatch(/WhatsApp|\+33|null/)
})

test('the brochure prints all of twelve amenities', async () => {
  const [first] = facts.amenities.list
  const amenities = Array.from({ length: 12 }, (_, at) => {
    const name = `Amenity ${at + 1} with a name of some length`
    return { id: `amenity-${at}`, picture: first?.picture ?? 'wifi', name: { en: name, fr: name } }
  })
  const text = (await textOf('en', { amenities: { list: amenities } })).replaceAll(/\s+/g, ' ')
  for (const { name } of amenities) expect(text).toContain(name.en)
})

test('a character that the fonts lack is replaced by one that reads the same', () => {
  expect(settable('CO₂ d’un rez\u2011de\u2011jardin\u202f!')).toBe('CO2 d’un rez-de-jardin\u00a0!')
})

interface Element {
  role: string
  alt?: string
  children: (Element | { type: string })[]
}

function within(tree: Element | null): Element[] {
  if (tree === null) return []
  return [tree, ...tree.children.flatMap((child) => ('role' in child ? within(child) : []))]
}
