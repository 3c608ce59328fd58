import { expect, test } from './visit.ts'

test('an unknown address shows a page that leads home, and is named in the console', async ({ page, quiet }) => {
  quiet.expected.push(/404/)
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  const response = await page.goto('/no/such/place?lang=en')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect.poll(() => logged.join()).toContain('/no/such/place')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Villa')
})

test('the page for an unknown address can be in French', async ({ page, quiet }) => {
  quiet.expected.push(/404/)
  await page.goto('/rien?lang=fr')
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()
})
