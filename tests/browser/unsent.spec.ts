import type { Page } from '@playwright/test'
import { openEarly } from './early.ts'
import { expect, test, visit } from './visit.ts'

const message = 'Would the house be free from September?'

/** The address comes last, because nothing is locked before it: the first text that is locked is whole. */
async function begin(page: Page) {
  await page.getByLabel('a long-term rental').check()
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByRole('textbox', { name: /^Message/ }).fill(message)
  await page.getByLabel('Please send me the brochure').check()
  await page.getByLabel('Email').fill('ada@example.org')
}

const inTab = (page: Page) => page.evaluate(() => sessionStorage.length)
const locked = (page: Page) => page.evaluate(() => localStorage.getItem('unsent-letter-locked'))
const written = (page: Page) => page.getByRole('textbox', { name: /^Message/ })
const note = (page: Page) => page.locator('.contact__unsent')

/** Begins an enquiry and closes the tab, which loses everything that belongs to the tab, as a crash would. */
async function beginAndCrash(page: Page) {
  await visit(page, '/?lang=en')
  await begin(page)
  await expect.poll(() => locked(page)).not.toBeNull()
  await page.close()
}

test('an unfinished enquiry survives leaving the page, and a line says that it is kept', async ({ page }) => {
  await visit(page, '/?lang=en')
  await expect(note(page)).toHaveCount(0)
  await begin(page)
  await expect(note(page)).toContainText('kept in this browser for a day at most')
  await page.goto('/legal?lang=en')
  await visit(page, '/?lang=en')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(written(page)).toHaveValue(message)
  await expect(page.getByLabel('Please send me the brochure')).toBeChecked()
  await expect(page.getByLabel('a long-term rental')).toBeChecked()
})

test('an unfinished enquiry survives even if it was typed before the page could keep it', async ({ page }) => {
  const letThrough = await openEarly(page)
  await begin(page)
  await letThrough()
  await expect(note(page)).toContainText('kept in this browser')
  await page.goto('/legal?lang=en')
  await visit(page, '/?lang=en')
  await expect(written(page)).toHaveValue(message)
  await expect(page.getByLabel('a long-term rental')).toBeChecked()
})

test('what the visitor asks for now counts more than what the unfinished enquiry was about', async ({ page }) => {
  await visit(page, '/?lang=en')
  await begin(page)
  await visit(page, '/?lang=en&intent=sale')
  await expect(written(page)).toHaveValue(message)
  await expect(page.getByLabel('a purchase')).toBeChecked()
})

test('an unfinished enquiry survives a crash, and returns when its address is typed', async ({ page, context }) => {
  await beginAndCrash(page)
  const later = await context.newPage()
  await visit(later, '/?lang=en')
  await expect(written(later)).toHaveValue('')
  await expect(note(later)).toContainText('comes back')
  await later.getByLabel('Name').fill('Ada')
  await later.getByLabel('Email').fill(' Ada@example.org')
  await later.getByLabel('Phone').focus()
  await expect(written(later)).toHaveValue(message)
  // The name that was typed since then stays.
  await expect(later.getByLabel('Name')).toHaveValue('Ada')
  await expect(note(later)).toContainText('for a day at most')
})

test('the next user of the browser cannot read an unfinished enquiry, but can delete it', async ({ page, context }) => {
  await beginAndCrash(page)
  const next = await context.newPage()
  await visit(next, '/?lang=en')
  expect(await locked(next)).not.toMatch(/Ada Lovelace|example|September/)
  await next.getByLabel('Email').fill('grace@example.org')
  await next.getByLabel('Phone').focus()
  await expect(note(next)).toContainText('for a day at most')
  await expect(written(next)).toHaveValue('')
  await next.getByRole('button', { name: 'Delete it' }).click()
  await expect.poll(async () => [await locked(next), await inTab(next)]).toEqual([null, 0])
  await expect(next.getByLabel('Email')).toHaveValue('')
  await expect(next.getByLabel('Name')).toBeFocused()
  await expect(note(next)).toHaveCount(0)
})

test('nothing of an unfinished enquiry is kept after a day', async ({ page, context }) => {
  await beginAndCrash(page)
  const later = await context.newPage()
  await later.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1_000)
  await visit(later, '/?lang=en')
  await later.getByLabel('Name').focus()
  await expect.poll(() => locked(later)).toBeNull()
  await expect(note(later)).toHaveCount(0)
})

test('nothing of an enquiry is kept once it is sent or emptied', async ({ page }) => {
  await visit(page, '/?lang=en')
  await begin(page)
  await expect.poll(() => locked(page)).not.toBeNull()
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(page.locator('.contact__done')).toBeVisible()
  await expect.poll(async () => [await locked(page), await inTab(page)]).toEqual([null, 0])
  await visit(page, '/?lang=en')
  await page.getByLabel('Name').fill('Ada')
  await expect.poll(() => inTab(page)).toBe(1)
  await page.getByLabel('Name').fill('')
  await expect.poll(() => inTab(page)).toBe(0)
})
