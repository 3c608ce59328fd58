import { expect, test } from 'vitest'
import { countEnquiries, enquiries, enquiryByReference, recipientKey } from '../../enquiries/enquiries.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'

test('an enquiry is read back exactly as it was stored, in any script, by its reference as an owner may type it', () => {
  const database = temporaryDatabase()
  const written = {
    name: 'Zoë \u{1F30A} מִרְיָם',
    email: 'zoë@bücher.example',
    message: 'Première ligne\nSeconde ligne, «\u00a0voilà\u00a0»\u202f! \u{1F3E1}',
    intent: 'rent',
    brochureRequested: true,
    language: 'fr',
  } as const
  const stored = storeEnquiry(database, written)
  const rest = { state: 'received', heldBackFor: null, receivedAt: noon, unverified: false }
  expect(stored).toMatchObject({ ...written, ...rest })
  expect(enquiryByReference(database, ` ${stored.reference.toLowerCase()} `)).toMatchObject({ ...written, ...rest })
  expect(enquiryByReference(database, 'ENQ-0000-0000')).toBeNull()
})

test('references have no letters that look alike, and do not repeat', () => {
  const database = temporaryDatabase()
  const references = database.write(() => Array.from({ length: 300 }, () => storeEnquiry(database).reference))
  expect(new Set(references).size).toBe(references.length)
  for (const reference of references) expect(reference).toMatch(/^ENQ-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/)
})

test('enquiries are listed newest first, by time and state', () => {
  const database = temporaryDatabase()
  storeEnquiry(database, { name: 'old' }, { receivedAt: noon - 1_000 })
  storeEnquiry(database, { name: 'trapped' }, { heldBackFor: 'trap' })
  storeEnquiry(database, { name: 'new' })
  const names = (filter = {}) => enquiries(database, filter).map(({ name }) => name)
  expect(names()).toEqual(['new', 'trapped', 'old'])
  expect(names({ since: noon })).toEqual(['new', 'trapped'])
  expect(names({ state: 'heldBack' })).toEqual(['trapped'])
  expect(countEnquiries(database, { state: 'received' })).toBe(2)
})

test.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  ['ada+villa@example.org', 'ada@example.org'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ａｄａ@example.org', 'ada@example.org'],
  ['A.d.a@gmail.com', 'ada@gmail.com'],
  ['ad.a+villa@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.org', 'a.da@example.org'],
  ['+ada@example.org', '+ada@example.org'],
])('%s reaches the mailbox %s', (address, mailbox) => {
  expect(recipientKey(address)).toBe(mailbox)
})
