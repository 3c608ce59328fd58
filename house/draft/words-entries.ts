import type { Language } from '../../content/enquiry.ts'
import { factsSchema } from '../../content/facts.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { ruleOf } from '../../content/sentence.ts'
import { wordsSchema } from '../../content/words.ts'
import type { Field } from './fields.ts'
import { idsOf, valueAt } from './paths.ts'
import { wordsLists } from './words-lists.ts'
import { type Pair, pair, type WordsEntry } from './words-pairs.ts'

const { hero, potential } = wordsSchema.entries
const highlight = factsSchema.entries.highlights.item.entries
const part = potential.wrapped.entries.parts.item.entries
const taglines = { path: 'hero.taglines', rule: ruleOf(hero.entries.taglines.item), most: 4 }

/** One more than there are, as long as there is room. */
export function taglinePairs(body: unknown): Pair[] {
  const { path, most } = taglines
  const longest = Math.max(lengthOf(body, `words.en.${path}`), lengthOf(body, `words.fr.${path}`))
  return Array.from({ length: Math.min(most, longest + 1) }, (_, at) => taglinePair(at))
}

export function taglinePair(at: number): Pair {
  const { path, rule } = taglines
  return pair(
    at === 0 ? [`${path}.0`, 'tagline', rule, 'title'] : [`${path}.${at}`, 'tagline', rule, 'title', true],
    at + 1,
  )
}

export const highlightPairs = (body: unknown): Pair[] =>
  idsOf(body, highlightsPath).flatMap((id, at, ids) =>
    pairsOfHighlight({ list: 'highlights', id, at, count: ids.length }),
  )

export function partPairs(body: unknown): Pair[] {
  const ids = new Set(wordsLists.parts.paths.flatMap((path) => idsOf(body, path)))
  return [...ids].flatMap((id, at) => pairsOfPart({ list: 'parts', id, at, count: ids.size }))
}

/** The sentences of one entry, which need not be there. */
export const entryPairs = ({ list, id }: { list: string; id: string }): Pair[] =>
  list === highlightsPath
    ? pairsOfHighlight({ list: 'highlights', id, at: 0, count: 1 })
    : pairsOfPart({ list: 'parts', id, at: 0, count: 1 })

const [highlightsPath] = wordsLists.highlights.paths

function pairsOfHighlight(entry: WordsEntry): Pair[] {
  const path = `${highlightsPath}.${entry.id}`
  const side = (part: 'name' | 'note', language: Language): Field => ({
    path: `${path}.${part}.${language}`,
    label: part === 'name' ? 'highlight' : 'highlightNote',
    kind: 'sentence',
    language,
    rule: ruleOf(part === 'name' ? highlight.name.entries.en : highlight.note.wrapped.entries.en),
    ...(part === 'note' && { optional: true }),
  })
  return (['name', 'note'] as const).map((part) => ({
    key: `highlights.${entry.id}.${part}`,
    label: part === 'name' ? 'highlight' : 'highlightNote',
    number: entry.at + 1,
    entry,
    face: part === 'name' ? 'title' : 'text',
    sides: inEachLanguage((language) => side(part, language)),
  }))
}

function pairsOfPart(entry: WordsEntry): Pair[] {
  const key = `potential.parts.${entry.id}`
  const number = entry.at + 1
  return [
    { ...pair([`${key}.title`, 'partTitle', ruleOf(part.title), 'title'], number), entry },
    { ...pair([`${key}.text`, 'partText', ruleOf(part.text), 'text'], number), entry },
  ]
}

const lengthOf = (body: unknown, path: string): number => {
  const list = valueAt(body, path)
  return Array.isArray(list) ? list.length : 0
}
