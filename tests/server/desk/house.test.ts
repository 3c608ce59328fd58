import { describe, expect, test } from 'vitest'
import { inEachLanguage } from '../../../content/languages.ts'
import { draftRow } from '../../../house/tables/draft.ts'
import { asScript, houseDesk } from '../../support/desk-house.ts'

const offer = '/owner/house/offer'
const sale = 'facts.offer.price.saleEur'

describe('a form for facts', () => {
  test('stores what is typed as a draft and says what is public; the page does not change', async () => {
    const { app, one, drafted, type } = await houseDesk()
    expect((await type(offer, { [sale]: '4 350 000 €' })).headers.location).toMatch(
      /^\/owner\/house\/offer\?saved=\d{13}$/,
    )
    expect(drafted(sale)).toBe(4_350_000)
    await one.get(offer)
    expect(one.shown().field('Sale price')).toMatchObject({
      value: '4,350,000',
      fault: '',
      hint: 'In whole euros. Public now: €4,500,000',
    })
    expect(one.frame().changes).toBe(1)
    expect((await app.inject('/?lang=en')).body).not.toContain('4,350,000')
  })

  test('keeps a value that it does not understand, and says so at the field in the owner’s language', async () => {
    const { type, drafted, corrections } = await houseDesk()
    await type(offer, { [sale]: 'about 4.3 million', 'facts.offer.offers.sale': '', 'facts.offer.offers.rent': '' })
    expect(drafted(sale)).toBe('about 4.3 million')
    expect(await corrections(`${offer}?lang=fr`)).toEqual([
      'À vendre : Choisissez au moins une offre : à vendre, ou à louer.',
      'Prix de vente : Indiquez un nombre entier d’euros, par exemple 4500000.',
    ])
  })

  test('names the highest possible value at a field whose number is too high, and holds that change back', async () => {
    const { one, type, drafted, corrections } = await houseDesk()
    await type('/owner/house/figures', { 'facts.figures.estate': '9007199254740991' })
    expect(drafted('facts.figures.estate')).toBe(Number.MAX_SAFE_INTEGER)
    expect(await corrections('/owner/house/figures?lang=fr')).toEqual([
      'Surface du domaine : Ce nombre est trop élevé. La valeur la plus haute possible ici est 10 000 000.',
    ])
    await one.get('/owner/publish')
    expect(
      one
        .shown()
        .all('.change')
        .map(({ text }) => /Reste dans le brouillon/.test(text)),
    ).toEqual([true])
  })

  test('reports a landline given for WhatsApp, and accepts a mobile number or none', async () => {
    const { type, corrections } = await houseDesk()
    const errorsFor = async (number: string) => {
      await type('/owner/house/contact', { 'facts.contact.whatsapp': number })
      return corrections('/owner/house/contact?lang=fr')
    }
    expect(await errorsFor('06 39 98 01 23')).toEqual([])
    expect(await errorsFor('+39 333 1234567')).toEqual([])
    expect(await errorsFor('')).toEqual([])
    expect(await errorsFor('04 93 00 00 00')).toEqual([
      'WhatsApp : Ce numéro est celui d’une ligne fixe, sans WhatsApp. Indiquez un mobile, ou laissez vide.',
    ])
  })

  test('deletes the draft once it is equal to the published house', async () => {
    const { database, type } = await houseDesk()
    await type(offer, { [sale]: '1' })
    expect(draftRow(database)).not.toBeNull()
    await type(offer, { [sale]: '4500000' })
    expect(draftRow(database)).toBeNull()
  })

  test('leaves out a part that is empty, and asks for the rest once one field is filled in', async () => {
    const { type, drafted, corrections } = await houseDesk()
    await type('/owner/house/legal', { 'facts.legal.host.name': 'OVH' })
    expect(drafted('facts.legal.host')).toEqual({ name: 'OVH', address: '', phone: null })
    expect(await corrections('/owner/house/legal')).toEqual([
      expect.stringContaining('Address'),
      expect.stringContaining('Telephone'),
    ])
    await type('/owner/house/legal', { 'facts.legal.host.name': '' })
    expect(drafted('facts.legal.host')).toBeNull()
  })

  test('adds, moves and removes places, and saves what was typed into other fields', async () => {
    const { one, marks, drafted } = await houseDesk()
    const at = '/owner/house/place'
    const list = 'facts.place.places'
    const press = async (act: string, typed: Record<string, string> = {}) =>
      one.post(at, { ...(await marks(at, Object.keys(typed))), ...typed, do: act })
    await press(`later:${list}:antibes-old-town`, { 'facts.place.town.en': 'Biot' })
    expect(drafted('facts.place.town.en')).toBe('Biot')
    expect(drafted(`${list}.1.name.en`)).toBe('Antibes Old Town')
    await press(`away:${list}:antibes-old-town`)
    await press(`add:${list}`)
    expect(drafted(`${list}.4.name`)).toEqual(inEachLanguage(() => ''))
    await press(`away:${list}:nowhere`)
    expect(drafted(list)).toHaveLength(5)
  })
})

test('a button of a list leads to the entry that it added or moved', async () => {
  const { one, drafted } = await houseDesk()
  const leads = async (form: string, act: string) => (await one.post(`/owner/${form}`, { do: act })).headers.location
  const places = 'facts.place.places'
  expect(await leads('house/place', `add:${places}`)).toMatch(
    /^\/owner\/house\/place\?saved=\d+#f-facts-place-places-place-[0-9a-f]{8}-name-en$/,
  )
  expect(await leads('house/amenities', 'add:facts.amenities.list')).toMatch(
    /#f-facts-amenities-list-amenity-[0-9a-f]{8}-name-en$/,
  )
  expect(await leads('words/figures', 'add:facts.highlights')).toMatch(
    /#f-facts-highlights-highlight-[0-9a-f]{8}-name-en$/,
  )
  // The list has room for four, and the house has four.
  await leads('words/potential', `away:words.en.potential.parts:${String(drafted('words.en.potential.parts.0.id'))}`)
  expect(await leads('words/potential', 'add:words.en.potential.parts')).toMatch(
    /#f-words-en-potential-parts-part-[0-9a-f]{8}-title$/,
  )
  expect(await leads('house/place', `later:${places}:cannes`)).toMatch(/\?saved=\d+#entry-cannes$/)
  expect(await leads('house/place', `away:${places}:cannes`)).toMatch(/\?saved=\d+&kept=\d+$/)
})

describe('two windows', () => {
  test('that change different fields are both saved', async () => {
    const { one, marks, drafted } = await houseDesk()
    const before = await marks(offer, [sale, 'facts.offer.price.rentEurPerMonth'])
    await one.post(offer, { [`was.${sale}`]: before[`was.${sale}`] ?? '', [sale]: '4000000' })
    const second = await one.post(offer, {
      'was.facts.offer.price.rentEurPerMonth': before['was.facts.offer.price.rentEurPerMonth'] ?? '',
      'facts.offer.price.rentEurPerMonth': '13000',
    })
    expect(second.statusCode).toBe(303)
    expect([drafted(sale), drafted('facts.offer.price.rentEurPerMonth')]).toEqual([4_000_000, 13_000])
  })

  test('that change the same field conflict, and both values are kept until the owner chooses one', async () => {
    const { one, marks, drafted } = await houseDesk()
    const before = await marks(offer, [sale])
    await one.post(offer, { ...before, [sale]: '4000000' })
    const second = await one.post(offer, { ...before, [sale]: '4100000' })
    expect(second.statusCode).toBe(409)
    const page = one.shown()
    expect(page.field('Sale price')).toMatchObject({
      value: '4100000',
      fault: expect.stringMatching(/^This was changed/),
    })
    expect(page.all('[data-choice]')[0]?.text).toContain('Elsewhere €4,000,000')
    // The marks of the form are the former ones, so that saving it again cannot choose for the owner.
    expect(page.all(`[name="was.${sale}"]`)[0]?.attribute('value')).toBe(before[`was.${sale}`])
    const [mine = '', theirs = ''] = page.all('[data-choice] button').map((each) => each.attribute('value') ?? '')
    await one.post(offer, { ...before, [sale]: '4100000', do: theirs })
    expect(drafted(sale)).toBe(4_000_000)
    await one.post(offer, { ...before, [sale]: '4100000', do: mine })
    expect(drafted(sale)).toBe(4_100_000)
    // The button belonged to another value than the one that is there now.
    expect((await one.post(offer, { ...before, [sale]: '4200000', do: mine })).statusCode).toBe(409)
  })

  test('do not conflict with what the same page saved, if the answer to that was lost', async () => {
    const { one, marks, drafted } = await houseDesk()
    const before = await marks(offer, [sale])
    await one.post(offer, { ...before, [sale]: '4 000 000 €' })
    const again = { ...before, [sale]: '4100000', [`sent.${sale}`]: '4 000 000 €' }
    expect((await one.post(offer, again)).statusCode).toBe(303)
    expect(drafted(sale)).toBe(4_100_000)
  })

  test('that save the same value do not conflict', async () => {
    const { one, marks } = await houseDesk()
    const before = await marks(offer, [sale])
    for (let time = 0; time < 2; time += 1)
      expect((await one.post(offer, { ...before, [sale]: '4000000' })).statusCode).toBe(303)
  })
})

test('the page’s own script receives the page as it is after saving', async () => {
  const { one, marks } = await houseDesk()
  const answer = await one.post(offer, { ...(await marks(offer, [sale])), [sale]: '450000' }, asScript)
  expect(answer.statusCode).toBe(200)
  expect(one.shown().field('Sale price')).toMatchObject({
    fault: '',
    hint: expect.stringContaining('90 percent less than now. Public now: €4,500,000. Is a zero missing?'),
  })
  expect(one.shown().all('[data-status]')[0]?.text).toMatch(/^Saved \d\d:\d\d$/)
  expect(one.frame().changes).toBe(1)
})

describe('words', () => {
  const residence = '/owner/words/residence'
  const [en, fr] = ['words.en.residence.first', 'words.fr.residence.first'] as const

  test.each([
    ['The {constructor} is near.', /‘constructor’ is in braces, but is not one of your figures/],
    ['The {area|nonsense} is near.', /is not one of your figures/],
    ['A lone { stands here.', /A brace has no partner/],
    ['Straße nach Łódź', /“Ł” is not in the fonts/],
    ['x'.repeat(500), /has 500 characters; there is room for 420/],
  ])('a sentence that cannot be shown is kept, with the reason at its field: %s', async (typed, reason) => {
    const { one, type, drafted, corrections } = await houseDesk()
    await type(residence, { [en]: typed })
    expect(drafted(en)).toBe(typed)
    const wrong = await corrections(residence)
    expect(wrong).toEqual([expect.stringMatching(reason)])
    expect(wrong[0]).toContain('First paragraph, English: ')
    expect((await one.get('/owner/preview?lang=en')).statusCode).toBe(200)
  })

  test('the finished sentence is shown with today’s figures, and with a list of figures that it may use', async () => {
    const { one, type } = await houseDesk()
    await type(residence, { [en]: 'The {salons:# salon|# salons} of {salonArea}.' })
    await one.get(residence)
    const [sentence] = one.shown().all(`[data-field="${en}"]`)
    expect(sentence?.text).toContain('The finished sentenceThe two salons of 100 m².')
    expect(sentence?.field('English').value).toBe('The {two salons} of {100\u00a0m²}.')
    expect(sentence?.buttons.slice(0, 2)).toEqual(['{two salons}Salons', '{100 m²}Area of each salon'])
  })

  test('rewriting a sentence in one language asks the owner to check the other, until that is done', async () => {
    const { one, type, drafted } = await houseDesk()
    const before = String(drafted(en))
    const since = async () => {
      await one.get(residence)
      const [both] = one.shown().all('.pair[aria-label="First paragraph"]')
      return /The (English|French) has changed since/.exec(both?.text ?? '')?.[1] ?? null
    }
    expect(await since()).toBeNull()
    await type(residence, { [en]: `${before} And the garden.` })
    expect(await since()).toBe('English')
    await one.post(residence, { do: 'right:residence.first' })
    expect(await since()).toBeNull()
    await type(residence, { [en]: before.replace('sea', 'bay') })
    await type(residence, { [fr]: 'La maison se tient sur sa colline, face à la baie.' })
    expect(await since()).toBeNull()
    await type(residence, { [en]: before })
    expect(await since()).toBe('English')
    await type(residence, { [fr]: '' })
    expect(await since()).toBeNull()
  })

  test('a sentence that is changed back needs no check', async () => {
    const { one, type, drafted } = await houseDesk()
    const before = String(drafted(en))
    await type(residence, { [en]: `${before} More.` })
    await type(residence, { [en]: before })
    await one.get('/owner/words/residence')
    expect(one.shown().all('.parts--wide span')).toEqual([])
  })
})
