import { toCardinal as inEnglish } from 'n2words/en-GB'
import { toCardinal as inFrench } from 'n2words/fr-FR'
import type { Language } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import type { DraftChange } from '../../house/draft/changes.ts'
import { type Doubt, percentMoved } from '../../house/draft/doubts.ts'
import { changesOf } from '../../house/draft/draft.ts'
import { factsForms, fieldsOf, markOf } from '../../house/draft/fields.ts'
import { photographIn } from '../../house/draft/placing.ts'
import { valueInWords } from '../../house/value-in-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { nameOfEntry } from '../forms/field-views.ts'
import { placeOf } from '../forms/place.ts'
import { photographName } from '../photographs/words.ts'
import { bracesIn, stalePairs, type WordsSource } from '../words/words.ts'
import type { ChangeView } from './Change.tsx'

/** A change, without the reasons why it stays in the draft. */
type Described = Omit<ChangeView, 'held'>

/** Returns every change of the draft, as the owner reads it. */
export const changeViews = (
  source: WordsSource,
  doubts: readonly Doubt[],
  confirmed: ReadonlySet<string>,
): Described[] => changesOf(source.draft).map((change) => changeView(change, source, doubts, confirmed))

/** Two houses that are compared, and how the braces of their sentences are read. */
interface Between {
  before: unknown
  after: unknown
  language: Language
  show: (field: HouseField, text: string) => string
}

/** Returns one change from a house to the next in words. */
export function changeInWords(
  change: DraftChange,
  between: Between,
): { path: string; label: string; before: string | null; after: string | null } {
  const { before, after, language } = between
  const label = changeName(change, before, after, language)
  if (change.kind === 'added' || change.kind === 'removed')
    return { path: change.path, label, before: null, after: null }
  return {
    path: change.path,
    label,
    ...valuesInWords(change, placeOf(change.path, { language }, after).field, between),
  }
}

/** Returns the name of one change from a house to the next. */
export function changeName(change: DraftChange, before: unknown, after: unknown, language: Language): string {
  if (change.kind === 'added' || change.kind === 'removed') {
    const { publish } = wordsIn(language).desk
    const name = photographName(change.kind === 'added' ? after : before, change.path.split('.')[1] ?? '', language)
    return change.kind === 'added' ? publish.added({ name }) : publish.removed({ name })
  }
  return placeOf(change.path, { language }, after).label
}

function changeView(
  change: DraftChange,
  source: WordsSource,
  doubts: readonly Doubt[],
  confirmed: ReadonlySet<string>,
): Described {
  const { draft, language } = source
  const { path, kind, before, after } = change
  const plain = {
    path,
    before: null,
    after: null,
    language: null,
    picture: null,
    notes: [],
    confirm: null,
    stale: null,
  }
  if (kind === 'added' || kind === 'removed') return { ...plain, ...photographChange(change, source) }
  const { field, ...place } = placeOf(path, source, draft.body)
  const show = (of: HouseField, text: string) => bracesIn(of, source).show(text)
  const values = valuesInWords(change, field, { before: draft.published.house, after: draft.body, language, show })
  return {
    ...plain,
    ...place,
    ...values,
    notes: moveOf(field, before, after, language),
    confirm: confirmOf(path, after, doubts, confirmed, language),
    stale: field?.kind === 'sentence' ? staleOf(path, source) : null,
  }
}

/** Returns the old and the new value in words. Null for nothing. */
function valuesInWords({ path, kind, ...values }: DraftChange, field: HouseField | null, between: Between) {
  const { language, show } = between
  const inWordsOrNull = (value: unknown, body: unknown): string | null => {
    if (kind === 'order' || kind === 'list') return namesOf(value, body, language) || null
    if (field === null) return wholePart(value, path, language) || null
    if (field.kind === 'sentence' && typeof value === 'string') return show(field, value) || null
    return valueInWords(field, value, language) || null
  }
  return { before: inWordsOrNull(values.before, between.before), after: inWordsOrNull(values.after, between.after) }
}

function photographChange({ path, kind }: DraftChange, source: WordsSource) {
  const { draft, language } = source
  const { publish, photographs } = wordsIn(language).desk
  const id = path.split('.')[1] ?? ''
  const body = kind === 'added' ? draft.body : draft.published.house
  const name = photographName(body, id, language)
  const of = photographIn(body, id)
  return {
    label: kind === 'added' ? publish.added({ name }) : publish.removed({ name }),
    where: photographs.page(),
    href: kind === 'added' ? `/owner/photographs/${id}` : '/owner/photographs',
    picture: of && { of, alt: name },
  }
}

function namesOf(list: unknown, body: unknown, language: Language): string {
  return (Array.isArray(list) ? list : [])
    .map((entry) => {
      if (typeof entry !== 'string') return nameOfEntry(entry, language)
      return valueAt(body, `photographs.${entry}`) === undefined ? entry : photographName(body, entry, language)
    })
    .filter(Boolean)
    .join(', ')
}

/** Describes a part that was added or removed as a whole. */
function wholePart(value: unknown, path: string, language: Language): string {
  if (typeof value === 'string') return value
  const body = withValue({}, path, value)
  return factsForms
    .flatMap((form) => fieldsOf(form, body))
    .filter((field) => field.path.startsWith(`${path}.`))
    .map((field) => valueInWords(field, valueAt(body, field.path), language))
    .filter(Boolean)
    .join(', ')
}

function moveOf(field: HouseField | null, before: unknown, after: unknown, language: Language): string[] {
  if (field?.kind !== 'euros' || typeof before !== 'number' || typeof after !== 'number' || before === 0) return []
  const { publish } = wordsIn(language).desk
  const percent = Math.round((Math.abs(after - before) / before) * 1_000) / 10
  const text = after < before ? publish.less({ percent }) : publish.more({ percent })
  return [`${text} ${publish.everywhere()}`]
}

const inWords: Record<Language, (value: number) => string> = { en: inEnglish, fr: inFrench }

/** Returns what the owner must confirm if a price changes a lot; null for any other value. */
export function confirmOf(
  path: string,
  after: unknown,
  doubts: readonly Doubt[],
  confirmed: ReadonlySet<string>,
  language: Language,
): ChangeView['confirm'] {
  const doubt = doubts.find((each) => each.about === 'price' && each.path === path)
  if (doubt?.about !== 'price' || typeof after !== 'number') return null
  const { publish } = wordsIn(language).desk
  const [was, is] = [doubt.before, doubt.after].map((value) => inWords[language](value))
  const move = { percent: percentMoved(doubt.before, doubt.after), before: was ?? '', after: is ?? '' }
  const mark = markOf([path, after])
  return {
    sentence: doubt.after < doubt.before ? publish.inWords.less(move) : publish.inWords.more(move),
    label: publish.sure({ after: is ?? '' }),
    mark,
    isConfirmed: confirmed.has(mark),
  }
}

/** Returns a note if the sentence has changed but not its other language; null otherwise. */
function staleOf(path: string, source: WordsSource): ChangeView['stale'] {
  const stale = stalePairs(source).find(({ pair, source: changed }) => pair.sides[changed].path === path)
  if (stale === undefined) return null
  const { publish } = wordsIn(source.language).desk
  return {
    text: publish.stale[stale.language](),
    label: publish.look[stale.language](),
    href: placeOf(stale.pair.sides[stale.language].path, source, source.draft.body).href,
  }
}
