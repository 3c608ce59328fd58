import type { Page } from '@playwright/test'
import { english, expectWritten, send, write } from './early.ts'
import { expect, test, visit } from './visit.ts'

const note = (page: Page) => page.locator('.contact__unsent')
const kept = (page: Page) => page.evaluate(() => sessionStorage.length)

test('an unfinished enquiry survives leaving the page in its tab, a line says so, and another tab has nothing of it', async ({
  page,
  context,
}) => {
  await visit(page, english)
  await expect(note(page)).toHaveCount(0)
  await write(page)
  await expect(note(page)).toContainText('stays in this tab until you send it')
  await page.goto('/legal?lang=en')
  await visit(page, english)
  await expectWritten(page)
  await expect(note(page)).toBeVisible()
  const other = await context.newPage()
  await visit(other, english)
  await expect(other.locator('#enquiry-message')).toHaveValue('')
  await expect(note(other)).toHaveCount(0)
})

test('nothing of an enquiry is kept once it is deleted, emptied or sent', async ({ page }) => {
  await visit(page, english)
  await write(page)
  await note(page).getByRole('button', { name: 'Delete it' }).click()
  await expect(page.locator('#enquiry-email')).toHaveValue('')
  await expect(page.locator('#enquiry-name')).toBeFocused()
  await expect(note(page)).toHaveCount(0)
  expect(await kept(page)).toBe(0)
  await page.locator('#enquiry-name').fill('Ada')
  await expect.poll(() => kept(page)).toBe(1)
  await page.locator('#enquiry-name').fill('')
  await expect.poll(() => kept(page)).toBe(0)
  await write(page)
  await send(page).click()
  await expect(page.locator('.contact__done')).toBeVisible()
  expect(await kept(page)).toBe(0)
})
