import type { Page } from '@playwright/test'
import { arrive, expect, test, visit } from './visit.ts'

// Which language a visitor gets first is in tests/server/visitor.test.ts.
const toFrench = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Français/ })
    .click()
const expectIn = async (page: Page, language: 'en' | 'fr') => {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const name = { en: 'Eight views of the house', fr: 'Huit vues de la maison' }[language]
  await expect(page.getByRole('heading', { name })).toBeAttached()
}

test('the switch changes copy, title, address, cookie and history in place', async ({ page, context }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    // A response that is still loading when the test ends has no body.
    if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''))
  })
  const has = async (words: string) => (await Promise.all(bodies)).some((body) => body.includes(words))
  await visit(page)
  await page.waitForLoadState('networkidle')
  expect([await has('Send the enquiry'), await has('Envoyer la demande')]).toEqual([true, false])
  const before = await page.evaluate(() => history.length)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await toFrench(page)
  await expectIn(page, 'fr')
  await expect(page).toHaveURL(/lang=fr/)
  await expect(page).toHaveTitle('Villa Belvédère, Antibes. À vendre ou à louer à l’année')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Une villa/)
  await expect.poll(() => has('Envoyer la demande')).toBe(true)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('fr')
  await page.goBack()
  await expectIn(page, 'en')
  await page.goForward()
  await expectIn(page, 'fr')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a language that is chosen before the whole page has started applies to all of it', async ({ page }) => {
  await arrive(page, '/?lang=en')
  await toFrench(page)
  await expectIn(page, 'fr')
  await expect(page.getByRole('button', { name: 'Envoyer la demande' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Antibes, Côte d’Azur, France')
})
