import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '../../content/languages.ts'
import { valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { fieldsOfHouse, isMissing } from '../../house/draft/fields.ts'
import { entryAround } from '../../house/draft/lists.ts'
import { type DraftVersion, draftVersion, draftVersions, type VersionLine } from '../../house/draft/stored.ts'
import { wordsIn } from '../../locales/words.ts'
import { byOther } from '../../owners/owners.ts'
import { fieldName, nameOfEntry } from '../forms/field-views.ts'
import { placeOf } from '../forms/place.ts'
import { photographName } from '../photographs/summary.tsx'
import type { DeskFrame } from '../use-desk.ts'

/** The draft as it was before something was done to it. */
export interface FormerDraft extends VersionLine {
  /** What was done, in a sentence. */
  says: string
}

/** Returns the former drafts, newest first. Other work can run between two of them. */
export async function formerDrafts(database: Database, language: Language, reader: string): Promise<FormerDraft[]> {
  const { done } = wordsIn(language).desk.history
  const drafts: FormerDraft[] = []
  for (const version of draftVersions(database)) {
    const says = done[version.act]({ name: nameOfChange(database, version, language) })
    drafts.push({ ...version, says: byOther(database, version.owner, reader, says) })
    await nextTurn()
  }
  return drafts
}

/** Returns what was just done to the draft, if the address of a page names the version from before it. Null otherwise. */
export function justDone(database: Database, address: string, language: Language): DeskFrame['undo'] {
  const asked = /[?&]kept=(\d{1,9})(?=&|$)/.exec(address)?.[1]
  const version = asked === undefined ? null : draftVersion(database, Number(asked))
  if (version === null) return null
  const { done, stillNeeded } = wordsIn(language).desk.history
  const says = done[version.act]({ name: nameOfChange(database, version, language) })
  const names = version.act === 'takenOver' ? neededIn(version, openDraft(database).body, language) : ''
  return { version: version.id, says, needs: names === '' ? '' : stillNeeded({ names }) }
}

/** Returns the names of the fields that are still needed for what was taken over. */
const neededIn = ({ path }: DraftVersion, body: unknown, language: Language): string =>
  fieldsOfHouse(body)
    .filter((field) => path?.split(' ').some((each) => field.path.startsWith(`${each}.`)) && isMissing(field, body))
    .map((field) => fieldName(field, language))
    .join(', ')

/** Returns the owner's name for what was changed after this version. Empty if it was the whole house. */
function nameOfChange(
  database: Database,
  version: Pick<DraftVersion, 'id' | 'act' | 'path'>,
  language: Language,
): string {
  const [path = '', ...others] = (version.path ?? '').split(' ')
  if (path === '') return ''
  const body: unknown = JSON.parse(draftVersion(database, version.id)?.body ?? '{}')
  if (version.act === 'takenOver')
    return [path, ...others].map((each) => placeOf(each, { language }, body).label).join(', ')
  const [first, id = '', part] = path.split('.')
  if (first === 'photographs' && (part === undefined || part === 'master') && id !== '')
    return photographName(body, id, language)
  const around = entryAround(path, body)
  const entry = around?.path === path ? nameOfEntry(valueAt(body, path), language) : ''
  return entry || placeOf(path, { language }, body).label
}
