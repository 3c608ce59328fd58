import { expect, test } from 'vitest'
import { nameOfState } from '../../content/viewing.ts'
import { callBackAnswer, sendAnswer } from '../../enquiries/answers.ts'
import { addNote, enquiryByReference, notesOf, recipientKey, removeNote } from '../../enquiries/enquiries.ts'
import { inboxPage, markAnswered } from '../../enquiries/inbox.ts'
import { correctPerson } from '../../enquiries/person.ts'
import { takeStep } from '../../enquiries/viewings/steps.ts'
import { viewingById } from '../../enquiries/viewings/viewings.ts'
import { proposedViewing, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'

test('row 23: an enquiry is read back exactly as it was stored, in any script, by its reference as an owner may type it', () => {
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

test('a search finds words in every field, and ignores case, accents and the wildcards of SQL', () => {
  const database = temporaryDatabase()
  const stored = [
    { name: 'Théo Maravelle', message: 'Une année à l’ombre, en ÉTÉ.' },
    { name: 'Straße', message: 'With 50 % off, or a_b, or back\\slash.' },
    { name: 'Ada', email: 'finn@example.org', phone: '+44 20 7946', message: 'ﬁnally' },
  ].map((each) => storeEnquiry(database, { email: 't@example.org', phone: '', ...each }))
  const found = (search: string) =>
    inboxPage(database, { shelf: 'all', search, after: 0, limit: 9 }).rows.map(({ name }) => name)
  for (const [search, names] of [
    ['maravelle', ['Théo Maravelle']],
    [' ANNEE ', ['Théo Maravelle']],
    ['été', ['Théo Maravelle']],
    ['straß', ['Straße']],
    ['50 %', ['Straße']],
    ['_', ['Straße']],
    ['\\s', ['Straße']],
    ['fina', ['Ada']],
    ['FINN@', ['Ada']],
    ['7946', ['Ada']],
    [stored[2]?.reference.toLowerCase() ?? '', ['Ada']],
    ['example', ['Ada', 'Straße', 'Théo Maravelle']],
    ['xyz', []],
  ] as const)
    expect([search, found(search)]).toEqual([search, names])
})

test('the pages of each list, and of a search in it, hold each enquiry once, and say how many are left', () => {
  const database = temporaryDatabase()
  database.write(() => {
    for (let number = 0; number < 120; number += 1) {
      // Some arrived at the same moment, and some in a different order than they were stored.
      const receivedAt = noon + ((number * 7_919) % 90) * 1_200_000
      const heldBackFor = number % 3 === 0 ? ('trap' as const) : null
      const { id } = storeEnquiry(database, { name: `N${number}` }, { receivedAt, heldBackFor })
      if (number % 4 === 1) markAnswered(database, id, { at: receivedAt + 1, by: 'owner@villa.example' })
    }
  })
  for (const [shelf, all] of [
    ['waiting', 60],
    ['all', 80],
    ['answered', 20],
    ['held', 40],
  ] as const)
    for (const search of ['', 'n1']) {
      const whole = inboxPage(database, { shelf, search, after: 0, limit: 200 })
      if (search === '') expect([shelf, whole.found]).toEqual([shelf, all])
      const seen: number[] = []
      let after = 0
      do {
        const page = inboxPage(database, { shelf, search, after, limit: 17 })
        seen.push(...page.rows.map(({ id }) => id))
        expect(page).toMatchObject({ found: whole.found, left: whole.found - seen.length })
        after = page.left === 0 ? 0 : (page.rows.at(-1)?.id ?? 0)
      } while (after !== 0)
      expect(seen).toEqual(whole.rows.map(({ id }) => id))
      // After an enquiry that has been erased comes the first page.
      expect(inboxPage(database, { shelf, search, after: 999, limit: 200 })).toEqual(whole)
    }
})

test('a search finds what was noted, answered and said about a viewing, and no longer finds what was taken back', () => {
  const database = temporaryDatabase()
  const { id } = storeEnquiry(database, { name: 'Canary Smith' })
  const found = (search: string) => inboxPage(database, { shelf: 'all', search, after: 0, limit: 9 }).found
  const answer = { owner: '', signed: 'Claire', subject: 'The orchard', body: 'It has lemon trees.', brochure: false }
  addNote(database, id, { kind: 'note', owner: null, writtenAt: noon, text: 'Met at the regatta.' })
  sendAnswer(database, id, { ...answer, documents: [], keyDigest: Buffer.from('key'), after: 0, now: noon })
  const viewing = proposedViewing(database, id, [noon + 86_400_000], noon, 'Come by boat.')
  const from = nameOfState(viewingById(database, viewing))
  const step = { act: 'ask', words: 'We arrive by seaplane.' } as const
  takeStep(database, viewing, 'visitor', step, { from, owners: [], now: noon })
  const all = ['CANARY', 'regatta', 'orchard', 'lemon', 'boat', 'Seaplane']
  expect(all.map(found)).toEqual(all.map(() => 1))

  removeNote(database, id, notesOf(database, id)[0]?.id ?? 0)
  callBackAnswer(database, id, 1, noon)
  database.write(() => correctPerson(database, 'ada@example.org', { name: 'Zoë', email: 'zoe@example.org', phone: '' }))
  expect(['canary', 'regatta', 'orchard', 'lemon'].map(found)).toEqual([0, 0, 0, 0])
  expect(['zoe', 'boat', 'seaplane'].map(found)).toEqual([1, 1, 1])
})
