import type { Locator, Page, Route } from '@playwright/test'
import { timings } from '../../content/timings.ts'
import { expect, holdBack, test, visit } from './visit.ts'

const call = '**/send-contact-email'
const button = (page: Page) => page.getByRole('button', { name: 'Send the enquiry' })
const toast = (page: Page) => page.locator('.toast')
const done = (page: Page) => page.locator('.contact__done')

const typed = (page: Page): [Locator, string][] => [
  [page.getByLabel('Name'), 'Ada Lovelace'],
  [page.getByLabel('Email'), 'ada@example.org'],
  [page.getByLabel('Phone'), '+44 20 7946 0000'],
  [page.getByRole('textbox', { name: /^Message/ }), 'We would like to visit the house in the first week of May.'],
]
const chosen = (page: Page) => [
  page.getByRole('radio', { name: 'a long-term rental' }),
  page.getByLabel('Please send me the brochure'),
]

async function fill(page: Page) {
  for (const choice of chosen(page)) await choice.check()
  for (const [field, words] of typed(page)) await field.fill(words)
}

async function expectEveryWordKept(page: Page) {
  await expect(toast(page)).toContainText('An error occurred while sending. Please try again.')
  await expect(done(page)).toHaveCount(0)
  for (const choice of chosen(page)) await expect(choice).toBeChecked()
  for (const [field, words] of typed(page)) await expect(field).toHaveValue(words)
}

const foreign: [string, Parameters<Route['fulfill']>[0]][] = [
  ['the sign-in page of a hotel', { contentType: 'text/html', body: '<!doctype html><title>Our Wi-Fi</title>' }],
  ['an empty answer', { body: '' }],
  ['JSON from another server', { json: { ok: true, status: 'signed in' } }],
  ['JSON that says nothing', { json: null }],
  ['a reference without the status of our server', { json: { reference: 'ENQ-7K3M-Q2XR' } }],
  ['a redirect to an existing page', { status: 302, headers: { location: '/?lang=en' } }],
  ['the error page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['its page about too many requests', { status: 429, contentType: 'text/html', body: '<h1>Too many requests</h1>' }],
]

test('an answer of another server does not count as success, and the form keeps every word and can be sent again', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/send-contact-email/, /Failed to load resource/)
  await visit(page)
  await fill(page)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => request.method() === 'POST' && keys.push(request.headers()['idempotency-key']))
  for (const [what, answer] of foreign)
    await test.step(what, async () => {
      await page.route(call, (route) => route.fulfill(answer))
      await button(page).click()
      await expectEveryWordKept(page)
      await toast(page).getByRole('button', { name: 'Dismiss' }).click()
      await page.unroute(call)
    })
  await button(page).click()
  await expect(done(page)).toContainText('Request sent')
  // The key shows the server that all requests are the same enquiry, even if the first one arrived.
  expect(new Set(keys).size).toBe(1)
})

test('the form gives up a request without an answer, and can be sent again with the same key', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/send-contact-email/)
  await page.clock.install()
  await visit(page)
  await fill(page)
  const keys: (string | undefined)[] = []
  await page.route(call, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
  })
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.fastForward(timings.sendingPatience - 5_000)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await page.clock.fastForward(5_000)
  await expectEveryWordKept(page)
  await expect(button(page)).toBeEnabled()
  await page.unroute(call)
  const again = page.waitForRequest(call)
  await button(page).click()
  expect((await again).headers()['idempotency-key']).toBe(keys[0])
  await expect(done(page)).toContainText('Request sent')
})

test('a double click sends the enquiry once', async ({ page }) => {
  await visit(page)
  await fill(page)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await button(page).dblclick()
  await expect(done(page)).toContainText('Request sent')
  await expect(toast(page)).toContainText('Inquiry Sent')
  expect(posts).toHaveLength(1)
  // The second press of a slow double click leaves the thanks in view.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(toast(page)).toContainText('Inquiry Sent')
})

test('a form that is submitted twice at once is sent once, and shows no error', async ({ page, quiet }) => {
  quiet.expected.push(/send-contact-email/, /status of 429/)
  await visit(page)
  await fill(page)
  let posts = 0
  await page.route(call, (route) => {
    posts += 1
    return posts === 1 ? route.continue() : route.fulfill({ status: 429, json: { error: { code: 'tooMany' } } })
  })
  // Both run in one task, before the page is painted.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.contact__form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await expect(done(page)).toContainText('Request sent')
  await page.waitForLoadState('networkidle')
  await expect(toast(page)).toContainText('Inquiry Sent')
  expect(posts).toBe(1)
})

test('the Enter key that sent the form sends it again after a failure, and the notice of that one disappears', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/send-contact-email/, /Failed to load resource/)
  await visit(page)
  await fill(page)
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route(call, async (route) => {
    await refused
    await route.abort()
  })
  await button(page).press('Enter')
  // A disabled button loses the focus.
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
  refuse()
  await expectEveryWordKept(page)
  await expect(button(page)).toBeFocused()
  await page.unroute(call)
  const release = await holdBack(page, call)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(toast(page)).toHaveCount(0)
  release()
  await expect(done(page)).toBeFocused()
})
