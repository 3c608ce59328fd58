import type { Locator, Page } from '@playwright/test'
import { french, openEarly, photograph, press, send, stayed, write } from './early.ts'
import { arrive, expect, holdBack, phone, test } from './visit.ts'

const presses: { what: string; control: (page: Page) => Locator; done: (page: Page) => Promise<void> }[] = [
  {
    what: 'a language',
    control: french,
    done: async (page) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await expect(page).toHaveURL(/lang=fr$/)
    },
  },
  {
    what: 'the slideshow’s arrow',
    control: (page) => page.getByRole('button', { name: 'Previous picture' }),
    done: (page) => expect(page.locator('.hero__slide.is-current')).toHaveAttribute('aria-label', '4 of 4'),
  },
  {
    what: 'a slide’s dot',
    control: (page) => page.getByRole('button', { name: 'Picture 3' }),
    done: (page) => expect(page.locator('.hero__slide.is-current')).toHaveAttribute('aria-label', '3 of 4'),
  },
  {
    what: 'the slideshow’s pause',
    control: (page) => page.locator('.hero__pause'),
    done: (page) => expect(page.getByRole('button', { name: 'Start the slideshow' })).toBeVisible(),
  },
  {
    what: 'a request',
    control: (page) => page.getByRole('link', { name: /Request Rental Details/ }),
    done: async (page) => {
      await expect(page.getByRole('link', { name: /Request Rental Details/ })).toHaveClass(/is-chosen/)
      await expect(page.getByRole('radio', { name: 'a long-term rental' })).toBeChecked()
      await expect(page.locator('#contact')).toBeInViewport()
    },
  },
  {
    what: 'a filter',
    control: (page) => page.getByRole('button', { name: /^Bedrooms/ }),
    done: (page) => expect(page.locator('.gallery__plate')).toHaveCount(2),
  },
  {
    what: 'a photograph',
    control: photograph,
    done: async (page) => {
      await expect(page.locator('.lightbox__caption')).toHaveText('The jacuzzi, on the terrace')
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    what: 'Show Map',
    control: (page) => page.getByRole('button', { name: 'Show Map' }),
    done: (page) => expect(page.getByText('An interactive map is not available yet')).toBeVisible(),
  },
  {
    what: 'the button of an empty form',
    control: send,
    done: (page) => expect(page.getByRole('alert').filter({ hasText: 'Required Fields' })).toBeVisible(),
  },
]

for (const { what, control, done } of presses) {
  test(`${what} that is pressed before the script has loaded is shown as busy, and done afterwards`, async ({
    page,
  }) => {
    const release = await openEarly(page)
    await press(control(page))
    await release()
    await done(page)
    await stayed(page)
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('a menu that is pressed early opens as soon as it can, and can be closed', async ({ page }) => {
    const release = await openEarly(page)
    await press(page.getByRole('link', { name: 'Menu' }))
    await release()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await stayed(page)
    await menu.getByRole('link', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/lang=en$/)
  })
})

test('early presses are done in order, and as often as they were made', async ({ page }) => {
  const release = await openEarly(page)
  await press(page.locator('.hero__pause'))
  const next = page.getByRole('button', { name: 'Next picture' })
  await press(next)
  await next.click()
  await press(page.getByRole('button', { name: /^Exterior/ }))
  await press(page.getByRole('button', { name: /^Living/ }))
  await release()
  await expect(page.getByRole('button', { name: /^Living/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.gallery__plate')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Start the slideshow' })).toBeAttached()
  await expect(page.locator('.hero__slide.is-current')).toHaveAttribute('aria-label', '3 of 4')
  await stayed(page)
})

test('a pause that is pressed early lasts, even if something else stops the slideshow first', async ({ page }) => {
  const release = await openEarly(page)
  await press(page.getByRole('button', { name: /^Bedrooms/ }))
  await press(page.locator('.hero__pause'))
  await release()
  await expect(page.locator('.gallery__plate')).toHaveCount(2)
  await stayed(page)
  await expect(page.getByRole('button', { name: 'Start the slideshow' })).toBeAttached()
})

test('a photograph that is pressed early twice opens once', async ({ page }) => {
  const release = await openEarly(page)
  await press(photograph(page))
  await photograph(page).click()
  await release()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/lang=en$/)
})

test('an early change of language loses nothing that was typed or chosen', async ({ page }) => {
  const release = await openEarly(page)
  await write(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await press(french(page))
  await release()
  await expect(page.getByLabel('Nom')).toHaveValue('Ada Lovelace')
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Would the house be free from September?')
  await expect(page.getByLabel('Merci de m’envoyer la brochure')).toBeChecked()
  await expect(page.getByRole('radio', { name: 'd’une location longue durée' })).toBeChecked()
  await expect(page.getByRole('link', { name: /détails de la location/ })).toHaveClass(/is-chosen/)
  await stayed(page)
})

test('an enquiry that is sent early is sent without loading a page, with what was chosen', async ({ page }) => {
  const release = await openEarly(page)
  await write(page)
  await press(send(page))
  await page.getByRole('textbox', { name: /^Message/ }).press('End')
  const sent = page.waitForRequest('**/send-contact-email')
  await release()
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Ada Lovelace', intent: 'rent', brochureRequested: true })
  await expect(page.locator('.contact__done')).toBeVisible()
  await stayed(page)
})

test('a choice that is made while the form is still loading counts as soon as it has loaded', async ({ page }) => {
  const letThrough = await holdBack(page, /\.json$/)
  await arrive(page, '/')
  await page.getByRole('radio', { name: 'a long-term rental' }).check()
  letThrough()
  await expect(page.getByRole('link', { name: /Request Rental Details/ })).toHaveClass(/is-chosen/)
})

test('links to a section work before the script has loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await openEarly(page)
  await page.locator('.hero__gallery').click()
  await expect(page.locator('#gallery')).toBeInViewport()
  await page.locator('.topbar__link[href="#potential"]').click()
  await expect(page.locator('#potential')).toBeInViewport()
  await page.locator('.footer').getByRole('link', { name: 'Back to the top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await release()
  await expect(page).toHaveURL(/lang=en#home$/)
})

test('a photograph that is pressed with Control opens in a new tab at once', async ({ page, context }) => {
  const release = await openEarly(page)
  const opened = context.waitForEvent('page')
  await photograph(page).click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await release()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the bar is clear at the top and solid below before the script has loaded', async ({ page }) => {
  const release = await openEarly(page)
  const bar = page.locator('.topbar')
  await expect(bar).toHaveCSS('color', 'rgb(246, 241, 232)')
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }))
  await expect(bar).toHaveCSS('color', 'rgb(18, 38, 47)')
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))
  await expect(bar).toHaveCSS('color', 'rgb(246, 241, 232)')
  await release()
})
