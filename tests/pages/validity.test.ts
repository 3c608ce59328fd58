import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { languages } from '../../content/languages.ts'
import { loadPageRenderer, type PageRenderer } from '../../server/pages/render.ts'
import { temporaryFolder } from '../support/databases.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { filled } from '../support/filled-record.ts'
import { dist, houseWith } from '../support/houses.ts'
import { has, installPackagesOfTests } from '../support/needs.ts'

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
  const { get, post } = await builtSite()
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
async function builtSite(changes: Parameters<typeof enquirySite>[0] = {}) {
  const environment = { ENQUIRY_LIMIT: '100', ...changes.environment }
  const { app, postForm } = await enquirySite({ renderer: await loadPageRenderer(dist), dist, ...changes, environment })
  const accept = 'text/html'
  return {
    get: async (url: string) => (await app.inject({ url, headers: { accept } })).body,
    post: async (fields: Record<string, string>, headers = {}) => (await postForm(fields, { accept, ...headers })).body,
  }
}

async function withIntegrations(): Promise<[string, string][]> {
  const environment = {
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET_KEY: 'secret-key',
    MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: 'Tiles by Example',
  }
  const { get } = await builtSite({ environment })
  return [
    ['home-with-integrations', await get('/?lang=fr')],
    ['legal-with-integrations', await get('/legal?lang=fr')],
  ]
}

/** Returns the pages of a house that states every legal field, and the error page, with what a developer sees on it. */
async function withEveryLegalField(): Promise<[string, string][]> {
  const { get } = await builtSite({ seed: houseWith(filled) })
  const pages = await loadPageRenderer(dist)
  const renderer: PageRenderer = {
    render: (address, view, house) =>
      view.failure ? pages.render(address, view, house) : Promise.reject(new Error('Cannot read <b> & "c"')),
  }
  const failing = await builtSite({ renderer, environment: { EXPOSE_STACK: 'true' } })
  const documents: [string, string][] = []
  for (const language of languages)
    documents.push(
      [`home-filled-${language}`, await get(`/?lang=${language}`)],
      [`legal-filled-${language}`, await get(`/legal?lang=${language}`)],
      [`failed-${language}`, await failing.get(`/?lang=${language}`)],
    )
  return documents
}

/** Returns the answer when the error page fails too. */
const lastResort = async () =>
  (await builtSite({ renderer: { render: () => Promise.reject(new Error('<nothing> & nobody')) } })).get('/')

const run = promisify(execFile)
const checker = path.resolve('tests/node_modules/vnu-jar/build/dist/vnu.jar')

/** Returns what the W3C's Nu HTML Checker reports. Each finding starts with the name of its document. */
async function findingsIn(documents: ReadonlyMap<string, string>): Promise<string[]> {
  installPackagesOfTests()
  const folder = temporaryFolder()
  for (const [name, html] of documents) writeFileSync(path.join(folder, `${name}.html`), html)
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-info-messages']
  const { stdout } = await run('java', ['-jar', checker, ...options, folder], { maxBuffer: 64 * 1024 * 1024 })
  const { messages }: { messages: { url: string; message: string; extract?: string }[] } = JSON.parse(stdout)
  return messages.map(({ url, message, extract }) => `${path.basename(url, '.html')}: ${message} ${extract ?? ''}`)
}
