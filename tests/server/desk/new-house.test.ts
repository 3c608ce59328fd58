import { expect, test } from 'vitest'
import { languages } from '../../../content/languages.ts'
import { draftRow } from '../../../house/draft/stored.ts'
import { revisions } from '../../../house/revisions.ts'
import {
  beginNewHouse,
  blocking,
  changesPage,
  draftsIn,
  type HouseDesk,
  houseDesk,
  missing,
  publishAll,
  typedHouse,
  typedPhotograph,
} from '../../support/desk-house.ts'
import { jpeg } from '../../support/files.ts'

const annex = { 'facts.amenities.annex.bedrooms': '1', 'facts.amenities.annex.bathrooms': '1' }
const price = 'facts.offer.price.saleEur'

const addPicture = async ({ upload }: HouseDesk, name: string) => upload(await jpeg(1_600), { name: `${name}.jpg` })

/** A desk at which an empty house was begun. */
async function emptyHouse() {
  const desk = await houseDesk()
  await desk.one.post('/owner/house/empty')
  return desk
}

const waiting = async ({ one }: HouseDesk) => (await changesPage(one)).named(blocking)

test('an empty house takes one press, changes nothing public, and is undone by another without losing a word', async () => {
  const desk = await houseDesk()
  const { one, type, drafted, database } = desk
  await type('/owner/house/offer', { [price]: '4350000' })
  const start = 'Start from an empty house'
  expect((await one.see('/owner/house')).buttons).toContain(start)
  expect((await one.press('/owner/house/empty')).buttons).not.toContain(start)
  expect(one.frame()).toMatchObject({ name: 'Your new house', changes: 0 })
  expect(revisions(database)).toHaveLength(1)
  await type('/owner/house/figures', { 'facts.figures.name': 'Mas X' })
  await one.see('/owner/history')
  const begun = draftsIn(one).find(({ says }) => says.startsWith('An empty house is in the draft.'))
  const back = await one.press(begun?.bringBack ?? '')
  expect([drafted('facts.figures.name'), drafted(price)]).toEqual(['Villa Belvédère', 4_350_000])
  expect(draftsIn(one)[0]?.text).toContain('The house: Mas X.')
  expect(back.part('What was done at the desk').text).toContain('An empty house begun')
})

test('what is missing is listed by form, with counts and a link to the next field, and the forms can be filled in in any order', async () => {
  const desk = await emptyHouse()
  const { one, type } = desk
  const [many, twice] = [languages.length, 2 * languages.length]
  const lacking = await waiting(desk)
  expect(lacking.map(({ text, href }) => [text, href])).toEqual([
    ['Name and figures, 0 of 3: Name', '/owner/house/figures#f-facts-figures-name'],
    ['Prices and offers, 0 of 1: It is offered', '/owner/house/offer#f-facts-offer-offers-sale'],
    [`Location and places, 0 of ${1 + twice}: Town, English`, '/owner/house/place#f-facts-place-town-en'],
    ['Photographs, 0 of 1', '/owner/uploads'],
    [
      `Words, Opening, 0 of ${many}: Sentence 1 on the photograph, English`,
      '/owner/words/opening#f-words-en-hero-taglines-0',
    ],
    [`Words, Residence, 0 of ${twice}: Title, English`, '/owner/words/residence#f-words-en-residence-title'],
    ['Contact, 0 of 2: E-mail on the page', '/owner/house/contact#f-facts-contact-email'],
  ])
  await type('/owner/words/residence', { 'words.en.residence.title': 'Cool rooms' })
  await type('/owner/house/contact', typedHouse['/owner/house/contact'])
  await type('/owner/house/offer', { 'facts.offer.offers.rent': 'on' })
  await type('/owner/house/amenities', annex)
  const texts = (await waiting(desk)).map(({ text }) => text)
  expect(texts).toEqual([
    'Name and figures, 0 of 3: Name',
    'Prices and offers, 1 of 2: Monthly rent',
    `Location and places, 0 of ${1 + twice}: Town, English`,
    'Photographs, 0 of 1',
    `Words, Opening, 0 of ${many}: Sentence 1 on the photograph, English`,
    // Words about an annex are asked for once there is one.
    `Words, Residence, 1 of ${2 * twice}: Title, French`,
  ])
  const pairs = (await one.see('/owner/words/residence')).all('.pair').map(({ heading }) => heading)
  expect([pairs.slice(0, 3), pairs.length]).toEqual([['Title', 'First paragraph', 'Second paragraph'], 6])
})

test('if only texts in one language are missing, publishing says that the other is enough for now', async () => {
  const desk = await houseDesk()
  const { one, type } = desk
  await beginNewHouse(desk)
  await addPicture(desk, 'front')
  await type('/owner/photographs/front', typedPhotograph('front'))
  const says = /^Only texts in French are missing. Choose ‘English only’/
  const offered = async () => (await changesPage(one)).named(blocking).map(({ text, href }) => [says.test(text), href])
  expect(await offered()).toEqual([])
  await type('/owner/words/residence', { 'words.fr.residence.title': '' })
  expect(await offered()).toEqual([
    [false, '/owner/words/residence#f-words-fr-residence-title'],
    [true, '/owner/house/offer#f-facts-offer-languages'],
  ])
  await type('/owner/words/opening', { 'words.en.hero.taglines.0': '' })
  expect((await offered()).filter(([isSaid]) => isSaid)).toEqual([])
})

test('what is missing is not reported as an error, but a wrong value is; every page counts the same forms and legal requirements', async () => {
  const { one, type, corrections } = await emptyHouse()
  const figures = '/owner/house/figures'
  expect(await corrections(figures)).toEqual([])
  expect(one.shown().field(/^Name/).hint).toContain('Needed before you publish.')
  await type(figures, { 'facts.figures.livingArea': 'large' })
  expect(await corrections(figures)).toEqual([expect.stringMatching(/^Living area: /)])
  await type(figures, typedHouse[figures])
  const home = await one.see('/owner')
  const page = await changesPage(one)
  const [forms, legal] = [page.named(blocking).length, page.named(missing).length]
  const note = (await one.see('/owner/house')).links.find((name) => name.startsWith('Legal'))
  expect([forms, home.part('To begin with').text]).toEqual([6, expect.stringContaining(' 6 forms still to fill in')])
  expect([Number.parseInt(home.entry('Missing') ?? '', 10), Number(note?.match(/\d+/)?.[0])]).toEqual([
    forms + legal,
    legal,
  ])
})

test('a guided path asks what the house is, its price, where, rooms, photographs, words and what the law wants, and counts the steps', async () => {
  const desk = await emptyHouse()
  for (const name of ['front', 'salon']) await addPicture(desk, name)
  const visited: string[] = []
  const steps: number[] = []
  for (let address = '/owner/house/figures'; address !== '/owner/publish' && visited.length < 40; ) {
    visited.push(address.replace(/#f-.*/, ''))
    const id = /photographs\/([a-z]+)$/.exec(address)?.[1]
    if (id !== undefined) await desk.type(address, typedPhotograph(id))
    const [onward] = (await desk.one.see(address)).all('.next')
    steps.push(Number(/(\d+) of 11/.exec(onward?.text ?? '')?.[1]))
    address = onward?.all('a')[0]?.attribute('href') ?? ''
  }
  const facts = (names: string) => names.split(' ').map((name) => `/owner/house/${name}`)
  expect(visited).toEqual([
    ...facts('figures offer place rooms amenities'),
    ...['/owner/photographs/front', '/owner/photographs/salon'],
    ...'opening residence outdoors'.split(' ').map((name) => `/owner/words/${name}`),
    ...facts('contact legal'),
  ])
  expect(steps).not.toContain(Number.NaN)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test('what the house does not have is not asked, and what few houses need is folded away', async () => {
  const { one, type } = await emptyHouse()
  const asked = async (form: string) =>
    (await one.see(`/owner/house/${form}`)).all('[data-field]').map((field) => field.attribute('data-field') ?? '')
  const isAsked = async (form: string, about: string) => (await asked(form)).some((path) => path.includes(about))
  const [fold] = (await one.see('/owner/house/offer')).all('.fold summary')
  expect(fold?.text).toBe('Optional: status, who sees the page and in which languages')
  const onward = async () => (await one.see('/owner/house/place')).all('.next a')[0]?.attribute('href')
  await type('/owner/house/offer', { 'facts.offer.offers.sale': 'on' })
  expect([await isAsked('legal', 'lease'), await isAsked('legal', 'agency'), await onward()]).toEqual([
    false,
    true,
    '/owner/house/rooms',
  ])
  await type('/owner/house/offer', { 'facts.offer.offers.sale': '', 'facts.offer.offers.rent': 'on' })
  expect([await isAsked('legal', 'lease'), await isAsked('legal', 'agency')]).toEqual([true, false])
  expect(await isAsked('view', 'sea')).toBe(false)
  await type('/owner/house/figures', { 'facts.figures.seaView': '90' })
  expect([await isAsked('view', 'sea'), await onward()]).toEqual([true, '/owner/house/view'])
  const folded = (await one.see('/owner/house/figures')).all('.fold [data-field]').length
  expect([folded, (await asked('figures')).length - folded]).toEqual([expect.any(Number), 4])
  const about = (...names: string[]) => Promise.all(names.map((name) => isAsked('figures', `figures.${name}`)))
  expect(await about('floors', 'floor.', 'article')).toEqual([true, false, true])
  await type('/owner/house/figures', { 'facts.figures.kind': 'flat' })
  await type('/owner/house/offer', { 'facts.offer.languages': 'en' })
  expect(await about('floors', 'floor', 'article')).toEqual([false, true, false])
  expect((await one.see('/owner/house/rooms')).text).toContain('Nothing on this page is needed to publish.')
})

test('who publishes and hosts the site is taken over from the former house, or from the contact, with one press', async () => {
  const desk = await houseDesk()
  const { one, type, drafted } = desk
  const host = { name: 'Host SAS', address: '1 rue des Machines, Roubaix', phone: '+33353011234' }
  const legal = Object.entries(host).map(([name, value]) => [`facts.legal.host.${name}`, value])
  await type('/owner/house/legal', Object.fromEntries(legal))
  await publishAll(desk)
  await one.post('/owner/house/empty')
  expect((await one.see('/owner/house/legal')).buttons).toContain('Use it')
  expect((await one.press('/owner/house/legal', { do: 'take' })).toast).toContain('Filled in: Who hosts it.')
  expect([drafted('facts.legal.host'), drafted('facts.legal.publisher')]).toEqual([host, null])
  await type('/owner/house/contact', typedHouse['/owner/house/contact'])
  const { toast } = await one.press('/owner/house/legal', { do: 'take' })
  expect(toast).toContain('Filled in: Who publishes it, Privacy. Still needed: Name of the publisher, Address, ')
  expect(drafted('facts.legal.privacy')).toMatchObject({ contact: 'claire@figuiers.example.org', controller: '' })
  await type('/owner/house/legal', { 'facts.legal.publisher.name': 'Claire Roux' })
  expect([drafted('facts.legal.publisher.director'), drafted('facts.legal.privacy.controller')]).toEqual([
    'Claire Roux',
    'Claire Roux',
  ])
  expect((await one.see('/owner/house/legal')).buttons).not.toContain('Use it')
})

test('an owner’s own address and name are taken over into the contact of a new house with one press, until it has an address', async () => {
  const { one, drafted } = await emptyHouse()
  await one.post('/owner/settings/signature', { sign: 'Claire Roux' })
  const contact = await one.see('/owner/house/contact?lang=fr')
  const [, email = ''] = /D’après votre connexion et vos réglages.: (.+), Claire Roux\./.exec(contact.text) ?? []
  await one.post('/owner/house/contact', { do: 'take' })
  expect([drafted('facts.contact.email'), drafted('facts.contact.person.name')]).toEqual([email, 'Claire Roux'])
  expect((await one.see('/owner/house/contact?lang=en')).buttons).not.toContain('Use it')
})

test('the home page says what a new house needs first; it is published once, with its first photograph in the opening, and one press undoes that', async () => {
  const desk = await houseDesk()
  const { one, parts, database, views } = desk
  const first = async () => (await one.see('/owner')).text
  expect(await first()).toContain('‘Villa Belvédère’ is the house that came with this site.')
  await beginNewHouse(desk)
  const before = await changesPage(one)
  expect([before.heading, before.changes]).toEqual(['A new house', []])
  expect(before.named(blocking)).toEqual([{ text: 'Photographs, 0 of 1', href: '/owner/uploads' }])
  expect((await one.post('/owner/publish', { mark: before.mark })).statusCode).toBe(422)
  await addPicture(desk, 'IMG 2046')
  const photograph = '/owner/photographs/img-2046'
  expect(await waiting(desk)).toEqual([{ text: 'Photographs, 0 of 1', href: photograph }])
  expect(await first()).toContain('1 form still to fill in. Visitors still see ‘Villa Belvédère’.')
  await desk.type(photograph, typedPhotograph('img-2046'))
  expect(await first()).toContain('Your house has all that it needs.')
  const { heading, text, mark, all } = await changesPage(one)
  expect([heading, text]).toEqual(['A new house', expect.stringContaining('Nothing stands in the way')])
  expect(text).not.toMatch(/\b0 (?:rooms|names|amenities|places)/)
  const isProtectionPending = async () => {
    await one.get('/?lang=en')
    return views.at(-1)?.features.recaptchaPending
  }
  expect(await isProtectionPending()).toBe(true)
  expect(text).toContain('‘Bastide des Figuiers’ takes the place of ‘Villa Belvédère’')
  expect(all('.pictures img').map((each) => each.attribute('alt'))).toEqual(['The long table'])

  const publish = async () => (await one.post('/owner/publish', { mark })).headers.location
  expect([await publish(), await publish()]).toEqual(['/owner/publish/done?revision=2&house=new', '/owner/publish'])
  const { facts, photographs } = parts.houses.current().house
  expect([facts.offer.offers, photographs[0]?.hero, draftRow(database)]).toEqual([['rent'], 1, null])
  expect(await isProtectionPending()).toBe(false)
  const history = (await one.see('/owner/history')).all('.hist > li').map((each) => each.text)
  expect([history.length, history[0]]).toEqual([2, expect.stringContaining('Another house: Bastide des Figuiers')])
  expect((await one.press('/owner/publish/undo')).heading).toBe('The former house is public again')
  expect(parts.houses.current().house.facts.figures.name).toBe('Villa Belvédère')
})

test('an owner of one language begins with it, is asked for no other, and publishes', async () => {
  const desk = await houseDesk()
  const { one, parts, type, drafted } = desk
  expect((await one.see('/owner/house?lang=fr')).form('form[action="/owner/house/empty"]')).toHaveProperty('languages')
  await one.post('/owner/house/empty', { languages: 'fr' })
  const inFrench = (typed: Record<string, string>) =>
    Object.fromEntries(Object.entries(typed).filter(([path]) => !/\.en(?:\.|$)/.test(path)))
  for (const [address, typed] of Object.entries(typedHouse)) await type(address, inFrench(typed))
  await addPicture(desk, 'front')
  await type('/owner/photographs/front', inFrench(typedPhotograph('front')))
  // One photograph opens the page, so nothing takes turns there.
  expect((await one.see('/owner/words/opening')).all('.pair')).toHaveLength(1)
  expect((await one.see('/owner/house/offer')).all('.fold summary')[0]?.text).toMatch(
    /disponibilité, durée du bail, statut/,
  )
  await type('/owner/house/legal', { 'facts.legal.host.name': 'Host SAS', 'facts.legal.host.phone': '+33353011234' })
  expect(await waiting(desk)).toEqual([])
  expect((await changesPage(one)).named(/^Inachevé/)).toEqual([
    { text: 'Qui héberge le site : Adresse', href: '/owner/house/legal#f-facts-legal-host-address' },
  ])
  for (const address of ['words/residence', 'house/place', 'house/guests', 'photographs/front', 'elsewhere']) {
    const { all } = await one.see(`/owner/${address}`)
    expect(all('main [lang="en"], [name*=".en"], [name$="-en"]'), address).toEqual([])
  }
  await publishAll(desk)
  const { house, shown } = parts.houses.current()
  expect([house.facts.offer.languages, shown.en.residence.title]).toEqual(['fr', expect.stringContaining('pièces')])
  // A part that is not finished stays in the draft, and holds nothing else back.
  expect([house.facts.legal.host, drafted('facts.legal.host.name')]).toEqual([null, 'Host SAS'])
})

test('the details for invited people offer the telephone number of the page, until other details are saved', async () => {
  const { one } = await houseDesk()
  const offered = async () => (await one.see('/owner/house/guests')).field('Telephone on the day').value
  expect(await offered()).toBe('+33 6 39 98 01 23')
  await one.post('/owner/house/guests', { address: '1 rue Secrète', telephone: '' })
  expect(await offered()).toBe('')
})

// Which photograph goes where is a table in house/draft/places.test.ts.
test('photographs get places while they are described, and move where the owner chooses', async () => {
  const desk = await emptyHouse()
  const { one, drafted } = desk
  for (const name of ['front', 'salon', 'wall']) await addPicture(desk, name)
  const salon = { ...typedPhotograph('salon'), 'photographs.salon.category': 'living' }
  await desk.type('/owner/photographs/salon', salon)
  const hung = () => [drafted('photographs.front.hero'), drafted('plates.residence'), drafted('plates.footer')]
  expect(hung()).toEqual([1, 'salon', 'wall'])
  const page = await one.see('/owner/photographs')
  const plates = page.part('Photographs beside the texts')
  const placed = plates.all('[data-field]').filter(({ text }) => text.includes('Chosen automatically'))
  expect(placed.map((each) => each.attribute('data-field'))).toEqual(['plates.residence', 'plates.footer'])
  await one.post('/owner/photographs/plates', { ...page.form('form[action$="/plates"]'), 'plates.residence': 'wall' })
  expect(hung()).toEqual([1, 'wall', 'salon'])
})
