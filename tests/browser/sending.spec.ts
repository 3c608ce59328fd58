import type { Page, Route } from '@playwright/test'
import { call, done, expectWritten, fill, send, toast, write } from './form.ts'
import { expect, holdBack, onPhone, test, visit } from './visit.ts'

const sending = (page: Page) => page.getByRole('button', { name: 'Sending...' })

async function expectEveryWordKept(page: Page): Promise<void> {
  await expect(toast(page)).toContainText('An error occurred while sending. Please try again.')
  await expect(done(page)).toHaveCount(0)
  await expectWritten(page)
  await expect(page.locator('.contact__form').getByRole('link', { name: '+33 6 39 98 01 23' })).toBeVisible()
}

/** The returned list receives the key of each enquiry that is sent. It shows the server that all are the same enquiry. */
function watchKeys(page: Page) {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => request.method() === 'POST' && keys.push(request.headers()['idempotency-key']))
  return keys
}

const failures: [string, Parameters<Route['fulfill']>[0]][] = [
  ['our own server, which is not available', { status: 503, json: { error: { code: 'unavailable', message: '' } } }],
  ['the sign-in page of a hotel', { contentType: 'text/html', body: '<!doctype html><title>Our Wi-Fi</title>' }],
  ['an empty answer', { body: '' }],
  ['JSON from another server', { json: { ok: true, status: 'signed in' } }],
  ['JSON that says nothing', { json: null }],
  ['a reference without the status of our server', { json: { reference: 'ENQ-7K3M-Q2XR' } }],
  ['a redirect to an existing page', { status: 302, headers: { location: '/?lang=en' } }],
  [
    'the page of a proxy about too many requests',
    { status: 429, contentType: 'text/html', body: '<h1>Too many requests</h1>' },
  ],
]

test('after any answer but success the form keeps all words, logs none, and can be resent', async ({ page, quiet }) => {
  quiet.expected.push(/send-contact-email/, /Failed to load resource/)
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  await visit(page)
  await write(page)
  const keys = watchKeys(page)
  for (const [what, answer] of failures)
    await test.step(what, async () => {
      await page.route(call, (route) => route.fulfill(answer))
      await send(page).click()
      await expectEveryWordKept(page)
      await toast(page).getByRole('button', { name: 'Dismiss' }).click()
      await page.unroute(call)
    })
  await send(page).click()
  await expect(done(page)).toContainText('Request sent')
  expect(new Set(keys).size).toBe(1)
  expect(logged.join()).not.toContain('Lovelace')
})

test('a request without an answer is given up, and sent again with the same key', async ({ page, quiet }) => {
  quiet.expected.push(/send-contact-email/)
  await page.clock.install()
  await visit(page)
  await write(page)
  const keys = watchKeys(page)
  // It is never answered.
  await page.route(call, () => {})
  await send(page).click()
  await expect(sending(page)).toBeDisabled()
  await expect.poll(() => keys.length).toBe(1)
  // An answer is awaited for thirty seconds.
  await page.clock.fastForward(25_000)
  await expect(sending(page)).toBeDisabled()
  await page.clock.fastForward(5_000)
  await expectEveryWordKept(page)
  await page.unroute(call)
  await send(page).click()
  await expect(done(page)).toContainText('Request sent')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('a double click, or two submissions at once, send the enquiry once and show no error', async ({ page }) => {
  await visit(page)
  const keys = watchKeys(page)
  await fill(page)
  await send(page).dblclick()
  await expect(done(page)).toContainText('Request sent')
  // The visitor asked for no brochure, so none is promised.
  await expect(done(page)).not.toContainText('brochure')
  await expect(toast(page)).toContainText('Inquiry Sent')
  // The second press of a slow double click leaves the thanks in view.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(toast(page)).toContainText('Inquiry Sent')
  expect(keys).toHaveLength(1)

  await done(page).getByRole('link', { name: 'Send another enquiry' }).click()
  await fill(page, { message: 'And may we come back with our architect on the Sunday?' })
  // Both run in one task, before the page is painted.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.contact__form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await expect(done(page)).toContainText('Request sent')
  await page.waitForLoadState('networkidle')
  await expect(toast(page)).toContainText('Inquiry Sent')
  expect(keys).toHaveLength(2)
})

test('what the server says of a house that is paused by now replaces the usual thanks', async ({ page }) => {
  await visit(page)
  const message = 'Our answer may take longer than usual.'
  await page.route(call, (route) => route.fulfill({ json: { ok: true, reference: 'A', message } }))
  await fill(page)
  await send(page).click()
  await expect(done(page)).toContainText(message)
  await expect(done(page)).not.toContainText(/hours|another enquiry/)
  await expect(toast(page)).toHaveCount(0)
})

test('the Enter key that sent the form sends it again after a failure, without its notice', async ({ page, quiet }) => {
  quiet.expected.push(/send-contact-email/, /Failed to load resource/)
  await visit(page)
  await write(page)
  const refuse = await holdBack(page, call, 'abort')
  await send(page).press('Enter')
  // A disabled button loses the focus.
  await expect(sending(page)).toBeDisabled()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
  refuse()
  await expectEveryWordKept(page)
  await expect(send(page)).toBeFocused()
  await page.unroute(call)
  const release = await holdBack(page, call)
  await page.keyboard.press('Enter')
  await expect(sending(page)).toBeDisabled()
  await expect(toast(page)).toHaveCount(0)
  release()
  await expect(done(page)).toBeFocused()
})

onPhone('the thanks stay for slow readers, and go with whatever is done next', async ({ page }) => {
  await page.clock.install()
  await visit(page)
  await page.evaluate(() => {
    location.hash = 'contact'
  })
  /** Sends an enquiry, and waits until its thanks are in view, wherever on the screen the button was. */
  const sendOne = async () => {
    await fill(page)
    await send(page).click()
    await expect(toast(page)).toContainText('Inquiry Sent')
    await expect(done(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
  }
  const again = done(page).getByRole('link', { name: 'Send another enquiry' })
  await sendOne()
  await page.clock.fastForward(3_600_000)
  await toast(page).getByText('Thank you for your interest').click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast(page)).toContainText('We will respond within 24 hours.')
  await page.goBack()
  await expect(toast(page)).toHaveCount(0)
  for (const leave of [
    () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
    () => toast(page).getByRole('button', { name: 'Dismiss' }).click(),
    () => done(page).getByRole('link', { name: 'Back to Gallery' }).click(),
  ]) {
    await again.click()
    await sendOne()
    await leave()
    await expect(toast(page)).toHaveCount(0)
  }
  await expect(page.locator('#gallery')).toBeInViewport()
})
