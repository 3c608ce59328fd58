import { expect, phone, test } from './visit.ts'

test.use({ ...phone, javaScriptEnabled: false })

test('without JavaScript nothing lies over the end of the hero or of the form', async ({ page }) => {
  await page.goto('/')
  for (const end of [page.locator('.hero__gallery'), page.locator('.contact__send button')]) {
    await end.scrollIntoViewIfNeeded()
    await end.click({ trial: true })
  }
  await expect(page.locator('.enquire-bar')).toBeHidden()
})
