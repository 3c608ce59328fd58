import { createServer } from 'node:http'
import { serve } from './served.ts'
import { expect, onOwnSite, visit, test as visitor } from './visit.ts'

// A picture of one pixel.
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const asked: string[] = []
const tiles = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
})
const tilesAt = await new Promise<string>((ready) =>
  tiles.listen(0, '127.0.0.1', () => {
    const address = tiles.address()
    ready(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`)
  }),
)
const test = onOwnSite(() =>
  serve({ MAP_TILE_URL: `${tilesAt}/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: '© OpenStreetMap contributors' }),
)

test.afterAll(() => {
  tiles.closeAllConnections()
  tiles.close()
})

test.beforeEach(({ quiet }) => {
  asked.length = 0
  quiet.origins.push(tilesAt)
})

test('the map loads no tile before Show Map is pressed, then draws its circle and its source', async ({ page }) => {
  await visit(page)
  await page.locator('#location').scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show Map' }).click()
  const map = page.getByRole('application')
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeAttached()
  await expect(map.locator('path')).toHaveCount(1)
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  expect(asked.every((path) => /^\/12\/\d+\/\d+\.png$/.test(path))).toBe(true)
})

test('keys move and zoom the map, only as far as the neighbourhood, and its button returns the focus', async ({
  page,
}) => {
  await visit(page)
  await page.getByRole('button', { name: 'Show Map' }).focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('application')
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeAttached()
  await expect(map).toBeFocused()
  // The map may ignore a key while it is still moving.
  const zoomIn = async () => {
    await page.keyboard.press('+')
    return asked.some((path) => path.startsWith('/14/'))
  }
  await expect.poll(zoomIn).toBe(true)
  for (const key of ['+', '+', 'ArrowRight']) await page.keyboard.press(key)
  expect(asked.some((path) => path.startsWith('/15/'))).toBe(false)
  await page.getByRole('button', { name: 'Return to the drawing' }).click()
  await expect(page.getByRole('button', { name: 'Show Map' })).toBeFocused()
  await expect(map).toHaveCount(0)
})

test('the map says so if no tile can be loaded', async ({ page, quiet }) => {
  quiet.expected.push(/^error: Failed to load resource/)
  await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => route.abort())
  await visit(page)
  await page.getByRole('button', { name: 'Show Map' }).click()
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
})

visitor('without tiles, Show Map moves the focus to the notice, and the button there returns it', async ({ page }) => {
  await visit(page)
  const show = page.getByRole('button', { name: 'Show Map' })
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.location__notice')).toBeFocused()
  // The notice mentions the drawing, which is smaller and next to it.
  await expect(page.locator('.location__notice')).toContainText('not available yet')
  await expect(page.locator('.location__notice').getByRole('img', { name: 'Map of the coast' })).toBeVisible()
  await expect(page.locator('.location-map')).toHaveCount(1)
  await page.keyboard.press('Tab')
  const back = page.getByRole('button', { name: 'Back to the large drawing' })
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(show).toBeFocused()
})
