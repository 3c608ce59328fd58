import { type FactsForm, facts } from '../../content/facts.ts'
import { type Field, fieldsIn } from '../../content/fields.ts'
import { type EntryList, listsIn } from './lists.ts'

const { highlights: _told, ...forms } = facts.entries

/** The forms of the facts, in the order of the desk. Highlights are told with the words. */
export const factsForms: readonly FactsForm[] = Object.keys(forms).filter((name): name is FactsForm => name in forms)

/** Every field of a form, in its order: those of its lists too. */
export const fieldsOf = (form: FactsForm, body: unknown): Field[] =>
  fieldsIn(forms[form].entries, { path: `facts.${form}`, label: `facts.${form}` }, body)

/** The list of a form whose entries are added, moved and removed; null if it has none. */
export const listOf = (form: FactsForm): EntryList | null =>
  listsIn(forms[form].entries, { path: `facts.${form}`, label: `facts.${form}` })[0] ?? null
