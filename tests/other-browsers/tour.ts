import { expect, test } from 'vitest'
import type { Stay } from './stay.ts'

/** Tests the gallery, the sun and the location. */
export function tour(stay: () => Stay): void {
  test('filters the gallery, and says so if there are no photographs', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('button', 'Pool & Terraces')
    await visitor.sees('link', 'Enlarge:', { count: 3 })
    await visitor.sees('button', 'Pool & Terraces', { pressed: 'true' })
    await visitor.click('button', 'Arrival')
    await visitor.sees('words', 'The arrival is best seen in person.')
    await visitor.seesNo('link', 'Enlarge:')
    await visitor.click('button', 'All')
    await visitor.sees('link', 'Enlarge:', { count: 8 })
  })

  test('goes around the lightbox with buttons and keys, and Escape closes it and restores the focus', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('link', 'Enlarge: The principal bedroom')
    await visitor.sees('words', '8 of 8')
    await visitor.click('button', 'Next photograph')
    await visitor.sees('words', '1 of 8')
    await visitor.press('ArrowLeft')
    await visitor.sees('words', '8 of 8')
    await visitor.press('ArrowRight')
    await visitor.sees('words', '1 of 8')
    await visitor.click('button', 'Photograph 3')
    await visitor.sees('words', 'The great salon, open to the sea')
    await visitor.press('Escape')
    await visitor.seesNo('dialog', 'Photographs')
    await visitor.sees('link', 'Enlarge: The principal bedroom', { focused: true })
  })

  test('closes the lightbox with Back, and opens it with Forward and from its own address', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('link', 'Enlarge: The jacuzzi, on the terrace')
    await visitor.isAt(/#photo-terrace-jacuzzi$/)
    await visitor.sees('dialog', 'Photographs')
    await visitor.back()
    await visitor.seesNo('dialog', 'Photographs')
    await visitor.sees('link', 'Enlarge: The jacuzzi, on the terrace')
    await visitor.forward()
    await visitor.sees('words', 'The jacuzzi, on the terrace')
    await visitor.goTo('/?lang=fr#photo-terrace-dining')
    await visitor.sees('dialog', 'Photographies')
    await visitor.sees('words', '5 sur 8')
  })

  test('shows the sun at a chosen month and hour', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en#sun-title')
    await visitor.click('field', 'Month')
    await visitor.press('Home')
    await visitor.press('ArrowRight')
    await visitor.sees('field', 'Month', { spoken: expect.stringMatching(/^February: sunrise at 07:/) })
    await visitor.click('field', 'Time of day')
    await visitor.press('Home')
    await visitor.sees('field', 'Time of day', {
      spoken: expect.stringMatching(/^Mid-February, \d\d:\d\d\. The sun is still down/),
    })
  })

  test('shows a notice in place of the map, and then the drawing again', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=en')
    await visitor.click('button', 'Show Map')
    await visitor.sees('words', 'An interactive map is not available yet')
    await visitor.click('button', 'Back to the large drawing')
    await visitor.sees('button', 'Show Map')
  })

  test('puts the section that the address names eighty pixels below the top of the window', async () => {
    const { visitor } = stay()
    await visitor.goTo('/?lang=fr#location')
    await visitor.standsAt('Sur les hauteurs d’Antibes', 80)
    await visitor.standsAt('Sur les hauteurs d’Antibes', 80)
  })
}
