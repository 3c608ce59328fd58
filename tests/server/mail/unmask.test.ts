import { expect, test } from 'vitest'
import { plainName, unmask, unmaskAddress } from '../../../enquiries/unmask.ts'
import { ownerLetter } from '../../../server/mail/owner-letter.ts'
import { letterContext, storedEnquiry } from '../../support/letter-enquiry.ts'

test.each([
  ['a name turned around', 'Ada \u202Egnp.exe', 'Ada [U+202E]gnp.exe'],
  ['an isolate', '\u2066Ada\u2069', '[U+2066]Ada[U+2069]'],
  ['letters without width', 'A\u200Bd\u2060a\uFEFF', 'A[U+200B]d[U+2060]a[U+FEFF]'],
  ['a control of the second set', 'A\u009B31m', 'A[U+009B]31m'],
  ['hidden tag letters', 'A\u{E0041}', 'A[U+E0041]'],
  ...['Ada Lovelace', 'Žofie 王小明', 'مرحبا بكم', '👨‍👩‍👧 🏳️‍🌈', 'می‌خواهم', 'two\nlines\tand a tab'].map((plain) => [
    'ordinary text',
    plain,
    plain,
  ]),
])('%s, %j, is shown as %j', (_case, text, shown) => {
  expect(unmask(text ?? '')).toBe(shown)
})

test('a name for a header loses its invisible characters', () => {
  expect(plainName(' Ada \u202E gnp\u200B ')).toBe('Ada gnp')
})

test.each([
  ['ada.lovelace+villa@example.org', null, null],
  ['ada@bücher.example', 'ü U+00FC', 'ada@xn--bcher-kva.example'],
  // A Cyrillic а on both sides of the @.
  ['j\u0430ne@p\u0430ypal.example', '\u0430 U+0430', 'j\u0430ne@xn--pypal-4ve.example'],
])('the address %s is shown with its foreign letters, and as mail servers read it', (shown, letters, punycode) => {
  expect(unmaskAddress(shown)).toEqual({ shown, letters, punycode })
})

test('joiners in an address are spelled out', () => {
  expect(unmaskAddress('a\u200dda@example.org').shown).toBe('a[U+200D]da@example.org')
})

test('the owner’s letter shows such letters, and a reply still goes to the exact address', () => {
  const email = 'jane@p\u0430ypal.example'
  const { text, html, replyTo } = ownerLetter(storedEnquiry({ email, name: 'Jane \u202Eeno' }), letterContext)
  for (const part of [text, html])
    for (const words of ['xn--pypal-4ve', 'U+0430', 'Jane [U+202E]eno']) expect(part).toContain(words)
  expect(replyTo).toEqual({ name: 'Jane eno', address: email })
  expect(html).toContain('<bdi dir="auto">')
})

test('an address that many servers refuse in a header is left out of the header, so that the letter arrives', () => {
  const { replyTo, text, html } = ownerLetter(storedEnquiry({ email: 'éric@example.org' }), letterContext)
  expect(replyTo).toBeUndefined()
  for (const words of ['éric@example.org', 'Please answer with “Reply”']) expect(text).toContain(words)
  expect(html).toContain('href="mailto:%C3%A9ric@example.org?subject=')
})
