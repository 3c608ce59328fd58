import { languages } from '../../content/enquiry.ts'
import { reservedWords } from '../../content/entry-id.ts'
import { categories, descriptionSchema } from '../../content/photographs.ts'
import { ruleOf } from '../../content/sentence.ts'
import type { Field } from './fields.ts'

const captionRule = ruleOf(descriptionSchema.entries.caption.entries.en)
const altRule = ruleOf(descriptionSchema.entries.alt.entries.en)

/** The words of a photograph, in both languages. */
export const photographWords = (id: string): Field[] => [
  ...languages.map(
    (language): Field => ({
      path: `photographs.${id}.caption.${language}`,
      label: 'caption',
      kind: 'sentence',
      language,
      rule: captionRule,
    }),
  ),
  ...languages.map(
    (language): Field => ({
      path: `photographs.${id}.alt.${language}`,
      label: 'alt',
      kind: 'sentence',
      language,
      rule: altRule,
    }),
  ),
]

/** What else there is to say of it, besides its places. */
export const photographFields = (id: string): Field[] => [
  { path: `photographs.${id}.category`, label: 'category', kind: 'choice', options: categories },
  { path: `photographs.${id}.gallery`, label: 'gallery', kind: 'toggle' },
  { path: `photographs.${id}.illustration`, label: 'illustration', kind: 'toggle' },
]

export const heroField = (id: string): Field => ({
  path: `photographs.${id}.hero`,
  label: 'hero',
  kind: 'whole',
  optional: true,
})

/** A point of it, across and down, in percent. */
export const pointFields = (id: string, point: 'focus' | 'focusUpright'): [Field, Field] => [
  { path: `photographs.${id}.${point}.0`, label: 'focusAcross', kind: 'decimal' },
  { path: `photographs.${id}.${point}.1`, label: 'focusDown', kind: 'decimal' },
]

const plates = [
  ['residence', 'plateResidence'],
  ['dining', 'plateDining'],
  ['pool', 'platePool'],
  ['potential', 'platePotential'],
  ['footer', 'plateFooter'],
] as const

/** Which photograph hangs where, outside the opening and the gallery. */
export const plateFields = (ids: readonly string[]): Field[] =>
  plates.map(([name, label]) => ({
    path: `plates.${name}`,
    label,
    kind: 'choice',
    optional: true,
    options: ['', ...(name === 'potential' ? [reservedWords.elevation] : []), ...ids],
  }))

export const plateLabel = (name: string) => plates.find(([each]) => each === name)?.[1] ?? null
