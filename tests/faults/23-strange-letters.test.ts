import { expect, test } from 'vitest'
import { enquiryByReference } from '../../enquiries/enquiries.ts'
import { ownerLetter } from '../../server/mail/owner-letter.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { letterContext } from '../support/letter-enquiry.ts'

const bidi = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/

test.each([
  ['an umlaut in the domain', { email: 'ada@bücher.example' }],
  ['an address all in Japanese', { email: 'メール@例え.テスト', name: '花子' }],
  ['a Cyrillic a in the domain', { email: 'ada@ex\u0430mple.org' }],
  ['a Greek o in the name', { name: 'G\u03bfogle' }],
  ['an override of the writing direction', { name: 'Ada \u202egro.live\u202c Lovelace' }],
  ['Arabic and Hebrew', { name: 'عائشة מרים', message: 'السلام عليكم، هل البيت متاح في يونيو؟' }],
  [
    'emoji with joiners and skin tones',
    { name: '👩🏽‍🚀', message: 'Un coucher de soleil 🌅 avec ma famille 👨‍👩‍👧‍👦 !' },
  ],
  ['combining letters', { name: 'Zoe\u0308', message: 'e\u0301te\u0301 \u2014 est-elle libre ? Merci.' }],
  ['letters beyond the first plane', { name: '𠮷野家 𝒜𝒹𝒶' }],
  ['markup', { name: '<b>Ada</b> & "Co"', message: '<script>alert(1)</script> is no script here.' }],
])('row 23: %s is stored as it was written, and shown to the owner as what it is', async (_what, fields) => {
  const { database, post } = await enquirySite()
  const answer = await post(sixFields(fields))
  expect(answer.statusCode).toBe(200)
  const { reference } = answer.json()
  const stored = enquiryByReference(database, reference)
  expect(stored).toMatchObject(fields)
  if (stored === null) throw new Error('expected it to be stored')

  const letter = ownerLetter(stored, letterContext)
  // A header that many servers would refuse is left out, and the address is in the letter.
  expect([stored.email, undefined]).toContain(letter.replyTo?.address)
  expect(letter.text).toContain(stored.email)
  expect(`${letter.subject}${letter.replyTo?.name}`).not.toMatch(bidi)
  expect(letter.html).not.toContain('<script>alert')
  expect(letter.html).not.toContain('<b>Ada</b>')
  expectAllStored(database, [reference])
})

test('row 23: an address that looks like another is also shown with its real characters', async () => {
  const { database, post } = await enquirySite()
  const shown = async (email: string) => {
    const { reference } = (await post(sixFields({ email }))).json()
    const stored = enquiryByReference(database, reference)
    if (stored === null) throw new Error('expected it to be stored')
    return ownerLetter(stored, letterContext).text
  }
  const plain = await shown('ada@example.org')
  const lookalike = await shown('ada@ex\u0430mple.org')
  expect(lookalike).toContain('xn--')
  expect(plain).not.toContain('xn--')
})
