import { expect, test } from 'vitest'
import { valueAt, withValue } from '../../../content/paths.ts'
import { changeDraft, changesOf, openDraft } from '../../../house/draft/draft.ts'
import { faultsOf, presentable } from '../../../house/draft/preview.ts'
import { publish, seedHouse } from '../../../house/revisions.ts'
import { temporaryDatabase } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { houseWith, shipped, shippedFiles } from '../../support/houses.ts'

function begun() {
  const database = temporaryDatabase()
  seedHouse(database, shipped, noon)
  const rename = (name: string) => changeDraft(database, (body) => withValue(body, 'facts.figures.name', name), noon)
  const name = () => valueAt(openDraft(database).body, 'facts.figures.name')
  return { database, rename, name }
}

test('a draft is read and validated only once', () => {
  const { database, rename } = begun()
  rename('')
  const draft = openDraft(database)
  expect(openDraft(database)).toBe(draft)
  expect(presentable(draft, 'en')).toBe(presentable(openDraft(database), 'en'))
  expect(faultsOf(draft.body)).toBe(faultsOf(openDraft(database).body))
  expect(changesOf(draft)).toBe(changesOf(openDraft(database)))
})

test('a read returns what was just written, even within the same transaction', () => {
  const { database, rename, name } = begun()
  rename('One')
  expect(name()).toBe('One')
  database.write(() => {
    rename('Two')
    expect(name()).toBe('Two')
  })
  publish(database, shippedFiles, houseWith({ figures: { name: 'Three' } }), 'import', noon)
  expect(openDraft(database).published.house.facts.figures.name).toBe('Three')
})

test('what a transaction rolls back is not remembered', () => {
  const { database, rename, name } = begun()
  rename('One')
  const failing = () =>
    database.write(() => {
      rename('Two')
      publish(database, shippedFiles, houseWith({ figures: { name: 'Three' } }), 'import', noon)
      expect([name(), openDraft(database).published.house.facts.figures.name]).toEqual(['Two', 'Three'])
      throw new Error('the disk is full')
    })
  expect(failing).toThrow('the disk is full')
  expect([name(), openDraft(database).published.house.facts.figures.name]).toEqual(['One', shipped.facts.figures.name])
  rename('Four')
  publish(database, shippedFiles, houseWith({ figures: { name: 'Five' } }), 'import', noon)
  expect([name(), openDraft(database).published.house.facts.figures.name]).toEqual(['Four', 'Five'])
})
