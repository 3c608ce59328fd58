import { describe, expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import type { HouseField } from '../../../content/fields.ts'
import { valueAt } from '../../../content/paths.ts'
import { editDraft, openDraft } from '../../../house/draft/draft.ts'
import { formMark } from '../../../house/draft/fields.ts'
import { publishDraft } from '../../../house/draft/publishing.ts'
import { allPairs } from '../../../house/draft/words-forms.ts'
import { publish, seedHouse, undo } from '../../../house/revisions.ts'
import { staleWords } from '../../../house/tables/draft.ts'
import { temporaryDatabase } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { houseWith, shipped, shippedFiles } from '../../support/houses.ts'

function begun() {
  const database = temporaryDatabase()
  seedHouse(database, shipped, noon)
  const type = (path: string, typed: string) => {
    const { body } = openDraft(database)
    const field = allPairs(body)
      .map(({ sides }): HouseField => sides.en)
      .find((each) => each.path === path)
    if (field === undefined) throw new Error(`there is no field ${path}`)
    return editDraft(database, [{ field, was: formMark(field, valueAt(body, path), 'en'), typed }], 'en', noon)
  }
  return { database, type }
}

const title = 'words.en.residence.title'

describe('a draft from before another house was published', () => {
  test('is published over that house only if the owner asks for that', () => {
    const { database, type } = begun()
    type(title, 'Mine')
    const live = publish(database, shippedFiles, houseWith({ figures: { name: 'Imported' } }), 'publish', noon)
    expect(openDraft(database).isBehind).toBe(true)
    type(title, 'Mine, and more')
    expect(openDraft(database).isBehind).toBe(true)
    expect(() => publishDraft(database, shippedFiles, noon)).toThrow(
      /started from revision 1, but revision 2 has been published since/,
    )
    expect(() => publishDraft(database, shippedFiles, noon, live - 1)).toThrow('Nothing was changed')
    expect(publishDraft(database, shippedFiles, noon, live)).toBe(3)
    expect(openDraft(database).isBehind).toBe(false)
  })

  test('is up to date again when the public house is the same again', () => {
    const { database, type } = begun()
    publish(database, shippedFiles, houseWith({ figures: { name: 'Second' } }), 'publish', noon)
    type(title, 'Mine')
    undo(database, shippedFiles, noon)
    expect(openDraft(database).isBehind).toBe(true)
    undo(database, shippedFiles, noon)
    expect(openDraft(database).isBehind).toBe(false)
    expect(publishDraft(database, shippedFiles, noon)).toBe(5)
  })
})

describe('marks on sentences whose other language has changed', () => {
  const others = languages.filter((language) => language !== 'en')

  test('are removed when a house from an archive is published', () => {
    const { database, type } = begun()
    type(title, 'Mine')
    publishDraft(database, shippedFiles, noon)
    expect(staleWords(database)).toHaveLength(others.length)
    publish(database, shippedFiles, houseWith({ figures: { name: 'Imported' } }), 'import', noon)
    expect(staleWords(database)).toEqual([])
  })
})
