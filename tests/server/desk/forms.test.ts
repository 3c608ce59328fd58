import { describe, expect, test } from 'vitest'
import { inEachLanguage } from '../../../content/languages.ts'
import { placeOf } from '../../../desk/forms/place.ts'
import { draftRow } from '../../../house/draft/stored.ts'
import { asScript, houseDesk } from '../../support/desk-house.ts'

const offer = '/owner/house/offer'
const sale = 'facts.offer.price.saleEur'
const rent = 'facts.offer.price.rentEurPerMonth'
const place = '/owner/house/place'
const places = 'facts.place.places'
const cannes = `${places}.cannes`
const contact = '/owner/house/contact'
const [residence, opening] = ['/owner/words/residence', '/owner/words/opening']
const [en, fr] = ['words.en.residence.first', 'words.fr.residence.first'] as const

/** A desk, and what its place form answers to one of its buttons. */
async function listDesk() {
  const desk = await houseDesk()
  const press = async (act: string, typed: Record<string, string> = {}, address = place) =>
    desk.one.post(address, { ...(await desk.marks(address, Object.keys(typed))), ...typed, do: act })
  return { ...desk, press }
}

describe('a form for facts', () => {
  test('stores what is typed as a draft and says what is public; the page does not change', async () => {
    const { app, database, one, drafted, type } = await houseDesk()
    const saved = await type(offer, { [sale]: '4 350 000 €' })
    expect(saved.headers.location).toMatch(/^\/owner\/house\/offer\?saved=\d{13}$/)
    expect(drafted(sale)).toBe(4_350_000)
    expect((await one.see(offer)).field('Sale price')).toMatchObject({
      value: '4,350,000',
      fault: '',
      hint: 'Public now: €4,500,000',
    })
    expect(one.frame().changes).toBe(1)
    expect((await app.inject('/?lang=en')).body).not.toContain('4,350,000')
    // A draft that is equal to the public house is none.
    await type(offer, { [sale]: '4500000' })
    expect(draftRow(database)).toBeNull()
  })

  test('keeps what it does not understand, and says so at the field in the owner’s language', async () => {
    const { type, drafted, corrections } = await houseDesk()
    await type(offer, { [sale]: 'about 4.3 million', 'facts.offer.offers.sale': '', 'facts.offer.offers.rent': '' })
    expect(drafted(sale)).toBe('about 4.3 million')
    expect(await corrections(`${offer}?lang=fr`)).toEqual([
      'À vendre : Choisissez au moins une offre : à vendre, ou à louer.',
      'Prix de vente : Indiquez un nombre entier d’euros, par exemple 4500000.',
    ])
    const landline = 'Ce numéro est celui d’une ligne fixe, sans WhatsApp. Indiquez un mobile, ou laissez vide.'
    await type(contact, { 'facts.contact.whatsapp': '04 93 00 00 00' })
    expect(await corrections(`${contact}?lang=fr`)).toEqual([`WhatsApp : ${landline}`])
  })

  test('leaves out a part that is empty, asks for the rest once one field is filled in, and moves no field', async () => {
    const { one, type, drafted, corrections } = await houseDesk()
    await type('/owner/house/legal', { 'facts.legal.host.name': 'OVH' })
    expect(drafted('facts.legal.host')).toEqual({ name: 'OVH', address: '', phone: null })
    expect(await corrections('/owner/house/legal')).toEqual([
      expect.stringContaining('Address'),
      expect.stringContaining('Telephone'),
    ])
    await type('/owner/house/legal', { 'facts.legal.host.name': '' })
    expect(drafted('facts.legal.host')).toBeNull()
    const folded = async () => (await one.see('/owner/house/legal')).all('.fold [data-typed]').length
    const before = await folded()
    await type('/owner/house/legal', { 'facts.legal.agency.name': 'Agence du Cap' })
    expect([before > 0, await folded()]).toEqual([true, before])
  })

  test('answers its script with the page as it is after saving, with a fault like without one', async () => {
    const { one, marks } = await houseDesk()
    const save = async (price: string) =>
      (await one.post(offer, { ...(await marks(offer, [sale])), [sale]: price }, asScript)).statusCode
    expect(await save('a lot')).toBe(200)
    expect((await one.see(offer)).field('Sale price').value).toBe('a lot')
    expect(await save('450000')).toBe(200)
    const { field, all } = one.shown()
    const hint = '90% less than now. Public now: €4,500,000. Is a zero missing?'
    expect(field('Sale price')).toMatchObject({ fault: '', hint: expect.stringContaining(hint) })
    expect(all('[data-status]')[0]?.text).toMatch(/^Saved \d\d:\d\d$/)
    expect(one.frame().changes).toBe(1)
  })
})

describe('a list in a form', () => {
  test('is changed by its buttons, which save what was typed into other fields, and leads to the entry that was added or moved', async () => {
    const { drafted, press } = await listDesk()
    const leads = async (act: string, address = place) => (await press(act, {}, address)).headers.location
    await press(`later:${places}:antibes-old-town`, { 'facts.place.town.en': 'Biot' })
    expect([drafted('facts.place.town.en'), drafted(`${places}.1.name.en`)]).toEqual(['Biot', 'Antibes Old Town'])
    await press(`away:${places}:antibes-old-town`)
    expect(await leads(`add:${places}`)).toMatch(
      /^\/owner\/house\/place\?saved=\d+#f-facts-place-places-place-[0-9a-f]{8}-name-en$/,
    )
    expect(drafted(`${places}.4.name`)).toEqual(inEachLanguage(() => ''))
    await press(`away:${places}:nowhere`)
    expect(drafted(places)).toHaveLength(5)
    expect(await leads('add:facts.highlights', '/owner/words/figures')).toMatch(
      /#f-facts-highlights-highlight-[0-9a-f]{8}-name-en$/,
    )
    // The list has room for four, and the house has four.
    const parts = 'words.en.potential.parts'
    await press(`away:${parts}:${String(drafted(`${parts}.0.id`))}`, {}, '/owner/words/potential')
    expect(await leads(`add:${parts}`, '/owner/words/potential')).toMatch(
      /#f-words-en-potential-parts-part-[0-9a-f]{8}-title$/,
    )
    expect(await leads(`later:${places}:cannes`)).toMatch(/\?saved=\d+#entry-cannes$/)
    expect(await leads(`away:${places}:cannes`)).toMatch(/\?saved=\d+&kept=\d+$/)
  })

  test('loses the lettering of a place when its name or point changes, until they are as in public', async () => {
    const { type, drafted } = await houseDesk()
    const lettering = () => drafted(`${cannes}.lettering`)
    const drawn = lettering()
    for (const [field, typed, expected] of [
      ['minutes', '26', drawn],
      ['name.en', 'Cannes and its islands', null],
      ['name.en', 'Cannes', drawn],
      ['point', '43.5, 7.0', null],
    ] as const) {
      await type(place, { [`${cannes}.${field}`]: typed })
      expect([typed, lettering()]).toEqual([typed, expected])
    }
    expect(drafted(`${places}.monaco.lettering`)).not.toBeNull()
  })

  test('takes a sentence at any place, whatever the other language has before it', async () => {
    const { type, drafted } = await houseDesk()
    const list = 'words.en.hero.taglines'
    await type(opening, { [`${list}.1`]: '' })
    expect((await type(opening, { [`${list}.2`]: 'A third one.' })).statusCode).toBe(303)
    expect(drafted(list)).toEqual([expect.any(String), 'A third one.'])
  })
})

describe('two windows that were opened at the same time', () => {
  test('do not conflict over different fields, nor over the same value, and the button of the second works', async () => {
    const { one, marks, drafted } = await houseDesk()
    const fields = ['facts.place.town.en', 'facts.place.region.en', `${cannes}.minutes`] as const
    const open = await marks(place, fields)
    const typed = { [fields[0]]: 'Antibes', [fields[1]]: 'Côte d’Azur', [fields[2]]: '25' }
    await one.post(place, { ...open, ...typed, [fields[0]]: 'Biot' })
    const second = { ...open, ...typed, [fields[2]]: '30', do: `add:${places}` }
    for (let time = 0; time < 2; time += 1) expect((await one.post(place, second)).statusCode).toBe(303)
    expect([drafted(fields[0]), drafted(fields[2])]).toEqual(['Biot', 30])
    expect(drafted(`${places}.6.name`)).toEqual(inEachLanguage(() => ''))
  })

  test('conflict over the same field, and both values are kept until the owner chooses one', async () => {
    const { one, marks, drafted } = await houseDesk()
    const before = await marks(offer, [sale])
    const send = async (price: string, more = {}) =>
      (await one.post(offer, { ...before, [sale]: price, ...more })).statusCode
    await send('4000000')
    expect(await send('4100000')).toBe(409)
    const page = one.shown()
    const fault = expect.stringMatching(/^This was changed/)
    expect(page.field('Sale price')).toMatchObject({ value: '4100000', fault })
    expect(page.all('[data-choice]')[0]?.text).toContain('The other version €4,000,000')
    // The marks of the form are the former ones, so that saving it again cannot choose for the owner.
    expect(page.all(`[name="was.${sale}"]`)[0]?.attribute('value')).toBe(before[`was.${sale}`])
    const [mine = '', theirs = ''] = page.all('[data-choice] button').map((each) => each.attribute('value') ?? '')
    await send('4100000', { do: theirs })
    expect(drafted(sale)).toBe(4_000_000)
    await send('4100000', { do: mine })
    expect(drafted(sale)).toBe(4_100_000)
    // The button belonged to another value than the one that is there now.
    expect(await send('4200000', { do: mine })).toBe(409)
  })

  test('do not conflict with what the same page saved, if the answer to that was lost', async () => {
    const { one, marks, drafted } = await houseDesk()
    const before = await marks(offer, [sale, rent])
    await one.post(offer, { ...before, [sale]: '4 000 000 €', [rent]: '12000' })
    const again = { ...before, [sale]: '4100000', [rent]: '12000', [`sent.${sale}`]: '4 000 000 €' }
    expect((await one.post(offer, again)).statusCode).toBe(303)
    expect(drafted(sale)).toBe(4_100_000)
  })

  test('leave the upright crop and the place in the opening as the first has set them', async () => {
    const { one, drafted } = await houseDesk()
    const [address, at] = ['/owner/photographs/salon-sea', 'photographs.salon-sea']
    const before = (await one.see(address)).form('form[data-saving]') ?? {}
    const { upright: _upright, ...without } = before
    await one.post(address, { ...without, [`${at}.hero`]: '1' })
    await one.post(address, { ...before, [`${at}.caption.en`]: 'The salon at noon' })
    const saved = ['focusUpright', 'hero', 'caption.en'].map((field) => drafted(`${at}.${field}`))
    expect(saved).toEqual([null, 1, 'The salon at noon'])
    // How the others move is a table in tests/house/draft/places.test.ts.
    expect(drafted('photographs.pool-golden-hour.hero')).toBe(2)
  })
})

describe('what is typed into something that another window has removed', () => {
  test('is shown with the reason, again with whatever is typed next, until the owner discards it', async () => {
    const { one, marks } = await houseDesk()
    const [name, minutes] = [`${cannes}.name.fr`, `${cannes}.minutes`]
    const open = await marks(place, [name, minutes])
    await one.post(place, { do: `away:${places}:cannes` })
    const typed = { ...open, [name]: 'Cannes, la Croisette', [minutes]: '25' }
    expect((await one.post(place, typed)).statusCode).toBe(409)
    const [lost] = one.shown().all('[data-choice]')
    expect(lost?.heading).toBe('This has been removed elsewhere')
    expect(lost?.field('Name, French')).toMatchObject({ name, value: 'Cannes, la Croisette' })
    expect((await one.post(place, typed, asScript)).statusCode).toBe(409)
    expect((await one.post(place, { ...typed, do: 'discard' })).statusCode).toBe(303)
    expect((await one.post(place, { ...open, [name]: 'Cannes', [minutes]: '25' })).statusCode).toBe(303)
  })

  test('is shown for an entry of any list; what never existed has no page', async () => {
    const { one, marks } = await houseDesk()
    for (const [address, path, act, more] of [
      ['/owner/words/figures', 'facts.highlights.terraces.name.en', 'away:facts.highlights:terraces', ''],
      [
        '/owner/words/potential',
        'words.fr.potential.parts.private-spa.text',
        'away:words.en.potential.parts:private-spa',
        '',
      ],
      ['/owner/photographs/facade-dusk', 'photographs.facade-dusk.caption.en', '', '/removal'],
    ] as const) {
      const open = await marks(address, [path])
      await one.post(`${address}${more}`, act === '' ? {} : { do: act })
      expect((await one.post(address, { ...open, [path]: 'Quite new' })).statusCode).toBe(409)
      const [label] = one.shown().all('[data-choice] label')
      expect(one.shown().field(label?.text ?? '')).toMatchObject({ name: path, value: 'Quite new' })
    }
    const nothing = '/owner/photographs/nothing'
    expect([(await one.get(nothing)).statusCode, (await one.post(nothing)).statusCode]).toEqual([404, 404])
  })
})

describe('words', () => {
  test('that cannot be shown are kept, with the reason at their field', async () => {
    const { one, type, drafted, corrections } = await houseDesk()
    for (const [typed, reason] of [
      ['The {constructor} is near.', /‘constructor’ is not one of your figures/],
      ['A lone { stands here.', /A brace has no partner/],
      ['Straße nach Łódź', /‘Ł’ is a letter or sign that/],
      ['x'.repeat(800), /has 800 characters; there is room for 720/],
    ] as const) {
      await type(residence, { [en]: typed })
      expect(drafted(en)).toBe(typed)
      const wrong = await corrections(residence)
      expect(wrong).toEqual([expect.stringMatching(reason)])
      expect(wrong[0]).toContain('First paragraph, English: ')
      expect((await one.get('/owner/preview?lang=en')).statusCode).toBe(200)
    }
  })

  test('are shown finished with today’s figures, with a list of figures that they may use, and without any code', async () => {
    const { one, type, drafted } = await houseDesk()
    const sentence = async () => (await one.see(residence)).all(`[data-field="${en}"]`)[0]
    await type(residence, { [en]: 'The {salons:# salon|# salons} of {salonArea}.' })
    const shown = await sentence()
    expect(shown?.text).toContain('The finished sentenceThe two salons of 100 m².')
    expect(shown?.buttons.slice(0, 2)).toEqual(['{two salons}Salons', '{100 m²}Area of each salon'])
    const value = shown?.field('English').value ?? ''
    expect(value).toBe('The {two salons} of {100\u00a0m²}.')
    await type(residence, { [en]: `${value} More.` })
    expect(drafted(en)).toBe('The {salons:# salon|# salons} of {salonArea}. More.')
    expect((await one.see('/owner/publish')).all('.changes')[0]?.text).not.toMatch(/#|\|/)
  })

  test('that are rewritten in one language ask the owner to check the other, until that is done or they are changed back', async () => {
    const { one, type, drafted } = await houseDesk()
    const before = String(drafted(en))
    const since = async () => {
      const [both] = (await one.see(residence)).all('.pair[aria-label="First paragraph"]')
      return /The text in (English|French) has changed since/.exec(both?.text ?? '')?.[1] ?? null
    }
    expect(await since()).toBeNull()
    await type(residence, { [en]: `${before} And the garden.` })
    expect(await since()).toBe('English')
    await type(residence, { [en]: before })
    expect(await since()).toBeNull()
    await type(residence, { [en]: `${before} And the garden.` })
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
})

test('a sentence that is new in each language is one change, with the name of its field', () =>
  expect(placeOf('facts.amenities.heating', { language: 'en' }, {}).label).toBe('Heating'))
