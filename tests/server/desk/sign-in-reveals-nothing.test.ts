import { expect, test } from 'vitest'
import { owners } from '../../support/databases.ts'
import { type DeskSite, deskSite } from '../../support/desk-site.ts'

test.each([owners[0], 'somebody@example.org'])(
  'the desk still waits for a letter to %s after thousands of other requests, so nobody learns whose address it is',
  async (email) => {
    const site = await deskSite()
    const one = site.browser('203.0.113.5')
    await one.ask(email)
    await askForOthers(site, 2_500)
    await one.get('/owner/sign-in/sent')
    expect(one.page('sent').letter).toMatchObject({ heldUntil: null, handedAt: expect.any(Number) })
    const stored = site.database.connection().prepare('SELECT count(*) FROM sign_in_requests').pluck()
    expect(Number(stored.get())).toBeLessThan(2_100)
  },
)

/** Asks for letters as fast as strangers may, each time from another network. */
async function askForOthers({ browser, clock }: DeskSite, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    if (number % 50 === 0) await clock.pass(10_000)
    const network = `${11 + (number % 50)}.${number >> 8}.${number & 255}.1`
    await browser(network).post('/owner/sign-in', { email: `s${number}@example.org` })
  }
}
