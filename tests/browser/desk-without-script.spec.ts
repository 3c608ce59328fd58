import { expect, atDesk as test, write } from './visit.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript an owner can do all that the desk is for', async ({ page, site, quiet }) => {
  quiet.expected.push(/Clear-Site-Data/)
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const save = async () => {
    await button('Save').last().click()
    await expect(page.locator('[data-status]')).toHaveText(/^Saved/)
  }

  await test.step('finds an enquiry, adds a note, and marks it answered', async () => {
    await write(site.url, { name: 'Théo Maravelle' })
    await page.goto('/owner/enquiries')
    await page.getByRole('searchbox').fill('theo maravelle')
    await page.locator('search button').click()
    await link(/Théo Maravelle/).click()
    await page.getByLabel('Add a note').fill('Calls back.')
    await button('Keep the note').click()
    await expect(page.getByText('Calls back.')).toBeVisible()
    await button('I have answered another way').first().click()
    await expect(page).toHaveURL(/done=answered/)
    await expect(page.locator('[data-script-only]:visible')).toHaveCount(0)
  })

  await test.step('changes a fact, a sentence, and the words and the place of a photograph', async () => {
    await page.goto('/owner/house/figures')
    await page.getByLabel('Area of the estate').fill('520')
    await save()
    await page.goto('/owner/words/location')
    await page.locator('[id="f-words-en-location-title"]').fill('Looking over Antibes')
    await save()
    await page.goto('/owner/photographs/salon-sea')
    await page.getByLabel('Caption, French').fill('Le salon à midi')
    await save()
    await page.goto('/owner/photographs')
    const salon = page.locator('#salon-sea')
    await salon.getByLabel('Place').fill('2')
    await salon.getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText('is in place 2 of 17.')).toBeVisible()
  })

  await test.step('publishes the status alone, and then everything', async () => {
    await page.goto('/owner')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Under offer')
    await button('Publish').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change is public')
    await page.goto('/owner/publish')
    await button(/^Publish \d/).click()
    await expect(page.getByText('Visible since')).toBeVisible()
    expect(await (await page.request.get('/?lang=en')).text()).toContain('Looking over Antibes')
  })

  await button('Sign out').click()
  await expect(page).toHaveURL(/\/owner\/sign-in$/)
})
