import { type Language, languages } from '../../content/enquiry.ts'
import { factsSchema } from '../../content/facts.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { ruleOf, type SentenceRule } from '../../content/sentence.ts'
import { wordsSchema } from '../../content/words.ts'
import type { Field, FieldLabel, Group } from './fields.ts'
import type { Kind } from './kinds.ts'
import { idsOf, valueAt } from './paths.ts'
import { type WordsList, wordsLists } from './words-lists.ts'

export const wordsSections = ['opening', 'figures', 'residence', 'outdoors', 'potential', 'location', 'advert'] as const
export type WordsSection = (typeof wordsSections)[number]

/** Where the page shows it. */
export const wordsShownAt: Record<WordsSection, string> = {
  opening: 'home',
  figures: 'highlights',
  residence: 'residence',
  outdoors: 'outdoors',
  potential: 'potential',
  location: 'location',
  advert: 'home',
}

/** An entry of a list of the words, and its place there. */
interface WordsEntry {
  list: WordsList
  id: string
  at: number
  count: number
}

/** A sentence in both languages. */
export interface Pair {
  /** Without its language, such as residence.title. */
  key: string
  label: FieldLabel
  /** Where there are several alike, from 1. */
  number: number | null
  /** The entry of a list that it belongs to; null if it belongs to none. */
  entry: WordsEntry | null
  /** In which face the page sets it. */
  face: 'title' | 'text'
  sides: Readonly<Record<Language, Field>>
}

const words = wordsSchema.entries
const residence = words.residence.entries
const annex = words.annex.wrapped.entries
const outdoors = words.outdoors.wrapped.entries
const titled = outdoors.dining.wrapped.entries
const potential = words.potential.wrapped.entries
const part = potential.parts.item.entries
const highlight = factsSchema.entries.highlights.item.entries
const taglines = { path: 'hero.taglines', rule: ruleOf(words.hero.entries.taglines.item), most: 4 }

type Told = [key: string, label: FieldLabel, rule: SentenceRule, face: 'title' | 'text', optional?: true]

const fixed: Record<WordsSection, Told[]> = {
  opening: [
    ['hero.both', 'lastOfBoth', ruleOf(words.hero.entries.both.wrapped), 'title', true],
    ['hero.sale', 'lastOfSale', ruleOf(words.hero.entries.sale.wrapped), 'title', true],
    ['hero.rent', 'lastOfRent', ruleOf(words.hero.entries.rent.wrapped), 'title', true],
  ],
  figures: [],
  residence: [
    ['residence.title', 'wordsTitle', ruleOf(residence.title), 'title'],
    ['residence.first', 'wordsFirst', ruleOf(residence.first), 'text'],
    ['residence.second', 'wordsSecond', ruleOf(residence.second.wrapped), 'text', true],
    ['annex.title', 'annexTitle', ruleOf(annex.title), 'title'],
    ['annex.text', 'annexText', ruleOf(annex.text), 'text'],
    ['annex.kitchen', 'annexKitchenText', ruleOf(annex.kitchen.wrapped), 'text', true],
  ],
  outdoors: [
    ['outdoors.title', 'wordsTitle', ruleOf(outdoors.title), 'title'],
    ['outdoors.text', 'wordsText', ruleOf(outdoors.text), 'text'],
    ['outdoors.dining.title', 'diningTitle', ruleOf(titled.title), 'title'],
    ['outdoors.dining.text', 'diningText', ruleOf(titled.text), 'text'],
    ['outdoors.pool.title', 'poolTitle', ruleOf(titled.title), 'title'],
    ['outdoors.pool.text', 'poolText', ruleOf(titled.text), 'text'],
    ['sun.title', 'sunTitle', ruleOf(words.sun.entries.title), 'title'],
  ],
  potential: [
    ['potential.title', 'wordsTitle', ruleOf(potential.title), 'title'],
    ['potential.text', 'wordsText', ruleOf(potential.text), 'text'],
    ['potential.drawing', 'drawing', ruleOf(potential.drawing.wrapped), 'text', true],
    ['potential.caption', 'drawingCaption', ruleOf(potential.caption.wrapped), 'title', true],
    ['potential.plans', 'plans', ruleOf(potential.plans.wrapped), 'title', true],
  ],
  location: [
    ['location.title', 'locationTitle', ruleOf(words.location.entries.title), 'title'],
    ['place', 'place', ruleOf(words.place), 'title'],
  ],
  advert: [
    ['description', 'description', ruleOf(words.description), 'text'],
    ['brochure.facts', 'brochureFacts', ruleOf(words.brochure.entries.facts), 'title'],
    ['brochure.bedrooms', 'brochureBedrooms', ruleOf(words.brochure.entries.bedrooms), 'title'],
  ],
}

const pair = ([key, label, rule, face, optional]: Told, number: number | null = null): Pair => {
  const side = (language: Language): Field => ({
    path: `words.${language}.${key}`,
    label,
    kind: 'sentence',
    language,
    rule,
    ...(optional && { optional }),
  })
  return { key, label, number, entry: null, face, sides: inEachLanguage(side) }
}

/** The sentences of one form; of lists as many as the house has. */
export function pairsOf(section: WordsSection, body: unknown): Pair[] {
  const pairs = fixed[section].map((told) => pair(told))
  if (section === 'opening') return [...taglinePairs(body), ...pairs]
  if (section === 'figures') return highlightPairs(body)
  if (section === 'potential') return [...pairs, ...partPairs(body)]
  return pairs
}

/** Those of a form that are to be written: what is said of an offer, or a part, that the house has not is not asked for. */
export const writtenPairs = (section: WordsSection, body: unknown): Pair[] =>
  pairsOf(section, body).filter(
    ({ key, sides }) => hasReason(key, body) || Object.values(sides).some(({ path }) => isSaid(valueAt(body, path))),
  )

function hasReason(key: string, body: unknown): boolean {
  const is = (path: string) => valueAt(body, `facts.${path}`)
  const [sale, rent] = [is('offers.sale') === true, is('offers.rent') === true]
  if (key === 'hero.both') return sale && rent
  if (key === 'hero.sale') return sale
  if (key === 'hero.rent') return rent
  if (key.startsWith('annex.')) return isSaid(is('annex'))
  if (key.startsWith('outdoors.pool.')) return isSaid(is('pool'))
  return !key.startsWith('potential.') || isSaid(is('bedroomsPotential'))
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''

export const allPairs = (body: unknown): Pair[] => wordsSections.flatMap((section) => pairsOf(section, body))

const lengthOf = (body: unknown, path: string): number => {
  const list = valueAt(body, path)
  return Array.isArray(list) ? list.length : 0
}

/** One more than there are, as long as there is room. */
function taglinePairs(body: unknown): Pair[] {
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

const highlightPairs = (body: unknown): Pair[] =>
  idsOf(body, highlightsPath).flatMap((id, at, ids) =>
    pairsOfHighlight({ list: 'highlights', id, at, count: ids.length }),
  )

function partPairs(body: unknown): Pair[] {
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

/** Parts of the words that may be missing, the inner ones first; each with what it holds itself. */
export const wordsGroups = (body: unknown): Group[] => [
  ...languages.flatMap((language) =>
    ['annex', 'outdoors.dining', 'outdoors.pool', 'outdoors', 'potential'].map((name) => {
      const path = `words.${language}.${name}`
      return { path, fields: [...ownSentences(body, language, path), ...innerParts(path)] }
    }),
  ),
  ...idsOf(body, 'facts.highlights').map((id) => {
    const path = `facts.highlights.${id}.note`
    return { path, fields: [inner(`${path}.en`, 'sentence'), inner(`${path}.fr`, 'sentence')] }
  }),
]

const ownSentences = (body: unknown, language: Language, path: string): Field[] =>
  allPairs(body)
    .map(({ sides }) => sides[language])
    .filter((field) => field.path.startsWith(`${path}.`) && !field.path.slice(path.length + 1).includes('.'))

const inner = (path: string, kind: Kind): Field => ({ path, label: 'wordsText', kind })

function innerParts(path: string): Field[] {
  if (path.endsWith('.outdoors')) return [inner(`${path}.dining`, 'text'), inner(`${path}.pool`, 'text')]
  return path.endsWith('.potential') ? [inner(`${path}.parts`, 'lines')] : []
}
