import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { enquirySite } from '../support/enquiry-site.ts'

const environment = { PUBLIC_URL: 'https://villa.example' }

test('the sitemap names each page in each language, its other languages and its pictures', async () => {
  const { app } = await enquirySite({ environment })
  const { headers, body } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    ...languages.map((language) => `https://villa.example/?lang=${language}`),
    ...languages.map((language) => `https://villa.example/legal?lang=${language}`),
  ])
  for (const language of [...languages, 'x-default']) expect(body).toContain(`hreflang="${language}"`)
  expect(body).toMatch(/<image:loc>https:\/\/villa\.example\/photos\/[a-z-]+-\d+\.[0-9a-f]{8}\.jpg<\/image:loc>/)
})

test('robots may read everything, and robots.txt names the sitemap', async () => {
  const { app } = await enquirySite({ environment })
  const { headers, body } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://villa.example/sitemap.xml\n')
})

test('the web manifest names the villa, and only icons that exist', async () => {
  const { app } = await enquirySite()
  const answer = await app.inject('/site.webmanifest')
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ name: 'Villa Belvédère', start_url: '/' })
  const { icons }: { icons: { src: string }[] } = answer.json()
  for (const { src } of icons) expect(existsSync(`renderer/public${src}`), src).toBe(true)
})
