import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../../content/languages.ts'
import { nameOfState } from '../../../content/viewing.ts'
import type { StoredEnquiry } from '../../../enquiries/enquiries.ts'
import { takeStep } from '../../../enquiries/viewings/steps.ts'
import { viewingById } from '../../../enquiries/viewings/viewings.ts'
import { variantsOf } from '../../../house/pictures.ts'
import { codeLetter, newSignInLetter } from '../../../server/mail/desk-letters.ts'
import type { Letter } from '../../../server/mail/mailer.ts'
import { gatheredLetter, ownerLetter as ownerLetterOf } from '../../../server/mail/owner-letter.ts'
import { reminderLetter, weekLetter } from '../../../server/mail/report-letters.ts'
import type { LetterContext } from '../../../server/mail/sheet.ts'
import { confirmationLetter, letterPicture } from '../../../server/mail/visitor-letters.ts'
import { addVisits } from '../../../visits/counts.ts'
import { proposedViewing, storeEnquiry, temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { day, hour, noon } from '../../support/held-clock.ts'
import { type FactChanges, houseWith, shipped, facts as villa } from '../../support/houses.ts'
import { textsIn } from '../../support/html-texts.ts'
import { letterContext, letterHouse, storedEnquiry } from '../../support/letters.ts'
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

test('the owner’s letter is in the owner’s language, and its draft for the visitor is in the visitor’s language', () => {
  const english = ownerLetter({ language: 'fr', intent: 'sale' })
  for (const words of ['An enquiry about a purchase', 'Writes in: French', 'Bonjour Ada Lovelace,'])
    expect(english.text).toContain(words)
  expect(english.html).toContain('<html lang="en"')
  const french = ownerLetterOf(storedEnquiry({ intent: 'sale' }), { ...letterContext, ownerLanguage: 'fr' })
  for (const words of ['Une demande au sujet d’un achat', 'Dear Ada Lovelace,']) expect(french.text).toContain(words)
  expect(french.attachments[0]?.content).toContain('demande ENQ-7K3M-Q2XR')
  // On a page in one language, what it is in does not tell what a visitor writes in.
  const alone = { ...letterContext, ...letterHouse(houseWith({ offer: { languages: 'en' } })) }
  expect(ownerLetterOf(storedEnquiry(), alone).text).not.toContain('Writes in')
})

test('each letter has a Message-ID of its own, and the confirmation says that it was sent automatically and is answered to the house', () => {
  const second = 'second@villa.example'
  const mail = { ...letterContext.mail, owners: ['owner@villa.example', second] }
  const letters = [ownerLetter(), ownerLetterOf(storedEnquiry(), { ...letterContext, mail }, second), confirmation()]
  expect(letters.map(({ messageId }) => messageId)).toEqual(
    ['owner', 'owner-2', 'confirmation'].map((name) => `<ENQ-7K3M-Q2XR.${name}@villa.example>`),
  )
  expect(letters[2]).toMatchObject({
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    to: 'ada@example.org',
    replyTo: { name: villa.figures.name, address: villa.contact.email },
  })
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

test('the confirmation contains the whole first slide in at most forty kilobytes, or no picture if there is none that would do', async () => {
  const picture = letterPicture(shipped.photographs, { pictures: ['dist/nowhere', 'dist/photos'] }) ?? expect.fail()
  expect([picture.photograph, picture.jpeg.length <= 40 * 1_024]).toEqual(['pool-golden-hour', true])
  const { width, height } = await sharp(picture.jpeg).metadata()
  expect([picture.width, picture.height, width >= 480]).toEqual([width, height, true])
  const { html, attachments } = confirmationLetter(storedEnquiry({ language: 'fr' }), { ...letterContext, picture })
  const [, name, size] = /<img src="cid:house@villa\.example" alt="([^"]*)" (width="600" height="\d+")/.exec(html) ?? []
  const drawn = `width="600" height="${Math.round((600 * height) / width)}"`
  expect([name, size]).toEqual([expect.stringContaining('Piscine à débordement'), drawn])
  expect(html).toContain('images de synthèse')
  expect(attachments).toEqual([
    { filename: 'house.jpg', contentType: 'image/jpeg', content: picture.jpeg, cid: 'house@villa.example' },
  ])
  for (const none of [null, { ...picture, photograph: 'removed-since' }]) {
    const letter = confirmationLetter(storedEnquiry(), { ...letterContext, picture: none })
    expect([/<img|cid:/.test(letter.html), letter.attachments]).toEqual([false, []])
  }
  // A picture that is unfinished, too large or not a file.
  const folder = temporaryFolder()
  const first = shipped.photographs.filter(({ hero }) => hero === 1).flatMap(variantsOf)
  const [small = '', large = ''] = first.flatMap(({ file, format, upright }) =>
    format === 'jpg' && !upright ? file : [],
  )
  mkdirSync(path.join(folder, small))
  writeFileSync(path.join(folder, large), Buffer.alloc(50_000))
  for (const photographs of [shipped.photographs, []])
    expect(letterPicture(photographs, { pictures: [folder, 'dist/nowhere'] })).toBeNull()
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
  expect(confirmation({}, { offer: { offers: ['rent'] } }).text).toMatch(/\nRent\n-*\n*€12,000 per month\n/)
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
  const secrets = { token: 'x', code: '12345678', until: noon }
  const request = { browser: 'Firefox', askedAt: noon }
  const owner = 'owner@villa.example'
  return [
    confirmationLetter(enquiry, context),
    confirmationLetter({ ...enquiry, intent: 'sale', brochureRequested: false }, context),
    confirmationLetter({ ...enquiry, intent: 'rent' }, context),
    ownerLetterOf({ ...enquiry, intent: 'sale' }, context),
    gatheredLetter('several', [enquiry, enquiry, enquiry], context, owner, 2),
    gatheredLetter('heldBack', [held, held], context, owner),
    ...reports(context, owner),
    codeLetter(owner, secrets, request, context),
    codeLetter(owner, { ...secrets, token: null }, request, context),
    newSignInLetter(owner, { owner: 'paul@villa.example', browser: 'Firefox', at: noon }, context),
  ]
}

/** Returns the letter on Monday and the reminder, first after a quiet week, then after a busy one. */
function reports(context: LetterContext, recipient: string): Letter[] {
  const database = temporaryDatabase()
  const looked = (date: string, visitors: number, what: 'page' | 'brochure', language: Language) =>
    addVisits(database, [{ day: date, what, language, source: 'direct', visitors }])
  const wrote = (name: string, ago: number) =>
    storeEnquiry(database, { name, email: `${name.length}@example.org` }, { receivedAt: noon - ago }).id
  const written = () =>
    [weekLetter, reminderLetter].map(
      (letter) => letter(database, { createdAt: noon, recipient }, noon, context) ?? expect.fail(),
    )
  looked('2026-05-26', 4, 'page', 'en')
  wrote('Ada Lovelace', 30 * hour)
  const quiet = written()
  for (const date of ['2026-05-10', '2026-05-19']) looked(date, 1_110, 'page', 'en')
  looked('2026-05-27', 1_370, 'page', 'fr')
  for (const language of languages) looked('2026-05-28', 6, 'brochure', language)
  for (const [name, days] of Object.entries({ 'Bastien Leroy': 1, 'Élodie Martin': 2 })) {
    const startsAt = noon + days * day
    const id = proposedViewing(database, wrote(name, 3 * day), [startsAt], noon - day)
    const from = nameOfState(viewingById(database, id))
    takeStep(database, id, 'visitor', { act: 'choose', startsAt }, { from, owners: [], now: noon - day })
  }
  wrote('Marta', 20 * hour)
  return [...quiet, ...written()]
}
