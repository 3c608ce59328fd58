import { expect, test } from 'vitest'
import { readablePhone } from '../../../content/phone.ts'
import { phoneLinks } from '../../../enquiries/telephone.ts'

test.each([
  ['+33 6 39 98 01 23', 'tel:+33639980123', 'https://wa.me/33639980123'],
  ['06.39.98.01.23', 'tel:+33639980123', 'https://wa.me/33639980123'],
  ['0033 6 39 98 01 23', 'tel:+33639980123', 'https://wa.me/33639980123'],
  ['+44 (0)20 7946 0123', 'tel:+442079460123', 'https://wa.me/442079460123'],
  ['(+1) 202-555-0123 ext. 4', 'tel:+12025550123', 'https://wa.me/12025550123'],
  ['020 7946 0123', 'tel:02079460123', null],
  ['04 93 00 00 00', 'tel:+33493000000', null],
  ['+33 (0)1 99 00 12 34', 'tel:+33199001234', null],
])('%s becomes a number to dial', (typed, call, whatsapp) => {
  expect(phoneLinks(typed)).toEqual({ call, whatsapp })
})

test.each(['', 'call me', '12', '+33 6 39 98 01 23 06 39 98 01 23', 'javascript:alert(1)'])(
  '%j is not a number to dial',
  (typed) => {
    expect(phoneLinks(typed)).toBeNull()
  },
)

test('the French telephone number of a house is written in pairs of digits', () => {
  expect(readablePhone('+33639980123')).toBe('+33\u00a06\u00a039\u00a098\u00a001\u00a023')
  expect(readablePhone('+442079460123')).toBe('+442079460123')
})
