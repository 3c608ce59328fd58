import { startMailServer } from '../support/smtp-server.ts'
import { expect, moving, onOwnSite, serve } from './visit.ts'

const mail = await startMailServer()
const owner = 'owner@villa.example'
const test = onOwnSite(() => serve({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, OWNER_EMAIL: owner }))

test.use({ ...moving, locale: 'fr-FR' })

test.afterAll(() => mail.stop())

test('an enquiry reaches its owner, who signs in, answers and signs out', async ({ page, quiet }) => {
  quiet.expected.push(/422|Clear-Site-Data/)
  await page.goto('/')
  await expect(page).toHaveURL(/lang=fr/)
  await page.getByRole('link', { name: /Recevoir les détails de la location/ }).click()
  await page.getByLabel('Nom').fill('Zoé Müller')
  await page.getByLabel('E-mail').fill('zoe@example.org')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Nous cherchons une maison à louer dès septembre.')
  await page.getByLabel('Merci de m’envoyer la brochure').check()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.locator('.contact__done')).toContainText('Demande envoyée')

  // What the letters say is in tests/server/mail/letters.test.ts.
  await expect.poll(() => mail.received.flatMap(({ to }) => to).toSorted()).toEqual([owner, 'zoe@example.org'])

  await page.goto('/owner/enquiries?lang=fr')
  await expect(page).toHaveURL(/\/owner\/sign-in\?onward=/)
  await page.locator('#email').fill(owner)
  await page.getByRole('button', { name: 'Envoyez-moi' }).click()
  await expect(page).toHaveURL(/\/owner\/sign-in\/sent$/)
  const field = page.getByLabel('Code à huit chiffres')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('0000 0000')
  const signIn = page.getByRole('button', { name: 'Se connecter', exact: true })
  await signIn.click()
  await expect(page.locator('.error')).toBeVisible()
  const code = () => mail.received.flatMap(({ raw }) => /^\d{4} \d{4}/m.exec(raw)?.[0] ?? [])[0] ?? ''
  await expect.poll(code).not.toBe('')
  await field.fill(code())
  await signIn.click()
  await expect(page).toHaveURL(/\/owner\/enquiries/)

  await page.goto('/owner?lang=en')
  await page
    .getByRole('link', { name: /Zoé Müller/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Answer', exact: true }).first().click()
  await page.getByLabel('How do you sign your e-mails?').fill('Claire Vasseur')
  await page.getByLabel('Message', { exact: true }).fill('Bonjour, la maison est libre dès septembre.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.locator('.said--yours')).toContainText('libre dès septembre')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/owner\/sign-in$/)
  await page.goBack()
  await expect(page.locator('body')).not.toContainText('Zoé')
})
