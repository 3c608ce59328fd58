import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import type { PageView } from '../../renderer/page-view.ts'
import { loadPageRenderer } from '../../server/pages/render.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { filled } from '../support/filled-record.ts'
import { dist, houseViewOf, houseWith } from '../support/houses.ts'
import { has } from '../support/needs.ts'
import { findingsIn } from '../support/nu-checker.ts'
import { viewOf } from '../support/page-view.ts'

const java = has('java')

describe.skipIf(!java)(java ? 'the Nu HTML checker' : 'the Nu HTML checker (skipped: Java is not installed)', () => {
  test('finds no fault on any page in any state', async () => {
    const documents = new Map([
      ...(await served()),
      ...(await withIntegrations()),
      ...(await withEveryLegalField()),
      ['failed-altogether', await lastResort()],
    ])
    expect(documents.size).toBeGreaterThan(20)
    for (const [name, html] of documents) expect(html, name).toContain('</html>')
    expect(await findingsIn(documents)).toEqual([])
  })
})

/** Returns the pages that visitors get over HTTP, and the answers to forms that are posted without JavaScript. */
async function served(): Promise<[string, string][]> {
  const { app } = await builtSite()
  const get = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
  const post = async (fields: Record<string, string>, headers = {}) => {
    const type = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(fields).toString()
    const posted = { method: 'POST', url: '/send-contact-email', headers: { ...type, ...headers }, payload } as const
    return (await app.inject(posted)).body
  }
  const documents: [string, string][] = []
  for (const language of languages) {
    const faulty = { language, intent: 'rent', name: '<"Ada" & Co>', email: 'ada@', message: 'Too short' }
    documents.push(
      [`home-${language}`, await get(`/?lang=${language}`)],
      [`rent-${language}`, await get(`/?lang=${language}&intent=rent`)],
      [`sent-${language}`, await get(`/?lang=${language}&enquiry=sent`)],
      [`sent-brochure-${language}`, await get(`/?lang=${language}&enquiry=sent&brochure=sent`)],
      [`faulty-${language}`, await post({ ...faulty, phone: '0'.repeat(40), brochure: 'on' })],
      [`empty-${language}`, await post({ language })],
      [`refused-${language}`, await post(faulty, { 'sec-fetch-site': 'cross-site' })],
      [`legal-${language}`, await get(`/legal?lang=${language}`)],
      [`missing-${language}`, await get(`/nowhere?lang=${language}`)],
    )
  }
  return documents
}

/** The whole server with the pages of the build. */
const builtSite = async (environment: Record<string, string> = {}) =>
  enquirySite({ renderer: await loadPageRenderer(dist), dist, environment: { ENQUIRY_LIMIT: '100', ...environment } })

async function withIntegrations(): Promise<[string, string][]> {
  const { app } = await builtSite({
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET_KEY: 'secret-key',
    MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: 'Tiles by Example',
  })
  const get = async (url: string) => (await app.inject(url)).body
  return [
    ['home-with-integrations', await get('/?lang=fr')],
    ['legal-with-integrations', await get('/legal?lang=fr')],
  ]
}

async function withEveryLegalField(): Promise<[string, string][]> {
  const pages = await loadPageRenderer(dist)
  const render = async (address: string, view: PageView) =>
    text((await pages.render(address, view, houseViewOf(view.locale, houseWith(filled)))).body)
  const documents: [string, string][] = []
  for (const language of languages) {
    const view = viewOf(language)
    const failure = { message: 'Cannot read <b> & "c"', stack: 'Error: at <anonymous>', reference: 'req-1' }
    documents.push(
      [`home-filled-${language}`, await render('/', view)],
      [`legal-filled-${language}`, await render('/legal', view)],
      [`failed-${language}`, await render('/', { ...view, failure })],
    )
  }
  return documents
}

/** Returns the answer when the error page fails too. */
async function lastResort(): Promise<string> {
  const { app } = await enquirySite({ renderer: { render: () => Promise.reject(new Error('<nothing> & nobody')) } })
  return (await app.inject({ url: '/', headers: { accept: 'text/html' } })).body
}
