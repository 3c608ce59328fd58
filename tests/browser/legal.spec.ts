import { findings } from './findings.ts'
import { expect, languages, test } from './visit.ts'

for (const language of languages) {
  test(`the footer leads to the legal page, which is accessible, in ${language}`, async ({ page }) => {
    await page.goto(`/?lang=${language}`)
    await page
      .locator('.footer')
      .getByRole('link', { name: { en: 'Legal', fr: 'Mentions légales' }[language] })
      .click()
    await expect(page).toHaveURL(new RegExp(`/legal\\?lang=${language}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      { en: 'Legal and privacy', fr: 'Mentions légales et données personnelles' }[language],
    )
    await expect(page.getByRole('link', { name: 'www.cnil.fr' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}

test('the legal page loads no script and changes its language with a link', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/legal?lang=en')
  await page.getByRole('link', { name: /Français/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(scripts).toEqual([])
})
