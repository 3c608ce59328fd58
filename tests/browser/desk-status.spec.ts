import { test } from './own-desk.ts'
import { expect, phone } from './visit.ts'

test.use(phone)

for (const [letters, size] of [
  ['the usual font size', 16],
  ['twice the font size', 32],
] as const)
  test(`the status of a form is in view next to its last field, with ${letters}`, async ({ page, house }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
    for (const form of ['house/legal', 'words/opening', 'photographs/salon-sea', 'photographs']) {
      await page.goto(`${house.url}/owner/${form}`)
      const last = page.locator('form[data-saving] :is(select, textarea, input[type=text])[data-typed]').last()
      await last.scrollIntoViewIfNeeded()
      if ((await last.evaluate((each) => each.tagName)) === 'SELECT') await last.selectOption({ index: 1 })
      else await last.fill('2027')
      await last.blur()
      const status = page.locator('[data-status]')
      await expect(status, form).toHaveText(/^Saved|to correct/)
      await expect(status, form).toBeInViewport({ ratio: 1 })
      await expect(last, form).toBeInViewport()
    }
  })

test('a link that is pressed offline keeps the page open and says why, and nothing typed is lost', async ({
  page,
  house,
  quiet,
}) => {
  quiet.expected.push(/ERR_INTERNET_DISCONNECTED/)
  const form = `${house.url}/owner/words/residence`
  await page.goto(form)
  await page.context().setOffline(true)
  const title = page.locator('[id="f-words-en-residence-title"]')
  await title.fill('Typed on a train')
  await page.getByRole('link', { name: 'Photographs' }).click()
  const status = page.locator('[data-status]')
  await expect(status).toHaveText(/^Not saved: no connection\. You stay on this page/)
  await expect(status).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(form)
  await page.context().setOffline(false)
  await expect(status).toHaveText(/^Saved/)
  await page.getByRole('link', { name: 'Photographs' }).click()
  await expect(page).toHaveURL(/\/owner\/photographs$/)
})

test('a button that is pressed during a save waits for it, and nothing conflicts or is lost', async ({
  page,
  house,
}) => {
  const form = `${house.url}/owner/house/place`
  await page.goto(form)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(form, async (route) => {
    if (route.request().headers()['accept'] === 'application/json') await held
    await route.continue()
  })
  const town = page.getByLabel('Town, English')
  await town.fill('Biot')
  const saving = page.waitForRequest(form)
  await town.blur()
  await saving
  await town.fill('Biot village')
  await page.getByRole('button', { name: 'Add a place' }).click()
  await expect(page.locator('[data-status]')).toHaveText('Saving…')
  release()
  await page.waitForURL(/[?&]saved=/)
  await expect(town).toHaveValue('Biot village')
})
