import type { Page } from '@playwright/test'
import { photograph } from './early.ts'
import { arrive, expect, phone, test, visit } from './visit.ts'

test.use(phone)

test('the page requests all scripts of the first view, the gallery and the form, so that none waits for another', async ({
  page,
}) => {
  const rounds = await listen(page)
  await visit(page, '/?lang=en')
  await photograph(page).click()
  await expect(page.locator('.lightbox')).toBeVisible()
  const depths = rounds()
  expect(depths.size).toBeGreaterThan(4)
  expect([...depths].filter(([, depth]) => depth > 1)).toEqual([])
})

test('no script waits for another if the visitor does nothing', async ({ page }) => {
  const rounds = await listen(page)
  await arrive(page, '/?lang=fr')
  await expect(page.locator('form[novalidate]')).toHaveCount(1)
  expect([...rounds()].filter(([, depth]) => depth > 1)).toEqual([])
})

/**
 * The returned function returns each loaded script with its number of round trips: 1 if the document requests it, and one
 * more than the other script if another script does.
 */
async function listen(page: Page): Promise<() => Map<string, number>> {
  const askers = new Map<string, string | undefined>()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    const { pathname } = new URL(request.url)
    if (type !== 'Script' && !pathname.endsWith('.js')) return
    if (!askers.has(request.url)) askers.set(request.url, initiator.url ?? initiator.stack?.callFrames[0]?.url)
  })
  const depth = (url: string): number => 1 + (askers.has(url) ? depth(askers.get(url) ?? '') : -1)
  return () => new Map([...askers.keys()].map((url) => [new URL(url).pathname, depth(url)]))
}
