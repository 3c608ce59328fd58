import { valueAt, withValue, withValues } from '../../content/paths.ts'
import { changeDraft, editDraft, importDraft, openDraft } from '../../house/draft/draft.ts'
import { fieldAt, formMark } from '../../house/draft/fields.ts'
import { publish, publishedHouse, seedHouse } from '../../house/revisions.ts'
import { temporaryDatabase } from './databases.ts'
import { noon } from './held-clock.ts'
import { type FactChanges, houseWith, shipped, shippedFiles } from './houses.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns a body with other values at these paths. */
export const withAll = (body: unknown, values: Values): unknown => withValues(body, Object.entries(values))

/** Returns a database in which the house that ships is public, with a draft of it that has these values, if there are any. */
export function seeded(values: Values = {}) {
  const database = temporaryDatabase()
  seedHouse(database, shipped, noon)
  if (Object.keys(values).length > 0) importDraft(database, withAll(shipped, values), noon)
  const drafted = (path: string) => valueAt(openDraft(database).body, path)
  return {
    database,
    /** Returns a value of the draft. */
    drafted,
    /** Changes one value of the draft. */
    change: (path: string, value: unknown, at = noon) =>
      changeDraft(database, (body) => withValue(body, path, value), at, { path }),
    /** Types into a field that showed this value, or that of the draft. Returns the conflicts. */
    type(path: string, typed: string, shown: unknown = drafted(path)) {
      const field = fieldAt(path)
      if (field === null) throw new Error(`there is no field ${path}`)
      return editDraft(database, [{ field, was: formMark(field, shown, 'en'), typed }], 'en', noon)
    },
    /** Publishes the house that ships with these facts, past the draft. Returns the number of the revision. */
    publish: (facts: FactChanges, kind: 'publish' | 'import' = 'publish') =>
      publish(database, shippedFiles, houseWith(facts), kind, noon),
    /** Returns the name of the public house. */
    publicName: () => publishedHouse(database).house.facts.figures.name,
  }
}
