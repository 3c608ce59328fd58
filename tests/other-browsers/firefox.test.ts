import { afterEach, describe, expect, test } from 'vitest'
import { pagesOf } from '../support/pdf-text.ts'
import { firefoxIsHere, openFirefox } from './firefox.ts'
import { stayIn, tour } from './tour.ts'

const place = firefoxIsHere ? 'in Firefox' : 'in Firefox, which is not installed (Debian: firefox-esr),'

describe.skipIf(!firefoxIsHere)(`${place} the page`, () => {
  const stay = stayIn(openFirefox)

  // Taken away, so that a second try of a test hears only itself.
  afterEach(() => expect(stay().browser.heard.splice(0)).toEqual([]))

  tour(stay)

  test('keeps the enquiry and its intent when it is reloaded, and is printed without controls that only work on a screen', async () => {
    const { visitor, browser } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('field', 'a long-term rental')
    await visitor.fill('Name', 'Ada Lovelace')
    await visitor.loadAgain()
    await visitor.sees('link', 'Request Rental Details', { current: 'true' })
    await visitor.sees('field', 'a long-term rental', { checked: true })
    await visitor.sees('field', 'Name', { value: 'Ada Lovelace' })
    const paper = (await pagesOf(await browser.print())).join(' ')
    expect(paper).toContain('Two bedrooms, two bathrooms')
    expect(paper).toContain('The circle marks the surroundings, not the exact place.')
    expect(paper).toContain('contact@villa-belvedere.example')
    expect(paper).not.toContain('Please send me the brochure')
  })
})

describe.skipIf(!firefoxIsHere)(`${place} without JavaScript, the page`, () => {
  const stay = stayIn(() => openFirefox({ scripts: false }))

  test('changes the language with a link, accepts an enquiry from a posted form, and thanks the visitor', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('link', 'FR, Français')
    await visitor.sees('heading', 'Huit vues de la maison')
    await visitor.fill('Nom', 'Ada Lovelace')
    await visitor.fill('E-mail', 'ada@example.org')
    await visitor.fill('Message', 'Nous aimerions visiter la maison au mois de mai.')
    await visitor.click('button', 'Envoyer la demande')
    await visitor.sees('heading', 'Demande envoyée')
    await visitor.isAt(/\/\?lang=fr&enquiry=sent#contact$/)
  })
})
