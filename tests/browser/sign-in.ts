import path from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '../../db/database.ts'
import { introduce } from '../../owners/known-browsers.ts'
import { deskSessions } from '../../owners/sessions.ts'
import { systemClock } from '../../server/clock.ts'

/** Signs the owner in without a letter, in the database of a site that runs. The way through the door has tests of its own. */
export async function signIn(
  page: Page,
  { url, dataDir }: { url: string; dataDir: string },
  owner = 'owner@villa-belvedere.example',
): Promise<void> {
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  const sessions = deskSessions(database, systemClock, [owner])
  const cookies = database.write(() => [
    { name: 'desk', value: sessions.begin({ owner, browser: 'Chrome', borrowed: false }) },
    { name: 'desk-known', value: introduce(database, systemClock.now()) },
  ])
  database.close()
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url })))
}
