import { english, photograph } from './early.ts'
import { expect, holdBack, test } from './visit.ts'

test('the page is painted even if no script file loads', async ({ page }) => {
  const letThrough = await holdBack(page, /\.js$/)
  await page.goto(english, { waitUntil: 'commit' })
  await expect(page.locator('.topbar')).toHaveCSS('color', 'rgb(246, 241, 232)')
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBeGreaterThan(0)
  await expect(page.locator('.hero__title')).toBeInViewport()
  await expect(page.locator('#gallery')).not.toHaveCSS('display', 'none')
  letThrough()
})

test('the browser refuses the inline script of a page that was changed in transit, and the page works without it', async ({
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
  await expect(page.locator('.topbar')).toHaveCSS('color', 'rgb(18, 38, 47)')
  await photograph(page).click()
  await expect(page).toHaveURL(/\/photos\/terrace-jacuzzi-\d+\.\w+\.jpg$/)
})
