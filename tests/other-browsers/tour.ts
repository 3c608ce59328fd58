import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { withDatabase } from '../support/all-stored.ts'
import { sharedFolder } from '../support/databases.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type Driver, desk, type Visitor, visitorWith } from './visitor.ts'

/** Tests what a visitor does on the page. */
export function tour(stay: () => Stay): void {
  test('leads from a request to the form with its intent and from an address to its section, and changes the language in place, keeping the enquiry', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=fr#location')
    await visitor.standsAt('Sur les hauteurs d’Antibes', 80)
    await visitor.goTo('/?lang=en')
    // Before its scripts run, the link loads the page again, with the intent in its address.
    await visitor.click('link', 'Request Rental Details')
    await visitor.sees('field', 'a long-term rental', { checked: true })
    await visitor.standsAt('Write to us', 80)
    await visitor.sees('link', 'Request Rental Details', { current: 'true' })
    await visitor.fill('Name', 'Ada Lovelace')
    await visitor.click('link', 'FR, Français')
    await visitor.sees('heading', 'Huit vues de la maison')
    await visitor.isAt(/\?lang=fr/)
    await visitor.isSpokenToIn('fr')
    await visitor.sees('field', 'Nom', { value: 'Ada Lovelace' })
    await visitor.sees('field', 'd’une location à l’année', { checked: true })
    await visitor.back()
    await visitor.sees('heading', 'Eight views of the house')
    await visitor.isAt(/\?lang=en/)
    await visitor.isSpokenToIn('en')
  })

  test('opens the menu on a phone, and goes to a section from it', async () => {
    const { visitor, browser } = stay()
    await browser.resize({ width: 390, height: 844 })
    await visitor.goTo('/?lang=en')
    await visitor.click('link', 'Menu')
    await visitor.sees('dialog', 'Menu')
    await visitor.click('link', 'Location')
    await visitor.seesNo('dialog', 'Menu')
    await visitor.standsAt('Above Antibes', 80)
  })

  test('filters the gallery, goes around the lightbox, Escape closes it and restores the focus, Back closes it, and Forward opens it', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('button', 'Pool & Terraces')
    await visitor.sees('link', 'Enlarge:', { count: 3 })
    await visitor.sees('button', 'Pool & Terraces', { pressed: 'true' })
    await visitor.click('button', 'All')
    // A press while the plates move would be lost, and nothing would tell that they are about to.
    await visitor.sees('link', 'Enlarge:', { count: 8 })

    await visitor.click('link', 'Enlarge: The principal bedroom')
    await visitor.isAt(/#photo-bedroom-master$/)
    await visitor.sees('words', '8 of 8')
    await visitor.press('ArrowRight')
    await visitor.sees('words', '1 of 8')
    await visitor.press('Escape')
    await visitor.seesNo('dialog', 'Photographs')
    await visitor.sees('link', 'Enlarge: The principal bedroom', { focused: true })

    await visitor.click('link', 'Enlarge: The jacuzzi, on the terrace')
    await visitor.sees('dialog', 'Photographs')
    await visitor.back()
    await visitor.seesNo('dialog', 'Photographs')
    await visitor.forward()
    await visitor.sees('words', 'The jacuzzi, on the terrace')
  })

  test('shows the sun at a chosen month and hour, and a notice in place of the map', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en#sun-title')
    await visitor.click('field', 'Month')
    await visitor.press('Home')
    await visitor.press('ArrowRight')
    await visitor.sees('field', 'Month', { spoken: expect.stringMatching(/^February: sunrise at 07:/) })
    await visitor.click('field', 'Time of day')
    await visitor.press('Home')
    const spoken = expect.stringMatching(/^Mid-February, \d\d:\d\d\. The sun is still down/)
    await visitor.sees('field', 'Time of day', { spoken })
    await visitor.click('button', 'Show Map')
    await visitor.sees('words', 'An interactive map is not available yet')
  })

  test('asks for what is missing, then for twenty characters, focuses the field at fault, and stores an enquiry as it was written', async () => {
    const { visitor, site } = stay()
    const message = 'Nous cherchons une maison à louer dès septembre, à l’année.'
    await visitor.goTo('/?lang=fr')
    await visitor.formIsAlive()
    await visitor.click('button', 'Envoyer la demande')
    const required = expect.stringContaining('Veuillez remplir tous les champs obligatoires.')
    await visitor.sees('notice', 'Champs requis', { text: required })
    await visitor.sees('words', 'Ce champ est obligatoire.', { count: 3 })
    await visitor.sees('field', 'Nom', { focused: true })
    await visitor.fill('Nom', 'Zoé Müller')
    await visitor.fill('E-mail', 'zoe@example.org')
    await visitor.fill('Message', message.slice(0, 14))
    await visitor.click('button', 'Envoyer la demande')
    await visitor.sees('notice', 'Message trop court')
    await visitor.sees('field', 'Message', { focused: true, value: 'Nous cherchons' })
    await visitor.sees('words', 'Veuillez écrire au moins 20 caractères.')

    await visitor.fill('Message', message.slice(14))
    await visitor.click('field', 'd’une location à l’année')
    await visitor.sees('field', 'd’une location à l’année', { checked: true })
    await visitor.click('field', 'Merci de m’envoyer la brochure')
    await visitor.click('button', 'Envoyer la demande')
    await visitor.sees('notice', 'Demande envoyée')
    await visitor.sees('heading', 'Demande envoyée')
    const stored = withDatabase(path.join(site.dataDir, 'villa.sqlite'), (database) => [...enquiries(database)])
    const written = { name: 'Zoé Müller', email: 'zoe@example.org', message, language: 'fr', intent: 'rent' }
    expect(stored.slice(-1)).toMatchObject([{ ...written, brochureRequested: true }])
  })
}

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
