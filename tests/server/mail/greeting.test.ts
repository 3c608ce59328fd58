import { expect, test } from 'vitest'
import { confirmationLetter } from '../../../server/mail/confirmation.ts'
import { greetable } from '../../../server/mail/greeting.ts'
import { letterContext, storedEnquiry } from '../../support/letter-enquiry.ts'

test.each([
  'Ada Lovelace',
  'J. R. R. Tolkien',
  'J.R. Smith',
  'M. Dupont',
  'Jean-Luc O’Neill',
  'María del Carmen Ruiz Fernández',
  '李小龍',
  '남궁민수',
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
  'Spam point com',
  'Six three nine nine eight',
  'oh-six three-nine nine-eight oh-one',
  '恭喜您中奖请致电零六三九九八零一二三',
  `Ada ${'Lovelace'.repeat(5)}`,
  '\u3164',
])('the letter does not greet %s by name', (name) => {
  expect(greetable({ name })).toBeNull()
})

test('whatever a visitor types, the confirmation is the same letter: it can carry nothing to a stranger', () => {
  const typed = {
    name: 'Pay at once: +33 6 39 98 01 00',
    phone: '+33 6 39 98 01 99',
    message: 'Rufen Sie null sechs drei neun neun acht an, or pay at spam.example.',
  }
  const letters = [storedEnquiry({ name: '!' }), storedEnquiry(typed)].map((enquiry) => {
    const { messageId, ...letter } = confirmationLetter(enquiry, letterContext)
    return letter
  })
  expect(letters[1]).toEqual(letters[0])
})
