import type { Page } from '@playwright/test'
import { findings } from './asked-of-page.ts'
import { expect, phone, test, visit, withoutScripts } from './visit.ts'

const evening = new Date('2026-06-15T18:50:00Z')

// The opening shows two of them too, the golden hour and the dusk, cut upright on a phone.
const isDay = (address: string) => /\/photos\/pool-(?!golden|.*-upright-)/.test(address)

/** What is seen of each photograph that has arrived: the part that the pictures above it leave. */
const seen = (page: Page) =>
  page.locator('.sun__picture').evaluateAll((pictures) => {
    const opacities = pictures.map((picture) => Number(getComputedStyle(picture).opacity))
    return Object.fromEntries(
      pictures.map((picture, at) => [
        /pool-([a-z-]+)-\d/.exec(picture instanceof HTMLImageElement ? picture.src : '')?.[1],
        opacities.slice(at + 1).reduce((share, above) => share * (1 - above), opacities[at] ?? 0),
      ]),
    )
  })

test('the view shows the present hour at the house, and another one after a slider is moved', async ({ page }) => {
  await page.clock.setFixedTime(evening)
  await visit(page)
  const sun = page.locator('.sun')
  await sun.locator('.sun__view').scrollIntoViewIfNeeded()
  await expect(sun.getByText('Now at the house, 15 June 2026')).toBeVisible()
  const sentence = sun.locator('.sun__sentence')
  const [time, month] = [sun.getByLabel('Time of day'), sun.getByLabel('Month')]
  await expect(sentence).toHaveText(
    'It is 20:50 at the house. The sun stands 3° above the horizon; its light is golden until 21:14.',
  )
  await expect.poll(async () => (await seen(page))['golden-hour']).toBe(1)

  await month.fill('12')
  await expect(sentence).toHaveText('Mid-December, 20:50. The sun is down; in the morning it rises at 07:58.')
  await expect(month).toHaveAttribute('aria-valuetext', 'December: sunrise at 07:57, sunset at 16:55')
  expect(await findings(page, '.sun')).toEqual([])
  await time.fill('720')
  await expect(sentence).toHaveText(
    'Mid-December, 12:00. The sun stands 23° high in the south; shadows fall towards the north.',
  )
  await expect(time).toHaveAttribute('aria-valuetext', (await sentence.textContent()) ?? '')
  await expect(sun.locator('.sun__view')).toHaveAccessibleName((await sentence.textContent()) ?? '')
  await time.press('ArrowRight')
  await expect(sentence).toHaveText(/^Mid-December, 12:05\./)
  await expect(sun.locator('dd').first()).toHaveText('07:57')

  await page.getByRole('link', { name: 'Français' }).first().click()
  await expect(sentence).toHaveText(/^À la mi-décembre, 12\sh\s05\./)
  await expect(page.locator('.sun__names')).toContainText('Îles de Lérins 221°')
  await sun.getByRole('button', { name: /^Revenir à maintenant, 20\sh\s50/ }).click()
  await expect(sentence).toHaveText(/^Il est 20\sh\s50 sur place\./)
})

const onDensePhone = test.extend({ ...phone, deviceScaleFactor: 3 })

onDensePhone('the view fetches photographs when it is near, one by one, none over 90 KB', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-06-15T10:00:00Z'))
  let [open, most] = [0, 0]
  const sizes: number[] = []
  page.on('request', (request) => {
    if (isDay(request.url())) most = Math.max(most, ++open)
  })
  page.on('requestfinished', async (request) => {
    if (!isDay(request.url())) return
    open -= 1
    sizes.push((await request.sizes()).responseBodySize)
  })
  await visit(page)
  await page.waitForLoadState('networkidle')
  expect(most).toBe(0)
  await page.locator('.sun').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await seen(page))['noon'] ?? 0).toBeGreaterThan(0.5)
  await page.getByLabel('Time of day').fill('1435')
  await expect.poll(async () => (await seen(page))['night'] ?? 0).toBe(1)
  expect(most).toBe(1)
  await expect.poll(() => sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(90 * 1_024)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
})

test('a photograph of the day that cannot be fetched is replaced with another one', async ({ page, quiet }) => {
  quiet.expected.push(/Failed to load resource/)
  await page.route(/pool-noon/, (route) => route.abort())
  await page.clock.setFixedTime(new Date('2026-06-15T11:30:00Z'))
  await visit(page)
  await page.locator('.sun__view').scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      const { morning = 0, afternoon = 0 } = await seen(page)
      return Math.max(morning, afternoon)
    })
    .toBe(1)
})

// What the page says of mid-June is in tests/pages/sun.test.tsx.
withoutScripts('the view is a strip under one horizon, and no slider is dead', async ({ page }) => {
  await page.goto('/?lang=en')
  const sun = page.locator('.sun')
  await expect(sun.locator('input:visible')).toHaveCount(0)
  const parts = sun.getByRole('list', { name: 'One view through a day in mid-June' }).getByRole('listitem')
  await expect(parts).toHaveCount(8)
  const boxes = await parts.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
  const lefts = await parts
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().left))
  // Each is a window onto the same picture.
  expect(new Set(boxes).size).toBe(8)
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(2)
})

test('while the page is printed the view is the strip of mid-June, then the present hour again', async ({ page }) => {
  await page.clock.setFixedTime(evening)
  await visit(page)
  await page.locator('.sun__view').scrollIntoViewIfNeeded()
  const day = page.locator('.sun__day')
  await expect(day).toHaveText('Now at the house, 15 June 2026')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(day).toHaveText('Mid-June')
  await expect(page.getByText('The pool, at dusk').locator('visible=true')).not.toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(day).toHaveText('Now at the house, 15 June 2026')
})
