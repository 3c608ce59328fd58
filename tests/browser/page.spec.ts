import { pagesOf } from '../support/pdf-text.ts'
import { PUBLIC_URL } from '../support/quick-dist.ts'
import { arrive, expect, languages, onPhone, tabbedThrough, test, visit } from './visit.ts'

const sections = ['home', 'gallery', 'residence', 'outdoors', 'potential', 'location', 'contact']
const email = 'contact@villa-belvedere.example'
const words = {
  en: { prices: ['€4,500,000', '€12,000 per month'], away: '1 h 15 min', call: 'Call Now' },
  fr: { prices: ['4 500 000 €', '12 000 € par mois'], away: '1 h 15', call: 'Appeler' },
}
const printed = [
  'A house above the bay',
  'Annex Apartment Separate from the house: for guests, for family, for staff. With a kitchen of its own. 2 bedrooms 2 bathrooms',
  'Alfresco dining',
  'Its far edge is drawn on the horizon',
  'The sun over terrace and pool',
  'Estérel 236°',
  '180° of sea',
  '12 bedrooms possible',
  'Floor plans are available on request.',
  'Antibes Old Town 8 min',
]
const onlyOnScreen = ['Send the enquiry', 'Show Map', 'Month', 'Call Now', 'Ask for the plans', 'Back to the top']

/** Removes the spaces, because the layout sets some between figures and units and between the letters of labels. */
const unspaced = (text: string) => text.replaceAll(/\s+/g, '')

for (const language of languages)
  test(`the page shows and prints its sections, facts and ways of contact in ${language}`, async ({ page }) => {
    const { prices, away, call } = words[language]
    await visit(page, `/?lang=${language}`)
    const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id).filter(Boolean))
    expect(ids).toEqual(sections)
    // biome-ignore lint/performance/useDomNodeTextContent: textContent would include hidden text and scripts.
    const shown = (await page.locator('body').innerText()).replace(/[\u00a0\u202f]/g, ' ')
    for (const fact of [
      ...prices,
      '500',
      '180°',
      '8 min',
      '12 min',
      '25 min',
      '35 min',
      away,
      '© 2025 Villa Belvédère',
    ])
      expect(shown).toContain(fact)

    const direct = page.locator('.contact__direct')
    await expect(direct.getByRole('link', { name: call })).toHaveAttribute('href', 'tel:+33639980123')
    await expect(direct.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    const chat = direct.getByRole('link', { name: /WhatsApp/ }).last()
    await expect(chat).toHaveAttribute('href', 'https://wa.me/33639980123')
    await expect(chat).toHaveAttribute('target', '_blank')

    const captions = await page.locator('.gallery__caption').allInnerTexts()
    expect(captions).toHaveLength(8)
    const paper = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
    expect(paper.length).toBeLessThanOrEqual(4)
    expect(paper.join()).toContain('WhatsApp https://wa.me/33639980123')
    const text = unspaced(paper.join())
    const addresses = [`${PUBLIC_URL}/?lang=${language}`, `${PUBLIC_URL}/brochure/${language}.pdf`]
    for (const said of [...prices, ...captions, email, '+33 6 39 98 01 23', ...addresses])
      expect(text).toContain(unspaced(said))
    expect(text).not.toContain(unspaced(call))
    expect(text.match(/georisques/g)).toHaveLength(1)
    // What is printed of each section follows from the style sheets, in any language.
    if (language !== 'en') return
    for (const said of printed) expect(text).toContain(unspaced(said))
    for (const said of onlyOnScreen) expect(text).not.toContain(unspaced(said))
  })

test('links in the bar scroll to 80 px above a section', async ({ page }) => {
  await visit(page)
  const bar = page.getByRole('banner')
  for (const name of sections.slice(1)) {
    await bar.locator(`a[href="#${name}"]`).click()
    const top = () => page.locator(`#${name}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await expect.poll(top).toBe(80)
  }
  await bar.getByRole('link', { name: /Belvédère/ }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

onPhone('the first screen says where the house is, and requests lead to the form', async ({ page }) => {
  await visit(page)
  await expect(page.locator('.hero__place')).toBeInViewport({ ratio: 1 })
  for (const name of ['Request Purchase Details', 'Request Rental Details', 'Ask for the plans', 'Enquire']) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 })
    await page.locator('#residence').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  }
})

test('Back after a request returns to the place where it was made', async ({ page }) => {
  await visit(page)
  const request = page.getByRole('link', { name: 'Request Rental Details' })
  await request.click()
  await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(request).toBeInViewport({ ratio: 1 })
})

test('the page keeps its scroll position after a reload and after Back', async ({ page }) => {
  await visit(page)
  const stand = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo({ top: 6_000, behavior: 'instant' }))
  await page.reload()
  await expect.poll(stand).toBe(6_000)
  await page.goto('/legal?lang=en')
  await page.goBack()
  await expect.poll(stand).toBe(6_000)
})

test('an unknown address leads home, and the legal page works without scripts', async ({ page, quiet }) => {
  quiet.expected.push(/404/)
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  expect((await page.goto('/no/such/place?lang=en'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect.poll(() => logged.join()).toContain('/no/such/place')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Villa')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }).click()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.reload()
  await page.getByRole('link', { name: /Français/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(scripts).toEqual([])
})

test('on a tablet the keyboard moves down the page in reading order', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 844 })
  await visit(page)
  expect(await page.evaluate(stepsUpwards)).toEqual([])
})

/** Runs in the page. Returns the steps of the keyboard to a control that is wholly above the one before. */
function stepsUpwards(): string[] {
  const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea)')].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility() && stop.getClientRects().length > 0,
  )
  const name = (stop: HTMLElement) => `${stop.className} ${stop.textContent}`.trim()
  return stops.flatMap((stop, at) => {
    const next = stops[at + 1]
    if (next === undefined) return []
    const upwards = next.getBoundingClientRect().bottom <= stop.getBoundingClientRect().top
    return upwards ? [`${name(stop)} → ${name(next)}`] : []
  })
}

test('the keyboard alone reaches everything, in reading order and with a visible focus', async ({ page }) => {
  await visit(page)
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
  await expect(page.locator('.skip')).toBeInViewport()
  const reached = (await tabbedThrough(page)).map(({ section }) => section).filter(Boolean)
  const inOrder = reached.filter((section, at) => section !== reached[at - 1])
  expect(inOrder).toEqual(['hero', 'gallery', 'sun', 'potential', 'location', 'contact'])
})

test('the text of a missing picture in the hero is not drawn across the bar, but read out', async ({ page, quiet }) => {
  quiet.expected.push(/Failed to load resource/)
  await page.route('**/photos/**', (route) => route.abort())
  await arrive(page)
  const picture = page.locator('.hero__slide.is-current img')
  const isMissing = () => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth === 0)
  await expect.poll(isMissing).toBe(true)
  await expect(picture).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('.hero__slides').getByRole('img', { name: /^Infinity pool/ })).toBeAttached()
})
