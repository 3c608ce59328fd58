import { execFileSync } from 'node:child_process'
import PostalMime from 'postal-mime'
import { startSite } from '../support/site.ts'
import { startMailServer } from '../support/smtp-server.ts'
import { expect, moving, test } from './visit.ts'

test.use({ ...moving, locale: 'fr-FR' })

test('an enquiry goes from the form into the database, to the owner and the visitor by SMTP, and into the export', async ({
  page,
  quiet,
}) => {
  const mail = await startMailServer()
  const site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, OWNER_EMAIL: 'owner@villa.example' })
  quiet.origins.push(site.url)
  await page.goto(site.url)
  await expect(page).toHaveURL(/lang=fr/)
  await page.getByRole('link', { name: /Recevoir les détails de la location/ }).click()
  await page.getByLabel('Nom').fill('Zoé Müller')
  await page.getByLabel('E-mail').fill('zoe@example.org')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Nous cherchons une maison à louer dès septembre.')
  await page.getByLabel('Merci de m’envoyer la brochure').check()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.locator('.contact__done')).toContainText('Demande envoyée')

  await expect.poll(() => mail.received.length).toBe(2)
  const letterTo = (address: string) =>
    PostalMime.parse(mail.received.find(({ to }) => to.includes(address))?.raw ?? '')
  const toOwner = await letterTo('owner@villa.example')
  expect(toOwner.replyTo).toEqual([{ name: 'Zoé Müller', address: 'zoe@example.org' }])
  expect(toOwner.text).toContain('dès septembre')
  const toVisitor = await letterTo('zoe@example.org')
  expect(toVisitor.text).toContain('dès septembre')
  expect(toVisitor.text).toContain('/brochure/fr.pdf')

  // The export must work while the server runs.
  const exported: unknown = JSON.parse(villa(site.dataDir, 'enquiries', 'export', '--format', 'json'))
  expect(exported).toMatchObject([{ name: 'Zoé Müller', language: 'fr', intent: 'rent', brochureRequested: true }])
  expect(await site.stop()).toBe(0)
  await mail.stop()
})

function villa(dataDir: string, ...command: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir }
  return execFileSync(process.execPath, ['dist/node/villa.js', ...command], { env, encoding: 'utf8' })
}
