import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { typedHouse, typedPhotograph } from '../support/new-house.ts'
import { serve } from './served.ts'
import { signIn } from './sign-in.ts'
import { expect, languages, onOwnSite, phone } from './visit.ts'

// Names and figures of the shipped house, in both languages.
const traces = /Belv|Antibes|Juan-les-Pins|C\u00f4te d.Azur|4[\s,.]?500[\s,.]?000|12[\s,.]?000|63998012|contact@villa/i

// A new owner, whose addresses are not those of the house that ships.
const own = { OWNER_EMAIL: 'claire@figuiers.example.org', MAIL_FROM: 'site@figuiers.example.org' }
const test = onOwnSite(() => serve(own)).extend({
  page: async ({ page, site }, use) => {
    await signIn(page, site, own.OWNER_EMAIL)
    await use(page)
  },
})

test.use(phone)

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
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
  await start(page).click()
  await expect(page.getByText('An empty house is in the draft.')).toBeVisible()

  for (const language of languages) {
    const answer = await page.request.get(`/owner/preview?lang=${language}`)
    const preview = plain(await answer.text())
    expect(traces.exec(preview)?.[0]).toBeUndefined()
    expect(preview).toContain({ en: '[Name of the house]', fr: '[Nom de la maison]' }[language])
    const pictures = preview.match(/\/owner\/photos\/[\w.-]+/g) ?? []
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((address) => !address.includes('/stand-in-'))).toEqual([])
  }
  expect(await get(page, '/?lang=en')).toContain('Villa Belvédère')

  await page.goto('/owner/publish')
  await page.getByRole('button', { name: 'Publish the house' }).dispatchEvent('click')
  await expect(page.locator('.summary')).toBeFocused()
  await expect(page.locator('.summary')).toBeInViewport()
  await expect(page.locator('.summary').getByRole('link')).toHaveCount(7)
  await expect(page.getByText('7 forms still wait for you')).toBeVisible()
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
  await goOnTo(page, '/owner/photographs#plates')
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

  const published = async (address: string) => {
    const text = plain(await get(page, address))
    expect([address, traces.exec(text)?.[0]]).toEqual([address, undefined])
    return text
  }
  expect(await published('/?lang=en')).toContain('€3,400 per month')
  expect(await published('/?lang=fr')).toContain('Quatre chambres sous les figuiers.')
  for (const language of languages) {
    const shown = await published(`/?lang=${language}`)
    expect(shown).toMatch(/application\/ld\+json/)
    for (const address of ['/legal', '/nowhere']) await published(`${address}?lang=${language}`)
    const files = shown.match(/\/(?:words|styles)\/[\w./-]+/g) ?? []
    expect(files.length).toBeGreaterThan(1)
    for (const address of files) await published(address)
  }
  for (const address of ['/sitemap.xml', '/site.webmanifest', '/robots.txt']) await published(address)

  await page.goto('/owner')
  await expect(page.getByText('To begin with')).toHaveCount(0)
  await page.goto('/owner/history')
  await expect(page.getByText('Another house: Bastide des Figuiers')).toBeVisible()
})
