import { expect, test } from 'vitest'
import { type Language, languages } from '../../../content/enquiry.ts'
import { browserInWords } from '../../../desk/sessions/browsers.ts'
import type { StoredEnquiry } from '../../../enquiries/enquiries.ts'
import { confirmationLetter } from '../../../server/mail/confirmation.ts'
import { gatheredLetter } from '../../../server/mail/gathered-letter.ts'
import { html } from '../../../server/mail/html.ts'
import type { Letter } from '../../../server/mail/message.ts'
import { ownerLetter as ownerLetterOf } from '../../../server/mail/owner-letter.ts'
import { reminderLetter } from '../../../server/mail/reminder-letter.ts'
import { signInComposer } from '../../../server/mail/sign-in-letters.ts'
import { weekLetter } from '../../../server/mail/week-letter.ts'
import type { WeekReport } from '../../../server/outbox/report.ts'
import { noon } from '../../support/held-clock.ts'
import { type FactChanges, houseWith, facts as villa } from '../../support/houses.ts'
import { textsIn } from '../../support/html-texts.ts'
import { letterContext, letterHouse, storedEnquiry } from '../../support/letter-enquiry.ts'
import { typographyOf } from '../../support/typography.ts'

const ownerLetter = (changes: Partial<StoredEnquiry> = {}) => ownerLetterOf(storedEnquiry(changes), letterContext)
const confirmation = (changes: Partial<StoredEnquiry> = {}, record: FactChanges = {}) =>
  confirmationLetter(storedEnquiry(changes), { ...letterContext, ...letterHouse(houseWith(record)) })
const whole = ({ text, html }: Letter) => text + html

test('the owner’s letter contains the whole enquiry, as text and as HTML, and a button for each way to answer', () => {
  const { text, html, to, replyTo } = ownerLetter({ intent: 'sale', brochureRequested: true })
  expect([to, replyTo]).toEqual(['owner@villa.example', { name: 'Ada Lovelace', address: 'ada@example.org' }])
  for (const part of [text, html.replaceAll('<wbr>', '')])
    for (const words of [
      ...['An enquiry about a purchase', 'Ada Lovelace', 'ada@example.org', '+33 6 39 98 01 00', 'ENQ-7K3M-Q2XR'],
      ...['Could we see the house in June?', 'We are four.', 'asked for', 'English', 'Monday', '1 June 2026 at 14:00'],
    ])
      expect(part).toContain(words)
  const french = ownerLetter({ language: 'fr', intent: 'rent' }).html
  for (const href of [
    'tel:+33639980100',
    'https://wa.me/33639980100',
    'mailto:ada@example.org?subject=Votre%20demande',
  ])
    expect(french).toContain(`href="${href}`)
  expect(ownerLetter({ phone: '' }).html).not.toMatch(/tel:|wa\.me/)
})

test.each([
  ['Élodie Martin', 'Élodie Martin'],
  ['Bcc: all@example.org\r\nX-Evil: 1', 'Bcc: all@example.org X-Evil: 1'],
  ['Ada\u202e \u0000\u200bLovelace', 'Ada Lovelace'],
  ['x'.repeat(100), `${'x'.repeat(40)}…`],
])('the subject names the visitor %j on one short line, and contains nothing else that they typed', (name, named) => {
  const { subject } = ownerLetter({ intent: 'sale', name, message: 'Canary Canary', email: 'canary@example.org' })
  expect(subject).toBe(`Villa Belvédère: a purchase enquiry from ${named}, ENQ-7K3M-Q2XR`)
})

test('what the visitor typed can become neither markup nor a line of the letter', () => {
  const typed = `<b> & "c" 'd'`
  const link = html`<a title="${typed}">${typed}</a>`
  const escaped = '&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;'
  expect(html`<p>${[link, html`${1 + 1}`]}</p>`.text).toBe(`<p><a title="${escaped}">${escaped}</a>2</p>`)
  const letter = ownerLetter({
    name: '"><img src=x onerror=alert(1)>',
    phone: "1' onclick='x",
    message: '</td><script>alert(1)</script>\nReference: ENQ-FAKE-FAKE',
  })
  expect(letter.html).not.toMatch(/<img|<script|onerror=alert\(1\)>|' onclick='x/)
  expect(letter.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>Reference: ENQ-FAKE-FAKE')
  expect(letter.text).toContain('> </td><script>alert(1)</script>\n> Reference: ENQ-FAKE-FAKE')
})

test('the owner’s letter is in the owner’s language, and its draft for the visitor is in the visitor’s language', () => {
  const english = ownerLetter({ language: 'fr', intent: 'sale' })
  for (const words of ['An enquiry about a purchase', 'Writes in: French', 'Bonjour Ada Lovelace,'])
    expect(english.text).toContain(words)
  expect(english.html).toContain('<html lang="en"')
  const french = ownerLetterOf(storedEnquiry({ intent: 'sale' }), { ...letterContext, ownerLanguage: 'fr' })
  for (const words of ['Une demande au sujet d’un achat', 'Dear Ada Lovelace,']) expect(french.text).toContain(words)
  expect(french.attachments[0]?.content).toContain('demande ENQ-7K3M-Q2XR')
})

test('a letter has the same Message-ID on every attempt, and no other letter has it', () => {
  const two = {
    ...letterContext,
    mail: { ...letterContext.mail, owners: ['owner@villa.example', 'second@villa.example'] },
  }
  expect(ownerLetter().messageId).toBe('<ENQ-7K3M-Q2XR.owner@villa.example>')
  expect(ownerLetterOf(storedEnquiry(), two, 'second@villa.example').messageId).toBe(
    '<ENQ-7K3M-Q2XR.owner-2@villa.example>',
  )
  expect(confirmation().messageId).toBe('<ENQ-7K3M-Q2XR.confirmation@villa.example>')
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

test('the confirmation says that it was sent automatically, asks for no automatic reply, and is answered to the house', () => {
  expect(confirmation()).toMatchObject({
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    to: 'ada@example.org',
    replyTo: { name: villa.figures.name, address: villa.contact.email },
  })
})

test('the confirmation links to the brochure only if the visitor asked for it and it exists', () => {
  const url = 'https://villa.example/brochure/en.pdf'
  const asked = confirmationLetter(storedEnquiry({ brochureRequested: true }), letterContext)
  expect(asked.text).toContain(url)
  expect(asked.html).toContain(`href="${url}"`)
  const none = { ...letterContext, brochureUrl: null }
  for (const letter of [confirmation(), confirmationLetter(storedEnquiry({ brochureRequested: true }), none)])
    expect(whole(letter)).not.toMatch(/brochure/i)
})

test('the confirmation takes the promised time, the prices and the contact details from the house', () => {
  const letter = confirmation(
    { language: 'fr' },
    {
      offer: { price: { saleEur: 5_250_000, rentEurPerMonth: 9_900 } },
      figures: { name: 'Villa Neuve' },
      contact: { replyWithinHours: 48 },
    },
  )
  expect(letter.subject).toBe('Votre demande au sujet de la Villa Neuve nous est bien parvenue')
  expect(letter.html).toContain('<html lang="fr"')
  for (const part of [letter.text, letter.html])
    for (const words of [
      ...['Villa Neuve', 'sous 48\u00a0heures', '5\u202f250\u202f000\u00a0€', '9\u202f900\u00a0€ par mois'],
      '+33\u00a06\u00a039\u00a098\u00a001\u00a023',
    ])
      expect(part).toContain(words)
  expect(whole(letter)).not.toMatch(/Belvédère,|4.500.000|12.000|24\u00a0heures/)
})

test('the confirmation mentions only what is offered and what the house has', () => {
  expect(confirmation({}, { offer: { offers: ['sale'] } }).text).not.toContain('rent at')
  expect(confirmation({}, { offer: { offers: ['rent'] } }).text).toContain('For long-term rent at €12,000 per month')
  const sold = confirmation({}, { offer: { status: 'sold' } })
  for (const words of ['Price', 'For sale at', '€']) {
    expect(confirmation().text).toContain(words)
    expect(sold.text).not.toContain(words)
  }
  const unreachable = confirmation({}, { contact: { phone: null, whatsapp: null } })
  expect(unreachable.text).toContain(villa.contact.email)
  expect(whole(unreachable)).not.toMatch(/Phone|WhatsApp|tel:|wa\.me|null/)
})

test.each(languages)(
  'in %s every letter is small, loads nothing, can be read aloud, and has the right signs and spaces',
  (language) => {
    for (const { html, text, subject } of everyLetter(language)) {
      expect(html.length, subject).toBeLessThan(20_000)
      expect(html, subject).not.toMatch(
        /<(?:img|link|script|iframe|video|form|input)\b|\bsrc=|url\(|@import|background=/i,
      )
      expect(html).toContain(`<title>${subject}</title>`)
      expect(html.match(/<h1\b/g), subject).toHaveLength(1)
      expect(html.match(/<th\b/g), subject).toEqual(html.match(/<th(?= scope="row")/g))
      // The outermost table is only there for the layout.
      expect(html.split('<table')[1], subject).toMatch(/^[^>]*role="presentation"/)
      for (const part of [subject, ...text.split('\n'), ...textsIn(html)])
        expect(typographyOf(part, language), subject).toEqual([])
    }
  },
)

/** Returns a letter of each kind that is written to a visitor or an owner, apart from those about viewings. */
function everyLetter(language: Language): Letter[] {
  const context = { ...letterContext, ownerLanguage: language }
  const enquiry = storedEnquiry({ language, brochureRequested: true, message: 'Merci.' })
  const held = { ...enquiry, heldBackFor: 'links', state: 'heldBack' } as const
  const waiting = Array.from({ length: 2 }, (_, id) => ({
    reference: `ENQ-${id}`,
    name: 'Ada Lovelace',
    waitsSince: noon - (20 + 10 * id) * 3_600_000,
  }))
  const quiet: WeekReport = {
    ...{ kind: 'week', from: '2026-05-25', to: '2026-05-31', people: 4, peopleBefore: null, wrote: 0, unanswered: 0 },
    ...{ averageMs: null, waits: 1, longest: waiting[1] ?? null, promisedHours: 24, viewings: [], now: noon },
    brochures: new Map(),
  }
  const busy: WeekReport = {
    ...quiet,
    ...{ from: '2026-06-29', to: '2026-07-05', people: 1_370, peopleBefore: 1_110, wrote: 2, averageMs: 14_000_000 },
    ...{ waits: 0, longest: null },
    viewings: ['Bastien Leroy', 'Élodie Martin'].map((name, day) => ({ name, startsAt: noon + day * 86_400_000 })),
    brochures: new Map([
      ['en', 6],
      ['fr', 3],
    ]),
  }
  const reminder = { kind: 'reminder', promisedHours: 24, now: noon } as const
  const door = signInComposer(() => context, browserInWords)
  const secrets = { token: 'x', code: '12345678', until: noon }
  const request = { browser: 'Firefox', askedAt: noon }
  const owner = 'owner@villa.example'
  return [
    confirmationLetter(enquiry, context),
    confirmationLetter({ ...enquiry, intent: 'sale', brochureRequested: false }, context),
    confirmationLetter({ ...enquiry, intent: 'rent' }, context),
    ownerLetterOf({ ...enquiry, intent: 'sale' }, context),
    gatheredLetter('several', { shown: [enquiry, enquiry], others: [enquiry] }, context, owner),
    gatheredLetter('heldBack', { shown: [held, held], others: [] }, context, owner),
    weekLetter(quiet, context, owner),
    weekLetter(busy, context, owner),
    reminderLetter({ ...reminder, waits: 1, waiting: waiting.slice(1) }, context, owner),
    reminderLetter({ ...reminder, waits: 2, waiting }, context, owner),
    door.codeLetter(owner, secrets, request),
    door.codeLetter(owner, { ...secrets, token: null }, request),
    door.newSignInLetter(owner, 'Firefox', noon),
  ]
}
