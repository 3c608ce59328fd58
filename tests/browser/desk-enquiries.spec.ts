import { expect, tabbedThrough, atDesk as test, write } from './visit.ts'

test('the keyboard reaches everything on the page of an enquiry, with a visible focus', async ({ page, site }) => {
  const reference = await write(site.url)
  await page.goto(`/owner/enquiries/${reference}`)
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
  const names = (await tabbedThrough(page)).map(({ name }) => name).join()
  for (const name of ['Answer', 'I have answered another way', 'Keep the note', 'Sign out', 'Français'])
    expect(names).toContain(name)
})

test('an answer is saved while it is written, and by Enter in a field', async ({ page, site, quiet }) => {
  quiet.expected.push(/409|413|ERR_/)
  const reference = await write(site.url)
  await page.goto(`/owner/enquiries/${reference}`)
  const body = page.locator('#body')
  const status = page.locator('[data-status]')
  await body.fill('Dear Ingrid,\n\nYes, it is dry.')
  await expect(status).toHaveText(/^Saved/)
  await page.getByLabel('Attach the brochure').check()
  await page.getByLabel('Subject').press('Enter')
  await expect(page).toHaveURL(/again=1/)
  await expect(body).toHaveValue('Dear Ingrid,\n\nYes, it is dry.')
  await expect(page.locator('.said--yours')).toHaveCount(0)

  // What was typed during a long outage is saved as it is at its end, not all that it has been.
  await page.context().setOffline(true)
  for (const last of '123') {
    const lost = page.waitForEvent('requestfailed')
    await body.fill(`${'é'.repeat(8_000)}${last}`)
    await body.blur()
    await lost
    await expect(status).toHaveText(/^Not saved/)
  }
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(status).toHaveText(/^Saved/)
})

test('saving an answer leaves a half-typed note alone, and other forms wait', async ({ page, site }) => {
  const reference = await write(site.url)
  await page.goto(`/owner/enquiries/${reference}`)
  await page.getByRole('button', { name: 'I have answered another way' }).click()
  await page.goto(`${page.url()}&again=1`)
  const toast = page.locator('.toast')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
  const note = page.locator('#note')
  await note.fill('Wants to see it in May')
  await page.locator('#body').fill('Dear Ingrid, it is dry.')
  await expect(page.locator('[data-status]')).toHaveText(/^Saved/)
  await expect(note).toHaveValue('Wants to see it in May')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible()

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await page.locator('#body').pressSequentially(' And warm.')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(page).toHaveURL(/done=noted/)
  await expect(page.locator('.said__note')).toHaveText('Wants to see it in May')
  await expect(page.locator('#body')).toHaveValue('Dear Ingrid, it is dry. And warm.')
  expect(asked).toEqual([])

  await page.locator('#body').press('Control+End')
  await page.locator('#body').pressSequentially(' Regards')
  await page.close()
  const again = await page.context().newPage()
  // What a closing page sends may arrive after the next page was asked for.
  await expect(async () => {
    await again.goto(`/owner/enquiries/${reference}`)
    await expect(again.locator('#body')).toHaveValue('Dear Ingrid, it is dry. And warm. Regards', { timeout: 1_000 })
  }).toPass()
})
