import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { fill, send } from './form.ts'
import { expect, onOwnSite, serve, visit, test as visitor } from './visit.ts'

// A picture of one pixel.
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const tiles = 'https://tiles.example'
const asked: string[] = []
// Plays the service that verifies tokens. It ends with its worker, which may run tests of this file at any time.
const verified: string[] = []
const verifier = createServer(async (request, response) => {
  verified.push(await text(request))
  response.end(JSON.stringify({ success: true, score: 0.9, action: 'enquiry', hostname: '127.0.0.1' }))
}).unref()
await new Promise<void>((ready) => verifier.listen(0, '127.0.0.1', ready))
const place = verifier.address()

const test = onOwnSite(() =>
  serve({
    MAP_TILE_URL: `${tiles}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© OpenStreetMap contributors',
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET_KEY: 'secret-key',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/siteverify`,
  }),
)

test.beforeEach(async ({ page, quiet }) => {
  asked.length = 0
  verified.length = 0
  quiet.origins.push(tiles)
  await page.route(`${tiles}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body: tile })
  })
})

const show = (page: Page) => page.getByRole('button', { name: 'Show Map' })

test('the map loads no tile before Show Map, then draws its circle, or says it fails', async ({ page, quiet }) => {
  await visit(page)
  await page.locator('#location').scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await show(page).click()
  const map = page.getByRole('application')
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeAttached()
  await expect(map.locator('path')).toHaveCount(1)
  const source = page.getByRole('link', { name: '© OpenStreetMap contributors' })
  await expect(source).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
  expect(asked.filter((path) => !/^\/12\/\d+\/\d+\.png$/.test(path))).toEqual([])

  quiet.expected.push(/^error: Failed to load resource/)
  await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => route.abort())
  await visit(page)
  await show(page).click()
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
})

test('keys zoom the map only to the neighbourhood, and its button returns the focus', async ({ page }) => {
  await visit(page)
  await show(page).press('Enter')
  const map = page.getByRole('application')
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeAttached()
  await expect(map).toBeFocused()
  // The map may ignore a key while it is still moving.
  const zoomIn = async () => {
    await page.keyboard.press('+')
    return asked.some((path) => path.startsWith('/14/'))
  }
  await expect.poll(zoomIn).toBe(true)
  for (const key of ['+', '+', 'ArrowRight']) await page.keyboard.press(key)
  expect(asked.some((path) => path.startsWith('/15/'))).toBe(false)
  await page.getByRole('button', { name: 'Close the map' }).click()
  await expect(show(page)).toBeFocused()
  await expect(map).toHaveCount(0)
})

visitor('without tiles, Show Map moves the focus to the notice, and the button there returns it', async ({ page }) => {
  await visit(page)
  await show(page).press('Enter')
  const notice = page.locator('.location__notice')
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('not available yet')
  await expect(notice).toBeInViewport()
  await page.keyboard.press('Tab')
  const back = page.getByRole('button', { name: 'Return to the drawing' })
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(show(page)).toBeFocused()
})

const google = 'https://www.google.com/recaptcha/api.js?render=site-key'
const recaptcha = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (key, { action }) => 'token-' + key + '-' + action,
}`

test('reCAPTCHA loads with the first use of the form, and the server verifies its token', async ({ page, quiet }) => {
  quiet.expected.push(/^left the origin: https:\/\/www\.google\.com\/recaptcha\//)
  const fetched: string[] = []
  await page.route('https://www.google.com/**', (route) => {
    fetched.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: recaptcha })
  })
  await visit(page)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(page.getByText('This site is protected by reCAPTCHA and the Google')).toBeVisible()
  expect(fetched).toEqual([])
  await page.getByLabel('Name').focus()
  await expect.poll(() => fetched).toEqual([google])
  await fill(page)
  await send(page).click()
  await expect(page.getByText('Request sent')).toBeVisible()
  expect(verified).toEqual(['secret=secret-key&response=token-site-key-enquiry'])
})

test('an enquiry can be sent if the script of reCAPTCHA is blocked', async ({ page, quiet }) => {
  quiet.expected.push(/^left the origin: https:\/\/www\.google\.com\/recaptcha\//)
  quiet.expected.push(/^error: (?:Failed to load resource|reCAPTCHA)/)
  await page.route('https://www.google.com/**', (route) => route.abort())
  await visit(page)
  await fill(page)
  await send(page).click()
  await expect(page.getByText('Request sent')).toBeVisible()
  expect(verified).toEqual([])
})
