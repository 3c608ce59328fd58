import type { Page } from '@playwright/test'
import { expect, test, visit } from './visit.ts'

async function begin(page: Page) {
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Would the house be free from September?')
  await page.getByLabel('Please send me the brochure').check()
}

const kept = (page: Page) => page.evaluate(() => sessionStorage.length)

test('a letter half written outlives a reload, in its own tab alone', async ({ page, context }) => {
  await visit(page, '/?lang=en')
  await begin(page)
  await page.goto('/legal?lang=en')
  await visit(page, '/?lang=en')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Would the house be free from September?')
  await expect(page.getByLabel('Please send me the brochure')).toBeChecked()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const other = await context.newPage()
  await visit(other, '/?lang=en')
  await expect(other.getByLabel('Name')).toHaveValue('')
})

test('nothing of a letter is kept once it is sent, or emptied', async ({ page }) => {
  await visit(page, '/?lang=en')
  await begin(page)
  expect(await kept(page)).toBe(1)
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(page.locator('.contact__done')).toBeVisible()
  expect(await kept(page)).toBe(0)
  await visit(page, '/?lang=en')
  await page.getByLabel('Name').fill('Ada')
  expect(await kept(page)).toBe(1)
  await page.getByLabel('Name').fill('')
  expect(await kept(page)).toBe(0)
})
