import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '../../content/enquiry.ts'
import { textAt, valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { entryAround, pathOfEntry } from '../../house/draft/lists.ts'
import { type DraftVersion, draftVersion, draftVersions } from '../../house/tables/draft.ts'
import { wordsIn } from '../../locales/words.ts'
import { nameOfEntry } from '../forms/field-views.ts'
import { placeOf } from '../forms/place.ts'
import { photographName } from '../photographs/words.ts'
import type { DeskFrame } from '../use-desk.ts'

/** The draft as it was before something was done to it. */
export interface FormerDraft extends DraftVersion {
  /** What was done, in a sentence. */
  says: string
  /** The name of its house; null if it is that of the public one. */
  houseName: string | null
}

/** Returns the former drafts, newest first. Other work can run between two of them. */
export async function formerDrafts(database: Database, language: Language, publicName: string): Promise<FormerDraft[]> {
  const { history, newHouse } = wordsIn(language).desk
  const drafts: FormerDraft[] = []
  for (const version of draftVersions(database)) {
    const body: unknown = JSON.parse(version.body)
    const name = textAt(body, 'facts.figures.name') || newHouse.name()
    const says = history.before[version.act]({ name: nameOfChange(version, body, language) })
    drafts.push({ ...version, says, houseName: name === publicName ? null : name })
    await nextTurn()
  }
  return drafts
}

/** Returns what was just done to the draft, if the address of a page names the version from before it. Null otherwise. */
export function justDone(database: Database, address: string, language: Language): DeskFrame['undo'] {
  const asked = /[?&]kept=(\d{1,9})(?=&|$)/.exec(address)?.[1]
  const version = asked === undefined ? null : draftVersion(database, Number(asked))
  if (version === null) return null
  const { done } = wordsIn(language).desk.history
  const name = nameOfChange(version, JSON.parse(version.body), language)
  return { version: version.id, says: done[version.act]({ name }) }
}

/** Returns the owner's name for what was changed after this version. Empty if it was the whole house. */
function nameOfChange({ path: changed }: DraftVersion, body: unknown, language: Language): string {
  const [path = ''] = (changed ?? '').split(' ')
  if (path === '') return ''
  const [first, id = '', part] = path.split('.')
  if (first === 'photographs' && (part === undefined || part === 'master') && id !== '')
    return photographName(body, id, language)
  const around = entryAround(path, body)
  const isEntry = around !== null && pathOfEntry(around) === path
  const entry = isEntry ? nameOfEntry(valueAt(body, path), language) : ''
  return entry || placeOf(path, { language }, body).label
}
