import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../content/languages.ts'
import { doubtfulLegal } from '../../../content/legal.ts'
import { portalAdvert, portalLimits } from '../../../house/portal-advert.ts'
import { ownersDesk } from '../../support/desk-site.ts'
import { filled } from '../../support/filled-record.ts'
import { houseOf, houseWith, shipped, shownWith, facts as villa } from '../../support/houses.ts'

test('an owner takes adverts, links for portals and messages to other places', async () => {
  const { one } = await ownersDesk()
  await one.get('/owner/elsewhere?lang=fr')
  const page = one.shown()
  expect(page.all('h2').map(({ text }) => text)).toEqual([
    'L’annonce en français',
    'L’annonce en anglais',
    'Un lien pour chaque portail',
    'Partager la page',
    'Un panneau à imprimer',
  ])
  expect(page.text).toContain('https://villa.example/?lang=en&utm_source=leboncoin')
  const { headers } = await one.get('/owner/elsewhere/whatsapp-fr')
  expect(decodeURIComponent(String(headers.location))).toMatch(
    /^https:\/\/wa\.me\/\?text=.*Antibes.*\n.*\?lang=fr&utm_source=whatsapp$/s,
  )
})

test('nothing is shared of a house that is no longer offered', async () => {
  const { one, parts } = await ownersDesk()
  parts.houses.show(parts.houses.preview(houseWith({ offer: { status: 'sold' } })))
  await one.get('/owner/elsewhere')
  expect(one.shown().text).toContain('nothing to share')
  expect(one.shown().text).not.toContain('utm_source')
  expect((await one.get('/owner/elsewhere/sign-en.pdf')).statusCode).toBe(404)
})

test('a sign is sent to an owner as a PDF in the language that was asked for', async () => {
  const { one, parts } = await ownersDesk()
  const [folder] = parts.shelf.made
  mkdirSync(folder, { recursive: true })
  const asked: string[] = []
  parts.making.sign = async (language) => {
    asked.push(language)
    writeFileSync(path.join(folder, 'sign.pdf'), '%PDF-1.7')
    return path.join(folder, 'sign.pdf')
  }
  const answer = await one.get('/owner/elsewhere/sign-fr.pdf')
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(asked).toEqual(['fr'])
})

describe.each(languages)('the advert for portals in %s', (language) => {
  const house = shownWith(filled, language)

  test('fits into the form of a portal, and contains no markup', () => {
    const { title, text } = portalAdvert(house, language)
    expect(title.length).toBeLessThanOrEqual(portalLimits.title)
    expect(text.length).toBeLessThanOrEqual(portalLimits.text)
    expect(`${title}${text}`).not.toMatch(/[<>{}]|\bnull\b|undefined/)
  })

  test('leaves out what matters least when there is too much, but nothing that the law requires', () => {
    const long = 'A very long sentence about this house. '.repeat(40)
    const { residence, potential } = house
    const { text } = portalAdvert(
      { ...house, residence: { ...residence, first: long }, potential: potential && { ...potential, text: long } },
      language,
    )
    expect(text.length).toBeLessThanOrEqual(portalLimits.text)
    expect(text).toContain(long)
    expect(text).not.toContain(potential?.title)
    const { agency, energy } = house.advert
    for (const required of [...Object.values(house.prices.asked), energy?.cost, agency, 'www.georisques.gouv.fr'])
      expect(text).toContain(required)
  })
})

test('its title says as much as fits, and facts stand one below the other, with a colon as each language sets it', () => {
  const named = (name: string) => portalAdvert(shownWith({ figures: { name } }, 'fr'), 'fr').title
  expect(named('Villa Belvédère')).toMatch(/^Villa Belvédère, Antibes, 500\sm², 6 chambres$/)
  expect(named('Ancienne bastide des Trois Cyprès')).toMatch(/^Ancienne bastide des Trois Cyprès, Antibes, 500\sm²$/)
  expect(portalAdvert(shownWith({}, 'en'), 'en').text).toMatch(/\n– Nice Airport: 35\smin\n/)
  expect(portalAdvert(shownWith({}, 'fr'), 'fr').text).toMatch(/\n– Aéroport de Nice\s: 35\smin\n/)
})

test.each([
  ['en', /^Flat to let, unfurnished/],
  ['fr', /^Appartement à louer, non meublé/],
] as const)('it says of a flat what it is, in %s', (language, what) => {
  const amenities = { furnished: 'unfurnished' } as const
  const flat = shownWith({ figures: { kind: 'flat' }, amenities, offer: { offers: ['rent'] } }, language)
  const { title, text } = portalAdvert(flat, language)
  expect([title, text]).toEqual([expect.stringMatching(what), expect.stringMatching(what)])
})

test('it says the price once, in the description if that names it', () => {
  const house = shownWith({ offer: { offers: ['rent'] } }, 'fr')
  const linesOf = (description: string) => portalAdvert({ ...house, description }, 'fr').text.match(/12.000\s€.*$/gmu)
  expect(linesOf(house.description)).toEqual([expect.stringMatching(/^12.000\s€ par mois\.$/u)])
  expect(linesOf('Une villa.')).toEqual([expect.stringMatching(/^12.000\s€\/mois$/u)])
})

test.each([
  ['2406E0123456A', '2024-03-14', /^Diagnostic n°\s2406E0123456A, 14\smars\s2024$/m],
  ['2406E0123456A', null, /^Diagnostic n°\s2406E0123456A$/m],
  [null, '2024-03-14', /^Diagnostic du 14\smars\s2024$/m],
  [null, null, null],
])('it names the energy certificate %s of %s by what is stated, and needs neither', (number, date, line) => {
  const facts = { ...filled, legal: { ...filled.legal, dpe: { ...filled.legal.dpe, number, date } } }
  const { text } = portalAdvert(shownWith(facts, 'fr'), 'fr')
  expect(text).toMatch(line ?? /^Montant estimé des dépenses/m)
  if (line === null) expect(text).not.toContain('Diagnostic')
  expect(doubtfulLegal(houseOf({ ...shipped, facts }).facts, new Date('2026-01-01'))).toEqual([])
})

test('it has no heading without entries, and says once what the house simply has', () => {
  const none = { terraces: false, balcony: false, jacuzzi: false, parking: false, barn: false, garage: false }
  const amenities = { pool: null, annex: null, list: [], outdoors: { ...none, garden: true, cellar: true } }
  const figures = { salons: null, livingArea: null }
  for (const highlights of [[], villa.highlights]) {
    const { text } = portalAdvert(shownWith({ highlights, figures, amenities }, 'fr'), 'fr')
    expect(text.match(/^– Jardin$/gm)).toHaveLength(1)
    expect(text).not.toMatch(/Équipements|\bOui\b/)
  }
})
