import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import { draftRow } from '../../../house/tables/draft.ts'
import { revisions } from '../../../house/tables/revisions.ts'
import { draftsIn, type HouseDesk, houseDesk } from '../../support/desk-house.ts'
import { beginNewHouse, typedHouse, typedPhotograph } from '../../support/new-house.ts'
import { blocking, changesPage, missing, publishAll } from '../../support/publish-all.ts'

const picture = (colour = '#667755') =>
  sharp({ create: { width: 1_600, height: 1_066, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A desk with a new house that is complete and has one photograph. */
async function wholeHouse() {
  const desk = await houseDesk()
  await beginNewHouse(desk)
  await desk.upload(await picture(), { name: 'IMG 2046.jpg' })
  await desk.type('/owner/photographs/img-2046', typedPhotograph('img-2046'))
  return desk
}

describe('Start from an empty house', () => {
  test('takes one press, changes nothing public, and is undone by another without losing a word', async () => {
    const { one, type, drafted, parts, database } = await houseDesk()
    await type('/owner/house/offer', { 'facts.offer.price.saleEur': '4350000' })
    await one.get('/owner/house')
    expect(one.shown().buttons).toContain('Start from an empty house')
    await one.get(String((await one.post('/owner/house/empty')).headers.location))
    expect(one.shown().buttons).not.toContain('Start from an empty house')
    expect(drafted('facts.figures.name')).toBe('')
    expect(one.frame()).toMatchObject({ name: 'Your new house', changes: 1 })
    expect([parts.houses.current().revision, revisions(database).length]).toEqual([1, 1])
    await type('/owner/house/figures', { 'facts.figures.name': 'Mas X' })
    await one.get('/owner/history')
    const begun = draftsIn(one).find(({ says }) => says === 'Before an empty house was begun')
    const back = await one.post(begun?.bringBack ?? '')
    expect([drafted('facts.figures.name'), drafted('facts.offer.price.saleEur')]).toEqual([
      'Villa Belvédère',
      4_350_000,
    ])
    await one.get(String(back.headers.location))
    expect(draftsIn(one)[0]?.text).toContain('The house: Mas X.')
    expect(one.shown().part('What was done at the desk').text).toContain('An empty house begun')
    await one.post(draftsIn(one)[0]?.bringBack ?? '')
    expect(drafted('facts.figures.name')).toBe('Mas X')
  })
})

describe('what is missing', () => {
  const waiting = async ({ one }: Pick<HouseDesk, 'one'>) => (await changesPage(one)).named(blocking)

  test('is listed by form, with counts and a link to the next field, and the forms can be filled in in any order', async () => {
    const desk = await houseDesk()
    const { one, type } = desk
    await one.post('/owner/house/empty')
    expect((await waiting(desk)).map(({ text, href }) => [text, href])).toEqual([
      ['Name and figures, 0 of 3', '/owner/house/figures#f-facts-figures-name'],
      ['Prices and offers, 0 of 1', '/owner/house/offer#f-facts-offer-offers-sale'],
      [`Location and places, 0 of ${1 + 2 * languages.length}`, '/owner/house/place#f-facts-place-town-en'],
      ['Photographs, 0 of 1', '/owner/uploads'],
      [`Words, Opening, 0 of ${languages.length}`, '/owner/words/opening#f-words-en-hero-taglines-0'],
      [`Words, Residence, 0 of ${2 * languages.length}`, '/owner/words/residence#f-words-en-residence-title'],
      ['Contact, 0 of 2', '/owner/house/contact#f-facts-contact-email'],
    ])
    await type('/owner/words/residence', { 'words.en.residence.title': 'Cool rooms' })
    await type('/owner/house/contact', typedHouse['/owner/house/contact'])
    await type('/owner/house/offer', { 'facts.offer.offers.rent': 'on' })
    expect((await waiting(desk)).map(({ text }) => text)).toEqual([
      'Name and figures, 0 of 3',
      'Prices and offers, 1 of 2',
      `Location and places, 0 of ${1 + 2 * languages.length}`,
      'Photographs, 0 of 1',
      `Words, Opening, 0 of ${languages.length}`,
      `Words, Residence, 1 of ${2 * languages.length}`,
    ])
  })

  test('is not reported as an error, but a wrong value is; words about an annex are asked for once there is one', async () => {
    const desk = await houseDesk()
    const { one, type, corrections } = desk
    await one.post('/owner/house/empty')
    expect(await corrections('/owner/house/figures')).toEqual([])
    expect(one.shown().field(/^Name/)).toMatchObject({ hint: expect.stringContaining('Needed before you publish.') })
    await type('/owner/house/figures', { 'facts.figures.livingArea': 'large' })
    expect(await corrections('/owner/house/figures')).toEqual([expect.stringMatching(/^Living area: /)])
    const pairs = async () => {
      await one.get('/owner/words/residence')
      return one
        .shown()
        .all('.pair')
        .map(({ heading }) => heading)
    }
    expect(await pairs()).toEqual(['Title', 'First paragraph', 'Second paragraph'])
    await type('/owner/house/amenities', {
      'facts.amenities.annex.bedrooms': '1',
      'facts.amenities.annex.bathrooms': '1',
    })
    expect(await pairs()).toHaveLength(6)
    expect((await waiting(desk)).map(({ text }) => text)).toContain(`Words, Residence, 0 of ${4 * languages.length}`)
  })
})

describe('the guided path', () => {
  const next = ({ one }: Pick<HouseDesk, 'one'>) => {
    const [onward] = one.shown().all('.next')
    const [, number, count] = /(\d+) of (\d+)/.exec(onward?.all('.next__step')[0]?.text ?? '') ?? []
    return { href: onward?.all('a')[0]?.attribute('href') ?? '', number: Number(number), count: Number(count) }
  }

  test('leads through every form of the house, counts the steps, and ends at the page that publishes it', async () => {
    const desk = await houseDesk()
    const { one } = desk
    await one.post('/owner/house/empty')
    for (const name of ['front', 'salon']) await desk.upload(await picture(), { name: `${name}.jpg` })
    const [visited, steps]: [string[], number[]] = [[], []]
    for (let address = '/owner/house/figures'; address !== '/owner/publish' && visited.length < 40; ) {
      visited.push(address.replace(/#f-.*/, ''))
      await one.get(address)
      const id = /photographs\/([a-z]+)$/.exec(address)?.[1]
      if (id !== undefined) {
        await desk.type(address, typedPhotograph(id))
        await one.get(address)
      }
      const onward = next(desk)
      steps.push(onward.number)
      expect(onward.count).toBe(17)
      address = onward.href
    }
    expect(visited).toEqual([
      '/owner/house/figures',
      '/owner/house/offer',
      '/owner/house/place',
      '/owner/house/view',
      '/owner/house/rooms',
      '/owner/house/amenities',
      '/owner/house/colours',
      '/owner/photographs/front',
      '/owner/photographs/salon',
      '/owner/photographs#plates',
      '/owner/words/opening',
      '/owner/words/figures',
      '/owner/words/residence',
      '/owner/words/outdoors',
      '/owner/words/location',
      '/owner/words/advert',
      '/owner/house/contact',
      '/owner/house/legal',
    ])
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  test('counts the same forms and the same legal requirements as every page of the desk', async () => {
    const { one, type } = await houseDesk()
    await one.post('/owner/house/empty')
    await type('/owner/house/figures', typedHouse['/owner/house/figures'])
    await one.get('/owner')
    const home = one.shown()
    const page = await changesPage(one)
    const [blocks, lacking] = [page.named(blocking), page.named(missing)]
    await one.get('/owner/house')
    const note = one.shown().links.find((name) => name.startsWith('Legal'))
    expect([home.part('To begin with').text, blocks.length]).toEqual([
      expect.stringContaining(' 6 forms still wait'),
      6,
    ])
    expect([Number.parseInt(home.entry('Missing') ?? '', 10), lacking.length, Number(note?.match(/\d+/)?.[0])]).toEqual(
      [6 + lacking.length, lacking.length, lacking.length],
    )
  })
})

describe('publishing a new house', () => {
  test('is refused, with a list of forms, until the house is complete, and one press undoes it', async () => {
    const desk = await houseDesk()
    const { one, parts, database } = desk
    await beginNewHouse(desk)
    const before = await changesPage(one)
    expect([before.heading, before.changes]).toEqual(['A new house', []])
    expect(before.named(blocking)).toEqual([{ text: 'Photographs, 0 of 1', href: '/owner/uploads' }])
    expect((await one.post('/owner/publish', { mark: before.mark })).statusCode).toBe(422)
    expect(revisions(database)).toHaveLength(1)

    await desk.upload(await picture(), { name: 'IMG 2046.jpg' })
    expect((await changesPage(one)).named(blocking)).toEqual([
      { text: 'Photographs, 0 of 1', href: '/owner/photographs/img-2046' },
    ])
    await desk.type('/owner/photographs/img-2046', typedPhotograph('img-2046'))
    const { heading, text, mark, all } = await changesPage(one)
    expect(heading).toBe('A new house, ready to publish')
    expect(text).toContain('‘Bastide des Figuiers’ takes the place of ‘Villa Belvédère’')
    expect(all('.pictures img').map((each) => each.attribute('alt'))).toEqual(['The long table'])
    expect((await one.post('/owner/publish', { mark })).headers.location).toBe(
      '/owner/publish/done?revision=2&house=new',
    )
    expect((await one.post('/owner/publish', { mark })).headers.location).toBe('/owner/publish')
    const { house } = parts.houses.current()
    expect([house.facts.figures.name, house.facts.offer.offers, draftRow(database)]).toEqual([
      'Bastide des Figuiers',
      ['rent'],
      null,
    ])
    // The first photograph opens the page.
    expect(house.photographs[0]?.hero).toBe(1)
    await one.get('/owner/history')
    expect(
      one
        .shown()
        .all('.hist > li')
        .map(({ text }) => text),
    ).toEqual([
      expect.stringContaining('Another house: Bastide des Figuiers'),
      expect.stringContaining('The house as it was delivered'),
    ])
    await one.post('/owner/publish/undo')
    expect(parts.houses.current().house.facts.figures.name).toBe('Villa Belvédère')
  })

  test('is refused while a sentence is missing in only one language, or after the only photograph was removed', async () => {
    const { one, type, drafted } = await wholeHouse()
    for (const language of languages.filter((each) => each !== 'fr'))
      await type('/owner/words/residence', { [`words.${language}.residence.second`]: 'And a well.' })
    await one.post('/owner/photographs/img-2046/removal')
    expect(drafted('photographs')).toEqual([])
    const of = 3 * languages.length
    expect((await changesPage(one)).named(blocking)).toEqual([
      { text: 'Photographs, 0 of 1', href: '/owner/uploads' },
      { text: `Words, Residence, ${of - 1} of ${of}`, href: '/owner/words/residence#f-words-fr-residence-second' },
    ])
  })
})

describe('photographs of a house that was begun empty', () => {
  test('get places by what they show while they are described, and move where the owner chooses', async () => {
    const desk = await houseDesk()
    const { one, type, drafted } = desk
    await beginNewHouse(desk)
    for (const [name, colour] of [
      ['front', '#667755'],
      ['salon', '#776655'],
      ['wall', '#556677'],
    ] as const)
      await desk.upload(await picture(colour), { name: `${name}.jpg` })
    await type('/owner/photographs/salon', {
      ...typedPhotograph('salon'),
      'photographs.salon.category': 'living',
    })
    const hung = () => [drafted('photographs.front.hero'), drafted('plates.residence'), drafted('plates.footer')]
    expect(hung()).toEqual([1, 'salon', 'wall'])
    await one.get('/owner/photographs')
    const plates = one.shown().part('Where they hang')
    expect(plates.text).toContain('We have placed some of them by what they show.')
    const placed = plates.all('[data-field]').filter(({ text }) => text.includes('Placed by us.'))
    expect(placed.map((each) => each.attribute('data-field'))).toEqual(['plates.residence', 'plates.footer'])
    await one.post('/owner/photographs/plates', { ...(await marksOfPlates(desk)), 'plates.residence': 'wall' })
    expect(hung()).toEqual([1, 'wall', 'salon'])
    await one.post('/owner/photographs/plates', { ...(await marksOfPlates(desk)), 'plates.footer': '' })
    await desk.upload(await picture('#222222'), { name: 'gate.jpg' })
    expect(hung()).toEqual([1, 'wall', null])
  })

  const marksOfPlates = async ({ one }: Pick<HouseDesk, 'one'>) => {
    await one.get('/owner/photographs')
    return one.shown().form('form[action$="/plates"]') ?? {}
  }
})

describe('the home page of the desk', () => {
  test('says what to do first, until the owner’s own house is public', async () => {
    const desk = await wholeHouse()
    const { one } = desk
    const first = async () => {
      await one.get('/owner')
      return one.shown().text
    }
    expect(await first()).toContain('Your house has all that it needs.')
    await desk.type('/owner/house/figures', { 'facts.figures.bedrooms.now': '' })
    expect(await first()).toContain('1 form still waits for you. Visitors still see ‘Villa Belvédère’.')
    await one.get('/owner/history')
    const begun = draftsIn(one).find(({ says }) => says === 'Before an empty house was begun')
    await one.post(begun?.bringBack ?? '')
    expect(await first()).toContain('‘Villa Belvédère’ is the house that came with this site.')
    await desk.type('/owner/house/offer', { 'facts.offer.price.saleEur': '4350000' })
    await publishAll({ one })
    expect(await first()).not.toContain('To begin with')
  })
})

test('an owner who previews the page in French returns to an English desk', async () => {
  const { one } = await houseDesk()
  expect((await one.get('/owner/preview?lang=fr')).headers['set-cookie']).toBeUndefined()
  expect((await changesPage(one)).named(missing).map(({ text }) => text)).toContain('Who hosts it')
})
