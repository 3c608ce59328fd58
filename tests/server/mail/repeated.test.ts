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
  `Ada ${'Lovelace'.repeat(5)}`,
  '\u3164',
])('the letter does not greet %s by name', (name) => {
  expect(greetable({ name })).toBeNull()
})

test('the letter repeats a message as it was written, without invisible characters', () => {
  const message =
    'Could we see the house from 12/06/2027 to 19.06.2027, at 10.30 a.m.?\n\n\n\nFor \u202e4 500 000 €, i.e. all.'
  expect(repeated(message)).toBe(
    'Could we see the house from 12/06/2027 to 19.06.2027, at 10.30 a.m.?\n\nFor 4 500 000 €, i.e. all.',
  )
})

test.each([
  ['See https://spam.example/x?y=z now', 'See […] now'],
  ['See www.spam.example, or else', 'See […] or else'],
  ['See spam。example now', 'See […] now'],
  ['See exam\u200bple.com now', 'See […] now'],
  ['Write to ada@example.org now', 'Write to […] now'],
  ['Write to ada＠example now', 'Write to […] now'],
  ['Your account was charged: call +1 (888) 555-0199 now', 'Your account was charged: call […] now'],
  ['Call ٠٦٣٩٩٨٠١٢٣ now', 'Call […] now'],
  ['Pay bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq now', 'Pay […] now'],
])('nothing in a repeated message leads anywhere: %s', (message, safe) => {
  expect(repeated(message)).toBe(safe)
})

test('a message full of addresses or with a sign of spam is not repeated', () => {
  expect(repeated('one.example two.example three.example')).toBeNull()
  const doubtful: Partial<StoredEnquiry>[] = [{ heldBackFor: 'tooFast' }, { state: 'heldBack' }, { unverified: true }]
  for (const doubt of doubtful) expect(repeated('Could we see the house?', doubt)).toBeNull()
})

test('the letter repeats the beginning of a long message, up to a whole word', () => {
  const safe = repeated('We would like to see the house. '.repeat(150)) ?? ''
  expect(safe.length).toBeLessThan(610)
  expect(safe).toMatch(/(?:see|the|house\.) …$/)
})
