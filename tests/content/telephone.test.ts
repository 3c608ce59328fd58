import { expect, test } from 'vitest'
import { phoneLinks, readablePhone } from '../../content/telephone.ts'

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
