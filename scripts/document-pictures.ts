import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../content/enquiry.ts'
import { openDatabase } from '../db/database.ts'
import { insertEnquiry } from '../enquiries/enquiries.ts'
import { type Served, serve } from '../tests/browser/served.ts'
import { signIn } from '../tests/browser/sign-in.ts'
import { startMailServer } from '../tests/support/smtp-server.ts'
import { chromiumFlags, ensureHeadlessChromium } from './chromium.ts'

// Takes the pictures of the desk again that the documents show, from the build in dist/: the one of the README, and three
// screens of a phone for each picture of the owner's handbook. Look at them before you commit them.
const folder = 'docs/pictures'
const phone = { width: 390, height: 844 }
const screen = { width: 380, height: 822 }
const gap = 20
const around = '#dce5e3'

const written = {
  en: [
    [
      'Ada Lovelace',
      'sale',
      180,
      'Could we see the house in the second week of June? We are four, and come from Lyon by train.',
    ],
    ['Émile Aubanel', 'sale', 62, 'Is the lower level dry in winter, and may we bring an architect with us?'],
    ['Grace Hopper', 'rent', 18, 'Is a long lease from September possible, with a small dog?'],
  ],
  fr: [
    [
      'Sophie Germain',
      'sale',
      180,
      'Pourrions-nous voir la maison la deuxième semaine de juin ? Nous sommes quatre, et venons de Lyon en train.',
    ],
    [
      'Émile Aubanel',
      'sale',
      62,
      'Le niveau inférieur est-il sec en hiver, et pouvons-nous venir avec un architecte ?',
    ],
    ['Camille Claudel', 'rent', 18, 'Un bail à l’année est-il possible à partir de septembre, avec un petit chien ?'],
  ],
} as const

const mail = await startMailServer()
const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: chromiumFlags })
await take('en', 'computer', showHome)
for (const language of ['en', 'fr'] as const) {
  await take(language, 'phone', showEvening)
  await take(language, 'phone', showEnquiries)
  await take(language, 'phone', showHouse)
}
await browser.close()
await mail.stop()

/** Opens the desk of a new site, at which three people wait, in this language. */
async function take(language: Language, on: 'phone' | 'computer', show: (desk: Desk) => Promise<void>): Promise<void> {
  const site = await serve({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  receive(site, language)
  const page = await openDesk(browser, site, on)
  const open = async (address: string) => {
    await page.goto(`${site.url}${address}?lang=${language}`)
    await page.waitForLoadState('networkidle')
  }
  try {
    await show({ page, language, open })
  } finally {
    await page.context().close()
    await site.stop()
  }
}

interface Desk {
  page: Page
  language: Language
  open: (address: string) => Promise<void>
}

async function openDesk(browser: Browser, site: Served, on: 'phone' | 'computer'): Promise<Page> {
  const onPhone = { viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(on === 'phone' ? onPhone : { viewport: { width: 1_440, height: 900 } }),
  })
  const page = await context.newPage()
  await signIn(page, site)
  return page
}

function receive({ dataDir }: Served, language: Language): void {
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  for (const [name, intent, minutes, message] of written[language])
    database.write(() =>
      insertEnquiry(
        database,
        {
          name,
          intent,
          message,
          language,
          email: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
          phone: '+33 6 39 98 01 00',
          brochureRequested: true,
          website: '',
        },
        { receivedAt: Date.now() - minutes * 60_000, heldBackFor: null, unverified: false, house: 1 },
      ),
    )
  database.close()
}

async function showHome({ page, open }: Desk): Promise<void> {
  await open('/owner')
  await sharp(await page.screenshot())
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${folder}/desk.jpg`)
}

async function showEvening({ page, language, open }: Desk): Promise<void> {
  await open('/owner/house')
  await page.locator('form[action$="/house/empty"] button').click()
  await open('/owner/publish')
  const missing = await page.screenshot()
  await open('/owner/house/figures')
  const form = await page.screenshot()
  await open('/owner/preview')
  await beside(`owner-evening-${language}`, [missing, form, await page.screenshot()])
}

async function showEnquiries({ page, language, open }: Desk): Promise<void> {
  await open('/owner')
  const home = await page.screenshot()
  await open('/owner/enquiries')
  const inbox = await page.screenshot()
  await page.getByRole('link', { name: written[language][0][0] }).first().click()
  await page.waitForLoadState('networkidle')
  await beside(`owner-enquiry-${language}`, [home, inbox, await page.screenshot()])
}

async function showHouse({ page, language, open }: Desk): Promise<void> {
  await open('/owner/house/offer')
  const price = page.locator('input[name="facts.offer.price.saleEur"]')
  await price.fill('4350000')
  await price.blur()
  await page.locator('[data-status]', { hasText: /\d{2}/ }).waitFor()
  await price.evaluate((field) => scrollTo(0, field.getBoundingClientRect().top + scrollY - 120))
  const form = await page.screenshot()
  await open('/owner/photographs/salon-sea')
  const photograph = await page.screenshot()
  await open('/owner/publish')
  await beside(`owner-house-${language}`, [form, photograph, await page.screenshot()])
}

async function beside(name: string, screens: readonly Buffer[]): Promise<void> {
  const placed = screens.map(async (taken, index) => ({
    input: await sharp(taken).resize(screen).toBuffer(),
    left: gap + index * (screen.width + gap),
    top: gap,
  }))
  const size = { width: gap + screens.length * (screen.width + gap), height: screen.height + 2 * gap }
  await sharp({ create: { ...size, channels: 3, background: around } })
    .composite(await Promise.all(placed))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${folder}/${name}.jpg`)
}
