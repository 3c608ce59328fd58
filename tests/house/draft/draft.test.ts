import { expect, test } from 'vitest'
import { languages } from '../../../content/languages.ts'
import { openDraft, startEmpty } from '../../../house/draft/draft.ts'
import { publishDraft } from '../../../house/draft/publishing.ts'
import { undo } from '../../../house/revisions.ts'
import { draftVersions, staleWords } from '../../../house/tables/draft.ts'
import { seeded } from '../../support/drafts.ts'
import { noon } from '../../support/held-clock.ts'
import { shipped, shippedFiles } from '../../support/houses.ts'

const title = 'words.en.residence.title'
const name = 'facts.figures.name'

test('a draft is up to date again when the public house is the same again; marks on its sentences go with another house', () => {
  const { database, type, publish } = seeded()
  publish({ figures: { name: 'Second' } })
  type(title, 'Mine')
  undo(database, shippedFiles, noon)
  expect(openDraft(database).isBehind).toBe(true)
  undo(database, shippedFiles, noon)
  expect(openDraft(database).isBehind).toBe(false)
  expect(publishDraft(database, shippedFiles, noon)).toBe(5)
  expect(staleWords(database)).toHaveLength(languages.length - 1)
  publish({ figures: { name: 'Imported' } }, 'import')
  expect(staleWords(database)).toEqual([])
})

test('a read returns what was just written, even in the same transaction, and nothing that is rolled back', () => {
  const { database, change, drafted, publish, publicName } = seeded()
  const names = () => [drafted(name), publicName()]
  change(name, 'One')
  const versions = draftVersions(database)
  expect(names()).toEqual(['One', shipped.facts.figures.name])
  const failing = () =>
    database.write(() => {
      startEmpty(database, noon)
      change(name, 'Two')
      publish({ figures: { name: 'Three' } }, 'import')
      expect(names()).toEqual(['Two', 'Three'])
      throw new Error('the disk is full')
    })
  expect(failing).toThrow('the disk is full')
  expect(names()).toEqual(['One', shipped.facts.figures.name])
  expect(draftVersions(database)).toEqual(versions)
  change(name, 'Four')
  publish({ figures: { name: 'Five' } }, 'import')
  expect(names()).toEqual(['Four', 'Five'])
})
