import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { english, expectWritten, french, openEarly, photograph, scriptFiles, send, write } from './early.ts'
import { arrive, expect, phone, test, visit } from './visit.ts'

const buttons = ['.hero__control', '.gallery__filters', '.location__show']
const solid = 'rgb(18, 38, 47)'
const clear = 'rgb(246, 241, 232)'

test.describe('before the scripts arrive', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('the page is painted, links lead to its sections, and no button is shown that would do nothing', async ({
    page,
  }) => {
    const release = await openEarly(page)
    const bar = page.locator('.topbar')
    await expect(bar).toHaveCSS('color', clear)
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
    for (const button of buttons) await expect(page.locator(button)).toBeHidden()
    await page.locator('.hero__gallery').click()
    await expect(page.locator('#gallery')).toBeInViewport()
    await expect(bar).toHaveCSS('color', solid)
    await page.locator('.topbar__link[href="#potential"]').click()
    await expect(page.locator('#potential')).toBeInViewport()
    await page.locator('.footer').getByRole('link', { name: 'Back to the top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(bar).toHaveCSS('color', clear)
    release()
    for (const button of buttons) await expect(page.locator(button)).toBeVisible()
    await expect(page).toHaveURL(/lang=en#home$/)
  })

  test('other links load a page, and what was typed is still there', async ({ page }) => {
    const release = await openEarly(page)
    await write(page)
    await french(page).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.getByRole('link', { name: /détails de la vente/ }).click()
    await expect(page).toHaveURL(/lang=fr&intent=sale#contact$/)
    release()
    await expect(page.locator('#enquiry-message')).toHaveValue('Would the house be free from September?')
    // What the visitor asks for now counts more than what the unfinished enquiry was about.
    await expect(page.locator('#enquiry-sale')).toBeChecked()
  })

  test('an enquiry is posted as a form', async ({ page }) => {
    const release = await openEarly(page)
    await write(page)
    await send(page).click()
    await expect(page).toHaveURL(/enquiry=sent/)
    await expect(page.locator('.contact__done')).toBeVisible()
    release()
  })

  test('what is chosen in the form counts as soon as they have arrived', async ({ page }) => {
    const release = await openEarly(page)
    await page.getByRole('radio', { name: 'a long-term rental' }).check()
    release()
    await expect(page.getByRole('link', { name: /Request Rental Details/ })).toHaveClass(/is-chosen/)
  })

  test('a photograph that is pressed with Control opens in a new tab', async ({ page, context }) => {
    const release = await openEarly(page)
    const opened = context.waitForEvent('page')
    await photograph(page).click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    release()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('a link opens the menu, which can be closed once they have arrived', async ({ page }) => {
      const release = await openEarly(page)
      await page.getByRole('link', { name: 'Menu' }).click()
      await expect(page.locator('.menu')).toBeVisible()
      release()
      await expect(page.locator('html')).toHaveClass(/is-hydrated/)
      await page.locator('.menu').getByRole('link', { name: 'Close' }).click()
      await expect(page.locator('.menu')).toBeHidden()
    })
  })
})

test.describe('if scripts are lost', () => {
  test.beforeEach(({ quiet }) => {
    quiet.expected.push(/ERR_FAILED|Failed to fetch dynamically imported module/)
  })

  const lose = (page: Page, scripts: RegExp) => page.route(scripts, (route) => route.abort())
  const builtFile = (module: string) =>
    new RegExp(`${JSON.parse(readFileSync('dist/assets.json', 'utf8'))[module].file}$`)

  test('links work as plain links, and the bar still becomes solid', async ({ page }) => {
    await lose(page, scriptFiles)
    await page.goto(english)
    for (const button of buttons) await expect(page.locator(button)).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }))
    await expect(page.locator('.topbar')).toHaveCSS('color', solid)
    await french(page).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

  test('those of the page below the first view, it stays as it is, and its links work as plain links', async ({
    page,
  }) => {
    await lose(page, builtFile('pages/index/later.ts'))
    await arrive(page, english)
    await write(page)
    await expect(page.locator('.gallery__filters')).toBeHidden()
    await photograph(page).click()
    await expect(page).toHaveURL(/\/photos\/terrace-jacuzzi-\d+\.\w+\.jpg$/)
    await page.goBack()
    await expectWritten(page)
    await french(page).click()
    await expect(page.getByRole('heading', { name: 'Huit vues de la maison' })).toBeAttached()
  })

  test('that of the lightbox, a photograph opens as a file', async ({ page }) => {
    await lose(page, builtFile('pages/index/sections/gallery/Lightbox.tsx'))
    await visit(page, english)
    await photograph(page).click()
    await expect(page).toHaveURL(/\/photos\/terrace-jacuzzi-\d+\.\w+\.jpg$/)
    await page.goBack()
    await expect(page.locator('.gallery__plate')).toHaveCount(8)
  })

  test('those of a language, choosing it loads a new page', async ({ page }) => {
    await visit(page, english)
    await page.waitForLoadState('networkidle')
    await lose(page, scriptFiles)
    await french(page).click()
    await expect(page.getByRole('heading', { name: 'Huit vues de la maison' })).toBeAttached()
    await expect(page).toHaveURL(/\?lang=fr$/)
  })

  test('the first, because the page was changed in transit, the browser refuses it, and links work', async ({
    page,
    quiet,
  }) => {
    quiet.expected.push(/Content Security Policy/)
    await page.route('**/?lang=en', async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      await route.fulfill({ response: answer, body: body.replace(/(<script\b(?![^>]*type=)[^>]*>)/, '$1 ') })
    })
    await page.goto(english)
    await expect(page.locator('.topbar')).toHaveCSS('color', solid)
    await photograph(page).click()
    await expect(page).toHaveURL(/\/photos\/terrace-jacuzzi-\d+\.\w+\.jpg$/)
  })
})
