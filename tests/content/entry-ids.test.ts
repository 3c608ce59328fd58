import { expect, test } from 'vitest'
import { freeId, isEntryId, reservedWords } from '../../content/describe.ts'
import { valueAt } from '../../content/paths.ts'

test('no id consists of digits only or is a word of an address, whatever the name of the file', () => {
  const taken = new Set<string>()
  const names = ['1', '02', '7', '30', 'plates', 'Describe', 'elevation', '2024-06-30', 'Été (3)', '…', '1'.repeat(90)]
  for (const name of names) {
    const id = freeId(name, 'photograph', taken)
    expect(isEntryId(id), id).toBe(true)
    taken.add(id)
  }
  expect([...taken].slice(0, 5)).toEqual(['1', '02', '7', '30', 'plates'].map((name) => `photograph-${name}`))
  for (const word of Object.values(reservedWords)) expect(isEntryId(word)).toBe(false)
})

test('a path of digits means a position in a list, never an entry with that id', () => {
  const body = { list: [{ id: 'a' }, { id: '0' }], photographs: [] }
  expect(valueAt(body, 'list.0')).toEqual({ id: 'a' })
  expect(valueAt(body, 'photographs.pool')).toBeUndefined()
  expect(valueAt({ facts: { offer: { offers: ['sale'] } } }, 'facts.offer.offers.sale')).toBe(true)
})
