import type { Page } from '@playwright/test'
import { sessionCookies } from '../support/session.ts'
import type { Served } from './served.ts'

/** Signs the owner of a site in without a letter. */
export async function signIn(page: Page, { url, dataDir }: Omit<Served, 'stop'>, owner?: string): Promise<void> {
  const cookies = sessionCookies(dataDir, owner)
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url })))
}
