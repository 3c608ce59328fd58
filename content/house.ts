import * as v from 'valibot'
import { languages } from './enquiry.ts'
import { eachIdOnce, isEntryId } from './entry-id.ts'
import { type Facts, factsSchema, type Highlight } from './facts.ts'
import { inBoth } from './fields.ts'
import { photographLimits, photographSchema } from './photographs.ts'
import { namedIn, type SentenceFault, type Token } from './sentence.ts'
import { wordsSchema } from './words.ts'

/** The number of the shape below: it grows with each change that an older body does not fit, and upgrades.ts learns the way. */
export const schemaNumber = 3

const platesSchema = v.strictObject({
  residence: v.nullable(v.string()),
  dining: v.nullable(v.string()),
  pool: v.nullable(v.string()),
  /** 'elevation' is the drawing of the house that ships; any other name a photograph's. */
  potential: v.nullable(v.string()),
  footer: v.nullable(v.string()),
})

const bodySchema = v.strictObject({
  schema: v.literal(schemaNumber),
  facts: factsSchema,
  words: inBoth(wordsSchema),
  /** In the gallery's order. */
  photographs: v.pipe(v.array(photographSchema), v.minLength(1), v.maxLength(photographLimits.most), eachIdOnce()),
  /** Which photograph hangs where, outside the hero and the gallery. */
  plates: platesSchema,
})

type Body = v.InferOutput<typeof bodySchema>

/** A whole house: what a revision holds, and an archive carries. */
export const houseSchema = v.pipe(
  bodySchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const refuse = (keys: readonly (string | number)[], message: string) =>
      addIssue({ message, path: pathTo(dataset.value, keys) })
    checkPlates(dataset.value, refuse)
    checkNeeds(dataset.value, refuse)
    checkNamed(dataset.value, refuse)
  }),
)

export type House = v.InferOutput<typeof houseSchema>
export type Plates = House['plates']

/** One thing that keeps a house from being published. */
export interface HouseFault {
  /** Such as words.fr.residence.title, or photographs.pool.caption.en: entries that have an id are named by it. */
  path: string
  /** What was expected; of a sentence, its fault as JSON: see sentence.ts. */
  message: string
}

/** Reads a body of today's shape; gives the house, or all that is amiss, each at its path. Never throws. */
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

/** What the house has is told in words, in both languages. */
function checkNeeds({ facts, words }: Body, refuse: Refuse): void {
  const needs = [
    ['annex', facts.annex !== null],
    ['potential', facts.bedroomsPotential !== null],
  ] as const
  for (const language of languages)
    for (const [part, has] of needs)
      if (has && words[language][part] === null)
        refuse(['words', language, part], 'expected its words, as the house has it')
}

/** A sentence that is shown names only what the house has, whether it stands among the words or among the facts. */
function checkNamed({ facts, words }: Body, refuse: Refuse): void {
  for (const { path, text } of [...shownWords(facts, words), ...shownHighlightTexts(facts)]) {
    const lacking = namedIn(text).find((token) => !has(facts, token))
    if (lacking !== undefined) refuse(path, JSON.stringify({ code: 'lacking', token: lacking } satisfies SentenceFault))
  }
}

/** Words for what the house lacks are kept and not shown. */
const shownWords = ({ annex, bedroomsPotential }: Facts, words: Body['words']): Text[] =>
  [...textsIn(words, ['words'])].filter(
    ({ path: [, , part] }) =>
      !(part === 'annex' && annex === null) && !(part === 'potential' && bedroomsPotential === null),
  )

/** The facts' only sentences that name other facts are in the highlights. */
const shownHighlightTexts = (facts: Facts): Text[] =>
  facts.highlights.flatMap((highlight, at) => {
    const { name, note } = highlight
    return isShown(highlight, facts) ? [...textsIn({ name, note }, ['facts', 'highlights', at])] : []
  })

/** True if the house has what the highlight speaks of. */
export function isShown({ of }: Highlight, facts: Facts): boolean {
  switch (of) {
    case null:
      return true
    case 'potential':
      return facts.bedroomsPotential !== null
    case 'seaView':
      return facts.seaViewDegrees !== null
    default:
      return facts[of] !== null && facts[of] !== false
  }
}

/** Whether a house has what a token speaks of. */
export function has(facts: Facts, token: Token): boolean {
  switch (token) {
    case 'salons':
    case 'salonArea':
      return facts.salons !== null
    case 'potential':
    case 'potentialFigure':
    case 'more':
      return facts.bedroomsPotential !== null
    case 'annexBedrooms':
    case 'annexBathrooms':
      return facts.annex !== null
    case 'degrees':
      return facts.seaViewDegrees !== null
    default:
      return true
  }
}

interface Text {
  path: (string | number)[]
  text: string
}

function* textsIn(value: unknown, path: (string | number)[]): Generator<Text> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value)) for (const [at, each] of value.entries()) yield* textsIn(each, [...path, at])
  else if (isRecord(value)) for (const [key, each] of Object.entries(value)) yield* textsIn(each, [...path, key])
}

const isRecord = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null

function pathTo(root: object, keys: readonly (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  let input: unknown = root
  const items = keys.map((key): v.IssuePathItem => {
    const holder = isRecord(input) ? input : {}
    const value = holder[key]
    input = value
    return { type: 'unknown', origin: 'value', input: holder, key, value }
  })
  const [first = { type: 'unknown', origin: 'value', input: root, key: '', value: undefined }, ...rest] = items
  return [first, ...rest]
}
