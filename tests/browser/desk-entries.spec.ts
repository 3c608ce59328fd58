import { test } from './own-desk.ts'
import { expect, phone } from './visit.ts'

const lists = [
  { form: 'house/place', button: 'Add a place' },
  { form: 'house/amenities', button: 'Add an amenity' },
  { form: 'words/figures', button: 'Add a highlight' },
]

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ ...phone, javaScriptEnabled })

    test('a new entry of a list is in view with its label, and has the focus', async ({ page, house }) => {
      for (const { form, button } of lists) {
        await page.goto(`${house.url}/owner/${form}`)
        await page.getByRole('button', { name: button }).click()
        await page.waitForURL(/[?&]saved=/)
        const field = page.locator(':focus')
        await expect(field, form).toHaveValue('')
        await expect(field.locator('xpath=ancestor::*[@data-field]/label'), form).toBeInViewport()
        await page.keyboard.type('Typed at once')
        await expect(field, form).toHaveValue('Typed at once')
      }
    })
  })
