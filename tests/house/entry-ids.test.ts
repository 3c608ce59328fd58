import { expect, test } from 'vitest'
import { freeId, isEntryId, reservedWords } from '../../content/entry-id.ts'
import type { House } from '../../content/house.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import { checkArchive } from '../../house/archive/import.ts'
import { shelfOf } from '../../house/shelf.ts'
import { temporaryFolder } from '../support/databases.ts'
import { archiveOf, fixtureEntries } from '../support/fixture-archive.ts'
import { quickDist } from '../support/quick-dist.ts'

test('an archive is refused if a photograph is called 1 or plates, and accepted if its places have no ids', async () => {
  const shelf = shelfOf(temporaryFolder(), quickDist())
  const entries = fixtureEntries('mas-des-amandiers')
  const faultsAfter = async (change: (house: { photographs: { id: string }[]; facts: House['facts'] }) => unknown) => {
    const changed = entries.map((entry) =>
      entry.name === 'house.json'
        ? { ...entry, content: JSON.stringify(change(JSON.parse(String(entry.content)))) }
        : entry,
    )
    return (await checkArchive(shelf, await archiveOf(changed))).map(({ path: at, message }) => `${at}: ${message}`)
  }
  for (const id of ['1', 'plates'])
    expect((await faultsAfter((house) => withValue(house, 'photographs.0.id', id))).join()).toMatch(
      /photographs\.0\.id: expected small letters/,
    )
  expect(
    await faultsAfter((house) =>
      withValue(
        house,
        'facts.place.places',
        house.facts.place.places.map(({ id: _id, ...each }) => each),
      ),
    ),
  ).toEqual([])
})

test('no id consists of digits only or is a word of an address, whatever the name of the file', () => {
  const taken = new Set<string>()
  for (const name of [
    '1',
    '02',
    '7',
    '30',
    'plates',
    'Describe',
    'elevation',
    '2024-06-30',
    'Été (3)',
    '…',
    '1'.repeat(90),
  ]) {
    const id = freeId(name, 'photograph', taken)
    expect(isEntryId(id), id).toBe(true)
    taken.add(id)
  }
  expect([...taken].slice(0, 5)).toEqual([
    'photograph-1',
    'photograph-02',
    'photograph-7',
    'photograph-30',
    'photograph-plates',
  ])
  for (const word of Object.values(reservedWords)) expect(isEntryId(word)).toBe(false)
})

test('a path of digits means a position in a list, never an entry with that id', () => {
  const body = { list: [{ id: 'a' }, { id: '0' }], photographs: [] }
  expect(valueAt(body, 'list.0')).toEqual({ id: 'a' })
  expect(valueAt(body, 'photographs.pool')).toBeUndefined()
  expect(valueAt({ facts: { offer: { offers: ['sale'] } } }, 'facts.offer.offers.sale')).toBe(true)
})
