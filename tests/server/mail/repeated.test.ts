import { expect, test } from 'vitest'
import type { StoredEnquiry } from '../../../enquiries/enquiries.ts'
import { greetable, repeatable } from '../../../server/mail/repeated.ts'
import { storedEnquiry } from '../../support/letter-enquiry.ts'

const repeated = (message: string, changes: Partial<StoredEnquiry> = {}) =>
  repeatable(storedEnquiry({ message, ...changes }))

test.each([
  'Ada Lovelace',
  'J. R. R. Tolkien',
  'J.R. Smith',
  'M. Dupont',
  'Jean-Luc O’Neill',
  'María del Carmen Ruiz Fernández',
  '李小龍',
])('the letter greets %s by name', (name) => {
  expect(greetable({ name })).toBe(name)
})

test.each([
  'cheap-pills.example',
  'Win at casino.example now',
  'exam\u200dple.com',
  'https://spam.example',
  'ada@example.org',
  'call +33 6 39 98 01 00',
  '<b>Ada</b>',
  'You have won a very large prize',
  'Spam dot example',
  'Six three nine nine eight',
  `Ada ${'Lovelace'.repeat(5)}`,
  '\u3164',
])('the letter does not greet %s by name', (name) => {
  expect(greetable({ name })).toBeNull()
})

test.each([
  ['Could we see the house in June?\n\nWe are four.'],
  ['Dear Sir or Madam,\nwe’d love to see your well-kept garden (and the pool) – is it possible? Kind regards, Élodie'],
  ['Bonjour, nous souhaitons visiter la maison « dès que possible » : à quel moment ? Merci !'],
  ['We arrive on 12 June 2027.'],
  ['We are 4, with two children and 2 dogs, and come on the 3rd.'],
  ['Nous serions six adultes, deux enfants et un chien, pour trois semaines.'],
  ['May we stay from 10 to 20 July 2027?'],
])('the letter repeats an ordinary message as it was written: %s', (message) => {
  expect(repeated(message)).toBe(message)
})

test('the letter repeats a message without invisible characters and further empty lines', () => {
  expect(repeated('Could we \u202esee it?\n\n\n\nFor  \u200ball.')).toBe('Could we see it?\n\nFor all.')
})

test('a message with several dates and prices has gaps in their place', () => {
  expect(repeated('May we come from 12/06/2027 to 19.06.2027? We have 4 500 000 €.')).toBe(
    'May we come from […] to […] We have […]',
  )
})

test.each([
  ['See https://spam.example/x?y=z now', 'See […] now'],
  ['See www.spam.example, or else', 'See […] or else'],
  ['See spam。example now', 'See […] now'],
  ['See exam\u200bple.net now', 'See […] now'],
  ['See spam/pay and 203.0.113.9/pay now', 'See […] and […] now'],
  ['See spam:pay or spam_pay now', 'See […] or […] now'],
  ['See spam .example now', 'See spam […] now'],
  ['Write to ada@example.org now', 'Write to […] now'],
  ['Write to ada＠example now', 'Write to […] now'],
  ['Pay bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq now', 'Pay […] now'],
])('nothing in a repeated message leads anywhere: %s', (message, safe) => {
  expect(repeated(message)).toBe(safe)
})

// However the digits are written, none of them may be left, even if some other sign of each is.
const separators = [
  ' ',
  '',
  ', ',
  ',',
  '_',
  '*',
  '|',
  "'",
  ' - ',
  ' : ',
  '.',
  ' . ',
  '/',
  '\\',
  '~',
  '·',
  '\u00a0',
  '\u200b',
  '\n',
  ' and ',
  ' x ',
  '(',
  ') (',
]
const digits = [
  (digit: number) => String(digit),
  (digit: number) => String.fromCodePoint(0x660 + digit),
  (digit: number) => String.fromCodePoint(0xff10 + digit),
  (digit: number) => String.fromCodePoint(0x1d7ce + digit),
  (digit: number) => (digit === 0 ? '⓪' : String.fromCodePoint(0x245f + digit)),
  (digit: number) => (digit === 0 ? '⁰' : String.fromCodePoint(0x2776 + digit - 1)),
  (digit: number) => `${digit}\ufe0f\u20e3`,
  (digit: number) => ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][digit] ?? '',
  (digit: number) => ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'][digit] ?? '',
]
const isDigit = /\p{N}|zero|three|zéro|quatre/iu

test('no telephone number is repeated, in whatever signs or words and however they are parted', () => {
  const number = [0, 6, 3, 9, 9, 8, 0, 1, 2, 3]
  const pairs = [
    [0, 6],
    [3, 9],
    [9, 8],
    [0, 1],
    [2, 3],
  ]
  const left = digits.flatMap((write, kind) =>
    separators.flatMap((separator) => {
      const isWord = kind >= 7 && separator === ''
      const messages = [
        number.map(write).join(separator),
        pairs.map((pair) => pair.map(write).join(kind >= 7 ? ' ' : '')).join(separator),
      ]
      return messages
        .map((text) => repeated(`Your account was charged: call ${text} now`))
        .filter((text) => !isWord && text !== null && isDigit.test(text))
    }),
  )
  expect(left).toEqual([])
})

test.each([
  'See spam dot example now',
  'See spam (dot) example',
  'See spam [dot] com',
  'See spam . com',
  'Voyez spam point fr',
  'Allez sur https deux-points slash slash spam',
  'Écrivez à ada arobase exemple',
])('a message that spells out an address is not repeated: %s', (message) => {
  expect(repeated(message)).toBeNull()
})

test('a message full of addresses or with a sign of spam is not repeated', () => {
  expect(repeated('one.example or two.example or a.example or b.example or c.example')).toBeNull()
  const doubtful: Partial<StoredEnquiry>[] = [{ heldBackFor: 'tooFast' }, { state: 'heldBack' }, { unverified: true }]
  for (const doubt of doubtful) expect(repeated('Could we see the house?', doubt)).toBeNull()
})

test('the letter repeats the beginning of a long message, up to a whole word', () => {
  const safe = repeated('We would like to see the house. '.repeat(150)) ?? ''
  expect(safe.length).toBeLessThan(610)
  expect(safe).toMatch(/(?:see|the|house\.) …$/)
})
