import type { Page } from '@playwright/test'
import { done, english, expectWritten, openEarly, write } from './form.ts'
import { expect, test } from './visit.ts'

// What extensions and translators do to a page, before its scripts arrive, while they start, and afterwards. Each runs in the
// page, once its HTML has been read.
const others: Record<string, () => void> = {
  'a password manager adds a node beside each field': () => {
    for (const field of document.querySelectorAll('#contact input')) {
      const icon = document.createElement('div')
      icon.dataset['iconRoot'] = ''
      field.after(icon)
    }
  },
  'a writing aid adds an element of its own, and an attribute to the body': () => {
    document.querySelector('#contact textarea')?.after(document.createElement('writing-aid'))
    document.body.setAttribute('data-writing-aid', '')
  },
  'a translator wraps and changes every text': () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walk.nextNode()) texts.push(walk.currentNode)
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest('script, style, textarea')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
      inner.append(`${text.textContent} (übersetzt)`)
    }
  },
  'a dark mode adds styles, and colours to every element': () => {
    document.head.append(document.createElement('style'))
    for (const element of document.querySelectorAll<HTMLElement>('body *')) element.style.backgroundColor = 'inherit'
  },
  'a blocker removes links and a picture': () => {
    for (const one of document.querySelectorAll('.contact__line, .contact__privacy a, #gallery li:first-child picture'))
      one.remove()
  },
  'a reader adds parts between the sections and moves texts': () => {
    for (const section of document.querySelectorAll('main > section')) section.before(document.createElement('aside'))
    document.querySelector('main')?.prepend('Reader')
    document.querySelector('#page')?.prepend(document.createElement('div'))
    for (const label of document.querySelectorAll('#contact label')) label.append(label.firstChild ?? '')
  },
  'a checker of forms puts each field into a box': () => {
    const typing = document.activeElement
    for (const field of document.querySelectorAll('#contact input:not([type=hidden]), #gallery button')) {
      if (field === typing) continue
      const box = document.createElement('span')
      field.before(box)
      box.append(field)
    }
  },
}

for (const [what, change] of Object.entries(others))
  test(`before the scripts arrive ${what}: nothing typed, chosen or focused is lost`, async ({ page, quiet }) => {
    // React says that the page is not as it was rendered.
    quiet.expected.push(/React error #418/, /Content Security Policy directive 'style-src/)
    const release = await openEarly(page)
    await page.evaluate(change)
    await write(page)
    const before = await placeOf(page)
    release()
    await expectUnharmed(page)
    expect(Math.abs((await placeOf(page)) - before)).toBeLessThan(60)
    await expectAlive(page)
  })

test('once the page is alive all of them change it: nothing typed or focused is lost', async ({ page, quiet }) => {
  quiet.expected.push(/Content Security Policy directive 'style-src/)
  await page.goto(`${english}#contact`)
  await expect(page.locator('form[novalidate]')).toHaveCount(1)
  await write(page)
  for (const change of Object.values(others)) await page.evaluate(change)
  await expectUnharmed(page)
  await expectAlive(page)
})

/** Returns how far below the top of the window the visitor types. */
const placeOf = (page: Page) => page.locator('#enquiry-message').evaluate((field) => field.getBoundingClientRect().top)

/** Waits until the form is alive, and types over what is selected in it. */
async function expectUnharmed(page: Page): Promise<void> {
  await expect(page.locator('form[novalidate]')).toHaveCount(1)
  await expectWritten(page)
  await expect(page.locator('#enquiry-message')).toBeFocused()
  await page.keyboard.type('October?')
  await expectWritten(page, 'Would the house be free from October?')
}

/** Uses what only scripts can do, and sends the form. */
async function expectAlive(page: Page): Promise<void> {
  await page.locator('.gallery__filter').nth(4).click()
  await expect(page.locator('.gallery__plate')).toHaveCount(2)
  await page.locator('.gallery__plate a').last().click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  const hour = page.locator('.sun input[type=range]').first()
  await hour.focus()
  await page.keyboard.press('Home')
  await expect(hour).toHaveAttribute('aria-valuetext', /./)
  await page.locator('.location__show').click()
  await expect(page.locator('.location__notice')).toBeVisible()
  await page.locator('.topbar .languages a').nth(1).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('#enquiry-message')).toHaveValue('Would the house be free from October?')
  const sent = page.waitForRequest('**/send-contact-email')
  await page.locator('.contact__send button').click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada Lovelace',
    message: 'Would the house be free from October?',
    intent: 'rent',
    brochureRequested: true,
  })
  await expect(done(page)).toBeVisible()
}
