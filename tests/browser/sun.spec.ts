import { expect, test, visit } from './visit.ts'

test('the page shows the sun of today, and of a chosen month and hour', async ({ page }) => {
  await visit(page)
  const sun = page.locator('.sun')
  await sun.scrollIntoViewIfNeeded()
  await expect(sun.getByText(/^Today, \d{1,2} \w+ \d{4}$/)).toBeVisible()

  const month = sun.getByLabel('Month')
  await month.fill('6')
  await expect(sun.getByText('Mid-June')).toBeVisible()
  await expect(sun.getByText(/^05:4\d$/)).toBeVisible()
  await expect(sun.getByText(/^21:1\d$/)).toBeVisible()
  await expect(sun.getByRole('img')).toHaveAccessibleName(/Mid-June: it rises at 05:4\d, stands highest at 13:3\d, 70°/)

  await month.press('ArrowRight')
  await expect(sun.getByText('Mid-July')).toBeVisible()
  await expect(month).toHaveAttribute('aria-valuetext', 'July')
  const disc = sun.locator('.sun__disc')
  const evening = await disc.getAttribute('cx')
  await sun.getByLabel('Time of day').fill('780')
  await expect(sun.getByText(/^13:00, 6\d° above the horizon$/)).toBeVisible()
  expect(await disc.getAttribute('cx')).not.toBe(evening)
})

test('the section about the sun is in the chosen language', async ({ page }) => {
  await visit(page, '/?lang=fr')
  await page.locator('.sun').scrollIntoViewIfNeeded()
  await page.getByLabel('Mois').fill('3')
  await expect(page.getByText('À la mi-mars')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the course and times of the sun today, and hides the sliders', async ({ page }) => {
    await page.goto('/?lang=en')
    const sun = page.locator('.sun')
    await expect(sun.getByText(/^Today, /)).toBeVisible()
    await expect(sun.locator('.sun__disc')).toBeVisible()
    await expect(sun.locator('dd')).toHaveText([
      /^\d\d:\d\d$/,
      /^\d\d:\d\d$/,
      /^\d\d:\d\d, at \d\d°$/,
      /^\d\d:\d\d$/,
      /^\d\d:\d\d$/,
    ])
    await expect(sun.locator('input:visible')).toHaveCount(0)
  })
})
