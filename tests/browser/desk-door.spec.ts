import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { dataDir, test, write } from './desk.ts'
import { expect, languages } from './visit.ts'

const owner = 'owner@villa-belvedere.example'
const words = {
  en: {
    send: 'Send me the letter',
    code: 'Code, eight digits',
    in: 'Sign in',
    press: 'Sign in to the desk',
    answered: 'I have answered another way',
    undo: 'Undo',
    note: 'Add a note',
    keep: 'Keep the note',
    out: 'Sign out',
  },
  fr: {
    send: 'Envoyez-moi la lettre',
    code: 'Code à huit chiffres',
    in: 'Se connecter',
    press: 'Entrer dans le bureau',
    answered: 'J’ai répondu autrement',
    undo: 'Annuler',
    note: 'Ajouter une note',
    keep: 'Garder la note',
    out: 'Se déconnecter',
  },
} as const

test.describe('with a letter', () => {
  // These tests run one after another, because each looks for a letter that was not there before.
  test.describe.configure({ mode: 'default' })

  for (const language of languages)
    test(`an owner signs in with the code, marks as answered, undoes, keeps a note and leaves nothing behind, in ${language}`, async ({
      page,
      request,
      quiet,
    }) => {
      quiet.expected.push(/422|Clear-Site-Data/)
      const says = words[language]
      const reference = await write(request)
      await page.goto(`/owner/enquiries?lang=${language}`)
      await expect(page).toHaveURL(/\/owner\/sign-in\?onward=/)
      const before = lettersSoFar()
      await page.locator('#email').fill(owner)
      await page.getByRole('button', { name: says.send }).click()
      await expect(page).toHaveURL(/\/owner\/sign-in\/sent$/)
      const { code } = await newestLetter(before)
      const field = page.getByLabel(says.code)
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
      await field.fill('0000 0000')
      await page.getByRole('button', { name: says.in, exact: true }).click()
      await expect(page.locator('.error')).toBeVisible()
      await field.fill(code)
      await page.getByRole('button', { name: says.in, exact: true }).click()
      await expect(page).toHaveURL(/\/owner\/enquiries/)

      await page.goto(`/owner/enquiries/${reference}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.getByLabel(says.note).fill('Calls back on Monday.')
      await page.getByRole('button', { name: says.keep }).click()
      await expect(page.locator('.said__note')).toHaveText('Calls back on Monday.')
      await page.getByRole('button', { name: says.answered }).first().click()
      await expect(page).toHaveURL(/done=answered/)
      await page.getByRole('button', { name: says.undo }).click()
      await expect(page.getByRole('button', { name: says.answered }).first()).toBeVisible()

      await page.getByRole('button', { name: says.out }).click()
      await expect(page).toHaveURL(/\/owner\/sign-in$/)
      await page.goBack()
      await expect(page.locator('body')).not.toContainText('Ingrid')
    })

  test('the link signs in only in the browser that asked for it, and says so in others', async ({
    browser,
    page,
    quiet,
  }) => {
    quiet.expected.push(/403/)
    const before = lettersSoFar()
    await page.goto('/owner/sign-in?lang=en')
    await page.locator('#email').fill(owner)
    await page.getByRole('button', { name: words.en.send }).click()
    const { link } = await newestLetter(before)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This is not the browser that asked')
    await expect(other.locator('main form')).toHaveCount(0)
    await elsewhere.close()
    await page.goto(link)
    await page.getByRole('button', { name: words.en.press }).click()
    await expect(page).toHaveURL(/\/owner$/)
  })
})

/** Waits for a sign-in letter in the mail folder that is not among `seen`, and returns its code and link. */
async function newestLetter(seen: ReadonlySet<string>): Promise<{ code: string; link: string }> {
  const folder = path.join(dataDir, 'mail')
  const fresh = () =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^sign-in\..*\.eml$/.test(name) && !seen.has(name))
  await expect.poll(() => fresh().length).toBeGreaterThan(0)
  const raw = readFileSync(path.join(folder, fresh()[0] ?? ''), 'utf8').replace(/=\r?\n/g, '')
  return { code: /^\d{4} \d{4}/m.exec(raw)?.[0] ?? '', link: /\/owner\/in\/[\w-]+/.exec(raw)?.[0] ?? '' }
}

const lettersSoFar = () => new Set(existsSync(`${dataDir}/mail`) ? readdirSync(`${dataDir}/mail`) : [])
