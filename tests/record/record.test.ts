import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkContent } from '../../content/check.ts'
import { languages } from '../../content/enquiry.ts'
import { cardText } from '../../makers/cards/card-text.ts'
import { filled } from '../support/filled-record.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { changedHouse, type House, publicUrl } from './changed-house.ts'

// What the owner types; the rest of the file stays as it is.
const changes = [
  ["name: 'Villa Belvédère'", "name: 'Bastide des Pins'"],
  ["status: 'available'", "status: 'underOffer'"],
  ['saleEur: 4_500_000', 'saleEur: 5_250_000'],
  ['rentEurPerMonth: 12_000', 'rentEurPerMonth: 14_800'],
  ['areaM2: 500', 'areaM2: 630'],
  ["listing: 'published'", "listing: 'preview'"],
  ...(['dpe', 'lease', 'agency', 'publisher', 'host', 'privacy'] as const).map(
    (field) => [`${field}: null`, `${field}: ${JSON.stringify(filled[field])}`] as const,
  ),
] as const
const changed = checkContent({
  ...filled,
  name: 'Bastide des Pins',
  status: 'underOffer',
  price: { saleEur: 5_250_000, rentEurPerMonth: 14_800 },
  areaM2: 630,
}).villa

const old = [/Belv\u00e9d\u00e8re/i, /4[ ,.]?500[ ,.]?000/, /\b12[ ,.]?000\b/, /\b500 ?m²/, /"value":500\b/, /InStock/]
const words = {
  en: { sale: '€5,250,000', rent: '€14,800', status: 'Under offer' },
  fr: { sale: '5 250 000 €', rent: '14 800 €', status: 'Sous offre' },
} as const

let house: House
beforeAll(async () => {
  house = await changedHouse(changes)
}, 300_000)
afterAll(() => house?.close())

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('&#x27;', '’')
const get = async (address: string) => plain(await (await fetch(`${house.url()}${address}`)).text())

function expectNoOld(text: string) {
  for (const figure of old) expect(text.match(figure)).toBeNull()
}

describe.each(languages)('once the record is changed, in %s,', (language) => {
  const { sale, rent, status } = words[language]

  test('the page says the new name, figures and status, and no old one', async () => {
    const page = await get(`/?lang=${language}`)
    for (const shown of ['Bastide des Pins', sale, rent, status, '630']) expect(page).toContain(shown)
    expectNoOld(page)
    expectNoOld(await get(`/legal?lang=${language}`))
    expect(await get(`/legal?lang=${language}`)).toContain('Bastide des Pins')
  })

  test('so do the data for search engines', async () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await get(`/?lang=${language}`))?.[1] ?? ''
    for (const said of [
      '"name":"Bastide des Pins"',
      '"price":5250000',
      '"price":14800',
      '"value":630',
      'LimitedAvailability',
    ])
      expect(json).toContain(said)
    expectNoOld(json)
  })

  test('so does the brochure', async () => {
    const pdf = await readFile(path.join(house.folder, `dist/brochure/${language}.pdf`))
    const served = Buffer.from(await (await fetch(`${house.url()}/brochure/${language}.pdf`)).arrayBuffer())
    expect(served.equals(pdf)).toBe(true)
    const text = plain((await pagesOf(pdf)).join(' '))
    for (const shown of ['Bastide des Pins', sale, rent, status, '630']) expect(text).toContain(shown)
    expectNoOld(text)
  })

  test('so does the card that is seen when the address is shared', async () => {
    const { name, price } = cardText(changed, language)
    expect(plain(`${name} ${price}`)).toContain(`Bastide des Pins ${sale}`)
    const [before, after] = [path.resolve('dist/cards'), path.join(house.folder, 'dist/cards')]
    const served = Buffer.from(await (await fetch(`${house.url()}/cards/${language}.jpg`)).arrayBuffer())
    expect(served.equals(await readFile(path.join(after, `${language}.jpg`)))).toBe(true)
    expect(served.equals(await readFile(path.join(before, `${language}.jpg`)))).toBe(false)
  })

  test('so do both letters', async () => {
    const answer = await fetch(`${house.url()}/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada Lovelace',
        email: `ada.${language}@example.org`,
        message: 'We would like to visit the house in the first week of May.',
        brochureRequested: true,
        language,
      }),
    })
    const { reference } = JSON.parse(await answer.text())
    const letters = await lettersAbout(reference)
    for (const letter of letters) {
      const text = plain(`${letter.subject} ${letter.from?.name} ${letter.text} ${letter.html}`)
      expect(text).toContain('Bastide des Pins')
      expectNoOld(text)
    }
    expect(plain(letters.map(({ text }) => text).join())).toContain(`${publicUrl}/brochure/${language}.pdf`)
  })
})

test('sitemap, manifest and robots hold nothing of the old record', async () => {
  for (const address of ['/sitemap.xml', '/site.webmanifest', '/robots.txt']) expectNoOld(await get(address))
  expect(await get('/site.webmanifest')).toContain('Bastide des Pins')
})

test('the energy labels stand on the page once the record holds them', async () => {
  const page = await get('/?lang=fr')
  expect(page).toContain('aria-label="Classe énergie C, sur une échelle de A à G')
  expect(page).toContain('Montant estimé des dépenses annuelles d’énergie pour un usage standard')
})

test('the legal page names publisher, host and who is responsible', async () => {
  const page = await get('/legal?lang=fr')
  for (const shown of ['Camille Exemple', '1 chemin des Pins', 'Hébergeur Exemple', 'RGPD, article 6.1.b', '36 mois']) {
    expect(page).toContain(shown)
  }
})

test('a preview asks not to be indexed, in the page and to every robot', async () => {
  expect(await get('/?lang=en')).toContain('<meta name="robots" content="noindex"')
  expect(await get('/robots.txt')).toContain('Disallow: /')
  const { headers } = await fetch(`${house.url()}/brochure/en.pdf`)
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

describe('once it is sold', () => {
  beforeAll(() => house.change([["status: 'underOffer'", "status: 'sold'"]]))

  test('a house that is sold keeps its page, says so kindly, and offers neither price nor form', async () => {
    const page = await get('/?lang=en')
    expect(page).toContain('Bastide des Pins has found its owner')
    expect(page).toContain('>Sold<')
    expect(page.match(/<form|Request Purchase Details|For sale|Under offer|5[,.]?250[,.]?000|14,800/)).toBeNull()
    expect(page).toContain('https://schema.org/SoldOut')
    expect(await get('/?lang=fr')).toContain('Bastide des Pins a trouvé son propriétaire')
  })

  test('an enquiry that is posted all the same is turned away in its language, as JSON and as a form', async () => {
    const post = (body: string, type: string) =>
      fetch(`${house.url()}/send-contact-email`, { method: 'POST', headers: { 'content-type': type }, body })
    const enquiry = { name: 'Ada', email: 'ada@example.org', message: 'May we visit the house in May?', language: 'fr' }
    const answer = await post(JSON.stringify(enquiry), 'application/json')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: { code: 'closed', message: expect.stringContaining('closes') } })
    const page = await post(new URLSearchParams(enquiry).toString(), 'application/x-www-form-urlencoded')
    expect(page.status).toBe(409)
    expect(await page.text()).toContain('a trouvé son propriétaire')
  })
})

/** Both letters, once the outbox has put them into their folder. */
async function lettersAbout(reference: string) {
  const folder = path.join(house.folder, 'data/mail')
  const read = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const letters = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    )
    return letters.filter(({ subject, text }) => `${subject} ${text}`.includes(reference))
  }
  await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBe(2)
  return read()
}
