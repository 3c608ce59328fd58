import { describe, expect, test } from 'vitest'
import { inEachLanguage } from '../../../content/languages.ts'
import { asScript, houseDesk } from '../../support/desk-house.ts'
import type { ShownPage } from '../../support/shown-page.ts'

const places = '/owner/house/place'
const list = 'facts.place.places'
const cannes = `${list}.cannes`

describe('two windows on the same form', () => {
  test('do not conflict over a field that the second has not touched, and its button works', async () => {
    const { one, marks, drafted } = await houseDesk()
    const fields = ['facts.place.town.en', 'facts.place.region.en', `${cannes}.minutes`]
    const open = await marks(places, fields)
    const typed = { [fields[0] ?? '']: 'Antibes', [fields[1] ?? '']: 'Côte d’Azur', [`${cannes}.minutes`]: '25' }
    await one.post(places, { ...open, ...typed, 'facts.place.town.en': 'Biot' })
    const second = await one.post(places, { ...open, ...typed, [`${cannes}.minutes`]: '30', do: `add:${list}` })
    expect(second.statusCode).toBe(303)
    expect([drafted('facts.place.town.en'), drafted(`${cannes}.minutes`)]).toEqual(['Biot', 30])
    expect(drafted(`${list}.5.name`)).toEqual(inEachLanguage(() => ''))
  })

  test('do not conflict over an empty sentence of a part that the first has begun', async () => {
    const { one, type, marks, drafted } = await houseDesk()
    await one.post('/owner/house/empty')
    await type('/owner/house/amenities', {
      'facts.amenities.annex.bedrooms': '1',
      'facts.amenities.annex.bathrooms': '1',
    })
    const address = '/owner/words/residence'
    const [title, text] = ['words.en.annex.title', 'words.en.annex.text']
    const open = await marks(address, [title, text])
    await one.post(address, { ...open, [title]: 'The mill', [text]: '' })
    const second = await one.post(address, { ...open, [title]: '', [text]: 'By the stream.' })
    expect(second.statusCode).toBe(303)
    expect([drafted(title), drafted(text)]).toEqual(['The mill', 'By the stream.'])
  })

  test('save what is typed into a place there, even if the other window moves and removes places', async () => {
    const { one, marks, drafted } = await houseDesk()
    const open = await marks(places, [`${cannes}.minutes`])
    await one.post(places, { do: `earlier:${list}:cannes` })
    await one.post(places, { do: `away:${list}:antibes-old-town` })
    await one.post(places, { ...open, [`${cannes}.minutes`]: '31' })
    expect(drafted(`${cannes}.minutes`)).toBe(31)
    expect(drafted(`${list}.nice-airport.minutes`)).toBe(35)
  })
})

/** Returns the texts that a page shows because they could not be saved, with the names of their fields. */
const lostIn = (page: ShownPage): string[][] =>
  page
    .all('[data-choice] label')
    .map(({ text }) => page.field(text))
    .map(({ name, value }) => [name, value])

describe('what is typed into something that another window has removed', () => {
  test('is shown with the reason instead of being dropped', async () => {
    const { one, marks } = await houseDesk()
    const name = `${cannes}.name.fr`
    const open = await marks(places, [name, `${cannes}.minutes`])
    await one.post(places, { do: `away:${list}:cannes` })
    const typed = { ...open, [name]: 'Cannes, la Croisette', [`${cannes}.minutes`]: '25' }
    expect((await one.post(places, typed)).statusCode).toBe(409)
    const [lost] = one.shown().all('[data-choice]')
    expect(lost?.heading).toBe('This has been removed elsewhere')
    expect(lost?.field('Name, French')).toMatchObject({ name, value: 'Cannes, la Croisette' })
    // It is sent along and shown again with whatever is typed next, until the owner discards it.
    expect((await one.post(places, typed, asScript)).statusCode).toBe(409)
    expect((await one.post(places, { ...typed, do: 'discard' })).statusCode).toBe(303)
    const untouched = { ...open, [name]: 'Cannes', [`${cannes}.minutes`]: '25' }
    expect((await one.post(places, untouched)).statusCode).toBe(303)
  })

  test.each([
    ['a highlight', '/owner/words/figures', 'facts.highlights.terraces.name.en', 'away:facts.highlights:terraces'],
    [
      'a part',
      '/owner/words/potential',
      'words.fr.potential.parts.private-spa.text',
      'away:words.en.potential.parts:private-spa',
    ],
  ])('is shown for %s', async (_, address, path, press) => {
    const { one, marks } = await houseDesk()
    const open = await marks(address, [path])
    await one.post(address, { do: press })
    expect((await one.post(address, { ...open, [path]: 'Quite new' })).statusCode).toBe(409)
    expect(lostIn(one.shown())).toEqual([[path, 'Quite new']])
  })

  test('is shown for a photograph; an unknown photograph is answered with 404', async () => {
    const { one, marks } = await houseDesk()
    const [address, path] = ['/owner/photographs/facade-dusk', 'photographs.facade-dusk.caption.en']
    const open = await marks(address, [path])
    await one.post(`${address}/removal`)
    expect((await one.post(address, { ...open, [path]: 'The last light' })).statusCode).toBe(409)
    expect(lostIn(one.shown())).toEqual([[path, 'The last light']])
    expect((await one.post('/owner/photographs/nothing', {})).statusCode).toBe(404)
  })
})

test('a second window that was opened before leaves the upright crop and the place in the opening as the first has set them', async () => {
  const { one, drafted } = await houseDesk()
  const address = '/owner/photographs/salon-sea'
  await one.get(address)
  const before = one.shown().form('form[data-saving]') ?? {}
  const { upright: _upright, ...without } = before
  await one.post(address, { ...without, 'photographs.salon-sea.hero': '1' })
  await one.post(address, { ...before, 'photographs.salon-sea.caption.en': 'The salon at noon' })
  expect(drafted('photographs.salon-sea.focusUpright')).toBeNull()
  expect(drafted('photographs.salon-sea.hero')).toBe(1)
  expect(drafted('photographs.salon-sea.caption.en')).toBe('The salon at noon')
})

describe('the lettering of a place on the map', () => {
  test('goes when its name or its point changes, stays otherwise, and returns with the public name and point', async () => {
    const { type, drafted } = await houseDesk()
    const lettering = () => drafted(`${cannes}.lettering`)
    const drawn = lettering()
    await type(places, { [`${cannes}.minutes`]: '26' })
    expect(lettering()).toEqual(drawn)
    await type(places, { [`${cannes}.name.en`]: 'Cannes and its islands' })
    expect(lettering()).toBeNull()
    await type(places, { [`${cannes}.name.en`]: 'Cannes' })
    expect(lettering()).toEqual(drawn)
    await type(places, { [`${cannes}.point`]: '43.5, 7.0' })
    expect(lettering()).toBeNull()
    expect(drafted(`${list}.monaco.lettering`)).not.toBeNull()
  })
})
