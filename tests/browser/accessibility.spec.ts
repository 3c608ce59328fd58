import { findings } from './findings.ts'
import { smallControls } from './small-controls.ts'
import { expect, languages, phone, test, visit } from './visit.ts'

for (const language of languages) {
  test.describe(language, () => {
    const words = {
      en: { menu: 'Menu', send: 'Send the enquiry', arrival: /^Arrival/, map: 'Show Map' },
      fr: { menu: 'Menu', send: 'Envoyer la demande', arrival: /^Arrivée/, map: 'Afficher la carte' },
    }[language]
    const home = `/?lang=${language}`

    test('axe finds nothing on the page, and nothing with an empty filter, the notice of the map and errors in the form', async ({
      page,
    }) => {
      await visit(page, home)
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: words.arrival }).click()
      await page.getByRole('button', { name: words.map }).click()
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.locator('.toast')).toBeVisible()
      expect(await findings(page, '#gallery', '#location', '#contact', '.toasts')).toEqual([])
    })

    test('axe finds nothing in the lightbox, with a whole or an enlarged photograph', async ({ page }) => {
      await visit(page, `${home}#photo-salon-sea`)
      await expect(page.locator('dialog:modal')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.locator('.lightbox__zoom[aria-pressed]').click()
      expect(await findings(page, 'dialog')).toEqual([])
    })

    test('axe finds nothing on the success screen', async ({ page }) => {
      await visit(page, `${home}&enquiry=sent&brochure=sent`)
      await expect(page.locator('.contact__done')).toBeVisible()
      expect(await findings(page, '#contact')).toEqual([])
    })

    test('axe finds nothing on the 404 page', async ({ page, quiet }) => {
      quiet.expected.push(/404/)
      await page.goto(`/nowhere?lang=${language}`)
      expect(await findings(page)).toEqual([])
    })

    test.describe('on a phone', () => {
      test.use(phone)

      test('axe finds nothing on the page or in its menu, every control is at least 44 px, and every filter has room for its words', async ({
        page,
      }) => {
        await visit(page, home)
        expect(await findings(page)).toEqual([])
        expect(await page.evaluate(smallControls, 20)).toEqual([])
        expect(await page.evaluate(narrowFilters)).toEqual([])
        await page.getByRole('link', { name: words.menu }).click()
        await expect(page.locator('dialog:modal')).toBeVisible()
        expect(await findings(page, 'dialog')).toEqual([])
      })
    })
  })
}

test('the keyboard alone reaches everything, in reading order and with a visible focus', async ({ page }) => {
  await visit(page)
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
  await expect(page.locator('.skip')).toBeInViewport()
  const seen: string[] = []
  for (let press = 0; press < 90; press += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const { outlineStyle, borderBottomWidth, borderBottomColor, backgroundImage } = getComputedStyle(element)
      const marked =
        outlineStyle !== 'none' ||
        borderBottomWidth === '2px' ||
        backgroundImage.includes('132, 81, 15') ||
        borderBottomColor === 'rgb(132, 81, 15)'
      return {
        name: `${element.tagName}.${element.className}`,
        marked,
        section: element.closest('main > section')?.className.split(' ')[0] ?? '',
      }
    })
    if (at === null) break
    expect(at.marked, `${at.name} shows its focus`).toBe(true)
    if (at.section && seen.at(-1) !== at.section) seen.push(at.section)
  }
  expect(seen).toEqual(['hero', 'gallery', 'sun', 'potential', 'location', 'contact'])
})

test('an enquiry can be written and sent with the keyboard alone', async ({ page }) => {
  await visit(page)
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Ada Lovelace')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('May we visit the house in the spring?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.contact__done')).toBeFocused()
})

test('every control keeps its edge in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page)
  for (const control of ['.button', '.contact__input', '.gallery__filter[aria-pressed=true]']) {
    const width = await page
      .locator(control)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderBottomWidth))
    expect(width).toBeGreaterThan(0)
  }
})

/** Runs in the page. Returns the filters whose words have no room. */
function narrowFilters() {
  const filters = [...document.querySelectorAll('.gallery__filters button')]
  if (filters.length < 2) return ['no filters were found']
  return filters.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent)
}
