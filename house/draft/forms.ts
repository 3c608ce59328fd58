import { type FactsForm, facts } from '../../content/facts.ts'
import { fieldsIn, type HouseField } from '../../content/fields.ts'
import { type EntryList, listsIn } from './lists.ts'

const { highlights: _told, ...forms } = facts.entries

/** The forms of the facts, in the order of the desk. Highlights are edited with the words. */
export const factsForms: readonly FactsForm[] = Object.keys(forms).filter((name): name is FactsForm => name in forms)

/** Returns every field of a form in its order, including the fields of its lists. */
export const fieldsOf = (form: FactsForm, body: unknown): HouseField[] =>
  fieldsIn(forms[form].entries, { path: `facts.${form}`, label: `facts.${form}` }, body)

/** Returns the list of a form whose entries can be added, moved and removed. Null if the form has none. */
export const listOf = (form: FactsForm): EntryList | null =>
  listsIn(forms[form].entries, { path: `facts.${form}`, label: `facts.${form}` })[0] ?? null
