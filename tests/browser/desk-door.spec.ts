import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '../../server/clock.ts'
import { PUBLIC_URL } from '../support/quick-dist.ts'
import { villaCommand } from '../support/villa-command.ts'
import { serve } from './served.ts'
import { expect, onOwnSite } from './visit.ts'
import { write } from './written.ts'

const test = onOwnSite(() => serve())

test('an owner signs in with the code of a letter, reads an enquiry, signs out, and leaves nothing behind', async ({
  page,
  site,
  quiet,
}) => {
  quiet.expected.push(/422|Clear-Site-Data/)
  const reference = await write(site.url)
  await page.goto('/owner/enquiries?lang=fr')
  await expect(page).toHaveURL(/\/owner\/sign-in\?onward=/)
  await page.locator('#email').fill('owner@villa-belvedere.example')
  await page.getByRole('button', { name: 'Envoyez-moi' }).click()
  await expect(page).toHaveURL(/\/owner\/sign-in\/sent$/)
  const field = page.getByLabel('Code à huit chiffres')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('0000 0000')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.locator('.error')).toBeVisible()
  await expect.poll(() => codeIn(site.dataDir)).not.toBe('')
  await field.fill(codeIn(site.dataDir))
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(/\/owner\/enquiries/)

  await page.goto(`/owner/enquiries/${reference}`)
  await expect(page.locator('body')).toContainText('Ingrid')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/owner\/sign-in$/)
  await page.goBack()
  await expect(page.locator('body')).not.toContainText('Ingrid')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner signs in with a link, finds an enquiry, adds a note, marks it answered and signs out', async ({
    page,
    site,
    quiet,
  }) => {
    quiet.expected.push(/Clear-Site-Data/)
    await write(site.url, { name: 'Théo Maravelle' })
    const around = { environment: { PUBLIC_URL }, clock: systemClock }
    const { out } = await villaCommand(site.dataDir, ['owner', 'link'], around)
    await page.goto(new URL(out.trim()).pathname)
    await page.getByRole('button', { name: 'Sign in to the desk' }).click()
    await expect(page).toHaveURL(/\/owner$/)
    await page.goto('/owner/enquiries')
    await page.locator('input[name=q]').fill('theo maravelle')
    await page.locator('search button').click()
    await page
      .getByRole('link', { name: /Théo Maravelle/ })
      .first()
      .click()
    await page.getByLabel('Add a note').fill('Calls back.')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await expect(page.getByText('Calls back.')).toBeVisible()
    await page.getByRole('button', { name: 'I have answered another way' }).first().click()
    await expect(page).toHaveURL(/done=answered/)
    await expect(page.locator('[data-script-only]:visible')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/owner\/sign-in$/)
  })
})

/** Returns the code of the sign-in letter, or an empty text while it has not been written. */
function codeIn(dataDir: string): string {
  const folder = path.join(dataDir, 'mail')
  const [name] = existsSync(folder) ? readdirSync(folder).filter((each) => /^sign-in\..*\.eml$/.test(each)) : []
  return /^\d{4} \d{4}/m.exec(name === undefined ? '' : readFileSync(path.join(folder, name), 'utf8'))?.[0] ?? ''
}
