import { expect, phone, test, visit } from './visit.ts'

test.use(phone)

test('the bar returns after a jump from the end of the page to its top', async ({ page }) => {
  // The window is so low that the form is out of view at the end of the page.
  await page.setViewportSize({ width: 390, height: 420 })
  await visit(page)
  const bar = page.locator('.enquire-bar')
  const jump = (to: string) => page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), to)
  const wait = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await jump('contact')
  await wait()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await wait()
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await wait()
  await expect(bar).toBeHidden()
  await jump('residence')
  await expect(bar).toBeVisible()
  await jump('contact')
  await expect(bar).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing covers the end of the hero or of the form', async ({ page }) => {
    await page.goto('/')
    for (const end of [page.locator('.hero__gallery'), page.locator('.contact__send button')]) {
      await end.scrollIntoViewIfNeeded()
      await end.click({ trial: true })
    }
    await expect(page.locator('.enquire-bar')).toBeHidden()
  })
})
