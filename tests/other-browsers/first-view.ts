import { test } from 'vitest'
import { phone } from './driver.ts'
import type { Stay } from './stay.ts'

/** Tests the top bar and the hero. */
export function firstView(stay: () => Stay): void {
  test('changes the language in place and in the address, and Back changes it back', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('link', 'FR, Français')
    await visitor.sees('heading', 'Huit vues de la maison')
    await visitor.isAt(/\?lang=fr$/)
    await visitor.isSpokenToIn('fr')
    await visitor.back()
    await visitor.sees('heading', 'Eight views of the house')
    await visitor.isAt(/\?lang=en$/)
    await visitor.isSpokenToIn('en')
  })

  test('opens the menu on a phone, and goes to a section from it', async () => {
    const { visitor, browser } = stay()
    await browser.resize(phone)
    await visitor.goTo('/?lang=en')
    await visitor.click('link', 'Menu')
    await visitor.sees('dialog', 'Menu')
    await visitor.click('link', 'Location')
    await visitor.seesNo('dialog', 'Menu')
    await visitor.standsAt('Above Antibes', 80)
  })

  test('pauses the slideshow, and shows the picture that a dot or an arrow asks for, also past the last', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    if (await visitor.likesMotion()) await visitor.click('button', 'Pause the slideshow')
    await visitor.sees('button', 'Start the slideshow')
    await visitor.click('button', 'Picture 3')
    await visitor.sees('slide', '3 of 4')
    await visitor.sees('button', 'Picture 3', { current: 'true' })
    await visitor.click('button', 'Next picture')
    await visitor.sees('slide', '4 of 4')
    await visitor.click('button', 'Next picture')
    await visitor.sees('slide', '1 of 4')
    await visitor.click('button', 'Previous picture')
    await visitor.sees('slide', '4 of 4')
    await visitor.seesNo('slide', '1 of 4')
  })

  test('changes the pictures by itself once the slideshow is started', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    if (!(await visitor.likesMotion())) await visitor.click('button', 'Start the slideshow')
    await visitor.sees('button', 'Pause the slideshow')
    await visitor.sees('slide', '2 of 4')
  })

  test('leads from a request for rental details to the form, with that intent selected', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('link', 'Request Rental Details')
    await visitor.sees('field', 'a long-term rental', { checked: true })
    await visitor.standsAt('Write to us', 80)
    await visitor.sees('link', 'Request Rental Details', { current: 'true' })
  })
}
