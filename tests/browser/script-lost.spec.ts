import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { english, french, openEarly, photograph, press, scriptFiles, send, write } from './early.ts'
import { arrive, expect, test, visit } from './visit.ts'

test.beforeEach(({ quiet }) => {
  quiet.expected.push(/ERR_FAILED|Failed to fetch dynamically imported module/)
})

/** Makes requests for scripts fail at once. */
const lose = async (page: Page, scripts: RegExp) => page.route(scripts, (route) => route.abort())

test('the browser follows a pressed link after ten seconds', async ({ page }) => {
  const release = await openEarly(page)
  await press(page.getByRole('button', { name: /^Bedrooms/ }))
  await press(photograph(page))
  await page.clock.runFor(9_000)
  await expect(photograph(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1_100)
  await expect(page).toHaveURL(/\/photos\/terrace-jacuzzi-\d+\.\w+\.jpg$/)
  await release()
})

test('links work as plain links, and the bar still becomes solid', async ({ page }) => {
  await lose(page, scriptFiles)
  await page.goto(english)
  await expect(page.locator('.hero__control')).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }))
  await expect(page.locator('.topbar')).toHaveCSS('color', 'rgb(18, 38, 47)')
  await french(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL(/\?lang=fr$/)
})

test('an enquiry that was sent early is posted as a form', async ({ page }) => {
  const release = await openEarly(page)
  await write(page)
  await press(send(page))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await press(french(page))
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/enquiry=sent/)
  await expect(page.locator('.contact__done')).toBeVisible()
  await release()
})

test('the page below the first view stays as it is, and its links work as plain links', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-06-01T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-06-01T10:00:01Z'))
  const ofFirstView = new Set<string>()
  const note = (request: Request) => request.resourceType() === 'script' && ofFirstView.add(request.url())
  page.on('request', note)
  await arrive(page, english)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  await page.clock.resume()
  await page.route('**/*.js', (route) => (ofFirstView.has(route.request().url()) ? route.continue() : route.abort()))
  await page.reload()
  await photograph(page).click()
  await expect(page).toHaveURL(/\/photos\/terrace-jacuzzi-\d+\.\w+\.jpg$/)
  await page.goBack()
  await expect(page.locator('.gallery__plate')).toHaveCount(8)
  await french(page).click()
  await expect(page.getByRole('heading', { name: 'Huit vues de la maison' })).toBeAttached()
})

test('a photograph opens as a file if the script of the lightbox is lost', async ({ page }) => {
  const { file } = JSON.parse(readFileSync('dist/assets.json', 'utf8'))['pages/index/sections/gallery/Lightbox.tsx']
  await lose(page, new RegExp(`${file}$`))
  await visit(page, english)
  await photograph(page).click()
  await expect(page).toHaveURL(/\/photos\/terrace-jacuzzi-\d+\.\w+\.jpg$/)
  await page.goBack()
  await expect(page.locator('.gallery__plate')).toHaveCount(8)
})

test('a change of language loads a new page if its scripts are lost', async ({ page }) => {
  await visit(page, english)
  await page.waitForLoadState('networkidle')
  await lose(page, /\.js$/)
  await french(page).click()
  await expect(page.getByRole('heading', { name: 'Huit vues de la maison' })).toBeAttached()
  await expect(page).toHaveURL(/\?lang=fr$/)
})
