import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseEnquiry } from '../../content/enquiry.ts'
import { text } from '../../content/leaves.ts'
import { phoneLinks, readablePhone } from '../../content/telephone.ts'
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

const belvedere = '+33639980123'

test.each<[typed: string, call: string, hasWhatsapp?: boolean]>([
  ['+33 6 39 98 01 23', belvedere],
  ['06.39.98.01.23', belvedere],
  ['0033 6 39 98 01 23', belvedere],
  ['+33 06 39 98 01 23', belvedere],
  ['+33 (0)6 39 98 01 23', belvedere],
  ['06-39-98-01-23', belvedere],
  ['tel:+33639980123', belvedere],
  ['Tél. : 06 39 98 01 23', belvedere],
  ['\u202a+33 6 39 98 01 23\u202c', belvedere],
  ['+33\u00a06\u202f39\u200998\u00a001\u00a023', belvedere],
  ['０６３９９８０１２３', belvedere],
  ['+٣٣٦٣٩٩٨٠١٢٣', belvedere],
  ['06 39 98 01 23 ext. 4', `${belvedere};ext=4`],
  ['06 39 98 01 23, poste 4', `${belvedere};ext=4`],
  ['+33 6 39 98 01 23 Poste\u00a04', `${belvedere};ext=4`],
  ['(+1) 202-555-0123 x12', '+12025550123;ext=12'],
  ['\u200e+49 170 1234567', '+491701234567'],
  ['06\u202d39\u200b980123', belvedere],
  ['06·39·98·01·23', belvedere],
  ['+33 (0) 6 39 98 01 23 (le soir)', belvedere],
  ['06 39 98 01 23 après 18 h', belvedere],
  ['00 44 7700 900123', '+447700900123'],
  ['+46 70 174 06 05', '+46701740605'],
  ['+44 (0)20 7946 0123', '+442079460123', false],
  ['04 93 00 00 00', '+33493000000', false],
  ['+33 (0)1 99 00 12 34', '+33199001234', false],
  ['+377 98 98 98 98', '+37798989898', false],
])('%s becomes a number to dial', (typed, call, hasWhatsapp = true) => {
  const whatsapp = `https://wa.me/${call.replace(/\+|;.*/g, '')}`
  expect(phoneLinks(typed)).toEqual({ call: `tel:${call}`, whatsapp: hasWhatsapp ? whatsapp : null })
})

// A guess would be shown as if it were certain.
const unsure = `
  call me | 12 | 020 7946 0123 | 06 39 98 01 | +33 6 39 98 01 23 06 39 98 01 23 |
  06 39 98 01 23 ou 04 93 00 00 00 | 06 39 98 01 23/04 93 00 00 00 | 0639980123 2e étage | 1-800-FLOWERS |
  javascript:alert(1)`

test.each(['', ...unsure.trim().split(/ \|\s+/)])('%j is shown as it was typed, without a link', (typed) =>
  expect(phoneLinks(typed)).toBeNull(),
)

test('the telephone number of a house is written as its country groups it', () => {
  expect(readablePhone(belvedere)).toBe('+33\u00a06\u00a039\u00a098\u00a001\u00a023')
  expect(readablePhone('+447700900123')).toBe('+44\u00a07700\u00a0900123')
  expect(readablePhone('10 07')).toBe('10\u00a007')
})
