import type { Page } from '@playwright/test'
import { faultsOf, findings, misfitsOf, recordShifts, shifted } from './asked-of-page.ts'
import { faultsOfLayout, lonelyWords } from './layout.ts'
import { poorlyRead } from './readable.ts'
import { expect, languages, test, visit } from './visit.ts'

// Every page of the visitor's is opened once in each language at each width, and asked everything that can be asked of an open page. Each
// test also fails if a page writes to the console or sends a request to another origin: see visit.ts.
const phone = { width: 390, height: 844 }
const laptop = { width: 1_440, height: 900 }

for (const language of languages)
  for (const viewport of [phone, laptop])
    test.describe(`in ${language} at ${viewport.width} px`, () => {
      test.use({ viewport })
      const asked = { language, ...(viewport === phone && { controls: 1 }) }

      test('nothing is wrong with the home page, its filter, map, form, menu and lightbox', async ({ page }) => {
        await recordShifts(page)
        await visit(page, `/?lang=${language}`)
        expect(await misfitsOf(page)).toEqual([])
        expect(await shifted(page)).toBe(0)
        expect.soft(await faultsOf(page, { ...asked, ...(viewport === phone && { controls: 20 }) })).toEqual([])
        expect.soft(await page.evaluate(lonelyWords)).toEqual([])
        expect.soft(await poorlyRead(page)).toEqual([])
        expect.soft(await faultsOfStates(page)).toEqual([])
      })

      test('nothing is wrong with the thanks, the legal page and an unknown address', async ({ page, quiet }) => {
        quiet.expected.push(/404/)
        await visit(page, `/?lang=${language}&enquiry=sent&brochure=sent`)
        await expect(page.locator('.contact__done')).toBeVisible()
        expect.soft(await findings(page, '#contact')).toEqual([])
        for (const address of ['/legal', '/no/such/place']) {
          await page.goto(`${address}?lang=${language}`)
          expect.soft(await faultsOf(page, asked), address).toEqual([])
        }
      })
    })

/** Changes the home page without leaving it, and returns what is wrong after each change. */
async function faultsOfStates(page: Page): Promise<string[]> {
  const faults: string[] = []
  const look = async (...parts: string[]) => {
    faults.push(...(await findings(page, ...parts)), ...(await page.evaluate(faultsOfLayout)))
  }
  await page.locator('.gallery__filters button').nth(-1).click()
  await page.locator('.location__show').click()
  await page.locator('form [type=submit]').click()
  await expect(page.locator('.toast')).toBeVisible()
  await look('#gallery', '#location', '#contact', '.toasts')
  await page.locator('.toast button').click()
  await page.locator('.gallery__filters button').first().click()
  const menu = page.getByRole('link', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await expect(page.locator('dialog:modal')).toBeVisible()
    await look('dialog')
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
  }
  await page.locator('.gallery__plate a').nth(2).click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await look()
  faults.push(...(await page.locator('.lightbox').evaluate(controlsOutOfReach)))
  await page.locator('.lightbox__zoom[aria-pressed]').click()
  await look('dialog')
  return faults
}

/** Runs in the page. Returns the controls of the lightbox that a finger cannot hit. */
function controlsOutOfReach(lightbox: Element): string[] {
  const buttons = [...lightbox.querySelectorAll('button')].filter((button) => button.checkVisibility())
  if (buttons.length < 10) return [`only ${buttons.length} controls were found`]
  return buttons
    .filter((button) => {
      const { left, right, width, height } = button.getBoundingClientRect()
      // The dots may be smaller because the arrows do the same (WCAG 2.2, 2.5.8).
      return left < 0 || right > innerWidth || height < 43.5 || width < (button.innerHTML ? 43.5 : 24)
    })
    .map((button) => `${button.ariaLabel ?? button.textContent} is out of reach`)
}
