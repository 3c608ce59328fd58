import { connect, createServer, type Socket } from 'node:net'
import sharp from 'sharp'
import type { Site } from '../support/site.ts'
import { test } from './own-desk.ts'
import { expect, phone } from './visit.ts'

test.use(phone)

/** Returns the address of a proxy before a site that cuts the connection after so many bytes from the browser, so many times. */
async function cutting(house: Site, afterBytes: number, times: number) {
  const { port, hostname } = new URL(house.url)
  const seen = { bytes: 0, cuts: 0 }
  const sockets = new Set<Socket>()
  const proxy = createServer((browser) => {
    const site = connect(Number(port), hostname)
    const end = () => {
      browser.destroy()
      site.destroy()
    }
    for (const socket of [browser, site]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    site.pipe(browser)
    let passed = 0
    browser.on('data', (bytes) => {
      passed += bytes.length
      seen.bytes += bytes.length
      if (seen.cuts < times && passed > afterBytes) {
        seen.cuts += 1
        end()
      } else site.write(bytes)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, hostname, resolve))
  const address = proxy.address()
  return {
    url: `http://${hostname}:${typeof address === 'object' ? address?.port : ''}`,
    seen,
    stop() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A photograph of about so many bytes, with a picture that hardly compresses. */
const photograph = (width: number) =>
  sharp({
    create: {
      width,
      height: Math.round(width / 2),
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

test('a photograph arrives although the connection is cut three times, and nothing is sent twice but what was lost', async ({
  page,
  house,
  quiet,
}) => {
  // Chromium itself sends a piece again whose connection was cut, and learns that a part of it is already there.
  quiet.expected.push(/ERR_|409/)
  const slow = await cutting(house, 700_000, 3)
  quiet.origins.push(slow.url)
  const buffer = await photograph(2_600)
  expect(buffer.length).toBeGreaterThan(2_500_000)
  await page.goto(`${slow.url}/owner/uploads`)
  await page.getByLabel('Choose photographs').setInputFiles({ name: 'Olives.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.locator('.up > li')).toContainText('In the draft', { timeout: 20_000 })
  expect(slow.seen.cuts).toBe(3)
  expect(slow.seen.bytes).toBeLessThan(1.5 * buffer.length)
  slow.stop()
})

test('a replaced photograph leads back to its page, and the browser does not ask whether to leave', async ({
  page,
  house,
}) => {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.goto(`${house.url}/owner/uploads?replaces=salon-sea`)
  const buffer = await photograph(1_600)
  await page.getByLabel('Choose photographs').setInputFiles({ name: 'Salon.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page).toHaveURL(/photographs\/salon-sea$/)
  expect(asked).toEqual([])
})
