import type { Page } from '@playwright/test'
import { pdf } from '../support/files.ts'
import { faultsOf } from './asked-of-page.ts'
import { follow } from './desk-pages.ts'
import { expect, languages, atDesk as test, write } from './visit.ts'

// Every page of the desk is opened once in each language, and asked everything that can be asked of an open page, at each
// width. A new page needs nothing here, as long as a link leads to it.
const widths = [
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
]

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    /** Returns a function that asks the open page everything, and the list of what it has found. */
    async function looking(page: Page) {
      // A preview is another page in a frame, which would be loaded again beside each form.
      const nothing = { contentType: 'text/html', body: '<!doctype html><title>Preview</title>' }
      await page.route('**/owner/preview/**', (route) => route.fulfill(nothing))
      const faults: string[] = []
      const look = async (where: string) => {
        for (const viewport of widths) {
          await page.setViewportSize(viewport)
          const asked = { language, ...(viewport.width === 390 ? { controls: 1 } : { isBrief: true }) }
          for (const fault of await faultsOf(page, asked)) faults.push(`${where} at ${viewport.width}: ${fault}`)
        }
      }
      return { look, faults }
    }

    test('nothing is wrong with any page that a link at the desk leads to', async ({ page, site, quiet }) => {
      quiet.expected.push(/404/)
      const { look, faults } = await looking(page)
      await write(site.url, { message: `${'long'.repeat(60)} and https://a.example`, language })
      const links = ['a', 'b', 'c', 'd'].map((each) => `https://${each}.example`).join(' ')
      const held = await write(site.url, { message: links, language })
      await page.goto(`/owner?lang=${language}`)
      const seen = await follow(page, ['/owner', '/owner/no-such-page', `/owner/enquiries/${held}`], look)
      expect(seen.length).toBeGreaterThan(40)
      expect(faults).toEqual([])
    })

    test('nothing is wrong with a page after a mistake, nor while a house is new', async ({ page, site, quiet }) => {
      quiet.expected.push(/422/)
      const { look, faults } = await looking(page)
      const reference = await write(site.url, { message: 'Merci de me rappeler demain matin.', language })
      await page.goto(`/owner/enquiries/${reference}?lang=${language}`)
      await page.locator('#note').fill('x'.repeat(2_100))
      await page.locator('form:has(#note) button').click()
      await look('a note too long')

      await page.goto(`/owner/documents?for=${reference}`)
      const file = { name: 'Plans.pdf', mimeType: 'application/pdf' }
      await page.locator('#file').setInputFiles({ ...file, buffer: Buffer.from('no') })
      await expect(page.locator('.up .bad')).toBeVisible()
      await look('a document refused')
      await page.locator('#file').setInputFiles({ ...file, buffer: pdf('plans') })
      await expect(page).toHaveURL(/done=added/)
      await look('a document added')

      await page.goto('/owner')
      await page.locator('[name="facts.offer.price.rentEurPerMonth"]').fill('1 200')
      await page.locator('.offer button').click()
      await expect(page.locator('.summary')).toBeFocused()
      await expect(page.locator('.summary')).toBeInViewport()
      await look('a doubtful rent')

      await page.goto('/owner/house')
      await page.locator('form[action="/owner/house/empty"] button').click()
      await expect(page).toHaveURL(/\/owner\/house\S*\?kept=/)
      await look('an empty house')
      for (const address of ['', '/house/offer', '/words/opening', '/photographs', '/uploads', '/history']) {
        await page.goto(`/owner${address}`)
        await look(`${address} of an empty house`)
      }
      await page.goto('/owner/publish')
      await page.locator('[data-publish] button').dispatchEvent('click')
      await expect(page.locator('.summary')).toBeFocused()
      await look('an empty house that cannot be published')

      await page.context().clearCookies({ name: 'desk' })
      for (const address of ['/sign-in', '/link/nothing', '/in/nothing']) {
        await page.goto(`/owner${address}?lang=${language}`)
        await look(address)
      }
      await page.goto('/owner/sign-in')
      await page.locator('#email').fill('owner@villa-belvedere.example')
      await page.locator('main form button').click()
      await expect(page).toHaveURL(/sign-in\/sent/)
      await look('the letter was sent')
      expect(faults).toEqual([])
    })
  })
}
