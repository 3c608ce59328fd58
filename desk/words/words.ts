import type { Facts } from '../../content/facts.ts'
import { type HouseField, hasToken, pathOfToken } from '../../content/fields.ts'
import { type Language, languages } from '../../content/languages.ts'
import { spokenIn, valueAt } from '../../content/paths.ts'
import { namedIn, piecesOf, type SentenceRule, type Token, tokens } from '../../content/sentence.ts'
import type { Database } from '../../db/database.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { allPairs, type Pair } from '../../house/draft/fields.ts'
import { presentable } from '../../house/draft/preview.ts'
import { type StaleWords, staleWords } from '../../house/draft/stored.ts'
import { finisher } from '../../house/sentences.ts'
import { fieldLabel } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { type FormSource, fieldView, formSource } from '../forms/field-views.ts'

export interface WordsSource extends FormSource {
  stale: readonly StaleWords[]
}

export const wordsSource = (database: Database, language: Language): WordsSource => ({
  ...formSource(openDraft(database), language),
  stale: staleWords(database),
})

/** Returns the sentences that have changed in another language, `source`, since someone last looked at both. */
export function stalePairs({ draft, stale }: WordsSource): { pair: Pair; language: Language; source: Language }[] {
  return allPairs(draft.body).flatMap((pair) =>
    spokenIn(draft.body).flatMap((language) =>
      changedBeside(pair, language, { draft, stale }).map((source) => ({ pair, language, source })),
    ),
  )
}

/** A sentence in a form, with what can be said about it. */
export type SentenceView = ReturnType<typeof sentenceView>

export function sentenceView(pair: Pair, language: Language, source: WordsSource) {
  const field = pair.sides[language]
  const rule = field.rule ?? { most: 0 }
  const view = fieldView(field, source, pair.number ?? 1)
  const { words } = wordsIn(source.language).desk
  const name: string = words[language]()
  const { show } = bracesIn(field, source)
  return {
    ...view,
    value: show(view.value),
    conflict: view.conflict && { ...view.conflict, other: show(view.conflict.other) },
    label: name,
    hint: null,
    /** The facts that the sentence may name. */
    tokens: tokensOf(pair, language, source),
    /** The sentence with today's values; null if it names no facts or cannot be completed. */
    finished: finishedSentence(view.value, rule, language, source),
    /** The language in which the sentence has changed since this one was written; null if there is none. */
    since: changedBeside(pair, language, source)[0] ?? null,
  }
}

/** Returns the facts that can be inserted: first those that the sentence already uses, then all others. */
function tokensOf({ sides }: Pair, language: Language, source: FormSource) {
  const field = sides[language]
  const { facts } = presentable(source.draft, language)
  const here = [...new Set(storedOf(field, source).flatMap((text) => text.match(/\{[^{}]*\}/g) ?? []))]
  const { show } = bracesIn(field, source)
  return [...here, ...plainOf(field.rule ?? { most: 0 }, facts)].flatMap((each, at) => {
    const [name] = namedIn(each)
    const text = show(each)
    const isPlain = at >= here.length
    if (name === undefined || text === each || (isPlain && here.some((other) => namedIn(other).includes(name))))
      return []
    return [{ text, about: nameOfToken(name, source.language) }]
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
  return path === null ? token : fieldLabel(`facts.${path}`, language)
}

/** Returns the finished sentence; null if it is not valid or contains no fact. */
function finishedSentence(text: string, rule: SentenceRule, language: Language, { draft }: FormSource): string | null {
  const taken = piecesOf(text, { ...rule, tokens })
  if (text === '' || 'fault' in taken || taken.pieces.every((piece) => typeof piece === 'string')) return null
  return finisher(presentable(draft, language).facts, language)(text)
}

/** Returns the other languages in which a sentence has changed since someone last looked at both. */
export function changedBeside(
  { key, sides }: Pair,
  language: Language,
  { draft, stale }: Pick<WordsSource, 'draft' | 'stale'>,
): Language[] {
  // A sentence that is empty is missing, not older than the other.
  if (!valueAt(draft.body, sides[language].path)) return []
  const marks = stale.filter((each) => each.path === key && each.language === language)
  return marks.flatMap(({ source: name, counterpart: before }) => {
    const source = spokenIn(draft.body).find((each) => each === name)
    const now = source && valueAt(draft.body, sides[source].path)
    return !source || typeof now !== 'string' || now === before ? [] : [source]
  })
}

/** Translates the braces of a sentence between the stored form, such as {bedrooms:# bedroom|# bedrooms}, and what the owner reads, {six bedrooms}. */
interface Braces {
  /** Returns the sentence as the owner reads it. */
  show(text: string): string
  /** Returns the sentence as it is stored. Braces that are unknown stay as they were typed. */
  read(typed: string): string
}

const inBraces = /\{([^{}]*)\}/g

/**
 * Returns the braces of one sentence. `stored` are its stored forms, in the draft and in public. The facts in them, and each
 * fact that the rule allows, are recognised by their current words.
 */
export function bracesOf(
  { rule, language, facts }: { rule: SentenceRule; language: Language; facts: Facts },
  stored: readonly string[],
): Braces {
  const finish = finisher(facts, language)
  const sources = [...stored.flatMap((text) => text.match(inBraces) ?? []), ...plainOf(rule, facts)]
  const known = new Map<string, string>()
  for (const source of sources) {
    const words = wordsOf(source)
    if (words !== null && !known.has(keyOf(words))) known.set(keyOf(words), source)
  }

  /** Returns the current words; null for a fact that the house does not have. Words that are currently left out are in parentheses. */
  function wordsOf(source: string): string | null {
    const [token] = namedIn(source)
    if (token === undefined || !hasToken(facts, token)) return null
    // The fact is finished after another word, because at the beginning it would get a capital letter.
    const words = finish(`a ${source}`).slice(2)
    return words.trim() === '' ? leftOut(source) : /[{}]/.test(words) ? null : words
  }

  return {
    show: (text) =>
      text.replaceAll(inBraces, (source) => {
        const words = wordsOf(source)
        return words !== null && known.get(keyOf(words)) === source ? `{${words}}` : source
      }),
    read: (typed) => typed.replaceAll(inBraces, (source, inside: string) => known.get(keyOf(inside)) ?? source),
  }
}

/** Returns the words that are currently left out: for {salons:| each} and one salon, this is (each). */
function leftOut(source: string): string | null {
  const other = /:([^|]*)\|([^}]*)\}/
    .exec(source)
    ?.slice(1)
    .find((form) => form.trim() !== '')
  return other === undefined || other.includes('#') ? null : `(${other.trim()})`
}

/** Returns each fact that may be used, by its name alone. */
const plainOf = ({ tokens = [] }: SentenceRule, facts: Facts): string[] =>
  tokens.filter((name) => hasToken(facts, name)).map((name) => `{${name}}`)

/** Returns the words in a form for comparing, because people may type other spaces, another apostrophe or a capital letter. */
const keyOf = (words: string) =>
  words.normalize('NFC').replaceAll(/\s+/g, ' ').trim().replaceAll("'", '’').toLowerCase()
