import type { Page } from '@playwright/test'
import { call, done, english, expectWritten, fill, message, send, toast, write } from './form.ts'
import { expect, holdBack, onPhone, test, visit } from './visit.ts'

test('the form asks for what is missing or no address, and sends nothing', async ({ page }) => {
  await visit(page)
  // The page should send nothing if it finds a fault itself.
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''))

  await test.step('required fields, at each field and in a notice', async () => {
    await fill(page, { name: '', email: '', message: 'short' })
    await send(page).click()
    await expect(toast(page)).toContainText('Required Fields')
    await expect(toast(page)).toContainText('Please fill in all required fields.')
    await expect(page.getByText('This field is required.')).toHaveCount(2)
    await expect(page.getByLabel('Name')).toBeFocused()
  })

  await test.step('a valid address, with errors that go as they are corrected, and a notice that goes with the last', async () => {
    await fill(page, { name: '', email: 'ada@' })
    await send(page).click()
    await expect(page.getByText('Please enter a valid email.')).toBeVisible()
    await page.getByLabel('Name').fill('Ada')
    await expect(page.getByText('This field is required.')).toHaveCount(0)
    await expect(toast(page)).toContainText('Required Fields')
    await page.getByLabel('Email').fill('ada@example.org')
    await expect(page.getByText('Please enter a valid email.')).toHaveCount(0)
    await expect(toast(page)).toHaveCount(0)
  })
  expect(posts).toEqual([])
})

onPhone('the first of two faulty fields gets the focus, and the notice does not cover it', async ({ page }) => {
  await visit(page)
  await fill(page, { email: 'ada@', message: 'Too short' })
  await send(page).click()
  await expect(toast(page)).toContainText('Message Too Short')
  await expect(toast(page)).toContainText('Your message must be at least 20 characters long.')
  // A visitor whose message is only ‘Please call me back’ can call instead.
  await expect(page.locator('form').getByRole('link', { name: /^\+33/ })).toHaveAttribute('href', /^tel:\+33/)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Please enter a valid email.')).toBeInViewport()
  await expect(page.getByText('Please write at least 20 characters.')).toBeVisible()
  const belowNotice = () =>
    page.evaluate(() => {
      const field = document.activeElement?.closest('.contact__field')
      const notice = document.querySelector('.toast')
      return (field?.getBoundingClientRect().top ?? -1) - (notice?.getBoundingClientRect().bottom ?? 0)
    })
  await expect.poll(belowNotice).toBeGreaterThanOrEqual(0)
})

test('the keyboard alone sends the form, which thanks, and promises a brochure link only once', async ({ page }) => {
  await visit(page)
  // No other test has used this address, so it has had no brochure yet.
  const email = `ada.${Date.now()}@example.org`
  async function ask(text: string) {
    await page.getByLabel('Name').focus()
    for (const each of ['Ada Lovelace', email, '', text]) {
      await page.keyboard.type(each)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  const release = await holdBack(page, call)
  await ask('We would like to visit the house in the first week of May.')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(toast(page)).toContainText('Inquiry Sent')
  await expect(toast(page)).toContainText(
    'Thank you for your interest in Villa Belvédère. We will respond within 24 hours.',
  )
  await expect(done(page)).toContainText('Request sent')
  await expect(done(page)).toContainText("We'll get back to you within 24 hours. A brochure link has been emailed.")
  await expect(done(page)).toBeFocused()
  await done(page).getByRole('link', { name: 'Back to Gallery' }).click()
  await expect(page.locator('#gallery')).toBeInViewport()

  await done(page).getByRole('link', { name: 'Send another enquiry' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toBeInViewport()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Please send me the brochure')).not.toBeChecked()
  await ask('And may we come back with our architect on the Sunday?')
  await expect(done(page)).toContainText("We'll get back to you within 24 hours.")
  await expect(done(page)).not.toContainText('emailed')
  await expect(done(page).getByRole('link', { name: 'Open the brochure' })).toHaveAttribute('href', '/brochure/en.pdf')
})

test('another enquiry contains nothing of one that the server had refused', async ({ page, quiet }) => {
  quiet.expected.push(/status of 422/)
  await visit(page)
  await fill(page, { message: 'Too short' })
  // Sends the form as a browser without JavaScript does.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('.contact__form')?.submit())
  await expect(page.locator('.contact__summary')).toBeVisible()
  await expect(page.locator('form[novalidate]')).toHaveCount(1)
  await fill(page)
  await send(page).click()
  await page.getByRole('link', { name: 'Send another enquiry' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(message(page)).toHaveValue('')
  await expect(page.locator('.contact__summary')).toHaveCount(0)
})

const note = (page: Page) => page.locator('.contact__unsent')
const kept = (page: Page) => page.evaluate(() => sessionStorage.length)

test('an unfinished enquiry stays in its tab until it is deleted, emptied or sent', async ({ page, context }) => {
  await visit(page, english)
  await expect(note(page)).toHaveCount(0)
  await write(page)
  await expect(note(page)).toContainText('stays in this tab until you send it')
  await page.goto('/legal?lang=en')
  await visit(page, english)
  await expectWritten(page)
  const other = await context.newPage()
  await visit(other, english)
  await expect(message(other)).toHaveValue('')
  await expect(note(other)).toHaveCount(0)

  await note(page).getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(note(page)).toHaveCount(0)
  await expect.poll(() => kept(page)).toBe(0)
  await page.getByLabel('Name').fill('Ada')
  await expect.poll(() => kept(page)).toBe(1)
  await page.getByLabel('Name').fill('')
  await expect.poll(() => kept(page)).toBe(0)
  await write(page)
  await send(page).click()
  await expect(done(page)).toBeVisible()
  await expect.poll(() => kept(page)).toBe(0)
})
