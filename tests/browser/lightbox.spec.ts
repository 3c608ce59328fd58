import type { Page } from '@playwright/test'
import { expect, test, visit } from './visit.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const counter = (page: Page) => page.locator('.lightbox__count')
/** Returns how far the page is from its position before. A browser may restore it with an error of half a pixel. */
const awayFrom = async (page: Page, before: number) => Math.abs((await top(page)) - before)
const top = (page: Page) => page.evaluate(() => window.scrollY)

test('the page behind does not scroll with the wheel or keys, and is in the same place after Escape', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page)
  const photo = page.getByRole('link', { name: 'Enlarge: Lunch under the bougainvillea' })
  await photo.click()
  await expect(dialog(page)).toBeVisible()
  const before = await top(page)
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 900)
  for (const key of ['PageDown', 'End', 'Home', 'PageUp', 'ArrowDown']) await page.keyboard.press(key)
  // The browser scrolls between two frames.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await awayFrom(page, before)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => awayFrom(page, before)).toBeLessThanOrEqual(1)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => top(page)).toBeGreaterThan(before + 200)
})

test('Home and End lead to the first and the last photograph', async ({ page }) => {
  await visit(page, '/?lang=en#photo-terrace-dining')
  await expect(counter(page)).toHaveText('5 of 8')
  await page.keyboard.press('End')
  await expect(counter(page)).toHaveText('8 of 8')
  await page.keyboard.press('Home')
  await expect(counter(page)).toHaveText('1 of 8')
})

test('the focus is on the last seen photograph when a lightbox that its address opened is closed', async ({ page }) => {
  await visit(page, '/?lang=en#photo-terrace-dining')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('End')
  await expect(counter(page)).toHaveText('8 of 8')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const photo = page.getByRole('link', { name: 'Enlarge: The principal bedroom' })
  await expect(photo).toBeFocused()
  await expect(photo).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const drawn = (page: Page) =>
    page.evaluate(() => {
      const [stage, picture] = ['.lightbox__stage', '.lightbox__sheet'].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      )
      return { stage: Math.round(stage?.width ?? 0), picture: Math.round(picture?.width ?? 0) }
    })
  const swipe = async (page: Page) => {
    await page.mouse.move(300, 400)
    await page.mouse.down()
    await page.mouse.move(120, 404, { steps: 4 })
    await page.mouse.up()
  }

  test('a photograph opens filled and a press shows the whole of it; swiping and zooming work in both', async ({
    page,
  }) => {
    await visit(page, '/?lang=en#photo-terrace-dining')
    await expect(dialog(page)).toBeVisible()
    const { stage, picture } = await drawn(page)
    expect(picture).toBeGreaterThan(stage * 2)
    await swipe(page)
    await expect(counter(page)).toHaveText('6 of 8')
    await expect.poll(() => drawn(page).then((each) => each.picture)).toBeGreaterThan(stage * 2)

    await page.getByRole('button', { name: 'Whole picture' }).click()
    await expect.poll(() => drawn(page).then((each) => each.picture)).toBe(stage)
    await swipe(page)
    await expect(counter(page)).toHaveText('7 of 8')
    expect((await drawn(page)).picture).toBe(stage)

    await page.getByRole('button', { name: 'Fill the screen' }).click()
    await expect.poll(() => drawn(page).then((each) => each.picture)).toBeGreaterThan(stage * 2)
    const filled = (await drawn(page)).picture
    await page.getByRole('button', { name: 'Enlarge the detail' }).click()
    await expect.poll(() => drawn(page).then((each) => each.picture)).toBeGreaterThan(filled * 1.4)
    await swipe(page)
    await expect(counter(page)).toHaveText('7 of 8')
    await page.getByRole('button', { name: 'Show the whole picture' }).click()
    await expect.poll(() => drawn(page).then((each) => each.picture)).toBe(stage)
  })
})
