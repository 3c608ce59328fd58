import { type Site, startSite } from '../support/site.ts'
import { signIn } from './sign-in.ts'
import { test as visit } from './visit.ts'

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
