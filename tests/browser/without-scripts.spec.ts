import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { done, english, expectWritten, message, openEarly, scriptFiles, write } from './form.ts'
import { arrive, expect, onPhone, phone, test, visit, withoutScripts } from './visit.ts'

const solid = 'rgb(18, 38, 47)'
const clear = 'rgb(246, 241, 232)'
const bar = (page: Page) => page.getByRole('banner')
/** What only scripts can do. */
const buttons = ['.hero__control', '.gallery__filters', '.location__show']
const expectNoDeadButton = async (page: Page) => {
  for (const button of buttons) await expect(page.locator(button)).toBeHidden()
}
const french = (page: Page) => bar(page).getByRole('link', { name: /Français/ })
const photograph = (page: Page) => page.getByRole('link', { name: 'Enlarge: The jacuzzi, on the terrace' })

async function expectPhotographAsFile(page: Page): Promise<void> {
  await photograph(page).click()
  await expect(page).toHaveURL(/\/photos\/terrace-jacuzzi-\d+\.\w+\.jpg$/)
  await page.goBack()
}

async function expectFrenchPage(page: Page): Promise<void> {
  await french(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { name: 'Huit vues de la maison' })).toBeAttached()
}

withoutScripts(
  'the page shows everything but dead buttons, and its links change or open the rest',
  async ({ page }) => {
    await page.goto(english)
    await expect(page.locator('.gallery__plate')).toHaveCount(8)
    await expect(page.locator('main > section')).toHaveCount(9)
    await expectNoDeadButton(page)
    await expectPhotographAsFile(page)
    await expectFrenchPage(page)
    await page
      .getByRole('link', { name: /location/ })
      .first()
      .click()
    await expect(page.getByRole('radio', { name: 'd’une location à l’année' })).toBeChecked()
  },
)

const onLowPhone = withoutScripts.extend({ ...phone, viewport: { width: 390, height: 664 } })

onLowPhone('links serve the menu, and the form names its errors and thanks, in view', async ({ page, quiet }) => {
  quiet.expected.push(/status of 422/)
  await page.goto('/?lang=fr')
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.locator('.menu')).toBeVisible()
  await page.locator('.menu').getByRole('link', { name: 'Situation' }).click()
  await expect(page.locator('.menu')).toBeHidden()
  await expect(page.locator('#location')).toBeInViewport()
  const submit = page.getByRole('button', { name: 'Envoyer la demande' })
  for (const end of [page.locator('.hero__gallery'), submit]) {
    await end.scrollIntoViewIfNeeded()
    await end.click({ trial: true })
  }
  await expect(page.locator('.enquire-bar')).toBeHidden()

  await page.getByLabel('Nom').fill('Ada Lovelace')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await message(page).fill('trop court')
  await page.getByLabel('Merci de m’envoyer la brochure').check()
  await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await submit.click()
  await expect(page).toHaveTitle(/^Erreur\u00a0: /)
  await expect(page.locator('.contact__summary')).toContainText('Veuillez écrire au moins 20 caractères.')
  await expect(page.locator('.contact__summary')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Nom')).toHaveValue('Ada Lovelace')
  await expect(message(page)).toHaveValue('trop court')
  await expect(page.getByLabel('Merci de m’envoyer la brochure')).toBeChecked()
  await message(page).fill('Nous aimerions visiter la maison au mois de mai.')
  await submit.click()
  await expect(page).toHaveURL(/lang=fr&enquiry=sent/)
  await expect(page.locator('.contact__done-text')).toBeInViewport({ ratio: 1 })
  const brochure = done(page).getByRole('link', { name: 'Ouvrir la brochure' })
  await expect(brochure).toHaveAttribute('href', '/brochure/fr.pdf')
  await done(page).getByRole('link', { name: 'Envoyer une autre demande' }).click()
  await expect(page.getByLabel('Nom')).toHaveValue('')
})

test.describe('before the scripts arrive', () => {
  test('the page is painted, links lead to its sections, and no button is dead', async ({ page }) => {
    const release = await openEarly(page)
    await expect(bar(page)).toHaveCSS('color', clear)
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
    await expectNoDeadButton(page)
    await page.locator('.hero__gallery').click()
    await expect(page.locator('#gallery')).toBeInViewport()
    await expect(bar(page)).toHaveCSS('color', solid)
    await bar(page).locator('a[href="#potential"]').click()
    await expect(page.locator('#potential')).toBeInViewport()
    await page.getByRole('link', { name: 'Back to the top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(bar(page)).toHaveCSS('color', clear)
    release()
    for (const button of buttons) await expect(page.locator(button)).toBeVisible()
    await expect(page).toHaveURL(/lang=en#home$/)
  })

  test('other links load a page, and what was typed is still there', async ({ page }) => {
    const release = await openEarly(page)
    await write(page)
    await expectFrenchPage(page)
    await page.getByRole('link', { name: /détails de la vente/ }).click()
    await expect(page).toHaveURL(/lang=fr&intent=sale#contact$/)
    release()
    await expect(message(page)).toHaveValue('Would the house be free from September?')
    // What the visitor asks for now counts more than what the unfinished enquiry was about.
    await expect(page.locator('#enquiry-sale')).toBeChecked()
  })

  test('what is chosen in the form counts, and Control opens a new tab', async ({ page, context }) => {
    const release = await openEarly(page)
    await page.getByRole('radio', { name: 'a long-term rental' }).check()
    const opened = context.waitForEvent('page')
    await photograph(page).click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    release()
    await expect(page.getByRole('link', { name: /Request Rental Details/ })).toHaveClass(/is-chosen/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  onPhone('a link opens the menu, which can be closed once they have arrived', async ({ page }) => {
    const release = await openEarly(page)
    await page.getByRole('link', { name: 'Menu' }).click()
    await expect(page.locator('.menu')).toBeVisible()
    release()
    await expect(page.locator('html')).toHaveClass(/is-hydrated/)
    await page.locator('.menu').getByRole('link', { name: 'Close' }).click()
    await expect(page.locator('.menu')).toBeHidden()
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
    await expectNoDeadButton(page)
    await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }))
    await expect(bar(page)).toHaveCSS('color', solid)
    await expectFrenchPage(page)
  })

  test('those of the page below the first view, its links work as plain links', async ({ page }) => {
    await lose(page, builtFile('pages/index/later.ts'))
    await arrive(page, english)
    await write(page)
    await expect(page.locator('.gallery__filters')).toBeHidden()
    await expectPhotographAsFile(page)
    await expectWritten(page)
    await expectFrenchPage(page)
  })

  test('that of the lightbox or of a language, a file or a new page is opened', async ({ page }) => {
    await lose(page, builtFile('pages/index/sections/gallery/Lightbox.tsx'))
    await visit(page, english)
    await expectPhotographAsFile(page)
    await expect(page.locator('.gallery__plate')).toHaveCount(8)
    await visit(page, english)
    await page.waitForLoadState('networkidle')
    await lose(page, scriptFiles)
    await expectFrenchPage(page)
    await expect(page).toHaveURL(/\?lang=fr$/)
  })

  test('the first, refused because it was changed in transit, links work', async ({ page, quiet }) => {
    quiet.expected.push(/Content Security Policy/)
    await page.route('**/?lang=en', async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      await route.fulfill({ response: answer, body: body.replace(/(<script\b(?![^>]*type=)[^>]*>)/, '$1 ') })
    })
    await page.goto(english)
    await expect(bar(page)).toHaveCSS('color', solid)
    await expectPhotographAsFile(page)
  })
})
