import type { Page } from '@playwright/test'
import { villaCommand } from '../support/villa-command.ts'
import { expect, holdBack, phone, setLetters, signIn, atDesk as test } from './visit.ts'

const status = (page: Page) => page.locator('[data-status]')
const title = (page: Page) => page.locator('[id="f-words-en-residence-title"]')
const residence = '/owner/words/residence'
/** Says that the connection is back, so that the page does not wait for its next attempt. */
const tryAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test.describe('on a phone', () => {
  test.use(phone)

  test('the status of a form is in view next to its last field, with twice the font size', async ({ page }) => {
    await setLetters(page, 32)
    for (const form of ['house/legal', 'photographs/salon-sea']) {
      await page.goto(`/owner/${form}`)
      const last = page.locator('form[data-saving] :is(textarea, input[type=text])[data-typed]:visible').last()
      await last.scrollIntoViewIfNeeded()
      await last.fill('2027')
      await last.blur()
      await expect(status(page), form).toHaveText(/^Saved|to correct/)
      await expect(status(page), form).toBeInViewport({ ratio: 1 })
      await expect(last, form).toBeInViewport()
    }
  })

  test('a link that is pressed offline keeps the page with what was typed, and says why', async ({ page, quiet }) => {
    quiet.expected.push(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(residence)
    await page.context().setOffline(true)
    await title(page).fill('Typed on a train')
    await page.getByRole('link', { name: 'Photographs' }).click()
    await expect(status(page)).toHaveText(/^Not saved: no connection\. Stay on this page/)
    await expect(status(page)).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(residence)
    await page.context().setOffline(false)
    await expect(status(page)).toHaveText(/^Saved/)
    await page.getByRole('link', { name: 'Photographs' }).click()
    await expect(page).toHaveURL(/\/owner\/photographs$/)
  })

  test('a new entry of a list is in view with its label, and has the focus', async ({ page }) => {
    await page.goto('/owner/words/figures')
    await page.getByRole('button', { name: 'Add a highlight' }).click()
    await page.waitForURL(/[?&]saved=/)
    const field = page.locator(':focus')
    await expect(field).toHaveValue('')
    await expect(field.locator('xpath=ancestor::*[@data-field]/label')).toBeInViewport()
    await page.keyboard.type('Typed at once')
    await expect(field).toHaveValue('Typed at once')
  })

  test('a correction disappears from the page once the owner has typed it', async ({ page }) => {
    await page.goto('/owner/photographs/salon-sea')
    const caption = page.getByLabel('Caption, English')
    await caption.fill('')
    await caption.blur()
    await expect(status(page)).toHaveText(/^1 thing to correct/)
    await page.reload()
    await expect(page.locator('[data-summary]')).toContainText('Caption, English: This cannot be left empty.')
    await caption.fill('The salon at noon')
    await caption.blur()
    await expect(page.locator('[data-summary]')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The salon at noon')
  })
})

test('a link that is pressed while something is typed saves it first, and no page asks whether to leave', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await page.goto(residence)
  await title(page).fill('Typed on the way out')
  await page.getByRole('link', { name: 'Photographs' }).press('Enter')
  await expect(page).toHaveURL(/\/owner\/photographs$/)
  await page.goto(residence)
  await expect(title(page)).toHaveValue('Typed on the way out')
  expect(asked).toEqual([])
})

test('what was still needed of what was filled in is no longer said once something is saved', async ({ page }) => {
  await page.goto('/owner/house')
  await page.locator('form[action="/owner/house/empty"] button').click()
  for (const form of ['contact', 'legal']) {
    await page.goto(`/owner/house/${form}`)
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.waitForURL(/[?&]kept=/)
  }
  await expect(page.locator('#undo')).toContainText('Still needed')
  await page.locator('[id="f-facts-legal-publisher-address"]').fill('4 rue du Lavoir')
  await expect(page.locator('#undo')).not.toContainText('Still needed')
  await expect(page.locator('#undo')).toContainText('Filled in')
})

test('a button that is pressed during a save waits for it, and nothing conflicts or is lost', async ({ page }) => {
  const form = '/owner/house/place'
  await page.goto(form)
  const release = await holdBack(page, `**${form}`)
  const town = page.getByLabel('Town, English')
  await town.fill('Biot')
  const saving = page.waitForRequest(`**${form}`)
  await town.blur()
  await saving
  await town.fill('Biot village')
  await page.getByRole('button', { name: 'Add a place' }).click()
  await expect(status(page)).toHaveText('Saving…')
  release()
  await page.waitForURL(/[?&]saved=/)
  await expect(town).toHaveValue('Biot village')
})

test('what is typed on a broken connection or after a lost session is kept', async ({ page, site, quiet }) => {
  quiet.expected.push(/Failed to load|ERR_/)
  await page.goto(residence)
  const release = await holdBack(page, `**${residence}`)
  const saving = page.waitForRequest(`**${residence}`)
  await title(page).fill('A house above the bay')
  await title(page).blur()
  await saving
  await title(page).fill('A house above the bay, with room for every guest')
  await title(page).blur()
  // The first save arrives, and the one that waits for it is lost.
  await page.route(`**${residence}`, (route) => route.abort(), { times: 1 })
  release()
  await expect(status(page)).toHaveText(/^Not saved/)
  await tryAgain(page)
  await expect(status(page)).toHaveText(/^Saved/)
  await page.unroute(`**${residence}`)
  await page.reload()
  await expect(title(page)).toHaveValue('A house above the bay, with room for every guest')

  await villaCommand(site.dataDir, ['owner', 'sign-out'])
  await title(page).fill('Typed while signed out')
  await title(page).blur()
  await expect(status(page)).toHaveText('Not saved: you were signed out. Your text stays on this page.')
  await expect(title(page)).toHaveValue('Typed while signed out')
  await signIn(page, site)
  await tryAgain(page)
  await expect(status(page)).toHaveText(/^Saved/)
})

test('two windows show what each other saved, and ask about a sentence that both change', async ({ page, quiet }) => {
  quiet.expected.push(/409/)
  await page.goto(residence)
  const other = await page.context().newPage()
  await other.goto(residence)
  const typeThere = async (text: string) => {
    await title(other).fill(text)
    await title(other).blur()
    await expect(status(other)).toHaveText(/^Saved/)
  }
  await typeThere('Theirs')
  const field = page.locator('[id="f-words-en-residence-first"]')
  await field.fill('A {wrong} figure.')
  await expect(page.getByText('‘wrong’ is not one of your figures')).toBeVisible()
  await expect(title(page)).toHaveValue('Theirs')
  await expect(field).toBeFocused()
  for (const _ of ' figure.') await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('!')
  await expect(page.getByText('A brace has no partner')).toBeVisible()
  await page.keyboard.type('?')
  await expect(field).toHaveValue('A {wrong!? figure.')
  await field.fill('A figure.')
  await expect(page.locator('.error')).toHaveCount(0)

  await typeThere('Theirs again')
  await title(page).fill('Mine')
  await title(page).blur()
  const choice = page.locator('[data-choice]')
  await expect(choice).toContainText('Theirs again')
  await expect(status(page)).toHaveText('1 thing to correct. The rest is saved.')
  await expect(title(page)).toHaveValue('Mine')
  await choice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(choice).toHaveCount(0)
  await expect(title(page)).toHaveValue('Mine')
})
