import { type Language, languages } from '../../content/enquiry.ts'
import { facts } from '../../content/facts.ts'
import { fieldsIn, type HouseField } from '../../content/fields.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { valueAt } from '../../content/paths.ts'
import { hasAll } from '../../content/tokens.ts'
import { type WordsForm, words, wordsForms } from '../../content/words.ts'
import { fieldsOfWords, isEmpty } from './fields.ts'
import { type EntryAt, type EntryList, entryAround, entryLists } from './lists.ts'

/** A sentence in every language. */
export interface Pair {
  /** The path without its language, such as residence.title. */
  key: string
  /** The number among several sentences of the same kind, counted from 1. Null if there is only one. */
  number: number | null
  /** The entry of a list that it belongs to. Null if there is none. */
  entry: EntryAt | null
  /** The style in which the page sets it. */
  face: 'title' | 'text'
  sides: Readonly<Record<Language, HouseField>>
}

export const wordsFormNames: readonly WordsForm[] = Object.keys(wordsForms).filter(
  (name): name is WordsForm => name in wordsForms,
)

export const allPairs = (body: unknown): Pair[] => wordsFormNames.flatMap((form) => pairsOf(form, body))

/**
 * Returns the sentences of a form that the owner should write. Leaves out those about an offer or a feature that the
 * house does not have.
 */
export function writtenPairs(form: WordsForm, body: unknown): Pair[] {
  const given = valueAt(body, 'facts')
  const hasSubject = ({ has, part }: HouseField) => hasAll(given, has) && hasAll(given, part?.more.has)
  return pairsOf(form, body).filter(
    ({ sides }) => hasSubject(sides.en) || Object.values(sides).some(({ path }) => !isEmpty(valueAt(body, path))),
  )
}

/** Returns the sentences of one form, including those of each entry of its lists. */
export function pairsOf(form: WordsForm, body: unknown): Pair[] {
  const byKey = new Map<string, HouseField[]>()
  for (const field of form === 'figures' ? highlightsIn(body) : wordsIn(form, body)) {
    const key = keyOf(field)
    byKey.set(key, [...(byKey.get(key) ?? []), field])
  }
  return [...byKey].flatMap(([key, fields]) => pairOf(key, fields, body) ?? [])
}

const highlightsIn = (body: unknown): HouseField[] =>
  fieldsIn({ highlights: facts.entries.highlights }, { path: 'facts', label: 'facts' }, body).map(
    // The form shows both languages side by side, so the field's name need not mention its language.
    ({ inBoth: _inBoth, ...field }) => field,
  )

function wordsIn(form: WordsForm, body: unknown): HouseField[] {
  const entries = Object.fromEntries(wordsForms[form].map((name) => [name, words.entries[name]]))
  return languages.flatMap((language) => fieldsOfWords(entries, language, body))
}

/** The language is the second step in the path of a sentence, and the last in that of a highlight. */
const keyOf = ({ path, language }: HouseField): string =>
  path.replace(/^facts\.|^words\.\w+\./, '').replace(path.startsWith('facts.') ? `.${language}` : '', '')

function pairOf(key: string, fields: readonly HouseField[], body: unknown): Pair | null {
  const [field] = fields
  if (field === undefined) return null
  const entry = entryAround(field.path, body)
  const place = /\.(\d+)$/.exec(key)?.[1]
  // A language may have fewer sentences than another.
  const sideIn = (language: Language): HouseField =>
    fields.find((each) => each.language === language) ?? {
      ...field,
      path: field.path.replace(`words.${field.language}.`, `words.${language}.`),
      language,
    }
  return {
    key,
    number: entry !== null ? entry.at + 1 : place === undefined ? null : Number(place) + 1,
    entry,
    face: (field.rule?.most ?? 0) <= longestTitle ? 'title' : 'text',
    sides: inEachLanguage(sideIn),
  }
}

const longestTitle = 90

/** Returns the list of a form whose entries can be added, moved and removed. Null if the form has none. */
export function listOfWords(form: WordsForm): EntryList | null {
  const names = form === 'figures' ? ['facts.highlights'] : wordsForms[form].map((name) => `words.${name}`)
  return entryLists.find(({ label }) => names.some((name) => label === name || label.startsWith(`${name}.`))) ?? null
}
