import { type Language, languages } from '../../content/enquiry.ts'
import { ruleOf } from '../../content/sentence.ts'
import { wordsSchema } from '../../content/words.ts'
import type { Field, Group } from './fields.ts'
import type { Kind } from './kinds.ts'
import { idsOf, valueAt } from './paths.ts'
import { highlightPairs, partPairs, taglinePairs } from './words-entries.ts'
import { type Pair, pair, type Told } from './words-pairs.ts'

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

const words = wordsSchema.entries
const residence = words.residence.entries
const annex = words.annex.wrapped.entries
const outdoors = words.outdoors.wrapped.entries
const titled = outdoors.dining.wrapped.entries
const potential = words.potential.wrapped.entries

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
