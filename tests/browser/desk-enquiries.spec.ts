import { execFileSync } from 'node:child_process'
import { shared, test, write } from './desk.ts'
import { signIn } from './sign-in.ts'
import { expect, phone } from './visit.ts'

test('the keyboard alone reaches and does everything, with a visible focus', async ({ page, request }) => {
  const reference = await write(request)
  await signIn(page, shared)
  await page.goto(`/owner/enquiries/${reference}`)
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
  const seen = new Set<string>()
  for (let press = 0; press < 60; press += 1) {
    const at = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const ringed = element.closest('.control') ?? element
      return { name: element.textContent || element.id, marked: getComputedStyle(ringed).outlineStyle !== 'none' }
    })
    if (at === null) break
    expect(at.marked, `${at.name} shows its focus`).toBe(true)
    seen.add(at.name)
    await page.keyboard.press('Tab')
  }
  for (const name of ['Answer', 'I have answered another way', 'Print', 'Keep the note', 'Sign out', 'Français'])
    expect([...seen]).toContain(name)
})

test('a line announces a new enquiry, and does not change the list', async ({ page, request }) => {
  await write(request)
  await page.clock.install()
  await signIn(page, shared)
  await page.goto('/owner/enquiries')
  const line = page.locator('[data-arrived]')
  await expect(line).toBeHidden()
  const first = page.locator('.person__a').first()
  const before = await first.getAttribute('href')
  await write(request)
  await page.clock.runFor(61_000)
  await expect(line).toBeVisible()
  expect(await first.getAttribute('href')).toBe(before)
})

test('after the owner opens the mail program, the page asks if the answer was sent', async ({ page, request }) => {
  const reference = await write(request)
  await signIn(page, shared)
  await page.goto(`/owner/enquiries/${reference}`)
  const reply = page.locator('.ways [data-reply]')
  await expect(reply).toHaveAttribute('href', /^mailto:ingrid/)
  await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await reply.click()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Sent it?')).toBeVisible()
  await page.locator('[data-sent] button[type=submit]').click()
  await expect(page).toHaveURL(/done=answered/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner signs in, finds an enquiry, adds a note, marks it answered and signs out', async ({
    page,
    request,
    quiet,
  }) => {
    quiet.expected.push(/Clear-Site-Data/)
    const reference = await write(request, { name: 'Théo Maravelle' })
    const link = execFileSync(process.execPath, ['dist/node/villa.js', 'owner', 'link'], {
      env: { ...process.env, DATA_DIR: shared.dataDir, PUBLIC_URL: shared.url },
      encoding: 'utf8',
    })
    await page.goto(link.trim())
    await page.locator('main button').click()
    await expect(page).toHaveURL(/\/owner$/)
    await page.goto('/owner/enquiries')
    await page.locator('input[name=q]').fill('theo maravelle')
    await page.locator('search button').click()
    await page.locator(`[href*="${reference}"]`).first().click()
    await page.locator('#note').fill('Calls back.')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await expect(page.locator('.said__note')).toHaveText('Calls back.')
    await page.getByRole('button', { name: 'I have answered another way' }).first().click()
    await expect(page).toHaveURL(/done=answered/)
    await expect(page.locator('[data-script-only]:visible')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/owner\/sign-in$/)
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('an owner deletes what is held back, brings it back, and says that it is not spam', async ({
      page,
      request,
    }) => {
      const name = 'Ranking Experts'
      await write(request, { name, message: 'https://a.example https://b.example https://c.example https://d.example' })
      await signIn(page, shared)
      await page.goto('/owner/enquiries?show=held')
      await page.getByRole('button', { name: `Delete: ${name}` }).click()
      await expect(page.getByRole('status')).toContainText(`Deleted: ${name}.`)
      await expect(page.getByRole('button', { name: `Delete: ${name}` })).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('button', { name: `Not spam: ${name}` }).click()
      await expect(page.getByRole('status')).toContainText(`${name} now waits for your answer.`)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('button', { name: `Delete: ${name}` })).toBeVisible()
    })
  })
})
