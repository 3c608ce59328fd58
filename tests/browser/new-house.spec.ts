import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { typedHouse, typedPhotograph } from '../support/new-house.ts'
import { serve } from './served.ts'
import { expect, onOwnSite, phone, signIn } from './visit.ts'

// A new owner, whose addresses are not those of the house that ships.
const own = { OWNER_EMAIL: 'claire@figuiers.example.org', MAIL_FROM: 'site@figuiers.example.org' }
const test = onOwnSite(() => serve(own)).extend({
  page: async ({ page, site }, use) => {
    await signIn(page, site, own.OWNER_EMAIL)
    await use(page)
  },
})

test.use(phone)

const get = async (page: Page, address: string) => (await page.request.get(address)).text()
const field = (page: Page, name: string) => page.locator(`[id="f-${name.replaceAll('.', '-')}"]`)
const start = (page: Page) => page.getByRole('button', { name: 'Start from an empty house' })
const next = (page: Page) => page.getByRole('link', { name: /^Next/ })

/** Fills in the open form, and does not wait until it is saved. */
async function fill(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed))
    if (value === 'on') await field(page, name).check()
    else await field(page, name).fill(value)
}

async function goOn(page: Page): Promise<void> {
  const address = page.url()
  // With the keyboard, because the page saves at the same moment and moves: a press of the mouse that has measured where
  // the link was once waited forever.
  await next(page).press('Enter')
  await expect(page).not.toHaveURL(address)
}

/** Goes on to an address, and leaves the forms on the way as they are. */
async function goOnTo(page: Page, address: string): Promise<void> {
  await goOn(page)
  while (!page.url().includes(address)) await goOn(page)
}

test('a new owner replaces the shipped house with their own, using only the desk', async ({ page, quiet }) => {
  quiet.expected.push(/422/)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(`${dialog.type()} at ${page.url()}`)
    await dialog.accept()
  })
  await page.goto('/owner/house')
  await page.getByLabel('English and French').check()
  await start(page).click()
  await expect(page.getByText('An empty house is in the draft.')).toBeVisible()

  // What the preview and the pages of another house may not say is in draft/empty.test.ts and second-house.test.ts.
  const preview = await get(page, '/owner/preview?lang=fr')
  const pictures = preview.match(/\/owner\/photos\/[\w.-]+/g) ?? []
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((address) => !address.includes('/stand-in-'))).toEqual([])
  expect(await get(page, '/?lang=en')).toContain('Villa Belvédère')

  await page.goto('/owner/publish')
  await page.getByRole('button', { name: 'Publish the house' }).dispatchEvent('click')
  await expect(page.locator('.summary')).toBeFocused()
  await expect(page.locator('.summary')).toBeInViewport()
  await page.getByRole('link', { name: 'Name and figures, 0 of 3' }).first().click()

  const { '/owner/house/figures': figures, '/owner/house/offer': offer, '/owner/house/place': places } = typedHouse
  for (const typed of [figures, offer, places]) {
    await fill(page, typed)
    if (typed !== places) await goOn(page)
  }
  await goOnTo(page, '/owner/uploads')

  const picture = await sharp({ create: { width: 1_600, height: 1_066, channels: 3, background: '#667755' } })
    .jpeg()
    .toBuffer()
  // The first takes longer to upload, but must stay first.
  const heavy = Buffer.concat([picture, Buffer.alloc(2_000_000)])
  await page.getByLabel('Choose photographs').setInputFiles([
    { name: 'First.jpg', mimeType: 'image/jpeg', buffer: heavy },
    { name: 'Second.jpg', mimeType: 'image/jpeg', buffer: picture },
  ])
  await expect(page.getByRole('link', { name: 'Describe it' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Describe it' }).first().click()
  for (const id of ['first', 'second']) {
    await expect(page).toHaveURL(new RegExp(`photographs/${id}`))
    await fill(page, typedPhotograph(id))
    if (id === 'first') await goOn(page)
  }
  await page.getByRole('link', { name: 'All 2 photographs' }).press('Enter')
  await expect(page.getByText('Placed by us.')).toHaveCount(1)

  for (const address of ['/owner/words/opening', '/owner/words/residence', '/owner/house/contact'] as const) {
    await goOnTo(page, address)
    await fill(page, typedHouse[address])
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.locator('.was')).toHaveCount(0)
  }
  await goOnTo(page, '/owner/house/legal')
  await page.getByRole('link', { name: 'Read it once, and publish' }).click()
  await page.getByRole('button', { name: 'Publish the house' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your house is public')

  expect(asked, 'no page asks whether to leave, because it saves first').toEqual([])

  expect(await get(page, '/?lang=en')).toMatch(/€3,400\sper\smonth/)
  expect(await get(page, '/?lang=fr')).toMatch(/Quatre\schambres sous les\sfiguiers\./)
})
