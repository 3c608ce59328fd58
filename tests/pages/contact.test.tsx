import { expect, test } from 'vitest'
import type { Facts } from '../../content/facts.ts'
import { languages } from '../../content/languages.ts'
import { Contact, DirectContact, Person } from '../../pages/index/sections/contact/Contact.tsx'
import { EnquireBar } from '../../pages/index/sections/enquire-bar/EnquireBar.tsx'
import type { EnquiryView, SentView } from '../../renderer/page-view.ts'
import { drawn } from '../support/drawn.tsx'
import { statedHouse } from '../support/filled-record.ts'
import { type FactChanges, facts, shownWith, viewOf } from '../support/houses.ts'

const shown = (changes: FactChanges) => drawn(<DirectContact />, shownWith(changes))
const linksIn = (contact: Partial<Facts['contact']>) =>
  [...shown({ contact }).matchAll(/class="(link|button)[^"]*" href="([a-z]+):/g)].map(([, kind, to]) => `${kind} ${to}`)

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
  expect(shown({ contact: { phone: null, whatsapp: null } })).not.toMatch(/<p[^>]*><\/p>|contact__actions|null/)
})

test.each(['sold', 'let'] as const)('direct contact offers no telephone or WhatsApp once the house is %s', (status) => {
  const closed = shown({ offer: { status }, contact: { secondPhone: '+33639980124' } })
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
