import type { Page } from '@playwright/test'
import { expect, phone, test, visit } from './visit.ts'

const letter = 'We would like to visit the house in the first week of May.'
const send = (page: Page) => page.getByRole('button', { name: 'Send the enquiry' }).click()
const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ })

test.describe('on a phone', () => {
  test.use(phone)

  test('the first of two faulty fields gets the focus, and the notice does not cover it', async ({ page }) => {
    await visit(page)
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@')
    await message(page).fill('Too short')
    await send(page)
    await expect(page.locator('.toast')).toContainText('Message Too Short')
    const email = page.getByLabel('Email')
    await expect(email).toBeFocused()
    await expect(page.getByText('Please enter a valid email.')).toBeInViewport()
    await expect(page.getByText('Please write at least 20 characters.')).toBeVisible()
    await expect.poll(() => distanceBelowNotice(page)).toBeGreaterThanOrEqual(0)
  })
})

test('another enquiry contains nothing of one that the server had refused', async ({ page, quiet }) => {
  quiet.expected.push(/status of 422/)
  await visit(page)
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await message(page).fill('Too short')
  // Sends the form as a browser without JavaScript does.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('.contact__form')?.submit())
  await expect(page.locator('.contact__summary')).toBeVisible()
  await expect(page.locator('form[novalidate]')).toHaveCount(1)
  await message(page).fill(letter)
  await send(page)
  await page.getByRole('link', { name: 'Send another enquiry' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(message(page)).toHaveValue('')
  await expect(page.locator('.contact__summary')).toHaveCount(0)
})

test('on a tablet the keyboard moves down the page in reading order', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 844 })
  await visit(page)
  expect(await page.evaluate(stepsUpwards)).toEqual([])
})

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

/** Returns the distance from the notice down to the focused field and its label, in pixels. */
function distanceBelowNotice(page: Page): Promise<number> {
  return page.evaluate(() => {
    const field = document.activeElement?.closest('.contact__field')
    const notice = document.querySelector('.toast')
    return (field?.getBoundingClientRect().top ?? -1) - (notice?.getBoundingClientRect().bottom ?? 0)
  })
}

/** Runs in the page. Returns the steps of the keyboard to a control that is wholly above the one before. */
function stepsUpwards(): string[] {
  const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea)')].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility() && stop.getClientRects().length > 0,
  )
  const name = (stop: HTMLElement) => `${stop.className} ${stop.textContent}`.trim()
  return stops.flatMap((stop, at) => {
    const next = stops[at + 1]
    if (next === undefined) return []
    const upwards = next.getBoundingClientRect().bottom <= stop.getBoundingClientRect().top
    return upwards ? [`${name(stop)} → ${name(next)}`] : []
  })
}
