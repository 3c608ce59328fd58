import type { Page } from '@playwright/test'
import { expect, moving, phone, test, visit } from './visit.ts'

test.use(moving)

const plates = '.gallery__plate'
const counter = (page: Page) => page.locator('.lightbox__count')
const open = (page: Page) => page.locator('dialog:modal')
const link = (page: Page, caption: string) => page.getByRole('link', { name: `Enlarge: ${caption}` })
const top = (page: Page) => page.evaluate(() => window.scrollY)

test('the gallery filters by category, and says so if a category is empty', async ({ page }) => {
  await visit(page)
  await expect(page.locator(plates)).toHaveCount(8)
  for (const [name, count] of [
    ['Exterior', 1],
    ['Pool & Terraces', 3],
    ['Living', 2],
    ['Bedrooms', 2],
    ['All', 8],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(page.locator(plates)).toHaveCount(count)
  }
  // The comma makes a screen reader pause between the name and the number.
  await page.getByRole('button', { name: /^Arrival\s*,\s*0$/ }).click()
  await expect(page.locator(plates)).toHaveCount(0)
  await expect(page.getByText('The arrival is best seen in person. No photographs here yet.')).toBeVisible()
})

test('while the plates move, another filter can be pressed', async ({ page }) => {
  await visit(page)
  // The first move is held at its beginning.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      document.startViewTransition = start
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause()
        document.body.dataset['held'] = ''
      })
      return transition
    }
  })
  await page.getByRole('button', { name: /^Living/ }).click()
  await expect(page.locator('body[data-held]')).toBeAttached()
  const bedrooms = page.getByRole('button', { name: /^Bedrooms/ })
  const { x = 0, y = 0, width = 0, height = 0 } = (await bedrooms.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(bedrooms).toHaveAttribute('aria-pressed', 'true')
})

test('the lightbox goes through all photographs and around both ends, whatever the filter', async ({ page }) => {
  await visit(page)
  await page.getByRole('button', { name: /^Bedrooms/ }).click()
  await link(page, 'The principal bedroom').click()
  await expect(counter(page)).toHaveText('8 of 8')
  await page.getByRole('button', { name: 'Next photograph' }).click()
  await expect(counter(page)).toHaveText('1 of 8')
  for (const [key, at] of [
    ['ArrowLeft', 8],
    ['ArrowLeft', 7],
    ['Home', 1],
    ['End', 8],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(counter(page)).toHaveText(`${at} of 8`)
  }
  await page.getByRole('button', { name: 'Photograph 3' }).click()
  await expect(counter(page)).toHaveText('3 of 8')
  await expect(page.locator('.lightbox__caption')).toHaveText('The great salon, open to the sea')
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside, 'the focus stays within the open lightbox').toBe(false)
  }
})

test('the page behind does not scroll, and Escape leads back, even after a second press', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page)
  const photograph = link(page, 'Lunch under the bougainvillea')
  // All presses come before the lightbox is there.
  await photograph.evaluate((plate: HTMLElement) => {
    plate.focus()
    document.querySelector<HTMLElement>('#photo-salon-sea a')?.click()
    plate.click()
    plate.click()
  })
  await expect(open(page)).toBeVisible()
  const before = await top(page)
  // A browser may restore the place with an error of half a pixel.
  const away = async () => Math.abs((await top(page)) - before)
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 900)
  for (const key of ['PageDown', 'End', 'Home', 'PageUp', 'ArrowDown']) await page.keyboard.press(key)
  // The browser scrolls between two frames.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await away()).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(photograph).toBeFocused()
  await expect(page).not.toHaveURL(/#photo/)
  await expect.poll(away).toBeLessThanOrEqual(1)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => top(page)).toBeGreaterThan(before + 200)
})

test('Back closes the lightbox; a link opens it, and closing it leads to the last one seen', async ({ page }) => {
  await visit(page)
  await link(page, 'The jacuzzi, on the terrace').click()
  await page.getByRole('button', { name: 'Next photograph' }).click()
  await expect(page).toHaveURL(/#photo-bedroom-master$/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#home')).toBeAttached()
  await page.goForward()
  await expect(open(page)).toBeVisible()

  await page.goto('about:blank')
  await visit(page, '/?lang=en#photo-terrace-dining')
  await expect(page.locator('.lightbox__caption')).toHaveText('Lunch under the bougainvillea')
  await page.keyboard.press('End')
  await expect(counter(page)).toHaveText('8 of 8')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/#gallery$/)
  await expect(link(page, 'The principal bedroom')).toBeFocused()
  await expect(link(page, 'The principal bedroom')).toBeInViewport()
})

test('a double click enlarges a photograph where it is made, and a button shows it whole again', async ({ page }) => {
  await visit(page, '/?lang=en#photo-salon-sea')
  await expect(open(page)).toBeVisible()
  const sheet = page.locator('.lightbox__sheet').nth(2)
  const stand = () => sheet.evaluate((one) => [Math.round((10 * one.scrollWidth) / one.clientWidth), one.scrollLeft])
  await sheet.dblclick({ position: { x: 200, y: 200 } })
  await expect.poll(stand).toEqual([25, 0])
  await page.getByRole('button', { name: 'Show the whole picture' }).click()
  await expect.poll(stand).toEqual([10, 0])
  await page.getByRole('button', { name: 'Enlarge the detail' }).click()
  await expect.poll(async () => (await stand())[1]).toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('4 of 8')
  await expect(page.getByRole('button', { name: 'Enlarge the detail' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a swipe moves to another photograph, which is whole until it is enlarged', async ({ page }) => {
    await visit(page, '/?lang=en#photo-salon-sea')
    await expect(counter(page)).toHaveText('3 of 8')
    const picture = page.locator('.lightbox__picture').nth(3)
    await swipe(page, 340, 60)
    await expect(counter(page)).toHaveText('4 of 8')
    await expect(picture).toBeInViewport({ ratio: 0.9 })
    await expect(picture).toHaveCSS('object-fit', 'contain')
    await page.getByRole('button', { name: 'Enlarge the detail' }).click()
    const box = await picture.boundingBox()
    expect(box && box.width / box.height).toBeCloseTo(16 / 9, 1)
    expect(box?.height).toBeGreaterThan(400)
    await page.getByRole('button', { name: 'Show the whole picture' }).click()
    await swipe(page, 60, 340)
    await expect(counter(page)).toHaveText('3 of 8')
  })
})

async function swipe(page: Page, from: number, to: number) {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: 420 })) })
  await send('touchStart', from)
  for (let part = 1; part <= 8; part += 1) await send('touchMove', from + ((to - from) * part) / 8)
  await send('touchEnd')
}
