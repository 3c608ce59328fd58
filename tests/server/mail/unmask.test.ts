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
])('%s is spelled out', (_case, text, shown) => {
  expect(unmask(text)).toBe(shown)
})

test.each(['Ada Lovelace', 'Žofie 王小明', 'مرحبا بكم', '👨‍👩‍👧 🏳️‍🌈', 'می‌خواهم', 'two\nlines\tand a tab'])(
  '%j is left as it is',
  (text) => {
    expect(unmask(text)).toBe(text)
  },
)

test('a name for a header loses its invisible characters', () => {
  expect(plainName(' Ada \u202E gnp\u200B ')).toBe('Ada gnp')
})

test('an ordinary address is left as it is', () => {
  expect(unmaskAddress('ada.lovelace+villa@example.org')).toEqual({
    shown: 'ada.lovelace+villa@example.org',
    letters: null,
    punycode: null,
  })
})

test('a domain in another script is shown as mail servers read it', () => {
  expect(unmaskAddress('ada@bücher.example')).toEqual({
    shown: 'ada@bücher.example',
    letters: 'ü U+00FC',
    punycode: 'ada@xn--bcher-kva.example',
  })
})

test('a Cyrillic а is distinguished from a Latin a on both sides of the @', () => {
  const shown = unmaskAddress('j\u0430ne@p\u0430ypal.example')
  expect(shown.letters).toBe('\u0430 U+0430')
  expect(shown.punycode).toBe('j\u0430ne@xn--pypal-4ve.example')
})

test('joiners in an address are spelled out', () => {
  expect(unmaskAddress('a\u200dda@example.org').shown).toBe('a[U+200D]da@example.org')
})

test('the owner’s letter shows such letters, and a reply still goes to the exact address', () => {
  const email = 'jane@p\u0430ypal.example'
  const { text, html, replyTo } = ownerLetter(storedEnquiry({ email, name: 'Jane \u202Eeno' }), letterContext)
  for (const part of [text, html]) {
    expect(part).toContain('xn--pypal-4ve')
    expect(part).toContain('U+0430')
    expect(part).toContain('Jane [U+202E]eno')
  }
  expect(replyTo).toEqual({ name: 'Jane eno', address: email })
  expect(html).toContain('<bdi dir="auto">')
})

test('an address that many servers refuse in a header is left out of the header, so that the letter arrives', () => {
  const { replyTo, text, html } = ownerLetter(storedEnquiry({ email: 'éric@example.org' }), letterContext)
  expect(replyTo).toBeUndefined()
  expect(text).toContain('éric@example.org')
  expect(text).toContain('Please answer with “Reply”')
  expect(html).toContain('href="mailto:%C3%A9ric@example.org?subject=')
})
