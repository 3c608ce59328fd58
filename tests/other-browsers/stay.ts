import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sharedFolder } from '../support/databases.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type Driver, desk, type Visitor, visitorWith } from './visitor.ts'

/** A browser, and a site with its own database, that all tests of a group share. */
export interface Stay<Browser extends Driver = Driver> {
  browser: Browser
  site: ServerProcess
  visitor: Visitor
}

/** Starts a browser and a site before the first test of the group, and stops them after the last. */
export function stayIn<Browser extends Driver>(open: () => Promise<Browser>): () => Stay<Browser> {
  let stay: Stay<Browser> | undefined
  const enter = async (site: ServerProcess) => {
    const browser = await open()
    stay = { browser, site, visitor: visitorWith(browser, site.url) }
  }
  const dataDir = sharedFolder()
  beforeAll(async () => enter(await startServer({ dataDir, goesOn: true })))
  afterAll(async () => void (await Promise.all([stay?.browser.quit(), stay?.site.end()])))
  beforeEach(async () => {
    try {
      await stay?.browser.resize(desk)
    } catch {
      // A browser that no longer answers would fail every test that follows.
      await stay?.browser.quit().catch(() => {})
      if (stay) await enter(stay.site)
    }
  })
  return () => {
    if (stay === undefined) throw new Error('The browser has not been started')
    return stay
  }
}
