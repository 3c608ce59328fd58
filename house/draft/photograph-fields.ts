import { reservedWords } from '../../content/entry-id.ts'
import { fieldsIn, type HouseField } from '../../content/fields.ts'
import { platePlaces } from '../../content/house.ts'
import { description } from '../../content/photographs.ts'

/** The fields of a photograph's form, in its order. */
const fieldsOf = (id: string): HouseField[] =>
  fieldsIn(description.entries, { path: `photographs.${id}`, label: 'photographs.*' }, {})

/** The caption and the description of a photograph, in each language. */
export const photographWords = (id: string): HouseField[] => fieldsOf(id).filter(({ kind }) => kind === 'sentence')

/** The other fields of a photograph, except its place in the opening. */
export const photographFields = (id: string): HouseField[] =>
  fieldsOf(id).filter(({ kind }) => kind !== 'sentence' && kind !== 'whole')

/** The field that says whether a photograph belongs to the series through one day. */
export const dayField = (id: string): HouseField => ({
  ...description.entries.day.about,
  path: `photographs.${id}.day`,
  label: 'photographs.*.day',
})

export const heroField = (id: string): HouseField => ({
  ...description.entries.hero.about,
  path: `photographs.${id}.hero`,
  label: 'photographs.*.hero',
})

/** The two fields of a point on a photograph, across and down, in percent. */
export const pointFields = (id: string, point: 'focus' | 'focusUpright'): [HouseField, HouseField] => [
  { path: `photographs.${id}.${point}.0`, label: 'photographs.*.focus.0', kind: 'decimal' },
  { path: `photographs.${id}.${point}.1`, label: 'photographs.*.focus.1', kind: 'decimal' },
]

/** All fields of a photograph. */
export const allPhotographFields = (id: string): HouseField[] => [
  ...fieldsOf(id),
  ...pointFields(id, 'focus'),
  ...pointFields(id, 'focusUpright'),
]

/** The fields that say which photograph is shown where, outside the opening and the gallery. */
export const plateFields = (ids: readonly string[]): HouseField[] =>
  platePlaces.map((name) => ({
    path: `plates.${name}`,
    label: `plates.${name}`,
    kind: 'choice',
    optional: true,
    options: ['', ...(name === 'potential' ? [reservedWords.elevation] : []), ...ids],
  }))
