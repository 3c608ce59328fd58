import { expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import type { StoredEnquiry } from '../../../enquiries/enquiries.ts'
import { confirmationLetter } from '../../../server/mail/confirmation.ts'
import { ownerLetter as ownerLetterOf } from '../../../server/mail/owner-letter.ts'
import { type FactChanges, houseWith, facts as villa } from '../../support/houses.ts'
import { letterContext, letterHouse, storedEnquiry } from '../../support/letter-enquiry.ts'

const ownerLetter = (changes: Partial<StoredEnquiry> = {}) => ownerLetterOf(storedEnquiry(changes), letterContext)
const confirmation = (changes: Partial<StoredEnquiry> = {}, record: FactChanges = {}) =>
  confirmationLetter(storedEnquiry(changes), { ...letterContext, ...letterHouse(houseWith(record)) })

test('the owner’s letter contains the whole enquiry, as text and as HTML', () => {
  const { text, html, to, replyTo } = ownerLetter({ intent: 'sale', brochureRequested: true })
  expect(to).toBe('owner@villa.example')
  expect(replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.org' })
  for (const part of [text, html.replaceAll('<wbr>', '')]) {
    for (const words of [
      'An enquiry about a purchase',
      'Ada Lovelace',
      'ada@example.org',
      '+33 6 39 98 01 00',
      'ENQ-7K3M-Q2XR',
      'Could we see the house in June?',
      'We are four.',
      'asked for',
      'English',
      'Monday',
    ]) {
      expect(part).toContain(words)
    }
  }
  expect(text).toContain('1 June 2026 at 14:00')
})

test('the owner’s letter has links that call the visitor, open WhatsApp, and open a draft in the visitor’s language', () => {
  const { html } = ownerLetter({ language: 'fr', intent: 'rent' })
  expect(html).toContain('href="tel:+33639980100"')
  expect(html).toContain('href="https://wa.me/33639980100"')
  expect(html).toContain('href="mailto:ada@example.org?subject=Votre%20demande')
  expect(ownerLetter({ phone: '' }).html).not.toMatch(/tel:|wa\.me/)
})

test.each([
  ['Élodie Martin', 'Élodie Martin'],
  ['Bcc: all@example.org\r\nX-Evil: 1', 'Bcc: all@example.org X-Evil: 1'],
  ['Ada\u202e \u0000\u200bLovelace', 'Ada Lovelace'],
  ['x'.repeat(100), `${'x'.repeat(40)}…`],
])(
  'the subject of the owner’s letter names the visitor %j on one short line, and contains nothing else that they typed',
  (name, named) => {
    const { subject } = ownerLetter({ intent: 'sale', name, message: 'Canary Canary', email: 'canary@example.org' })
    expect(subject).toBe(`Villa Belvédère: a purchase enquiry from ${named}, ENQ-7K3M-Q2XR`)
  },
)

test('what the visitor typed cannot become markup in the letter', () => {
  const { html } = ownerLetter({
    name: '"><img src=x onerror=alert(1)>',
    phone: "1' onclick='x",
    message: '</td><script>alert(1)</script>\n<!-- ',
  })
  expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>|' onclick='x/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;!-- ')
})

test('the plain text quotes each line of the visitor, so that none can be mistaken for a line of the letter', () => {
  const { text } = ownerLetter({ message: 'Look:\nReference: ENQ-FAKE-FAKE' })
  expect(text).toContain('> Look:\n> Reference: ENQ-FAKE-FAKE')
})

test('the confirmation greets the visitor by name, and is signed by the house or its contact person', () => {
  const { text, html } = confirmation()
  expect(text).toContain('Dear Ada Lovelace,\n')
  expect(text).toContain('With kind regards,\n\nVilla Belvédère\n')
  for (const words of ['>Dear Ada Lovelace,</h1>', '>Villa Belvédère</div>']) expect(html).toContain(words)
  const role = { en: 'Owner', fr: 'Propriétaire' }
  const person = { name: 'Jeanne Olivier', role, languages: null, hours: null }
  const signed = confirmation({ language: 'fr' }, { contact: { person } })
  expect(signed.text).toContain('Bien cordialement,\n\nJeanne Olivier\nPropriétaire, Villa Belvédère\n')
  expect(signed.html).toContain('>Jeanne Olivier</div>')
})

test('the confirmation repeats no address or telephone number that someone else may have typed', () => {
  const letter = confirmation({
    name: 'Canary at canary.example',
    phone: '+4412345678',
    message: 'Canary http://canary.example/now or +44 1234 567 890 <a href="//canary.example">now</a>',
    intent: 'sale',
  })
  const whole = JSON.stringify({ ...letter, to: '' })
  expect(whole).not.toMatch(/canary\.|12345678|567 890|<a href=\\"\/\/|ada@example\.org/i)
  expect(letter.subject).not.toContain('Canary')
  expect(letter.to).toBe('ada@example.org')
  expect(confirmation({ unverified: true, message: 'Canary and nothing else' }).text).not.toContain('Canary')
})

test('the confirmation contains its picture, and is sent without one if there is none', () => {
  const picture = { photograph: 'pool-golden-hour', jpeg: Buffer.from('a picture'), width: 640, height: 480 }
  const { html, attachments } = confirmationLetter(storedEnquiry({ language: 'fr' }), { ...letterContext, picture })
  expect(html).toMatch(/<img src="cid:house@villa\.example" alt="Piscine à débordement[^"]*" width="600" height="450"/)
  expect(html).toContain('images de synthèse')
  expect(attachments).toEqual([
    { filename: 'house.jpg', contentType: 'image/jpeg', content: picture.jpeg, cid: 'house@villa.example' },
  ])
  for (const none of [null, { ...picture, photograph: 'removed-since' }]) {
    const letter = confirmationLetter(storedEnquiry(), { ...letterContext, picture: none })
    expect(letter.html).not.toMatch(/<img|cid:/)
    expect(letter.attachments).toEqual([])
  }
})

test('the confirmation says that it was sent automatically, and asks for no automatic reply', () => {
  expect(confirmation().headers).toEqual({ 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' })
  expect(confirmation().replyTo).toEqual({ name: villa.figures.name, address: villa.contact.email })
})

test('the confirmation links to the brochure only if the visitor asked for it and it exists', () => {
  const url = 'https://villa.example/brochure/en.pdf'
  const { text, html } = confirmation({ brochureRequested: true })
  expect(text).toContain(url)
  expect(html).toContain(`href="${url}"`)
  const none = { ...letterContext, brochureUrl: null }
  for (const letter of [confirmation(), confirmationLetter(storedEnquiry({ brochureRequested: true }), none)]) {
    expect(letter.text + letter.html).not.toMatch(/brochure/i)
  }
})

test('the confirmation takes the promised time, the prices and the contact details from the house', () => {
  const record = {
    offer: { price: { saleEur: 5_250_000, rentEurPerMonth: 9_900 } },
    figures: { name: 'Villa Neuve' },
    contact: { replyWithinHours: 48 },
  }
  const { text, html, subject } = confirmation({ language: 'fr' }, record)
  expect(subject).toBe('Votre demande au sujet de la Villa Neuve nous est bien parvenue')
  expect(html).toContain('<html lang="fr"')
  for (const part of [text, html]) {
    expect(part).toContain('Villa Neuve')
    expect(part).toContain('sous 48\u00a0heures')
    expect(part).toContain('5\u202f250\u202f000\u00a0€')
    expect(part).toContain('9\u202f900\u00a0€ par mois')
    expect(part).toContain('+33\u00a06\u00a039\u00a098\u00a001\u00a023')
  }
  expect(text + html).not.toMatch(/Belvédère,|4.500.000|12.000|24\u00a0heures/)
})

test('the confirmation gives only the price of what is offered, and no price once the house is sold', () => {
  expect(confirmation({}, { offer: { offers: ['sale'] } }).text).not.toContain('rent at')
  expect(confirmation({}, { offer: { offers: ['rent'] } }).text).toContain('For long-term rent at €12,000 per month')
  const open = confirmation()
  const sold = confirmation({}, { offer: { status: 'sold' } })
  for (const words of ['Price', 'For sale at', '€']) {
    expect(open.text).toContain(words)
    expect(sold.text).not.toContain(words)
  }
})

test('the owner’s letter is in the owner’s language, and its draft for the visitor is in the visitor’s language', () => {
  const english = ownerLetter({ language: 'fr', intent: 'sale' })
  expect(english.text).toContain('An enquiry about a purchase')
  expect(english.text).toMatch(/Writes in: French/)
  expect(english.text).toContain('Bonjour Ada Lovelace,')
  expect(english.html).toContain('<html lang="en"')
  const french = ownerLetterOf(storedEnquiry({ intent: 'sale' }), { ...letterContext, ownerLanguage: 'fr' })
  expect(french.text).toContain('Une demande au sujet d’un achat')
  expect(french.text).toContain('Dear Ada Lovelace,')
  expect(french.attachments[0]?.content).toContain('demande ENQ-7K3M-Q2XR')
})

test('a letter has the same Message-ID on every attempt, and no other letter has it', () => {
  expect(ownerLetter().messageId).toBe(ownerLetter().messageId)
  expect(ownerLetter().messageId).toBe('<ENQ-7K3M-Q2XR.owner@villa.example>')
  expect(confirmation().messageId).toBe('<ENQ-7K3M-Q2XR.confirmation@villa.example>')
})

test.each(languages)('in %s the letters are small, load nothing from elsewhere, and can be read aloud', (language) => {
  for (const { html, subject } of [ownerLetter({ language }), confirmation({ language, brochureRequested: true })]) {
    expect(html.length).toBeLessThan(20_000)
    expect(html).not.toMatch(/<(?:img|link|script|iframe|video|form|input)\b|\bsrc=|url\(|@import|background=/i)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const tables = (html.match(/<table\b[^>]*>/g) ?? []).filter((table) => !table.includes('role="presentation"'))
    expect(tables).toHaveLength(1)
    expect(html).toContain('<th scope="row"')
  }
})

test('the confirmation mentions no telephone and no WhatsApp if the house has none', () => {
  const { text, html } = confirmation({}, { contact: { phone: null, whatsapp: null } })
  expect(text).toContain(villa.contact.email)
  expect(`${text}${html}`).not.toMatch(/Phone|WhatsApp|tel:|wa\.me|null/)
})

test('French letters have the spaces that French typography requires', () => {
  const { text } = ownerLetter({ language: 'fr' })
  const mine = text.slice(0, text.indexOf('> '))
  for (const part of [mine, confirmation({ language: 'fr', brochureRequested: true }).text]) {
    expect(part).not.toMatch(/ [:;!?»€]|« |'/)
  }
})
