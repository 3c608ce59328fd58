import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { House } from '../../content/house.ts'
import { type Language, languages } from '../../content/languages.ts'
import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import { makeBrochure } from '../../makers/brochure/make.ts'
import { type Server, startServer } from '../../server/start.ts'
import { sharedFolder } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { until } from '../support/limits.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { quickDist } from '../support/quick-dist.ts'
import { publishSecondHouse, secondHouse } from '../support/second-house.ts'
import { villaCommand } from '../support/villa-command.ts'

// Words about the house that ships, and words for things that do not exist where this house is.
const traces =
  /Belv|Antibes|Juan-les-Pins|Azur|4[\s,.]?500[\s,.]?000|12[\s,.]000|Infinity|débordement|63998012|contact@villa/i
const strange = {
  en: /\b(?:villa|sea|seas|coast\w*|pool|jacuzzi|sale|sell\w*|purchase|buy\w*|map|drawing|annex|plans?|recaptcha)\b/i,
  fr: /\b(?:villa|mer|côte|littoral|piscine|jacuzzi|vente|vendre|achat|acheter|acqu[eé]\w+|carte|dessin|annexe|plans?|recaptcha)\b/i,
}

const dataDir = sharedFolder()
let server: Server
let house: House
beforeAll(async () => {
  house = await publishSecondHouse(dataDir)
  const environment = { DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'https://mas.example', LOG_LEVEL: 'error' }
  server = await startServer(environment, quickDist())
})
afterAll(() => server?.stop())

const get = async (url: string) => (await server.app.inject({ url, headers: { accept: 'text/html' } })).body
const post = (type: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: '/send-contact-email',
    headers: { accept: 'text/html', 'content-type': type },
    payload,
  })
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Returns everything that a page shows or reads out: its text, alternative texts, names of controls and share texts. */
function said(page: string): string {
  const spoken = [...page.matchAll(/\b(?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)].map(([, text]) => text)
  const text = page.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]+>/g, ' ')
  return plain([text, ...spoken].join(' '))
}

/** Returns every address of this site that a text names. */
const addressesIn = (text: string) =>
  [...text.matchAll(/["'(\s,](\/(?:assets|styles|words|cards|photos)\/[\w./-]+)/g)].map(([, address = '']) => address)

test('its archive can be published as it is, with everything that the law requires in its advert and notice', async () => {
  const ran = await villaCommand(dataDir, ['house', 'check', secondHouse.archive])
  expect(ran).toMatchObject({ code: 0, out: 'Nothing prevents publication.\n' })
  expect(missingLegal(house.facts)).toEqual([])
  expect(doubtfulLegal(house.facts, new Date(noon))).toEqual([])
})

/** Throws if a text names the house that ships or, in the words of its readers, what this house lacks. */
function expectOwn(name: string, text: string, language?: Language): void {
  expect({ name, trace: traces.exec(plain(text))?.[0] }).toEqual({ name, trace: undefined })
  if (language) expect({ name, strange: strange[language].exec(said(text))?.[0] }).toEqual({ name, strange: undefined })
}

describe.each(languages)('in %s,', (language) => {
  test('no page mentions the house that ships, a sale, the sea, or anything that this house lacks', async () => {
    const failed = new URLSearchParams({ language, name: 'Ada', email: 'ada@', message: 'short' })
    const pages = {
      home: await get(`/?lang=${language}`),
      sent: await get(`/?lang=${language}&enquiry=sent&brochure=sent`),
      failed: (await post('application/x-www-form-urlencoded', failed.toString())).body,
      legal: await get(`/legal?lang=${language}`),
      missing: await get(`/nowhere?lang=${language}`),
    }
    for (const [name, page] of Object.entries(pages)) {
      expect(page, name).toContain('Cantelaure')
      expectOwn(name, page, language)
    }
  })

  test('no script, style sheet or word that its pages name mentions the house that ships', async () => {
    const seen = new Set<string>()
    const waiting = [...addressesIn(await get(`/?lang=${language}`)), ...addressesIn(await get('/nowhere'))]
    // While the loop runs, it also reaches the addresses that are added.
    for (const address of waiting) {
      if (seen.has(address) || /\.(?:avif|jpg|woff2)$/.test(address)) continue
      seen.add(address)
      // This is the frame's own name for one of its drawings.
      const text = (await get(address)).replaceAll('infinityPool', '')
      expectOwn(address, text)
      const chunks = [...text.matchAll(/["']\.\/([\w.-]+\.js)["']/g)].map(([, file]) => `/assets/chunks/${file}`)
      waiting.push(...addressesIn(text), ...chunks)
    }
    expect(seen.size).toBeGreaterThan(10)
  })

  test('its letters, the owner’s draft and the visitor’s card do not mention it either', async () => {
    const enquiry = {
      name: 'Ada Lovelace',
      email: `ada.${language}@example.org`,
      message: 'We would like to visit the house in the first week of May.',
      intent: 'rent',
      language,
    }
    const { reference } = (await post('application/json', JSON.stringify(enquiry))).json()
    await until(async () => (await lettersAbout(reference)).length === 2)
    for (const letter of await lettersAbout(reference)) {
      expect(letter).toContain('Cantelaure')
      expectOwn('letter', letter)
    }
  })

  test('the brochure mentions none of them either', async () => {
    const materials = 'dist/materials'
    // The test reads only the words, so a small picture replaces each photograph.
    const small = 'tests/fixtures/mas-des-amandiers/photographs/front.jpg'
    const masters = Object.fromEntries(house.photographs.map(({ master }) => [master.digest, small]))
    const publicUrl = 'https://mas.example'
    const bytes = await makeBrochure({ house, language, publicUrl, masters, materials })
    const text = plain((await pagesOf(bytes)).join(' '))
    expect(text).toContain('Cantelaure')
    expectOwn('brochure', text, language)
  })
})

test('sitemap, manifest and robots do not mention the house that ships', async () => {
  for (const address of ['/sitemap.xml', '/site.webmanifest', '/robots.txt']) expectOwn(address, await get(address))
})

/** Returns the letters about an enquiry, each with what is attached. */
async function lettersAbout(reference: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name))))
  const letters = await Promise.all(files.map((file) => PostalMime.parse(file, { attachmentEncoding: 'utf8' })))
  return letters
    .map(({ subject, from, text, html, attachments }) =>
      [subject, from?.name, text, html, ...attachments.map(({ content }) => content)].join('\n'),
    )
    .filter((letter) => letter.includes(reference))
}
