import { afterAll, beforeAll, expect, test } from 'vitest'
import { filled } from '../support/filled-record.ts'
import { changedHouse, type House } from './changed-house.ts'

const fillIn = (field: 'dpe' | 'lease' | 'agency' | 'publisher' | 'host' | 'privacy') =>
  [`${field}: null`, `${field}: ${JSON.stringify(filled[field])}`] as const

let house: House
beforeAll(async () => {
  house = await changedHouse([
    ["status: 'available'", "status: 'sold'"],
    ["listing: 'published'", "listing: 'preview'"],
    ...(['dpe', 'lease', 'agency', 'publisher', 'host', 'privacy'] as const).map(fillIn),
  ])
}, 300_000)
afterAll(() => house?.close())

const get = async (address: string) => (await (await fetch(`${house.url}${address}`)).text()).replaceAll(/\s+/g, ' ')

test('a house that is sold keeps its page, says so kindly, and offers neither price nor form', async () => {
  const page = await get('/?lang=en')
  expect(page).toContain('Villa Belvédère has found its owner')
  expect(page).toContain('>Sold<')
  expect(page.match(/<form|Request Purchase Details|For sale|4[,.]?500[,.]?000|12,000/)).toBeNull()
  expect(page).toContain('https://schema.org/SoldOut')
  expect(await get('/?lang=fr')).toContain('Villa Belvédère a trouvé son propriétaire')
})

test('an enquiry that is posted all the same is turned away in its language, as JSON and as a form', async () => {
  const post = (body: string, type: string) =>
    fetch(`${house.url}/send-contact-email`, { method: 'POST', headers: { 'content-type': type }, body })
  const enquiry = { name: 'Ada', email: 'ada@example.org', message: 'May we visit the house in May?', language: 'fr' }
  const answer = await post(JSON.stringify(enquiry), 'application/json')
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ error: { code: 'closed', message: expect.stringContaining('closes') } })
  const page = await post(new URLSearchParams(enquiry).toString(), 'application/x-www-form-urlencoded')
  expect(page.status).toBe(409)
  expect(await page.text()).toContain('a trouvé son propriétaire')
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
  const { headers } = await fetch(`${house.url}/brochure/en.pdf`)
  expect(headers.get('x-robots-tag')).toBe('noindex')
})
