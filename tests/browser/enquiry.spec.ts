import type { Page } from '@playwright/test'
import { expect, holdBack, test, visit } from './visit.ts'

const message = 'We would like to visit the house in the first week of May.'
const send = (page: Page) => page.getByRole('button', { name: 'Send the enquiry' }).click()
const toast = (page: Page) => page.locator('.toast')

async function fill(page: Page, given: { name?: string; email?: string; message?: string }) {
  await page.getByLabel('Name').fill(given.name ?? '')
  await page.getByLabel('Email').fill(given.email ?? '')
  await page.getByRole('textbox', { name: /^Message/ }).fill(given.message ?? '')
}

/** The returned list receives the body of each POST request. The page should send none if it finds a fault itself. */
function watchPosts(page: Page) {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''))
  return posts
}

test('the form asks for the required fields, then for twenty characters, then for a valid address, and sends nothing', async ({
  page,
}) => {
  await visit(page)
  const posts = watchPosts(page)
  const words = page.getByRole('textbox', { name: /^Message/ })

  await test.step('required fields, at each field and in a toast', async () => {
    await fill(page, { message: 'short' })
    await send(page)
    await expect(toast(page)).toContainText('Required Fields')
    await expect(toast(page)).toContainText('Please fill in all required fields.')
    await expect(page.getByText('This field is required.')).toHaveCount(2)
    await expect(page.getByLabel('Name')).toBeFocused()
  })

  await test.step('twenty characters', async () => {
    await fill(page, { name: 'Ada', email: 'ada@example.org', message: '  nineteen characters  '.slice(0, 21) })
    await send(page)
    await expect(toast(page)).toContainText('Message Too Short')
    await expect(toast(page)).toContainText('Your message must be at least 20 characters long.')
    await expect(page.getByText('Please write at least 20 characters.')).toBeVisible()
    // A visitor whose message is only ‘Please call me back’ can call instead.
    await expect(page.locator('form').getByRole('link', { name: /^\+33/ })).toHaveAttribute('href', /^tel:\+33/)
    await expect(words).toBeFocused()
  })

  await test.step('a valid address, with an error that goes once it is corrected', async () => {
    await fill(page, { name: 'Ada', email: 'ada@', message })
    await send(page)
    await expect(page.getByText('Please enter a valid email.')).toBeVisible()
    await page.getByLabel('Email').fill('ada@example.org')
    await expect(page.getByText('Please enter a valid email.')).toHaveCount(0)
  })
  expect(posts).toEqual([])
})

test('the form shows errors in French, and in English once that is chosen', async ({ page }) => {
  await visit(page, '/?lang=fr')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(toast(page)).toContainText('Champs requis')
  await expect(toast(page)).toContainText('Veuillez remplir tous les champs obligatoires.')
  await page
    .locator('.topbar__langs')
    .getByRole('link', { name: /English/ })
    .press('Enter')
  await expect(toast(page)).toContainText('Required Fields')
})

/** Returns an address that no other test has used, so that it has had no brochure yet. */
const newAddress = () => `ada.${Date.now()}@example.org`

test('the form says that it is sending, then thanks in a toast, shows the success screen and resets the form', async ({
  page,
}) => {
  await visit(page)
  const release = await holdBack(page, '**/send-contact-email')
  await fill(page, { name: 'Ada Lovelace', email: newAddress(), message })
  await page.getByLabel('Please send me the brochure').check()
  await send(page)
  const sending = page.getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeDisabled()
  release()
  await expect(toast(page)).toContainText('Inquiry Sent')
  await expect(toast(page)).toContainText(
    'Thank you for your interest in Villa Belvédère. We will respond within 24 hours.',
  )
  const done = page.locator('.contact__done')
  await expect(done).toContainText('Request sent')
  await expect(done).toContainText("We'll get back to you within 24 hours. A brochure link has been emailed.")
  await expect(done).toBeFocused()
  await expect(done.getByRole('link', { name: 'Open the brochure' })).toHaveAttribute('href', '/brochure/en.pdf')
  await done.getByRole('link', { name: 'Back to Gallery' }).click()
  await expect(page.locator('#gallery')).toBeInViewport()
  await done.getByRole('link', { name: 'Send another enquiry' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toBeInViewport()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Please send me the brochure')).not.toBeChecked()
})

test('the success screen says that a brochure link was emailed only if one was, and links to the brochure either way', async ({
  page,
}) => {
  await visit(page)
  const done = page.locator('.contact__done')
  const email = newAddress()
  const ask = async (text: string) => {
    await fill(page, { name: 'Twice Asking', email, message: text })
    await page.getByLabel('Please send me the brochure').check()
    await send(page)
    await expect(done.getByRole('link', { name: 'Open the brochure' })).toBeVisible()
  }
  await ask(message)
  await expect(done).toContainText('A brochure link has been emailed.')
  await done.getByRole('link', { name: 'Send another enquiry' }).click()
  await ask('And may we come back with our architect on the Sunday?')
  await expect(done).toContainText("We'll get back to you within 24 hours.")
  await expect(done).not.toContainText('emailed')
})

test('the form keeps every value if the server fails, says so, logs no word of the visitor’s, and can be sent again', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/send-contact-email answered 503/, /status of 503/)
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  await visit(page)
  await page.route('**/send-contact-email', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
  )
  await fill(page, { name: 'Ada Lovelace', email: 'ada@example.org', message })
  await send(page)
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('An error occurred while sending. Please try again.')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(message)
  expect(logged.join()).not.toContain('Lovelace')
  await page.unroute('**/send-contact-email')
  await send(page)
  await expect(page.locator('.contact__done')).toContainText('Request sent')
  // The visitor asked for no brochure, so none is promised.
  await expect(page.locator('.contact__done')).not.toContainText('brochure')
})
