import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { serve } from './served.ts'
import { expect, onOwnSite, visit } from './visit.ts'

const verified: string[] = []
const verifier = createServer(async (request, response) => {
  verified.push(await text(request))
  response.end(JSON.stringify({ success: true, score: 0.9, action: 'enquiry', hostname: '127.0.0.1' }))
})
const port = await new Promise<number>((ready) =>
  verifier.listen(0, '127.0.0.1', () => {
    const address = verifier.address()
    ready(address !== null && typeof address === 'object' ? address.port : 0)
  }),
)
const test = onOwnSite(() =>
  serve({
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET_KEY: 'secret-key',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  }),
)

test.afterAll(() => {
  verifier.closeAllConnections()
  verifier.close()
})

test.beforeEach(({ quiet }) => {
  verified.length = 0
  quiet.expected.push(/^left the origin: https:\/\/www\.google\.com\/recaptcha\//)
})

const script = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (key, { action }) => 'token-' + key + '-' + action,
}`

/** Serves a script in place of Google's, or none if `body` is null. The returned list receives requested addresses. */
async function standIn(page: Page, body: string | null): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url())
    return body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
  return asked
}

async function sendEnquiry(page: Page) {
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page
    .getByRole('textbox', { name: /^Message/ })
    .fill('We would like to visit the house in the first week of May.')
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
}

test('reCAPTCHA loads when the visitor first uses the form, and the server verifies its token', async ({ page }) => {
  const asked = await standIn(page, script)
  await visit(page)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(page.getByText('This site is protected by reCAPTCHA and the Google')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByLabel('Name').focus()
  await expect.poll(() => asked).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key'])
  await sendEnquiry(page)
  await expect(page.getByText('Request sent')).toBeVisible()
  expect(verified).toEqual(['secret=secret-key&response=token-site-key-enquiry'])
})

test('an enquiry can be sent if the script of reCAPTCHA is blocked', async ({ page, quiet }) => {
  quiet.expected.push(/^error: (?:Failed to load resource|reCAPTCHA)/)
  await standIn(page, null)
  await visit(page)
  await sendEnquiry(page)
  await expect(page.getByText('Request sent')).toBeVisible()
  expect(verified).toEqual([])
})
