import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Site, startSite } from '../support/site.ts'
import { type Driver, desk } from './driver.ts'
import { type Visitor, visitorWith } from './visitor.ts'

/** One browser, one server with a database of its own, for all that is tried in it. */
export interface Stay<Browser extends Driver = Driver> {
  browser: Browser
  site: Site
  visitor: Visitor
}

/** Begins before the first test around it and ends after the last. */
export function stayIn<Browser extends Driver>(open: () => Promise<Browser>): () => Stay<Browser> {
  let stay: Stay<Browser> | undefined
  beforeAll(async () => {
    const [browser, site] = await Promise.all([open(), startSite()])
    stay = { browser, site, visitor: visitorWith(browser, site.url) }
  })
  afterAll(async () => {
    await Promise.all([stay?.browser.quit(), stay?.site.stop()])
  })
  beforeEach(() => stay?.browser.resize(desk))
  return () => {
    if (stay === undefined) throw new Error('The browser has not been started')
    return stay
  }
}
