import { expect, test } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { PUBLIC_URL } from '../support/quick-dist.ts'
import { villaCommand } from '../support/villa-command.ts'
import type { Stay } from './stay.ts'

/** Tests the owner's desk. */
export function owner(stay: () => Stay): void {
  test('signs the owner in, keeps a note, marks an enquiry answered and undoes that', async () => {
    const { visitor, site } = stay()
    const written = await fetch(`${site.url}/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Zoé Müller',
        email: 'zoe@example.org',
        phone: '',
        message: 'Nous cherchons une maison à louer dès septembre.',
        brochureRequested: false,
        language: 'fr',
      }),
    })
    expect(written.status).toBe(200)
    const { reference } = await written.json()
    const { out } = await villaCommand(site.dataDir, ['owner', 'link'], {
      environment: { PUBLIC_URL },
      clock: systemClock,
    })
    await visitor.goTo(`${new URL(out.trim()).pathname}?lang=en`)
    await visitor.click('button', 'Sign in to the desk')
    await visitor.isAt(/\/owner$/)
    await visitor.goTo(`/owner/enquiries/${reference}`)
    await visitor.sees('heading', 'Zoé Müller')
    await visitor.fill('Add a note', 'Calls back on Monday.')
    await visitor.click('button', 'Keep the note')
    await visitor.sees('words', 'Calls back on Monday.')
    await visitor.click('button', 'I have answered another way')
    await visitor.isAt(/done=answered/)
    await visitor.click('button', 'Undo')
    await visitor.sees('button', 'I have answered another way')
    await visitor.click('button', 'Sign out')
    await visitor.isAt(/\/owner\/sign-in$/)
  })
}
