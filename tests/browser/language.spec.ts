import { arrive, expect, phone, test, visit } from './visit.ts'

const french = /Français/
const switchTo = (page: import('@playwright/test').Page, name: RegExp) =>
  page.locator('.topbar__langs').getByRole('link', { name }).click()

test('the address decides first, then the stored preference, then the browser, then English', async ({
  browser,
  baseURL,
}) => {
  const opened = async (locale: string, address: string, stored?: string) => {
    const context = await browser.newContext({ locale, baseURL: baseURL ?? '' })
    if (stored) await context.addCookies([{ name: 'lang', value: stored, url: baseURL ?? '' }])
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'commit' })
    const language = await page.locator('html').getAttribute('lang')
    await context.close()
    return language
  }
  expect(await opened('fr-FR', '/?lang=en', 'fr')).toBe('en')
  expect(await opened('en-GB', '/', 'fr')).toBe('fr')
  expect(await opened('fr-CA', '/')).toBe('fr')
  expect(await opened('de-DE', '/')).toBe('en')
  expect(await opened('fr-FR', '/?lang=xx')).toBe('fr')
})

test('the switch changes all copy in place, adds an entry to the history, stores the choice, and updates the title', async ({
  page,
  context,
}) => {
  await visit(page)
  const before = await page.evaluate(() => history.length)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await switchTo(page, french)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL(/lang=fr/)
  await expect(page).toHaveTitle('Villa Belvédère, Antibes. À vendre ou à louer à l’année')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Une villa/)
  await expect(page.getByRole('heading', { name: 'Huit vues de la maison' })).toBeAttached()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('fr')
})

test('Back and Forward change the language', async ({ page }) => {
  await visit(page)
  await switchTo(page, french)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Eight views of the house' })).toBeAttached()
  await page.goForward()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the browser loads the words of a language only once it is used', async ({ page }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    // A response that is still loading when the test ends has no body.
    if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''))
  })
  await visit(page)
  await page.waitForLoadState('networkidle')
  const has = async (words: string) => (await Promise.all(bodies)).some((body) => body.includes(words))
  expect(await has('Send the enquiry')).toBe(true)
  expect(await has('Envoyer la demande')).toBe(false)
  await switchTo(page, french)
  await expect(page.getByRole('heading', { name: 'Huit vues de la maison' })).toBeAttached()
  await expect.poll(() => has('Envoyer la demande')).toBe(true)
})

test('a language that is chosen before the rest of the page has started applies to the whole page', async ({
  page,
}) => {
  await arrive(page, '/?lang=en')
  await switchTo(page, french)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('#gallery h2')).toHaveText(/vues de la maison/)
  await expect(page.getByRole('button', { name: 'Envoyer la demande' })).toBeVisible()
  await expect(page.locator('.footer')).toContainText('Antibes, Côte d’Azur, France')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a change of language does not move the section in view', async ({ page }) => {
    for (const section of ['residence', 'location']) {
      await visit(page, '/?lang=en')
      const top = () => page.locator(`#${section}`).evaluate((one) => Math.round(one.getBoundingClientRect().top))
      await page.locator(`#${section}`).evaluate((one) => {
        scrollBy({ top: one.getBoundingClientRect().top - 120, behavior: 'instant' })
      })
      const before = await top()
      await switchTo(page, french)
      await expect(page.getByRole('heading', { name: 'Huit vues de la maison' })).toBeAttached()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    }
  })
})
