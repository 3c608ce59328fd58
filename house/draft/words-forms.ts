import { type Language, languages } from '../../content/enquiry.ts'
import { facts } from '../../content/facts.ts'
import { fieldsIn, type HouseField } from '../../content/fields.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { valueAt } from '../../content/paths.ts'
import { hasAll } from '../../content/tokens.ts'
import { type WordsForm, words, wordsForms } from '../../content/words.ts'
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

/** Returns the sentences of one form, including those of each entry of its lists. */
export function pairsOf(form: WordsForm, body: unknown): Pair[] {
  const sides = form === 'figures' ? highlightsIn(body) : languages.flatMap((language) => wordsIn(form, language, body))
  const keys = [...new Set(sides.map(({ key }) => key))]
  return keys.map((key) =>
    pairOf(
      key,
      sides.filter((side) => side.key === key),
      body,
    ),
  )
}

/**
 * Returns the sentences of a form that the owner should write. Leaves out those about an offer or a feature that the
 * house does not have.
 */
export const writtenPairs = (form: WordsForm, body: unknown): Pair[] =>
  pairsOf(form, body).filter(
    ({ sides }) =>
      hasReason(sides[languages[0]], body) || Object.values(sides).some(({ path }) => isSaid(valueAt(body, path))),
  )

export const allPairs = (body: unknown): Pair[] => wordsFormNames.flatMap((form) => pairsOf(form, body))

/** Returns the list of a form whose entries can be added, moved and removed. Null if the form has none. */
export function listOfWords(form: WordsForm): EntryList | null {
  const names: readonly string[] =
    form === 'figures' ? ['facts.highlights'] : wordsForms[form].map((name) => `words.${name}`)
  return entryLists.find(({ label }) => names.some((name) => label === name || label.startsWith(`${name}.`))) ?? null
}

interface Side {
  key: string
  language: Language
  field: HouseField
}

function wordsIn(form: WordsForm, language: Language, body: unknown): Side[] {
  const names: readonly string[] = wordsForms[form]
  const entries = Object.fromEntries(
    names.flatMap((name) => Object.entries(words.entries).filter(([each]) => each === name)),
  )
  const path = `words.${language}`
  return fieldsIn(entries, { path, label: 'words' }, body).map((field) => ({
    key: field.path.slice(path.length + 1),
    language,
    field: { ...field, language },
  }))
}

const highlightsIn = (body: unknown): Side[] =>
  fieldsIn({ highlights: facts.entries.highlights }, { path: 'facts', label: 'facts' }, body).flatMap((field) =>
    field.language === undefined
      ? []
      : [
          {
            key: field.path.slice('facts.'.length, -field.language.length - 1),
            language: field.language,
            field: oneLanguage(field),
          },
        ],
  )

/** The form shows both languages side by side, so the field's name need not mention its language. */
const oneLanguage = ({ inBoth: _inBoth, ...field }: HouseField): HouseField => field

function pairOf(key: string, found: readonly Side[], body: unknown): Pair {
  const [{ field, language: there } = found[0] ?? noSide(key)] = found
  const sideIn = (language: Language): HouseField =>
    found.find((side) => side.language === language)?.field ?? {
      ...field,
      path: field.path.replace(`words.${there}.`, `words.${language}.`),
      language,
    }
  const entry = entryAround(field.path, body)
  const place = /\.(\d+)$/.exec(key)?.[1]
  return {
    key,
    number: entry !== null ? entry.at + 1 : place === undefined ? null : Number(place) + 1,
    entry,
    face: (field.rule?.most ?? 0) <= longestTitle ? 'title' : 'text',
    sides: inEachLanguage(sideIn),
  }
}

const longestTitle = 90

function noSide(key: string): never {
  throw new Error(`pairsOf: there is no sentence at ${key}`)
}

const hasReason = ({ has, part }: HouseField, body: unknown): boolean => {
  const given = valueAt(body, 'facts')
  return hasAll(given, has) && hasAll(given, part?.more.has)
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''
