import { type Language, languages } from '../../../content/enquiry.ts'
import { inEachLanguage } from '../../../content/languages.ts'
import { valueAt } from '../../../content/paths.ts'
import { faultOf, namedIn, piecesOf, type SentenceRule, tokens } from '../../../content/sentence.ts'
import { hasToken } from '../../../content/tokens.ts'
import type { WordsForm } from '../../../content/words.ts'
import type { StaleWords } from '../../../db/stale-words.ts'
import { changesOf } from '../../../house/draft/draft.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { allPairs, listOfWords, type Pair, wordsFormNames, writtenPairs } from '../../../house/draft/words-forms.ts'
import { finisher } from '../../../house/sentences.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PairView, PartLink, SentenceView, WordsFormPage } from '../../../renderer/desk-house-view.ts'
import { errorOf, errorsOf, type FormSource, fieldName, fieldView } from '../forms/field-views.ts'
import { addWords } from './add-words.ts'
import { piecesBetween } from './pieces.ts'
import { nextStep, progressOf } from './progress.ts'

/** Where the page shows what a form changes. */
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

export function wordsFormView(section: WordsForm, source: WordsSource, savedAt: number | null): WordsFormPage {
  const pairs = writtenPairs(section, source.draft.body)
  const views = pairs.map((pair) => pairView(pair, source))
  const { words } = wordsIn(source.language).desk
  return {
    kind: 'wordsForm',
    form: {
      parts: wordsParts(source, section),
      here: section,
      savedAt,
      errors: errorsOf(
        views.flatMap(({ sides, label }) =>
          languages.map((each) => ({ ...sides[each], label: `${label}, ${words[each]()}` })),
        ),
      ),
      anchor: wordsShownAt[section],
      next: nextStep(`words/${section}`, source),
    },
    pairs: views,
    add: addable(section, source),
  }
}

/** The sentences that have changed in another language, `source`, since somebody last looked at both. */
export function stalePairs({ draft, stale }: WordsSource): { pair: Pair; language: Language; source: Language }[] {
  return allPairs(draft.body).flatMap((pair) =>
    languages.flatMap((language) =>
      changedBeside(pair, language, { draft, stale }).map(({ source }) => ({ pair, language, source })),
    ),
  )
}

/** A form in which there is nothing to write is not named, unless one is there. */
function wordsParts(source: WordsSource, here: WordsForm): PartLink[] {
  const { draft, language } = source
  const { words, facts, ready } = wordsIn(language).desk
  const changes = changesOf(draft)
  return wordsFormNames.flatMap((name) => {
    const pairs = writtenPairs(name, draft.body)
    if (pairs.length === 0 && name !== here && addable(name, source) === null) return []
    const paths = pairs.flatMap(({ sides }) => languages.map((each) => sides[each].path))
    const wrong = pairs.flatMap(({ sides }) => languages.filter((each) => errorOf(sides[each], source) !== null)).length
    const old = pairs.flatMap((pair) => languages.filter((each) => sinceOf(pair, each, source) !== null)).length
    const changed = changes.filter(({ path }) =>
      paths.some((each) => each === path || each.startsWith(`${path}.`)),
    ).length
    const fields = pairs.flatMap(({ sides }) => languages.map((each) => sides[each]))
    const { done, of } = draft.isNew ? progressOf(fields, source) : { done: 0, of: 0 }
    const note: PartLink['note'] =
      wrong > 0
        ? { text: facts.toCorrect({ count: wrong }), how: 'bad' }
        : done < of
          ? { text: ready.count({ done, of }), how: 'warn' }
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

/** The first sentence of an entry stands for the whole of it. */
const isFirstOfEntry = ({ key }: Pair): boolean => /\.(?:name|title)$/.test(key)

export function sentenceView(pair: Pair, language: Language, source: WordsSource): SentenceView {
  const field = pair.sides[language]
  const rule = field.rule ?? { most: 0 }
  const view = fieldView(field, source, pair.number ?? 1)
  const { words } = wordsIn(source.language).desk
  const used = lengthOf(view.value, rule)
  return {
    ...view,
    label: words[language](),
    hint: null,
    left: rule.most - used,
    most: rule.most,
    tokens: tokensOf(pair, language, source),
    finished: finishedSentence(view.value, rule, language, source),
    since: sinceOf(pair, language, source),
  }
}

/** As long as it is once it is finished, near enough. */
function lengthOf(text: string, rule: SentenceRule): number {
  if (text === '') return 0
  const fault = faultOf(text, { ...rule, most: 0 })
  return fault?.code === 'tooLong' ? fault.length : text.length
}

function tokensOf({ sides }: Pair, language: Language, { draft }: FormSource): SentenceView['tokens'] {
  const { facts } = presentable(draft, language)
  const finish = finisher(facts, language)
  const houses = draft.isNew ? [draft.body] : [draft.body, draft.published.house]
  const used = new Set(
    languages.flatMap((each) => houses.flatMap((house) => namedIn(String(valueAt(house, sides[each].path) ?? '')))),
  )
  return (sides[language].rule?.tokens ?? [])
    .filter((name) => hasToken(facts, name))
    .map((name) => ({
      name: `{${name}}`,
      shown: finish(`a {${name}}`).slice(2),
      isUsed: used.has(name),
    }))
}

/** Null where it is not right, or names nothing. */
function finishedSentence(text: string, rule: SentenceRule, language: Language, { draft }: FormSource): string | null {
  const taken = piecesOf(text, { ...rule, tokens })
  if (text === '' || 'fault' in taken || taken.pieces.every((piece) => typeof piece === 'string')) return null
  return finisher(presentable(draft, language).facts, language)(text)
}

function sinceOf(pair: Pair, language: Language, of: Pick<WordsSource, 'draft' | 'stale'>): SentenceView['since'] {
  const [first] = changedBeside(pair, language, of)
  return first ? { pieces: piecesBetween(first.before, first.now), source: first.source } : null
}

interface Beside {
  source: Language
  before: string
  now: string
}

/** In which other languages a sentence has changed since somebody last looked at both. */
function changedBeside(
  { key, sides }: Pair,
  language: Language,
  { draft, stale }: Pick<WordsSource, 'draft' | 'stale'>,
): Beside[] {
  const marks = stale.filter((each) => each.path === key && each.language === language)
  return marks.flatMap(({ source: name, counterpart: before }) => {
    const source = languages.find((each) => each === name)
    const now = source && valueAt(draft.body, sides[source].path)
    return source && typeof now === 'string' && now !== before ? [{ source, before, now }] : []
  })
}

/** The list of the form to which an entry can be added; null if it has none, or is full. */
function addable(form: WordsForm, { draft, language }: FormSource): WordsFormPage['add'] {
  const list = listOfWords(form)
  const there = list && valueAt(draft.body, list.path)
  return list && Array.isArray(there) && there.length < list.most
    ? { list: list.path, label: addWords(list, language) }
    : null
}
