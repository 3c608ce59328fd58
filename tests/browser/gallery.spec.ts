import { expect, moving, phone, test, visit } from './visit.ts'

test.use(moving)

const plates = '.gallery__plate'
const counter = '.lightbox__count'

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

test('the lightbox goes through all photographs and around both ends, whatever the filter', async ({ page }) => {
  await visit(page)
  await page.getByRole('button', { name: /^Bedrooms/ }).click()
  await page.getByRole('link', { name: 'Enlarge: The principal bedroom' }).click()
  await expect(page.locator(counter)).toHaveText('8 of 8')
  await page.getByRole('button', { name: 'Next photograph' }).click()
  await expect(page.locator(counter)).toHaveText('1 of 8')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(counter)).toHaveText('8 of 8')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(counter)).toHaveText('7 of 8')
  await page.getByRole('button', { name: 'Photograph 3' }).click()
  await expect(page.locator(counter)).toHaveText('3 of 8')
  await expect(page.locator('.lightbox__caption')).toHaveText('The great salon, open to the sea')
})

test('Escape closes the lightbox and returns the focus to the photograph', async ({ page }) => {
  await visit(page)
  const photo = page.getByRole('link', { name: 'Enlarge: The pool, at dusk' })
  await photo.click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(photo).toBeFocused()
  await expect(page).not.toHaveURL(/#photo/)
})

test('the focus stays within the open lightbox', async ({ page }) => {
  await visit(page)
  await page.getByRole('link', { name: 'Enlarge: The pool, at dusk' }).click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
})

test('the Back button closes the lightbox and leaves the visitor on the page', async ({ page }) => {
  await visit(page)
  await page.getByRole('link', { name: 'Enlarge: The jacuzzi, on the terrace' }).click()
  await page.getByRole('button', { name: 'Next photograph' }).click()
  await expect(page).toHaveURL(/#photo-bedroom-master$/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#home')).toBeAttached()
  await page.goForward()
  await expect(page.locator('dialog:modal')).toBeVisible()
})

test('a link to a photograph opens it, and closing it leads to the gallery', async ({ page }) => {
  await visit(page, '/?lang=en#photo-terrace-dining')
  await expect(page.locator('.lightbox__caption')).toHaveText('Lunch under the bougainvillea')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/#gallery$/)
})

test('a double click enlarges a photograph, and a button shows it whole again', async ({ page }) => {
  await visit(page, '/?lang=en#photo-salon-sea')
  const sheet = page.locator('.lightbox__sheet')
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.locator('.lightbox__stage').dblclick({ position: { x: 200, y: 200 } })
  await expect(sheet).toHaveCSS('transform', /matrix\(2\.5/)
  await page.getByRole('button', { name: 'Show the whole picture' }).click()
  await expect(sheet).toHaveCSS('transform', 'none')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a swipe moves to the next or the previous photograph', async ({ page }) => {
    await visit(page, '/?lang=en#photo-salon-sea')
    await expect(page.locator(counter)).toHaveText('3 of 8')
    await swipe(page, 300, 80)
    await expect(page.locator(counter)).toHaveText('4 of 8')
    await swipe(page, 80, 300)
    await expect(page.locator(counter)).toHaveText('3 of 8')
  })

  test('two fingers enlarge the picture', async ({ page }) => {
    await visit(page, '/?lang=en#photo-salon-sea')
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.locator('.lightbox__stage').evaluate((stage) => {
      const send = (type: string, pointerId: number, clientX: number) =>
        stage.dispatchEvent(
          new PointerEvent(type, { pointerId, clientX, clientY: 400, pointerType: 'touch', bubbles: true }),
        )
      // A browser cannot capture the pointer of a synthetic event.
      stage.setPointerCapture = () => {}
      send('pointerdown', 1, 180)
      send('pointerdown', 2, 220)
      send('pointermove', 1, 140)
      send('pointermove', 2, 260)
    })
    // The picture already fills the window, which takes it to about two and a half times its size.
    await expect(page.locator('.lightbox__sheet')).toHaveCSS('transform', /matrix\((?:[6-9])/)
  })
})

async function swipe(page: import('@playwright/test').Page, from: number, to: number) {
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 420 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((from + to) / 2) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
