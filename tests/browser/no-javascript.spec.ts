import { expect, test } from './visit.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the page shows everything, changes its language with a link, and its intent with another', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('.gallery__plate')).toHaveCount(8)
  await expect(page.locator('main > section')).toHaveCount(9)
  await page
    .locator('.topbar__langs')
    .getByRole('link', { name: /Français/ })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { name: 'Huit vues de la maison' })).toBeAttached()
  await page
    .getByRole('link', { name: /location/ })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: 'd’une location longue durée' })).toBeChecked()
})

test('without JavaScript one link opens the menu and another closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.locator('.menu')).toBeVisible()
  await page.locator('.menu').getByRole('link', { name: 'Location' }).click()
  await expect(page.locator('.menu')).toBeHidden()
  await expect(page.locator('#location')).toBeInViewport()
})

test('without JavaScript a link opens a photograph', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Enlarge: The great salon, open to the sea' }).click()
  await expect(page).toHaveURL(/\/photos\/salon-sea-\d+\.\w+\.jpg$/)
})

test('without JavaScript the page names errors in its title and form, keeps the values, then accepts the enquiry', async ({
  page,
  quiet,
}) => {
  quiet.expected.push(/status of 422/)
  await page.goto('/?lang=fr')
  await page.getByLabel('Nom').fill('Ada Lovelace')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('textbox', { name: /^Message/ }).fill('trop court')
  await page.getByLabel('Merci de m’envoyer la brochure').check()
  await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page).toHaveTitle(/^Erreur\u00a0: /)
  await expect(page.locator('.contact__summary')).toContainText('Veuillez écrire au moins 20 caractères.')
  await expect(page.getByLabel('Nom')).toHaveValue('Ada Lovelace')
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('trop court')
  await expect(page.getByLabel('Merci de m’envoyer la brochure')).toBeChecked()
  await page.getByRole('textbox', { name: /^Message/ }).fill('Nous aimerions visiter la maison au mois de mai.')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page).toHaveURL(/lang=fr&enquiry=sent/)
  const done = page.locator('.contact__done')
  await expect(done).toContainText('Demande envoyée')
  await expect(done.getByRole('link', { name: 'Ouvrir la brochure' })).toHaveAttribute('href', '/brochure/fr.pdf')
  await done.getByRole('link', { name: 'Écrire une autre lettre' }).click()
  await expect(page.getByLabel('Nom')).toHaveValue('')
})

test('without JavaScript a phone shows what became of the enquiry, with no need to scroll', async ({ page, quiet }) => {
  quiet.expected.push(/status of 422/)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/?lang=en')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('textbox', { name: /^Message/ }).fill('too short')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(page.locator('.contact__summary')).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: /^Message/ }).fill('We would like to see the house in the month of May.')
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(page.locator('.contact__done-text')).toBeInViewport({ ratio: 1 })
})

test('without JavaScript the page hides the controls that would do nothing', async ({ page }) => {
  await page.goto('/?lang=en')
  await expect(page.locator('.hero__ledger')).toBeVisible()
  for (const dead of ['.hero__control', '.gallery__filters', '.location__show'])
    await expect(page.locator(dead)).toBeHidden()
})
