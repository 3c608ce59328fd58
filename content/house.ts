import * as v from 'valibot'
import { eachOnce, isEntryId, type Node, ruleFault } from './describe.ts'
import { highlightSubjects } from './facts/highlights.ts'
import { type Facts, facts, factsSchema, type Highlight } from './facts.ts'
import { fieldsIn, has, hasAll, hasToken } from './fields.ts'
import { inEachLanguage, languages } from './languages.ts'
import { inItsLanguage, isRecord, keepSilent, silentIn, spokenIn, textAt, valueAt } from './paths.ts'
import { dayLimits, photographLimits, photographSchema } from './photographs.ts'
import { namedIn, type SentenceFault } from './sentence.ts'
import { words } from './words.ts'

/** The present shape. Raise it with a change that an older body does not fit, and add a step to upgrades.ts. */
export const schemaNumber = 4

/** The places of small upright photographs beside or between the large ones. */
export const detailPlaces = ['residenceDetail', 'outdoorsDetail', 'contactDetail'] as const
export type DetailPlace = (typeof detailPlaces)[number]

/** The places of one photograph each, outside the hero and the gallery, in the order of the page. */
export const platePlaces = [
  'residence',
  'residenceDetail',
  'dining',
  'pool',
  'outdoorsDetail',
  // 'elevation' is the drawing of the shipped house. Any other value is the id of a photograph.
  'potential',
  'contactDetail',
  // The portrait of the person who answers enquiries.
  'portrait',
  'footer',
] as const
export type PlatePlace = (typeof platePlaces)[number]

// A place that the page no longer has is ignored.
const platesSchema = v.object(v.entriesFromList(platePlaces, v.optional(v.nullable(v.string()), null)))

/** The plates of a house without photographs. */
export const emptyPlates = v.parse(platesSchema, {})

const bodySchema = v.strictObject({
  schema: v.literal(schemaNumber),
  facts: factsSchema,
  words: v.strictObject(inEachLanguage(() => words)),
  /** In the order of the gallery. */
  photographs: v.pipe(v.array(photographSchema), v.minLength(1), v.maxLength(photographLimits.most), eachOnce()),
  /** Which photograph is shown where, outside the hero and the gallery. */
  plates: platesSchema,
})

type Body = v.InferOutput<typeof bodySchema>

/** A complete house, as it is stored in a revision and in an archive. */
const houseSchema = v.pipe(
  bodySchema,
  v.rawCheck(({ dataset, addIssue }) => {
    const house = dataset.value
    const all = [plateFaults, dayFaults, needFaults, lackFaults]
    const others = dataset.typed ? all.flatMap((faultsIn) => faultsIn(dataset.value)) : []
    for (const { path, message } of [...leaseFaults(house), ...others])
      addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: house, key: path, value: undefined }] })
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

/**
 * Reads a body of the present shape. Returns the house, or all its faults, each with its path. Never throws. What is written in a
 * language that the house does not speak is kept as it is, and may be incomplete.
 */
export function readHouse(body: unknown): { house: House } | { faults: HouseFault[] } {
  const result = v.safeParse(houseSchema, inItsLanguage(body))
  if (!result.success) return { faults: faultsOf(result.issues, body) }
  keepSilent(result.output, body)
  return { house: result.output }
}

/** Returns the faults of a body. Whatever it does not say in a language of its own was read as if it said the same there. */
function faultsOf(issues: readonly v.BaseIssue<unknown>[], body: unknown): HouseFault[] {
  const [own = ''] = spokenIn(body)
  const silent = silentIn(body).map((each) => new RegExp(`^(words\\.)${each}\\b|(\\.)${each}$`))
  const faults = issues.map(({ path, message }) => {
    const inOwn = silent.reduce((at, each) => at.replace(each, `$1$2${own}`), pathOf(path ?? []))
    return { path: inOwn, message }
  })
  return silent.length === 0 ? faults : [...new Map(faults.map((each) => [JSON.stringify(each), each])).values()]
}

const pathOf = (items: readonly { key: unknown; value: unknown }[]): string =>
  items.length === 0 ? '(the whole)' : items.map(stepOf).join('.')

function stepOf({ key, value }: { key: unknown; value: unknown }): string {
  const id = typeof key === 'number' && isRecord(value) ? value['id'] : undefined
  return typeof id === 'string' && isEntryId(id) ? id : String(key)
}

/** The rent includes the charges and any supplement. A lease that is not complete yet is checked too. */
function leaseFaults(house: unknown): HouseFault[] {
  const euros = (path: string) => Number(valueAt(house, `facts.${path}`) ?? 0)
  const rent = euros('offer.price.rentEurPerMonth')
  const others = euros('legal.lease.chargesEurPerMonth') + euros('legal.lease.complementEur')
  const isFault = rent > 0 && others >= rent
  return isFault ? [{ path: 'facts.legal.lease.chargesEurPerMonth', message: ruleFault('charges') }] : []
}

function plateFaults({ plates, photographs }: Body): HouseFault[] {
  const ids = new Set(photographs.map(({ id }) => id))
  return Object.entries(plates)
    .filter(([name, id]) => id !== null && !ids.has(id) && !(name === 'potential' && id === 'elevation'))
    .map(([name, id]) => ({
      path: `plates.${name}`,
      message: `expected the id of one of the photographs, but received '${id}'`,
    }))
}

/** The series through one day has neither too few nor too many photographs, and each has the height of the sun. */
function dayFaults({ photographs }: Body): HouseFault[] {
  const day = photographs.filter((each) => each.day)
  const hasRightCount = day.length === 0 || (day.length >= dayLimits.least && day.length <= dayLimits.most)
  return [
    ...(hasRightCount ? [] : [{ path: `photographs.${day[0]?.id}.day`, message: ruleFault('dayCount') }]),
    ...day
      .filter(({ sun }) => sun === null)
      .map(({ id }) => ({ path: `photographs.${id}.day`, message: ruleFault('daySun') })),
  ]
}

/** Each feature of the house that needs words has them in every language. */
function needFaults({ facts: given, words: said }: Body): HouseFault[] {
  const needed = Object.entries<Node>(words.entries).filter(
    ([, node]) => node.node === 'part' && node.more.needed && hasAll(given, node.more.has),
  )
  return languages.flatMap((language) =>
    needed
      .filter(([name]) => valueAt(said[language], name) === null)
      .map(([name]) => ({ path: `words.${language}.${name}`, message: 'expected its words, as the house has it' })),
  )
}

/** Shown sentences, among the words and the highlights, name only what the house has. */
function lackFaults(house: Body): HouseFault[] {
  const given = house.facts
  const shown = { ...house, facts: { highlights: given.highlights.filter((each) => isShown(each, given)) } }
  const { highlights } = facts.entries
  const fields = [
    ...languages.flatMap((language) => fieldsIn(words.entries, { path: `words.${language}`, label: 'words' }, house)),
    ...fieldsIn({ highlights }, { path: 'facts', label: 'facts' }, shown),
  ]
  return fields
    .filter(({ has: own, part }) => hasAll(given, own) && hasAll(given, part?.more.has))
    .flatMap(({ path }) => {
      const token = namedIn(textAt(house, path)).find((each) => !hasToken(given, each))
      if (token === undefined) return []
      return [{ path, message: JSON.stringify({ code: 'lacking', token } satisfies SentenceFault) }]
    })
}

/** True if the house has the subject of the highlight. */
export const isShown = ({ of }: Highlight, given: Facts): boolean => of === null || has(given, highlightSubjects[of])
