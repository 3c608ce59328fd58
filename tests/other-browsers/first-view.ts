import { test } from 'vitest'
import { phone } from './driver.ts'
import type { Stay } from './stay.ts'

/** Top bar and hero. */
export function firstView(stay: () => Stay): void {
  test('changes the language in place, writes it into the address, and Back returns to the other', async () => {
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

  test('opens the menu on a phone, and a section from it', async () => {
    const { visitor, browser } = stay()
    await browser.resize(phone)
    await visitor.goTo('/?lang=en')
    await visitor.click('link', 'Menu')
    await visitor.sees('dialog', 'Menu')
    await visitor.click('link', 'Location')
    await visitor.seesNo('dialog', 'Menu')
    await visitor.standsAt('Above Antibes', 80)
  })

  test('pauses the slideshow, then shows what arrow and dot ask for, around its end', async () => {
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

  test('turns the pictures by itself once it is started', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    if (!(await visitor.likesMotion())) await visitor.click('button', 'Start the slideshow')
    await visitor.sees('button', 'Pause the slideshow')
    await visitor.sees('slide', '2 of 4')
  })

  test('takes a request for rental details to the form, with the intent chosen', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('link', 'Request Rental Details')
    await visitor.sees('field', 'a long-term rental', { checked: true })
    await visitor.standsAt('Write to us', 80)
    await visitor.sees('link', 'Request Rental Details', { current: 'true' })
  })
}
