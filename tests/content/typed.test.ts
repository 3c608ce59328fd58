import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseEnquiry } from '../../content/enquiry.ts'
import { text } from '../../content/leaves.ts'
import { emailAddress, hasSomethingVisible } from '../../content/typed.ts'
import { sixFields } from '../support/enquiry-site.ts'

const address = emailAddress('invalid')

test.each<[typed: string, stored?: string]>([
  ['name@example.com'],
  ["o'brien@example.ie"],
  ['o’brien@example.ie', "o'brien@example.ie"],
  ['mailto:name@example.com', 'name@example.com'],
  ['first.last+villa@mail.example.co.uk'],
  ['maison@château.example'],
  ['नाम@उदाहरण.भारत'],
  ['имя@почта.рф'],
  ['info@例え.jp'],
  ['name@xn--chteau-ota.example'],
  ['name@cafe\u0301.fr', 'name@café.fr'],
  ['\u200bname@example.com', 'name@example.com'],
  ['name\u00ad@example.com', 'name@example.com'],
  ['\ufeffname@exam\u2060ple.com', 'name@example.com'],
  ['\u202aname@example.com\u202c', 'name@example.com'],
  ['name@example.com\ufe0f', 'name@example.com'],
  [' name@example.com ', 'name@example.com'],
])('%j is an e-mail address', (typed, stored = typed) => expect(v.parse(address, typed)).toBe(stored))

test.each([
  '',
  '\u200b',
  'name',
  'name@localhost',
  'na me@example.com',
  'name@example..com',
  '.name@example.com',
  'name.@example.com',
  'name@-example.com',
  'name@example.com, other@example.com',
  'Name <name@example.com>',
  'name@example.com\r\nBcc: other@example.com',
  `${'n'.repeat(65)}@example.com`,
  `name@${'e'.repeat(250)}.com`,
])('%j is not an e-mail address', (typed) => expect(v.safeParse(address, typed).success).toBe(false))

// Spaces, joiners, marks of direction, fillers, variation selectors, tags and other characters that no font shows.
const blanks = [
  ...['\u00a0', '\u00ad', '\u034f', '\u061c', '\u115f\u1160', '\u180e', '\u2003', '\u200b', '\u200d', '\u2060'],
  ...['\u200e\u200f\u202a\u202e', '\u2064', '\u2800', '\u3000', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufff9\ufffb'],
  ...['\u{1d173}', '\u{e0041}', '\u{e0100}', '\u3164 \u2800\u200b\u3000\ufe0f'],
].map((blank) => [[...blank].map((each) => `U+${each.codePointAt(0)?.toString(16)}`).join(' '), blank] as const)

test.each(blanks)('%s is accepted neither as a name or a message nor as a text of the house', (_what, blank) => {
  const faultsOf = (fields: Parameters<typeof sixFields>[0]) => parseEnquiry(sixFields(fields))
  expect(faultsOf({ name: blank.repeat(3) })).toEqual({ ok: false, faults: { name: 'required' } })
  expect(faultsOf({ message: blank.repeat(30) })).toEqual({ ok: false, faults: { message: 'required' } })
  expect(hasSomethingVisible(blank)).toBe(false)
  expect(v.safeParse(text(), blank).success).toBe(false)
})

// In Arabic and Devanagari with a joiner, in Hebrew, Thai, Korean (also in single letters), Chinese, with a variant of an
// ideograph, as a family and a flag of emoji, in Braille, and of one letter.
test.each([
  ...['محمد‌ رضا', 'שרה', 'สมชาย ใจดี', 'क्‍ष', '김민수', 'ㄱㅣㅁ', '李小龍', '葛\u{e0100}', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '⠁⠙⠁', 'Å'],
])('the name %s is accepted', (name) => {
  expect(parseEnquiry(sixFields({ name })).ok).toBe(true)
  expect(parseEnquiry(sixFields({ message: name.repeat(12).padEnd(20, '!') })).ok).toBe(true)
  expect(v.safeParse(text(), name).success).toBe(true)
})
