import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import { makeBrochure } from '../../makers/brochure/make.ts'
import { choosePlates } from '../../makers/brochure/plates.ts'
import { readFonts } from '../../makers/fonts.ts'
import { sharedFolder } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { publishSecondHouse, secondHouse } from '../support/second-house.ts'
import { type Site, startSite } from '../support/site.ts'
import { villaCommand } from '../support/villa-command.ts'

// Words about the house that ships, and words for things that do not exist where this house is.
const traces = /Belv|Antibes|Juan-les-Pins|Azur|4[\s,.]?500[\s,.]?000|12[\s,.]000|63998012/i
const strange = {
  en: /\b(?:villa|sea|seas|coast\w*|pool|jacuzzi|sale|sell\w*|purchase|buy\w*|map|drawing|annex|plans?)\b/i,
  fr: /\b(?:villa|mer|côte|littoral|piscine|jacuzzi|vente|vendre|achat|acheter|acqu[eé]\w+|carte|dessin|annexe|plans?)\b/i,
}

const dataDir = sharedFolder()
let site: Site
let house: House
beforeAll(async () => {
  house = await publishSecondHouse(dataDir)
  site = await startSite({ DATA_DIR: dataDir, PUBLIC_URL: 'https://mas.example' })
})
afterAll(() => site?.stop())

const get = async (address: string) => (await fetch(`${site.url}${address}`)).text()
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Returns everything that a page shows or reads out: its text, alternative texts, names of controls and share texts. */
function said(page: string): string {
  const spoken = [...page.matchAll(/\b(?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)].map(([, text]) => text)
  const text = page.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]+>/g, ' ')
  return plain([text, ...spoken].join(' '))
}

test('its brochure does not open with the photograph of its cover', () => {
  for (const language of languages) {
    const { cover, front, terrace } = choosePlates(house, language, (digest) => digest)
    expect([front?.id, terrace?.id]).not.toContain(cover.id)
    expect(front).toBeDefined()
  }
})

test('its archive can be published as it is, with everything that the law requires in its advert and notice', async () => {
  const ran = await villaCommand(dataDir, ['house', 'check', secondHouse.archive])
  expect(ran).toMatchObject({ code: 0, out: 'Nothing prevents publication.\n' })
  expect(missingLegal(house.facts)).toEqual([])
  expect(doubtfulLegal(house.facts, new Date(noon))).toEqual([])
})

describe.each(languages)('in %s,', (language) => {
  test('no page mentions the house that ships, a sale, the sea, or anything that this house lacks', async () => {
    const failed = new URLSearchParams({ language, name: 'Ada', email: 'ada@', message: 'short' })
    const pages = {
      home: await get(`/?lang=${language}`),
      sent: await get(`/?lang=${language}&enquiry=sent&brochure=sent`),
      failed: await (await fetch(`${site.url}/send-contact-email`, { method: 'POST', body: failed })).text(),
      legal: await get(`/legal?lang=${language}`),
      missing: await get(`/nowhere?lang=${language}`),
    }
    for (const [name, page] of Object.entries(pages)) {
      expect(page, name).toContain('Cantelaure')
      expect(traces.exec(plain(page))?.[0], name).toBeUndefined()
      expect(strange[language].exec(said(page))?.[0], name).toBeUndefined()
    }
  })

  test('the brochure mentions none of them either', async () => {
    const materials = 'dist/materials'
    const fonts = await readFonts(path.join(materials, 'fonts'))
    // The test reads only the words, so a small picture replaces each photograph.
    const masterFile = () => 'tests/fixtures/mas-des-amandiers/photographs/front.jpg'
    const publicUrl = 'https://mas.example'
    const bytes = await makeBrochure({ house, language, publicUrl, masterFile, fonts, materials })
    const pages = await pagesOf(bytes)
    const text = plain(pages.join(' '))
    // Without a map, the places stand under the table instead of alone on a page.
    const places = { en: 'Village of Cotignac', fr: 'Village de Cotignac' }[language]
    const table = { en: 'The long table', fr: 'La grande table' }[language]
    expect(pages.filter((page) => page.includes(places))).toEqual([expect.stringContaining(table)])
    expect(text).toContain('Cantelaure')
    expect(traces.exec(text)?.[0]).toBeUndefined()
    expect(strange[language].exec(text)?.[0]).toBeUndefined()
  })

  test('each filter of its gallery leads to photographs', async () => {
    const counts = [...(await get(`/?lang=${language}`)).matchAll(/gallery__count">(\d+)/g)].map(([, count]) => count)
    expect(counts.length).toBeGreaterThan(3)
    expect(counts).not.toContain('0')
  })

  test('its times of sun are true in a valley', async () => {
    const note = /sun__note">([^<]+)/.exec(await get(`/?lang=${language}`))?.[1]
    expect(note).toMatch({ en: /hills and trees may hide/, fr: /relief et arbres peuvent/ }[language])
  })

  test('it is only to let: one kind of request, no choice in the form, and the terms of its lease', async () => {
    const page = await get(`/?lang=${language}`)
    const text = said(page).replaceAll(/\s+/g, ' ')
    expect(page.match(/class="hero__ask[ "]/g)).toHaveLength(1)
    expect(page).toContain('<input type="hidden" name="intent" value="rent"/>')
    expect(page).not.toContain('type="radio"')
    const words = {
      en: ['Living area', 'Terraces', 'Rent For long-term rent at', '€2,650 per month, charges included', 'None'],
      fr: ['Surface habitable', 'Terrasses', 'Loyer En location longue durée à', '2 650 € par mois, charges', 'Néant'],
    }[language]
    for (const word of words) expect(text).toContain(word)
  })
})

test('search engines see one offer, to rent, and whom to ask about it', async () => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await get('/?lang=en'))?.[1] ?? ''
  const [listing, , organisation] = JSON.parse(json)['@graph']
  expect(listing.offers).toMatchObject([
    { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut', priceSpecification: { price: 2_650 } },
  ])
  expect(organisation.contactPoint.contactType).toBe('rentals')
})
