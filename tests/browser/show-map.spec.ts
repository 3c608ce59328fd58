import { expect, test, visit } from './visit.ts'

test('Show Map moves the focus to the notice, and the button there returns it', async ({ page }) => {
  await visit(page)
  const show = page.getByRole('button', { name: 'Show Map' })
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.location__notice')).toBeFocused()
  // The notice mentions the drawing, which is smaller and next to it.
  await expect(page.locator('.location__notice')).toContainText('not available yet')
  await expect(page.locator('.location__notice').getByRole('img', { name: 'Map of the coast' })).toBeVisible()
  await expect(page.locator('.location-map')).toHaveCount(1)
  await page.keyboard.press('Tab')
  const back = page.getByRole('button', { name: 'Back to the large drawing' })
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(show).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Show Map is hidden because it would do nothing', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.location')).toBeVisible()
    await expect(page.locator('.location__show')).toBeHidden()
  })
})
