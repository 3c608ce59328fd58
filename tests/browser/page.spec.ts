import { expect, languages, test, visit } from './visit.ts'

const headings = {
  en: [
    'Eight views of the house',
    'Two great salons',
    'Most of the day happens outside',
    'Below the house, room for another',
    'Above Antibes, on the Côte d’Azur',
    'Write to us',
  ],
  fr: [
    'Huit vues de la maison',
    'Deux grands salons',
    'Ici, la journée se passe dehors',
    'Sous la maison, la place d’une autre',
    'Sur les hauteurs d’Antibes, Côte d’Azur',
    'Écrivez-nous',
  ],
}
const facts = {
  en: [
    '€4,500,000',
    '€12,000 per month',
    '500',
    '180°',
    '8 min',
    '12 min',
    '25 min',
    '35 min',
    '1 h 15 min',
    '© 2025 Villa Belvédère',
  ],
  fr: [
    '4 500 000 €',
    '12 000 € par mois',
    '500',
    '180°',
    '8 min',
    '12 min',
    '25 min',
    '35 min',
    '1 h 15',
    '© 2025 Villa Belvédère',
  ],
}

for (const language of languages) {
  test(`the page has every section in ${language}, in order, with its facts and ways of contact`, async ({ page }) => {
    await visit(page, `/?lang=${language}`)
    const main = page.locator('main')
    const found = await main.getByRole('heading', { level: 2 }).allTextContents()
    const texts = found.map((text) => text.replaceAll('\u00a0', ' '))
    expect(texts.map((text, at) => text.startsWith(headings[language][at] ?? '?'))).toEqual(texts.map(() => true))
    expect(texts).toHaveLength(headings[language].length)
    expect(await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id).filter(Boolean))).toEqual([
      'home',
      'gallery',
      'residence',
      'outdoors',
      'potential',
      'location',
      'contact',
    ])
    // biome-ignore lint/performance/useDomNodeTextContent: textContent would include hidden text and scripts.
    const words = (await page.locator('body').innerText()).replace(/[\u00a0\u202f]/g, ' ')
    for (const fact of facts[language]) expect(words).toContain(fact)

    await test.step('direct contact has links to call, to write, and to chat in a new tab', async () => {
      const direct = page.locator('.contact__direct')
      const call = direct.getByRole('link', { name: { en: 'Call Now', fr: 'Appeler' }[language] })
      await expect(call).toHaveAttribute('href', 'tel:+33639980123')
      const letter = direct.getByRole('link', { name: 'contact@villa-belvedere.example' })
      await expect(letter).toHaveAttribute('href', 'mailto:contact@villa-belvedere.example')
      const chat = direct.getByRole('link', { name: /WhatsApp/ }).last()
      await expect(chat).toHaveAttribute('href', 'https://wa.me/33639980123')
      await expect(chat).toHaveAttribute('target', '_blank')
    })
  })
}

test('the links in the bar scroll a section to 80 px below the top, and the bar is solid after 50 px', async ({
  page,
}) => {
  await visit(page)
  for (const name of ['gallery', 'residence', 'outdoors', 'potential', 'location', 'contact']) {
    await page.locator(`.topbar__link[href="#${name}"]`).click()
    const top = () => page.locator(`#${name}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await expect.poll(top).toBe(80)
  }
  await page.locator('.topbar__title').click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const bar = page.locator('.topbar')
  const [clear, limestone] = ['rgba(0, 0, 0, 0)', /^color\(srgb 0\.96.* 0\.97\)$/]
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))
  await expect(bar).toHaveCSS('background-color', clear)
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }))
  await expect(bar).toHaveCSS('background-color', limestone)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toHaveCSS('background-color', clear)
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

test('an unknown address shows a page that leads home, and is named in the console', async ({ page, quiet }) => {
  quiet.expected.push(/404/)
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  const response = await page.goto('/no/such/place?lang=en')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect.poll(() => logged.join()).toContain('/no/such/place')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Villa')
})

test('the legal page loads no script and changes its language with a link', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit(page, '/?lang=en')
  await page.locator('.footer').getByRole('link', { name: 'Legal' }).click()
  scripts.length = 0
  await page.reload()
  await page.getByRole('link', { name: /Français/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(scripts).toEqual([])
})
