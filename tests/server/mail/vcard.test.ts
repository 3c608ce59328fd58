import { expect, test } from 'vitest'
import type { StoredEnquiry } from '../../../enquiries/enquiries.ts'
import { vcardOf } from '../../../server/mail/vcard.ts'
import { letterContext, storedEnquiry } from '../../support/letter-enquiry.ts'

const cardOf = (changes: Partial<StoredEnquiry>) => vcardOf(storedEnquiry(changes), letterContext)
const linesOf = (changes: Partial<StoredEnquiry>) => cardOf(changes).replaceAll('\r\n ', '').split('\r\n')

test('the card names the visitor with address, number, language and reference', () => {
  const lines = linesOf({ language: 'fr' })
  expect(lines.filter((line) => !line.startsWith('NOTE:'))).toEqual([
    ...['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ada Lovelace', 'N:;Ada Lovelace;;;', 'EMAIL:ada@example.org'],
    ...['TEL:+33 6 39 98 01 00', 'LANG:fr', 'REV:20260601T120000Z', 'END:VCARD', ''],
  ])
  expect(lines.find((line) => line.startsWith('NOTE:'))).toContain('enquiry ENQ-7K3M-Q2XR')
  expect(linesOf({ phone: '' }).some((line) => line.startsWith('TEL'))).toBe(false)
})

test.each([
  ['a semicolon and a comma', 'Lovelace; Ada, Countess', 'FN:Lovelace\\; Ada\\, Countess'],
  ['a backslash', 'Ada\\nLovelace', 'FN:Ada\\\\nLovelace'],
  ['a colon and a quotation mark', 'Ada: "Ada"', 'FN:Ada: "Ada"'],
  ['a line break', 'Ada\r\nTEL:+1', 'FN:Ada TEL:+1'],
])('%s in a name stays in the name', (_case, name, line) => {
  const lines = linesOf({ name })
  expect(lines).toContain(line)
  expect(lines.filter((each) => each.startsWith('TEL:'))).toEqual(['TEL:+33 6 39 98 01 00'])
})

test('lines are folded at 75 octets, never within a character', () => {
  const name = 'Ž'.repeat(60) + '🌊'.repeat(20)
  for (const line of cardOf({ name }).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(cardOf({ name })).not.toContain('\ufffd')
  expect(linesOf({ name })).toContain(`FN:${name}`)
})
