import path from 'node:path'
import { expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { withDatabase } from '../support/all-stored.ts'
import type { Stay } from './stay.ts'

/** Tests the enquiry form. */
export function letter(stay: () => Stay): void {
  test('asks for the required fields, then for twenty characters, and focuses the field at fault', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.formIsAlive()
    await visitor.click('button', 'Send the enquiry')
    await visitor.sees('notice', 'Required Fields', {
      text: expect.stringContaining('Please fill in all required fields.'),
    })
    await visitor.sees('words', 'This field is required.', { count: 3 })
    await visitor.sees('field', 'Name', { focused: true })
    await visitor.fill('Name', 'Ada Lovelace')
    await visitor.fill('Email', 'ada@example.org')
    await visitor.fill('Message', 'Too short')
    await visitor.click('button', 'Send the enquiry')
    await visitor.sees('notice', 'Message Too Short', {
      text: expect.stringContaining('Your message must be at least 20 characters long.'),
    })
    await visitor.sees('field', 'Message', { focused: true, value: 'Too short' })
    await visitor.sees('words', 'Please write at least 20 characters.')
  })

  test('stores an enquiry as it was written, and thanks the visitor', async () => {
    const { visitor, site } = stay()
    const message = 'Nous cherchons une maison à louer dès septembre, à l’année.'
    await visitor.goTo('/?lang=fr')
    await visitor.fill('Nom', 'Zoé Müller')
    await visitor.click('field', 'd’une location longue durée')
    await visitor.sees('field', 'd’une location longue durée', { checked: true })
    await visitor.fill('E-mail', 'zoe@example.org')
    await visitor.fill('Message', message)
    await visitor.click('field', 'Merci de m’envoyer la brochure')
    await visitor.click('button', 'Envoyer la demande')
    await visitor.sees('notice', 'Demande envoyée')
    await visitor.sees('heading', 'Demande envoyée')
    const stored = withDatabase(path.join(site.dataDir, 'villa.sqlite'), (database) => [...enquiries(database)])
    expect(stored.slice(-1)).toMatchObject([
      {
        name: 'Zoé Müller',
        email: 'zoe@example.org',
        message,
        language: 'fr',
        intent: 'rent',
        brochureRequested: true,
      },
    ])
  })

  test('keeps the enquiry and its intent when the language changes', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.fill('Name', 'Ada Lovelace')
    await visitor.click('field', 'a long-term rental')
    await visitor.sees('field', 'a long-term rental', { checked: true })
    await visitor.click('link', 'FR, Français')
    await visitor.sees('field', 'Nom', { value: 'Ada Lovelace' })
    await visitor.sees('field', 'd’une location longue durée', { checked: true })
  })
}
