import { serve } from './served.ts'
import { signIn } from './sign-in.ts'
import { onOwnSite } from './visit.ts'

/** Gives each test a site of its own, with its owner signed in at the desk. */
export const test = onOwnSite(() => serve()).extend({
  page: async ({ page, site }, use) => {
    await signIn(page, site)
    await use(page)
  },
})
