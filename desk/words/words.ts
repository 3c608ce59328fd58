import { type Language, languages } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { valueAt } from '../../content/paths.ts'
import { faultOf, namedIn, piecesOf, type SentenceRule, type Token, tokens } from '../../content/sentence.ts'
import { pathOfToken } from '../../content/tokens.ts'
import type { WordsForm } from '../../content/words.ts'
import type { Database } from '../../db/database.ts'
import { changesOf, openDraft } from '../../house/draft/draft.ts'
import { presentable } from '../../house/draft/preview.ts'
import { allPairs, listOfWords, type Pair, wordsFormNames, writtenPairs } from '../../house/draft/words-forms.ts'
import { finisher } from '../../house/sentences.ts'
import { type StaleWords, staleWords } from '../../house/tables/draft.ts'
import { fieldWords } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { addWords, errorOf, errorsOf, type FormSource, fieldName, fieldView, formSource } from '../forms/field-views.ts'
import type { PartLink } from '../forms/PartIndex.tsx'
import { nextStep, progressOf } from '../forms/progress.ts'
import { type Braces, bracesOf, plainOf } from './braces.ts'
import type { PairView, SentenceView, WordsFormPage } from './WordsForm.tsx'

/** The part of the page that shows what each form changes. */
const wordsShownAt: Record<WordsForm, string> = {
  opening: 'home',
  figures: 'highlights',
  residence: 'residence',
  outdoors: 'outdoors',
  potential: 'potential',
  location: 'location',
  advert: 'home',
}

export interface WordsSource extends FormSource {
  stale: readonly StaleWords[]
}

export const wordsSource = (database: Database, language: Language): WordsSource => ({
  ...formSource(openDraft(database), language),
  stale: staleWords(database),
})

export function wordsFormView(section: WordsForm, source: WordsSource, savedAt: number | null): WordsFormPage {
  const pairs = writtenPairs(section, source.draft.body)
  const views = pairs.map((pair) => pairView(pair, source))
  return {
    kind: 'wordsForm',
    form: {
      parts: wordsParts(source, section),
      here: section,
      savedAt,
      errors: errorsOf(views.flatMap((pair) => namedSides(pair, source.language))),
      anchor: wordsShownAt[section],
      next: nextStep(`words/${section}`, source),
    },
    pairs: views,
    add: addable(section, source),
  }
}

/** Returns the sentences of a pair, each labelled with its language. */
export function namedSides({ sides, label }: PairView, language: Language): SentenceView[] {
  const { words } = wordsIn(language).desk
  return languages.map((each) => ({ ...sides[each], label: `${label}, ${words[each]()}` }))
}

/** Returns the sentences that have changed in another language, `source`, since someone last looked at both. */
export function stalePairs({ draft, stale }: WordsSource): { pair: Pair; language: Language; source: Language }[] {
  return allPairs(draft.body).flatMap((pair) =>
    languages.flatMap((language) =>
      changedBeside(pair, language, { draft, stale }).map((source) => ({ pair, language, source })),
    ),
  )
}

/** Returns the forms. A form without anything to write is left out, unless it is the current one. */
function wordsParts(source: WordsSource, here: WordsForm): PartLink[] {
  const { draft, language } = source
  const { words, facts, steps } = wordsIn(language).desk
  const changes = changesOf(draft)
  return wordsFormNames.flatMap((name) => {
    const pairs = writtenPairs(name, draft.body)
    if (pairs.length === 0 && name !== here && addable(name, source) === null) return []
    const paths = pairs.flatMap(({ sides }) => languages.map((each) => sides[each].path))
    const wrong = pairs.flatMap(({ sides }) => languages.filter((each) => errorOf(sides[each], source) !== null)).length
    const old = pairs.flatMap((pair) => languages.filter((each) => changedBeside(pair, each, source).length > 0)).length
    const changed = changes.filter(({ path }) =>
      paths.some((each) => each === path || each.startsWith(`${path}.`)),
    ).length
    const fields = pairs.flatMap(({ sides }) => languages.map((each) => sides[each]))
    const { done, of } = draft.isNew ? progressOf(fields, source) : { done: 0, of: 0 }
    const note: PartLink['note'] =
      wrong > 0
        ? { text: facts.toCorrect({ count: wrong }), how: 'bad' }
        : done < of
          ? { text: steps.count({ done, of }), how: 'warn' }
          : old > 0
            ? { text: words.toLookAt({ count: old }), how: 'warn' }
            : changed > 0
              ? { text: facts.changes({ count: changed }), how: 'warn' }
              : null
    return { name, label: words.sections[name](), address: `/owner/words/${name}`, note, summary: null }
  })
}

function pairView(pair: Pair, source: WordsSource): PairView {
  const sides = inEachLanguage((language) => sentenceView(pair, language, source))
  const { draft } = source
  const isChanged = languages.some((each) => {
    const { path } = pair.sides[each]
    return (
      !draft.isNew && JSON.stringify(valueAt(draft.published.house, path)) !== JSON.stringify(valueAt(draft.body, path))
    )
  })
  return {
    key: pair.key,
    entry: pair.entry !== null && isFirstOfEntry(pair) ? pair.entry : null,
    label: fieldName(pair.sides.en, source.language, pair.number ?? 1),
    face: pair.face,
    isChanged,
    sides,
  }
}

/** Returns true for the first sentence of an entry, which represents the whole entry. */
const isFirstOfEntry = ({ key }: Pair): boolean => /\.(?:name|title)$/.test(key)

export function sentenceView(pair: Pair, language: Language, source: WordsSource): SentenceView {
  const field = pair.sides[language]
  const rule = field.rule ?? { most: 0 }
  const view = fieldView(field, source, pair.number ?? 1)
  const { words } = wordsIn(source.language).desk
  const used = lengthOf(view.value, rule)
  return {
    ...view,
    value: bracesIn(field, source).show(view.value),
    label: words[language](),
    hint: null,
    left: rule.most - used,
    most: rule.most,
    tokens: tokensOf(pair, language, source),
    finished: finishedSentence(view.value, rule, language, source),
    since: changedBeside(pair, language, source)[0] ?? null,
  }
}

/** Returns about how long the sentence is when it is finished. */
function lengthOf(text: string, rule: SentenceRule): number {
  if (text === '') return 0
  const fault = faultOf(text, { ...rule, most: 0 })
  return fault?.code === 'tooLong' ? fault.length : text.length
}

/** Returns the facts that can be inserted: first those that the sentence already uses, then all others. */
function tokensOf({ sides }: Pair, language: Language, source: FormSource): SentenceView['tokens'] {
  const field = sides[language]
  const { facts } = presentable(source.draft, language)
  const here = [...new Set(storedOf(field, source).flatMap((text) => text.match(/\{[^{}]*\}/g) ?? []))]
  const used = new Set(languages.flatMap((each) => storedOf(sides[each], source).flatMap(namedIn)))
  const { show } = bracesIn(field, source)
  return [...here, ...plainOf(field.rule ?? { most: 0 }, facts)].flatMap((each, at) => {
    const [name] = namedIn(each)
    const text = show(each)
    const isPlain = at >= here.length
    if (name === undefined || text === each || (isPlain && here.some((other) => namedIn(other).includes(name))))
      return []
    return [{ text, about: nameOfToken(name, source.language), isUsed: used.has(name) }]
  })
}

/** Returns the stored sentence of the draft and of the public house. */
function storedOf({ path }: HouseField, { draft }: Pick<FormSource, 'draft'>): string[] {
  const houses = draft.isNew ? [draft.body] : [draft.body, draft.published.house]
  return houses.map((house) => valueAt(house, path)).filter((text) => typeof text === 'string')
}

/** Returns how the owner reads and types the braces of a sentence. */
export function bracesIn(field: HouseField, { draft }: Pick<FormSource, 'draft'>): Braces {
  const { rule = { most: 0 }, language = languages[0] } = field
  return bracesOf({ rule, language, facts: presentable(draft, language).facts }, storedOf(field, { draft }))
}

/** Returns the name of a token in words. */
function nameOfToken(token: Token, language: Language): string {
  const { words } = wordsIn(language).desk
  if (token === 'price' || token === 'area' || token === 'more') return words.tokens[token]()
  const path = pathOfToken(token)
  return path === null ? token : fieldWords(`facts.${path}`, language).label({ number: 1 })
}

/** Returns the finished sentence; null if it is not valid or contains no fact. */
function finishedSentence(text: string, rule: SentenceRule, language: Language, { draft }: FormSource): string | null {
  const taken = piecesOf(text, { ...rule, tokens })
  if (text === '' || 'fault' in taken || taken.pieces.every((piece) => typeof piece === 'string')) return null
  return finisher(presentable(draft, language).facts, language)(text)
}

/** Returns the other languages in which a sentence has changed since someone last looked at both. */
function changedBeside(
  { key, sides }: Pair,
  language: Language,
  { draft, stale }: Pick<WordsSource, 'draft' | 'stale'>,
): Language[] {
  // A sentence that is empty is missing, not older than the other.
  if (!valueAt(draft.body, sides[language].path)) return []
  const marks = stale.filter((each) => each.path === key && each.language === language)
  return marks.flatMap(({ source: name, counterpart: before }) => {
    const source = languages.find((each) => each === name)
    const now = source && valueAt(draft.body, sides[source].path)
    return !source || typeof now !== 'string' || now === before ? [] : [source]
  })
}

/** Returns the list of the form to which an entry can be added; null if there is none, or if it is full. */
function addable(form: WordsForm, { draft, language }: FormSource): WordsFormPage['add'] {
  const list = listOfWords(form)
  const there = list && valueAt(draft.body, list.path)
  return list && Array.isArray(there) && there.length < list.most
    ? { list: list.path, label: addWords(list, language) }
    : null
}
