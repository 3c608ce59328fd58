import { expect, test } from 'vitest'
import { countEnquiries, enquiries, enquiryByReference, recipientKey } from '../../enquiries/enquiries.ts'
import { newReference } from '../../enquiries/reference.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'

test('an enquiry is read back exactly as it was stored, in any script', () => {
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
  expect(stored).toMatchObject({
    ...written,
    state: 'received',
    heldBackFor: null,
    receivedAt: noon,
    unverified: false,
  })
  expect(enquiryByReference(database, stored.reference)).toEqual(stored)
})

test('a reference is found in any spelling that an owner may type', () => {
  const database = temporaryDatabase()
  const stored = storeEnquiry(database)
  expect(enquiryByReference(database, ` ${stored.reference.toLowerCase()} `)).toEqual(stored)
  expect(enquiryByReference(database, 'ENQ-0000-0000')).toBeNull()
})

test('references have no letters that look alike, and do not repeat', () => {
  const references = Array.from({ length: 2_000 }, () => newReference())
  expect(new Set(references).size).toBe(references.length)
  for (const reference of references) expect(reference).toMatch(/^ENQ-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/)
})

test('enquiries are listed newest first, by time, language and state', () => {
  const database = temporaryDatabase()
  storeEnquiry(database, { name: 'old', language: 'fr' }, { receivedAt: noon - 1_000 })
  storeEnquiry(database, { name: 'trapped' }, { heldBackFor: 'trap' })
  storeEnquiry(database, { name: 'new', language: 'fr' })
  const names = (filter = {}) => [...enquiries(database, filter)].map(({ name }) => name)
  expect(names()).toEqual(['new', 'trapped', 'old'])
  expect(names({ since: noon })).toEqual(['new', 'trapped'])
  expect(names({ language: 'fr' })).toEqual(['new', 'old'])
  expect(names({ state: 'heldBack' })).toEqual(['trapped'])
  expect(names({ limit: 1 })).toEqual(['new'])
  expect(countEnquiries(database, { language: 'fr' })).toBe(2)
})

test('an export blocks no write, and returns each enquiry once', () => {
  const database = temporaryDatabase()
  database.write(() => {
    // Several enquiries share a millisecond, as in a flood, and they fill more than one page.
    for (let number = 0; number < 650; number += 1)
      storeEnquiry(database, { name: `${number}` }, { receivedAt: noon - Math.floor(number / 7) })
  })
  const given: string[] = []
  for (const { name } of enquiries(database)) {
    given.push(name)
    if (given.length % 100 === 1) storeEnquiry(database, { name: 'late' }, { receivedAt: noon + 1_000 })
  }
  expect(given).toHaveLength(650)
  expect(new Set(given).size).toBe(650)
  expect(countEnquiries(database)).toBe(657)
  expect([...enquiries(database, { limit: 450 })].map(({ name }) => name).slice(7)).toEqual(given.slice(0, 443))
})

test.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  ['ada+villa@example.org', 'ada@example.org'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ａｄａ@example.org', 'ada@example.org'],
  ['A.d.a@gmail.com', 'ada@gmail.com'],
  ['ad.a+villa@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.org', 'a.da@example.org'],
])('%s reaches the mailbox %s', (address, mailbox) => {
  expect(recipientKey(address)).toBe(mailbox)
})
