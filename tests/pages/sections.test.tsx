import { expect, test } from 'vitest'
import { amenityDrawings, amenityPictures } from '../../content/amenity-pictures.ts'
import type { Facts } from '../../content/facts.ts'
import { type Language, languages } from '../../content/languages.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { IndexPage } from '../../pages/index/IndexPage.tsx'
import { Advert } from '../../pages/index/sections/advert/Advert.tsx'
import { Contact, DirectContact, Person } from '../../pages/index/sections/contact/Contact.tsx'
import { EnquireBar } from '../../pages/index/sections/enquire-bar/EnquireBar.tsx'
import { Location } from '../../pages/index/sections/location/Location.tsx'
import { Particulars } from '../../pages/index/sections/particulars/Particulars.tsx'
import { Residence } from '../../pages/index/sections/residence/Residence.tsx'
import { sectionsOf } from '../../pages/index/sections.ts'
import type { EnquiryView, SentView } from '../../renderer/page-view.ts'
import { drawn } from '../support/drawn.tsx'
import { filled, statedHouse } from '../support/filled-record.ts'
import { type FactChanges, facts, shownWith, viewOf } from '../support/houses.ts'

const namesIn = (house: ShownHouse) => sectionsOf(house).map(({ name }) => name ?? null)
const names = (changes: FactChanges) => namesIn(shownWith(changes))
const everything = ['home', null, 'gallery', 'residence', 'outdoors', null, 'potential', 'location', 'contact', null]

test('a complete house has every section, in the specified order', () => {
  expect(names(filled)).toEqual(everything)
})

test.each([
  ['cannot be extended', { ...filled, figures: { bedrooms: { now: 6, possible: null } } }, 6],
  ['has no legal facts', { legal: { dpe: null, lease: null, agency: null, risk: false } }, 9],
  ['is sold', { offer: { status: 'sold' }, legal: { ...filled.legal, dpe: null, risk: false } }, 9],
  ['hides the sun', { place: { sky: 'hidden' } }, 5],
] as const satisfies [string, FactChanges, number][])('a house that %s lacks that section', (_, changes, lacking) => {
  expect(names(changes)).toEqual(everything.toSpliced(lacking, 1))
})

test.each([
  ['sale', '€4,500,000', '€12,000'],
  ['rent', '€12,000', '€4,500,000'],
] as const)(
  'a house that is only for %s has one request with its price, and a form without a choice',
  (offer, price, other) => {
    const html = drawn(<IndexPage />, shownWith({ offer: { offers: [offer] } }), 'en', { intent: offer })
    expect(html.match(/class="hero__ask[ "]/g)).toHaveLength(1)
    expect(html.match(/hero__ask-price">([^<]*)/)?.[1]).toContain(price)
    expect(html).toContain(`<input type="hidden" name="intent" value="${offer}"/>`)
    expect(html).not.toContain('type="radio"')
    expect(html).not.toContain(other)
  },
)

test('a film or a tour is a link that says where it leads, and nothing is asked of that site', () => {
  const film = 'https://www.example.org/film?a=1&b=2'
  const html = drawn(<IndexPage />, shownWith({ contact: { film } }))
  expect(html.split('example.org/film')).toHaveLength(2)
  expect(html).toMatch(
    /<a class="link tap" href="https:\/\/www\.example\.org\/film\?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"/,
  )
  expect(html).toContain('>Film or tour, on example.org</a>')
})

const itemsOf = (amenities: ShownHouse['amenities']) =>
  drawn(<Residence />, { ...shownWith({}), amenities }).match(/<li class="residence__amenity .*?<\/li>/g)

test('the amenities have twenty-four different drawings, and are only a name if they have none', () => {
  expect(new Set(amenityPictures.map((picture) => amenityDrawings[picture])).size).toBe(24)
  expect(itemsOf(shownWith({}).amenities)?.[5]).toContain(amenityDrawings.privateParking)
  expect(itemsOf([{ drawing: null, name: 'A well' }])?.join()).toMatch(/^<li[^>]*><span>A well<\/span><\/li>$/)
})

const shown = (changes: FactChanges) => drawn(<Location />, shownWith(changes))

test('the location has no drawing, source or button for a map away from the coast that is drawn', () => {
  const html = shown({ place: { approximate: { point: [6.15, 43.53], radiusM: 2_000 } } })
  expect(html).toContain('location--undrawn location--above')
  expect(html).not.toMatch(/<svg|<img|<button|location__source/)
})

const drawnWith = (particulars: ShownHouse['particulars'], language: Language = 'en') =>
  drawn(<Particulars />, { ...shownWith({}, language), ...(particulars && { particulars }) }, language)

test('the exact address is promised only while someone can ask for it', () => {
  const promise = 'Precise coordinates'
  expect(shown({})).toContain(promise)
  const paused = shown({ offer: { status: 'paused' } })
  expect(paused).toContain('The circle marks the surroundings')
  expect(paused).not.toContain(promise)
})

test('the particulars are a section only if there are any', () => {
  expect(drawnWith(undefined)).toBe('')
  expect(namesIn(statedHouse('en'))).toHaveLength(names({}).length + 1)
})

test.each(languages)('the particulars in %s show every row and every room', (language) => {
  const stated = statedHouse(language).particulars ?? expect.fail()
  expect(stated.groups).toHaveLength(4)
  const html = drawnWith(stated, language)
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const { title, rows } of stated.groups) {
    expect(html).toContain(`>${title}</h3>`)
    for (const { label, value } of rows)
      expect(html).toContain(`<dt class="note">${label}</dt><dd class="lead">${plain(value)}</dd>`)
  }
  expect(html.match(/<th class="lead" scope="row">/g)).toHaveLength(5)
})

test('the particulars leave out a column that is empty for every room', () => {
  const { rooms = null, ...stated } = statedHouse('en').particulars ?? expect.fail()
  const html = drawnWith({ ...stated, rooms: rooms && { ...rooms, heads: { ...rooms.heads, floor: null } } })
  expect(html).not.toMatch(/Ground floor|>Floor</)
  expect(html.match(/<t[hd][ >]/g)).toHaveLength(3 * (1 + 5))
})

const render = (language: Language, changes: FactChanges) => drawn(<Advert />, shownWith(changes, language), language)

test('energy labels show the whole scale in the official colours, say the class in words, and call only class F or G excessive', () => {
  const html = render('fr', filled)
  for (const colour of '009C6D 52B153 78BD76 F4E70F F0B50F EB8235 D7221F A3DBF8 281B35'.split(' '))
    expect(html).toContain(`#${colour}`)
  expect(html).toContain('aria-label="Classe énergie C, sur une échelle de A à G : 142 kWh par m² et par an."')
  expect(html).toContain('aria-label="Classe climat B, sur une échelle de A à G : 9 kg de CO₂ par m² et par an."')
  expect(html).toContain(
    'Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre 4 210 € et 5 730 € par an.',
  )
  expect(html).toContain('l’année 2021')
  expect(html).not.toContain('excessive')
  const wasteful = { legal: { ...filled.legal, dpe: { ...filled.legal.dpe, energyClass: 'F' } } } as const
  expect(render('fr', wasteful)).toContain('Logement à consommation énergétique excessive : classe F.')
})

test('a lease shows the rent with charges, how charges are settled, deposit, furniture, fee, commune and area', () => {
  const html = render('fr', filled)
  const money = ['12 000 € par mois, charges comprises', '850 € par mois de provision', '22 300 €', '1 450 €']
  for (const words of [...money, 'Meublé', 'Antibes', '480 m²']) expect(html).toContain(words)
  const partly = { ...filled, amenities: { ...filled.amenities, furnished: 'partly' } } as const
  expect(render('en', partly)).toContain('<dd>Partly furnished</dd>')
  expect(render('fr', partly)).toContain('<dd>Partiellement meublé</dd>')
})

test('agency fees name both prices and who pays', () => {
  const html = render('fr', filled)
  expect(html).toContain('4 500 000 €, honoraires de 4 % TTC inclus, à la charge de l’acquéreur')
  expect(html).toContain('4 326 000 € hors honoraires')
})

test('a house without legal facts shows only the sentence about Géorisques', () => {
  expect(render('fr', {})).toBe(
    '<div class="stated grid small"><p class="soft">Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : <a class="link" href="https://www.georisques.gouv.fr">www.georisques.gouv.fr</a></p></div>',
  )
})

const direct = (changes: FactChanges) => drawn(<DirectContact />, shownWith(changes))
const linksIn = (contact: Partial<Facts['contact']>) =>
  [...direct({ contact }).matchAll(/class="(link|button)[^"]*" href="([a-z]+):/g)].map(
    ([, kind, to]) => `${kind} ${to}`,
  )

test('direct contact offers a telephone and WhatsApp only if the house has them, without an empty line', () => {
  const everything = ['link mailto', 'link tel', 'link https', 'button tel', 'button https']
  expect(linksIn({})).toEqual(everything)
  expect(linksIn({ whatsapp: null })).toEqual(['link mailto', 'link tel', 'button tel'])
  expect(linksIn({ phone: null })).toEqual(['link mailto', 'link https', 'button https'])
  expect(linksIn({ phone: null, whatsapp: null })).toEqual(['link mailto'])
  expect(linksIn({ secondPhone: '+33639980124', whatsapp: null })).toEqual([
    'link mailto',
    'link tel',
    'link tel',
    'button tel',
  ])
  expect(direct({ contact: { phone: null, whatsapp: null } })).not.toMatch(/<p[^>]*><\/p>|contact__actions|null/)
})

test.each(['sold', 'let'] as const)('direct contact offers no telephone or WhatsApp once the house is %s', (status) => {
  const closed = direct({ offer: { status }, contact: { secondPhone: '+33639980124' } })
  expect(closed).toContain(facts.contact.email)
  expect(closed).not.toMatch(/tel:|wa\.me/)
})

test('the contact person is shown with what is known, and only if the house names one and is not sold', () => {
  expect(drawn(<Person />, shownWith({}))).toBe('')
  const whole = statedHouse('en')
  expect(drawn(<Person />, whole)).toContain('Every day from 9 to 19')
  expect(drawn(<Person />, whole)).toContain('<img class="photo photo--facade-dusk')
  const person = { ...(whole.person ?? expect.fail()), role: null, hours: null, portrait: null }
  const sparse = drawn(<Person />, { ...whole, person })
  expect(sparse).toContain('Jeanne Olivier')
  expect(sparse).not.toMatch(/contact__who-role|Every day|<img/)
  const hours = { en: 'Mornings', fr: 'Le matin' }
  const contact = { ...facts.contact, person: { name: 'Jeanne Olivier', role: null, languages: null, hours } }
  for (const language of languages) {
    expect(shownWith({ contact }, language).person?.hours).toBe(hours[language])
    expect(shownWith({ contact, offer: { status: 'sold' } }, language)).not.toHaveProperty('person')
  }
})

const page = (
  <>
    <Contact />
    <EnquireBar />
  </>
)

test.each(languages)(
  'the success screen in %s links to the brochure, and mentions an email only if one was sent',
  (language) => {
    const sent = (brochure: SentView['brochure'], exists = true) =>
      drawn(page, shownWith({}, language), language, {
        enquiry: { state: 'sent', brochure },
        features: { ...viewOf(language).features, brochure: exists },
      })
    const emailed = {
      en: 'A brochure link has been emailed.',
      fr: 'Un lien vers la brochure vous a été envoyé par e-mail.',
    }
    const says = (html: string) => [html.includes(emailed[language]), html.includes(`href="/brochure/${language}.pdf"`)]
    expect([sent('emailed'), sent('here'), sent('none')].map(says)).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
    expect(sent('emailed', false)).not.toMatch(/\/brochure\//)
    expect(sent('none')).toContain(`href="/?lang=${language}#contact"`)
  },
)

test.each(languages)(
  'a house that is paused says so in %s and asks nobody to write, but shows what became of a form',
  (language) => {
    const paused = shownWith({ offer: { status: 'paused' } }, language)
    const shown = (enquiry: EnquiryView) => drawn(page, paused, language, { enquiry })
    const empty = shown({ state: 'empty' })
    expect(empty).toContain({ en: 'Not offered at the moment', fr: 'Indisponible en ce moment' }[language])
    expect(empty).not.toMatch(/<form|mailto:|tel:|wa\.me|enquire-bar|€/)
    const values = { name: 'Ada', email: '', phone: '', message: 'Is it still', brochure: false }
    expect(shown({ state: 'faulty', faults: { email: 'required' }, values })).toContain('Is it still')
    const sent = shown({ state: 'sent', brochure: 'none' })
    expect(sent).toContain('contact__done')
    expect(sent).toContain({ en: 'may take longer than usual', fr: 'pourra se faire attendre' }[language])
    expect(sent).not.toMatch(/24 (hours|heures)/)
    // There is nothing to write to any more.
    expect(sent).not.toContain('#contact')
  },
)
