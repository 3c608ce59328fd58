import type { APIRequestContext, Page } from '@playwright/test'
import { pdf } from '../support/pdf.ts'
import { shared, test, write } from './desk.ts'
import { deskFaults } from './desk-faults.ts'
import { signIn } from './sign-in.ts'
import { expect, languages, phone } from './visit.ts'

for (const language of languages) {
  test.describe(`every page, in ${language}`, () => {
    test.use({ ...phone, locale: { en: 'en-GB', fr: 'fr-FR' }[language] })

    test('axe finds nothing, every control is at least 44 px, and nothing overflows at 390 and 320 px', async ({
      page,
      request,
      quiet,
    }) => {
      quiet.expected.push(/404|422/)
      const faults: string[] = []
      await walk(
        page,
        request,
        async (where) => {
          for (const fault of await deskFaults(page)) faults.push(`${where}: ${fault}`)
        },
        language,
      )
      expect(faults).toEqual([])
    })
  })
}

test('nothing overflows at 390 px with twice the font size (WCAG 2.2, 1.4.4)', async ({ page, request, quiet }) => {
  quiet.expected.push(/404|422/)
  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const faults: string[] = []
  await walk(page, request, async (where) => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) faults.push(`${where}: ${over} px too wide`)
  })
  expect(faults).toEqual([])
})

for (const language of languages)
  test(`every link of the desk’s header is in view on a phone, at any font size, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, shared)
    const browser = await page.context().newCDPSession(page)
    for (const size of [16, 18, 20, 21, 22, 24, 28, 32]) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
      await page.goto(`/owner/sessions?lang=${language}`)
      const ends = await page
        .locator('.mast__link')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().right)))
      expect(ends).toHaveLength(5)
      expect(Math.max(...ends), `letters of ${size} px`).toBeLessThanOrEqual(390)
    }
  })

/** Visits every page of the desk in all its states, and calls `look` with a name for each. */
async function walk(
  page: Page,
  request: APIRequestContext,
  look: (where: string) => Promise<void>,
  language = 'en',
): Promise<void> {
  const reference = await write(request, {
    name: 'A'.repeat(60),
    message: `${'long'.repeat(60)} and https://a.example`,
  })
  const held = await write(request, {
    message: 'See https://a.example and https://b.example and https://c.example, https://d.example',
  })
  const one = `/owner/enquiries/${reference}`
  const at = async (address: string) => {
    await page.goto(address)
    await look(address.replace(reference, 'ENQ').replace(held, 'HELD'))
  }
  await at(`/owner/sign-in?lang=${language}`)
  await at('/owner/link/nothing')
  await at('/owner/in/nothing')
  await signIn(page, shared)
  await at('/owner')
  for (const show of ['waiting', 'all', 'answered', 'held']) await at(`/owner/enquiries?show=${show}`)
  await at('/owner/enquiries?q=nobody+by+this+name')
  for (const act of ['not-spam', 'delete']) await at(`/owner/enquiries/held/${act}`)
  await at(one)
  await page.locator('#note').fill('x'.repeat(2_100))
  await page.locator('form:has(#note) button').click()
  await look('a note too long')
  await page.goto(one)
  await page.locator('.ways form[action$="/answered"] button').click()
  await look('answered')
  await at(`/owner/enquiries/${held}`)
  for (const act of ['person', 'correct', 'erase']) await at(`${one}/${act}`)
  await at('/owner/enquiries/export')
  await at('/owner/sessions')
  await at(`/owner/documents?for=${reference}`)
  await page
    .locator('#file')
    .setInputFiles({ name: 'Plans.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') })
  await expect(page.locator('.up .bad')).toBeVisible()
  await look('a document refused')
  await page.locator('#file').setInputFiles({ name: 'Plans.pdf', mimeType: 'application/pdf', buffer: pdf('plans') })
  await expect(page).toHaveURL(/done=added.*#document-\d+$/)
  await look('a document added')
  const document = Number(new URL(page.url()).hash.slice('#document-'.length))
  await at(`/owner/documents?id=${document}`)
  await page.goto(`${one}?again=1`)
  await page.locator(`input[name="documents"][value="${document}"]`).check()
  await look('an answer with a document')
  await at('/owner/nowhere')
}
