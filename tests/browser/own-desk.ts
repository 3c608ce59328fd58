import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { type Site, startSite } from '../support/site.ts'
import { expect, test as visit } from './visit.ts'

/** Gives each test a site of its own, with its owner signed in at the desk. */
export const test = visit.extend<{ house: Site }>({
  house: async ({ page, quiet, context }, use) => {
    const site = await startSite()
    quiet.origins.push(site.url)
    await signIn(page, site)
    await use(site)
    await context.close()
    await site.stop('SIGKILL')
  },
})

/** Signs in with a link that is made on the server. */
export async function signIn(page: Page, site: Site): Promise<void> {
  const command = ['dist/node/villa.js', 'owner', 'link']
  const env = { ...process.env, DATA_DIR: site.dataDir, PUBLIC_URL: site.url }
  const link = execFileSync(process.execPath, command, { env, encoding: 'utf8' }).trim()
  await page.goto(link)
  await page.locator('main button').click()
  await expect(page).toHaveURL(/\/owner$/)
}
