import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emailAddress } from '../../content/typed.ts'

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
