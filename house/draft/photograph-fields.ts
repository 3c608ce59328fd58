import { reservedWords } from '../../content/entry-id.ts'
import { type Field, fieldsIn } from '../../content/fields.ts'
import { description } from '../../content/photographs.ts'

/** What there is to say of a photograph, in the order of its form. */
const fieldsOf = (id: string): Field[] =>
  fieldsIn(description.entries, { path: `photographs.${id}`, label: 'photographs.*' }, {})

/** The words of a photograph, in each language. */
export const photographWords = (id: string): Field[] => fieldsOf(id).filter(({ kind }) => kind === 'sentence')

/** What else there is to say of it, besides its place in the opening. */
export const photographFields = (id: string): Field[] =>
  fieldsOf(id).filter(({ kind }) => kind !== 'sentence' && kind !== 'whole')

export const heroField = (id: string): Field => ({
  ...description.entries.hero.about,
  path: `photographs.${id}.hero`,
  label: 'photographs.*.hero',
})

/** A point of it, across and down, in percent. */
export const pointFields = (id: string, point: 'focus' | 'focusUpright'): [Field, Field] => [
  { path: `photographs.${id}.${point}.0`, label: 'photographs.*.focus.0', kind: 'decimal' },
  { path: `photographs.${id}.${point}.1`, label: 'photographs.*.focus.1', kind: 'decimal' },
]

/** Every field of a photograph. */
export const allPhotographFields = (id: string): Field[] => [
  ...fieldsOf(id),
  ...pointFields(id, 'focus'),
  ...pointFields(id, 'focusUpright'),
]

const plates = ['residence', 'dining', 'pool', 'potential', 'footer', 'portrait'] as const

/** Which photograph hangs where, outside the opening and the gallery. */
export const plateFields = (ids: readonly string[]): Field[] =>
  plates.map((name) => ({
    path: `plates.${name}`,
    label: `plates.${name}`,
    kind: 'choice',
    optional: true,
    options: ['', ...(name === 'potential' ? [reservedWords.elevation] : []), ...ids],
  }))
