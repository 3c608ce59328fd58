import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { sharedFolder } from '../support/databases.ts'
import { otherHouse } from '../support/fixture-archive.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { quickDist } from '../support/quick-dist.ts'
import { type Site, startSite } from '../support/site.ts'
import { until } from '../support/until.ts'

// Words about the house that ships, in both languages.
const traces =
  /Belv|Antibes|Juan-les-Pins|C\u00f4te d.Azur|4[\s,.]?500[\s,.]?000|12[\s,.]?000|Infinity|d\u00e9bordement|Annex Apartment|Appartement annexe|63998012|contact@villa/i

const dataDir = sharedFolder()
let site: Site
beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, PUBLIC_URL: 'https://mas.example' }, quickDist('eager-maker.js'))
  const archive = await otherHouse(dataDir)
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(quickDist(), 'node/villa.js'), 'house', 'import', archive, '--publish'],
    {
      env: { DATA_DIR: dataDir },
      encoding: 'utf8',
    },
  )
  expect(stderr).not.toMatch(/villa:/)
  expect(status).toBe(0)
  await until(async () => (await get('/?lang=en')).includes('Mas des Amandiers'))
  await until(async () => (await readyz()).making === 'ok')
})
afterAll(() => site?.stop())

const get = async (address: string) => (await fetch(`${site.url}${address}`)).text()
const readyz = async () => (await fetch(`${site.url}/readyz`)).json()
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Returns every address of this site that a text names. */
const addressesIn = (text: string) =>
  new Set(
    [...text.matchAll(/["'(\s,](\/(?:assets|styles|words|cards|photos)\/[\w./-]+)/g)].map(
      ([, address = '']) => address,
    ),
  )

describe.each(languages)('a house that differs in everything, in %s,', (language) => {
  test('shows no trace of the house that ships in any page or state', async () => {
    const failed = new URLSearchParams({ language, name: 'Ada', email: 'ada@', message: 'short' })
    const states = [
      await get(`/?lang=${language}`),
      await get(`/?lang=${language}&enquiry=sent&brochure=sent`),
      await get(`/legal?lang=${language}`),
      await get(`/nowhere?lang=${language}`),
      await (await fetch(`${site.url}/send-contact-email`, { method: 'POST', body: failed })).text(),
    ]
    for (const page of states) {
      expect(page).toContain('Mas des Amandiers')
      expect(traces.exec(plain(page))?.[0]).toBeUndefined()
    }
    expect(plain(states[0] ?? '')).toMatch({ en: /€3,800 per month/, fr: /3 800 € par mois/ }[language])
  })

  test('shows none in the scripts, styles and words that its pages name', async () => {
    const seen = new Set<string>()
    let waiting = [...addressesIn(await get(`/?lang=${language}`)), ...addressesIn(await get('/nowhere'))]
    while (waiting.length > 0) {
      const [address = '', ...rest] = waiting
      waiting = rest
      if (seen.has(address) || /\.(?:avif|jpg|woff2)$/.test(address)) continue
      seen.add(address)
      // This is the frame's own name for one of its drawings.
      const text = (await get(address)).replaceAll('infinityPool', '')
      expect({ address, trace: traces.exec(plain(text))?.[0] }).toEqual({ address, trace: undefined })
      waiting.push(
        ...addressesIn(text),
        ...[...text.matchAll(/["']\.\/([\w.-]+\.js)["']/g)].map(([, file]) => `/assets/chunks/${file}`),
      )
    }
    expect(seen.size).toBeGreaterThan(10)
  })

  test('shows none in its brochure, which has no pages for what the house lacks', async () => {
    const answer = await fetch(`${site.url}/brochure/${language}.pdf`)
    expect(answer.headers.get('content-disposition')).toContain('Mas des Amandiers')
    const pages = await pagesOf(Buffer.from(await answer.arrayBuffer()))
    expect(pages).toHaveLength(7)
    const text = plain(pages.join(' '))
    expect(traces.exec(text)?.[0]).toBeUndefined()
    expect(text).toContain('Mas des Amandiers')
    expect(text).toContain('mas.example')
  })

  test('shows none in its letters, the owner’s draft and the visitor’s card', async () => {
    const answer = await fetch(`${site.url}/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada Lovelace',
        email: `ada.${language}@example.org`,
        message: 'We would like to visit the house in the first week of May.',
        brochureRequested: true,
        intent: 'rent',
        language,
      }),
    })
    const { reference } = await answer.json()
    await until(async () => (await lettersAbout(reference)).length === 2)
    for (const letter of await lettersAbout(reference)) {
      expect(letter).toContain('Mas des Amandiers')
      expect(traces.exec(plain(letter))?.[0]).toBeUndefined()
    }
  })
})

test('shows none in sitemap, manifest, robots and structured data', async () => {
  for (const address of ['/sitemap.xml', '/site.webmanifest', '/robots.txt'])
    expect(traces.exec(await get(address))?.[0]).toBeUndefined()
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await get('/?lang=en'))?.[1] ?? ''
  const graph: { '@type': string }[] = JSON.parse(json)['@graph']
  const house = graph.find((node) => node['@type'] === 'SingleFamilyResidence')
  expect(house).toMatchObject({ numberOfBedrooms: 3, amenityFeature: [{ name: 'Private Parking' }] })
  expect(house).not.toHaveProperty('containsPlace')
})

test('has its own card, and pictures in every size', async () => {
  const page = await get('/?lang=en')
  const card = /og:image" content="https:\/\/mas\.example(\/cards\/en\.[0-9a-f]{8}\.jpg)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(site.url + card)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const pictures = [...new Set(page.match(/\/photos\/[\w.-]+\.(?:avif|jpg)/g))]
  expect(pictures.length).toBeGreaterThan(50)
  for (const picture of pictures) {
    const { status, headers } = await fetch(site.url + picture, { method: 'HEAD' })
    expect([picture, status, headers.get('cache-control')]).toEqual([
      picture,
      200,
      'public, max-age=31536000, immutable',
    ])
  }
})

test('has no section, figure or link about what it lacks', async () => {
  const page = await get('/?lang=en')
  for (const missing of [
    'id="potential"',
    '#potential',
    'residence__annex',
    'sea view',
    'hero__control',
    'location-map',
  ])
    expect(page.includes(missing), missing).toBe(false)
  for (const there of ['id="gallery"', 'id="residence"', 'id="outdoors"', 'id="location"', 'One living room'])
    expect(page.includes(there), there).toBe(true)
})

async function lettersAbout(reference: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  )
  return letters
    .map(({ subject, from, text, html, attachments }) =>
      [subject, from?.name, text, html, ...attachments.map(({ content }) => textOf(content))].join('\n'),
    )
    .filter((letter) => letter.includes(reference))
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
