import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findings } from './asked-of-page.ts'
import { expect, atDesk as test, write } from './visit.ts'

/** The path of the link in the newest letter about a viewing. The site writes its letters as files. */
function linkIn(dataDir: string): string {
  const folder = path.join(dataDir, 'mail')
  const letters = readdirSync(folder).filter((name) => name.includes('.viewing-') && name.endsWith('.eml'))
  const text = letters
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
    .replaceAll('=\r\n', '')
  return /\/viewing\/[\w-]{43}/.exec(text)?.[0] ?? ''
}

test('a visitor far away takes a viewing with one press', async ({ page, site, browser }) => {
  const name = 'Élodie Martin'
  await page.goto(`/owner/enquiries/${await write(site.url, { name })}`)
  await page.getByRole('link', { name: 'Viewing', exact: true }).click()
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await page.fill('#day-1', soon)
  await page.fill('#time-1', '10:30')
  await page.getByRole('button', { name: 'See the e-mail' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`A viewing for ${name}`)
  await expect.poll(() => linkIn(site.dataDir)).not.toBe('')

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/New_York',
    locale: 'en-GB',
  })
  const guest = await context.newPage()
  const address = `${site.url}${linkIn(site.dataDir)}`
  await guest.goto(`${address}?lang=fr`)
  await expect(guest.getByText(/^Pour vous, ce sera \p{L}+ à \d\d\sh\s\d\d$/u)).toBeVisible()
  await guest.goto(`${address}?lang=en`)
  await expect(guest.getByText(/^For you it will be [A-Z][a-z]+day, \d\d:\d\d$/)).toBeVisible()
  expect(await findings(guest)).toEqual([])
  expect(await guest.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(844)
  await guest.locator('button.visit__time').click()
  await expect(guest.getByText('We look forward to seeing you.')).toBeVisible()
  expect(await findings(guest)).toEqual([])
  await context.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, 10:30$/)
})
