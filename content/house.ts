import * as v from 'valibot'
import { type Entries, type Node, ruleFault } from './describe.ts'
import { languages } from './enquiry.ts'
import { eachIdOnce, isEntryId } from './entry-id.ts'
import { highlightSubjects } from './facts/highlights.ts'
import { type Facts, factsSchema, type Highlight } from './facts.ts'
import { inEachLanguage } from './languages.ts'
import { isRecord, valueAt } from './paths.ts'
import { dayLimits, photographLimits, photographSchema } from './photographs.ts'
import { namedIn, type SentenceFault } from './sentence.ts'
import { has, hasAll, hasToken } from './tokens.ts'
import { words } from './words.ts'

/**
 * The number of the present shape. Raise it with each change that an older body does not fit, and add a step to
 * upgrades.ts.
 */
export const schemaNumber = 4

/** The places of small upright photographs beside or between the large ones. */
export const detailPlaces = [
  'residenceDetail',
  'residenceSecondDetail',
  'outdoorsDetail',
  'outdoorsSecondDetail',
  'potentialDetail',
  'contactDetail',
] as const
export type DetailPlace = (typeof detailPlaces)[number]

/** The places of one photograph each, outside the hero and the gallery, in the order of the page. */
export const platePlaces = [
  'residence',
  'residenceDetail',
  'residenceSecondDetail',
  'dining',
  'pool',
  'outdoorsDetail',
  'outdoorsSecondDetail',
  // 'elevation' is the drawing of the shipped house. Any other value is the id of a photograph.
  'potential',
  'potentialDetail',
  'contactDetail',
  // The portrait of the person who answers enquiries.
  'portrait',
  'footer',
] as const
export type PlatePlace = (typeof platePlaces)[number]

const platesSchema = v.strictObject(v.entriesFromList(platePlaces, v.nullable(v.string())))

const bodySchema = v.strictObject({
  schema: v.literal(schemaNumber),
  facts: factsSchema,
  words: v.strictObject(inEachLanguage(() => words)),
  /** In the order of the gallery. */
  photographs: v.pipe(v.array(photographSchema), v.minLength(1), v.maxLength(photographLimits.most), eachIdOnce()),
  /** Which photograph is shown where, outside the hero and the gallery. */
  plates: platesSchema,
})

type Body = v.InferOutput<typeof bodySchema>

/** A complete house, as it is stored in a revision and in an archive. */
const houseSchema = v.pipe(
  bodySchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const refuse = (keys: readonly (string | number)[], message: string) =>
      addIssue({ message, path: pathTo(dataset.value, keys) })
    checkPlates(dataset.value, refuse)
    checkDay(dataset.value, refuse)
    checkNeeds(dataset.value, refuse)
    checkNamed(dataset.value, refuse)
  }),
)

export type House = v.InferOutput<typeof houseSchema>
export type Plates = House['plates']

/** A fault that keeps a house from being published. */
export interface HouseFault {
  /** For example words.fr.residence.title, or photographs.pool.caption.en. Entries with an id are named by it. */
  path: string
  /** What was expected. For a sentence, its fault as JSON: see sentence.ts. */
  message: string
}

/** Reads a body of the present shape. Returns the house, or all its faults, each with its path. Never throws. */
export function readHouse(body: unknown): { house: House } | { faults: HouseFault[] } {
  const result = v.safeParse(houseSchema, body)
  if (result.success) return { house: result.output }
  return { faults: result.issues.map(({ path, message }) => ({ path: pathOf(path ?? []), message })) }
}

const pathOf = (items: readonly { key: unknown; value: unknown }[]): string =>
  items.length === 0 ? '(the whole)' : items.map(stepOf).join('.')

function stepOf({ key, value }: { key: unknown; value: unknown }): string {
  const id = typeof key === 'number' && isRecord(value) ? value['id'] : undefined
  return typeof id === 'string' && isEntryId(id) ? id : String(key)
}

type Refuse = (path: readonly (string | number)[], message: string) => void

function checkPlates({ plates, photographs }: Body, refuse: Refuse): void {
  const ids = new Set(photographs.map(({ id }) => id))
  for (const [name, id] of Object.entries(plates)) {
    if (id === null || ids.has(id) || (name === 'potential' && id === 'elevation')) continue
    refuse(['plates', name], `expected the id of one of the photographs, but received '${id}'`)
  }
}

/**
 * Checks that the series through one day has neither too few nor too many photographs, and that each has the height of
 * the sun.
 */
function checkDay({ photographs }: Body, refuse: Refuse): void {
  const day = photographs.flatMap(({ day, sun }, at) => (day ? [{ at, sun }] : []))
  const [first] = day
  if (first !== undefined && (day.length < dayLimits.least || day.length > dayLimits.most))
    refuse(['photographs', first.at, 'day'], ruleFault('dayCount'))
  for (const { at, sun } of day) if (sun === null) refuse(['photographs', at, 'sun', 'altitude'], ruleFault('daySun'))
}

/** Checks that each feature of the house that needs words has them in every language. */
function checkNeeds({ facts, words: said }: Body, refuse: Refuse): void {
  for (const language of languages)
    for (const [name, node] of Object.entries<Node>(words.entries))
      if (
        node.node === 'part' &&
        node.more.needed &&
        hasAll(facts, node.more.has) &&
        valueAt(said[language], name) === null
      )
        refuse(['words', language, name], 'expected its words, as the house has it')
}

/** Checks that shown sentences, among the words and the highlights, name only what the house has. */
function checkNamed({ facts, words: said }: Body, refuse: Refuse): void {
  const inWords = languages.flatMap((language) => [
    ...textsIn(words.entries, said[language], ['words', language], (has) => hasAll(facts, has)),
  ])
  const inHighlights = facts.highlights.flatMap((highlight, at) =>
    isShown(highlight, facts)
      ? languages.flatMap((language) => [
          { path: ['facts', 'highlights', at, 'name', language], text: highlight.name[language] },
          { path: ['facts', 'highlights', at, 'note', language], text: highlight.note?.[language] ?? '' },
        ])
      : [],
  )
  for (const { path, text } of [...inWords, ...inHighlights]) {
    const lacking = namedIn(text).find((token) => !hasToken(facts, token))
    if (lacking !== undefined) refuse(path, JSON.stringify({ code: 'lacking', token: lacking } satisfies SentenceFault))
  }
}

/** True if the house has the subject of the highlight. */
export const isShown = ({ of }: Highlight, facts: Facts): boolean => of === null || has(facts, highlightSubjects[of])

interface Text {
  path: (string | number)[]
  text: string
}

/** Yields the sentences below these entries, without those about something the house lacks. */
function* textsIn(
  entries: Entries,
  values: unknown,
  path: (string | number)[],
  hasAll: (has: readonly string[] | undefined) => boolean,
): Generator<Text> {
  for (const [name, node] of Object.entries(entries)) {
    const value = isRecord(values) ? values[name] : undefined
    if (node.node === 'leaf' && typeof value === 'string' && hasAll(node.about.has))
      yield { path: [...path, name], text: value }
    else if (node.node === 'sequence' && Array.isArray(value))
      for (const [at, text] of value.entries()) yield { path: [...path, name, at], text: String(text) }
    else if (node.node === 'group' || (node.node === 'part' && hasAll(node.more.has)))
      yield* textsIn(node.entries, value, [...path, name], hasAll)
    else if (node.node === 'list' && Array.isArray(value))
      for (const [at, entry] of value.entries()) yield* textsIn(node.entries, entry, [...path, name, at], hasAll)
  }
}

function pathTo(root: object, keys: readonly (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  let input: unknown = root
  const items = keys.map((key): v.IssuePathItem => {
    const holder = input
    const value = Array.isArray(holder) ? holder[Number(key)] : isRecord(holder) ? holder[key] : undefined
    input = value
    return { type: 'unknown', origin: 'value', input: holder, key, value }
  })
  const [first = { type: 'unknown', origin: 'value', input: root, key: '', value: undefined }, ...rest] = items
  return [first, ...rest]
}
