import * as v from 'valibot'
import type { Kind } from './kinds.ts'
import { isRecord } from './paths.ts'
import type { SentenceRule, Token } from './sentence.ts'

/**
 * A node in the description of a house: a valibot schema with information about the value. The forms, the required fields,
 * the empty house, stand-ins, tokens and the list of changes are all derived from it.
 */
export type Node = Leaf | Several | Sequence | Group | DescribedPart | List | Unseen
export type Entries = Readonly<Record<string, Node>>

export type Unit =
  | 'euros'
  | 'eurosPerSquareMetre'
  | 'squareMetres'
  | 'degrees'
  | 'hours'
  | 'minutes'
  | 'months'
  | 'metres'
  | 'percent'

/** The groups of the table of facts, in its order. */
export const shownIn = ['areas', 'rooms', 'comfort', 'terms'] as const
export type ShownIn = (typeof shownIn)[number]

/** Faults with their own sentence. Any other fault gets the sentence of its kind of value. */
export type OwnFault = 'dpeNumber' | 'country' | 'timeZone' | 'brochurePdf'

/** A rule that connects several facts. It has its own sentence; see house/in-words.ts. */
export interface RuleFault {
  code: 'rule'
  rule:
    | 'price'
    | 'area'
    | 'leaseArea'
    | 'leaseFurnished'
    | 'possible'
    | 'lease'
    | 'charges'
    | 'status'
    | 'costMax'
    | 'minutes'
    | 'landline'
    | 'dayCount'
    | 'daySun'
    | 'altIsCaption'
    | 'altTooShort'
}

/** Returns the fault of a rule as the message of an issue. */
export const ruleFault = (rule: RuleFault['rule']): string => JSON.stringify({ code: 'rule', rule } satisfies RuleFault)

/** Information about a leaf in addition to its schema. */
export interface About {
  kind: Kind
  unit?: Unit
  /** For a choice: the names that can be chosen. */
  options?: readonly string[]
  /** For a sentence: the rule that it must follow. */
  rule?: SentenceRule
  /** True for a sentence in each language. */
  inBoth?: true
  /** The name of the fact between braces in sentences. */
  token?: Token
  /** The period of a recurring amount. */
  per?: 'month' | 'year'
  /** The group of the page's table of facts that shows it if it is stated. */
  shown?: ShownIn
  /** True if the page also shows it elsewhere. Such facts alone are not worth a table. */
  shownElsewhere?: true
  /** Its name in https://schema.org/Accommodation. */
  term?: 'numberOfRooms' | 'numberOfBathroomsTotal' | 'yearBuilt'
  /** True if it may be null because the house has none. */
  optional?: true
  /** Its value in an empty house. */
  first?: unknown
  /** The path of a fact. If the house has that fact, this optional one is needed too. */
  neededFor?: string
  /** The paths of facts, or `.name` for another fact of the same entry. If the house has none of them, this optional fact is needed. */
  neededWithout?: readonly string[]
  /** The paths of facts. It is asked for and shown only if the house has all of them. */
  has?: readonly string[]
  fault?: OwnFault
}

/** A single value with its own field. */
export type Leaf = v.GenericSchema & { readonly node: 'leaf'; readonly about: About }
/** Some of a few names, each with a box to tick. */
export type Several = v.GenericSchema & { readonly node: 'several'; readonly options: readonly string[] }
/** Several sentences without ids. The first is required. */
export type Sequence = v.GenericSchema & { readonly node: 'sequence'; readonly about: About; readonly most: number }
export type Group = v.GenericSchema & { readonly node: 'group'; readonly entries: Entries }
/** Either complete or null. Null means that the house has no such part. */
export type DescribedPart = v.GenericSchema & {
  readonly node: 'part'
  readonly entries: Entries
  readonly more: PartMore
}
/** Entries with ids. They can be added, moved and removed. `kind` is the prefix of each id. */
export type List = v.GenericSchema & {
  readonly node: 'list'
  readonly entries: Entries
  readonly kind: string
  readonly most: number
}
/** Stored, but not changed by any field. */
export type Unseen = v.GenericSchema & { readonly node: 'unseen'; readonly first: unknown }

/** Describes values that belong together. */
export const group = <const E extends Entries>(entries: E, rule?: Rule) =>
  Object.assign(v.pipe(v.strictObject(entries), keeps(rule)), { node: 'group' as const, entries })

/** Describes values that a house has either all or not at all. */
export const part = <const E extends Entries>(entries: E, more: PartMore = {}) =>
  Object.assign(v.nullable(v.pipe(v.strictObject(entries), keeps(more.rule))), { node: 'part' as const, entries, more })

export interface PartMore {
  /** The paths of facts. The part is asked for and shown only if the house has all of them. */
  has?: readonly string[]
  /** True if a house with these facts must have the part. */
  needed?: true
  /** The French articles that require it. */
  law?: string
  rule?: Rule
}

/** A rule that connects values of one group. Its fault is reported at one of them. */
interface Rule {
  fault: RuleFault['rule']
  at: string
  holds: (values: Readonly<Record<string, unknown>>) => boolean
}

/** Describes a list of at most `most` entries with ids, each of which keeps `rule`. `kind` is the prefix of each id. */
export const list = <const E extends Entries>(kind: string, most: number, entries: E, rule?: Rule) => {
  const entry = v.pipe(v.strictObject({ id: entryIdSchema, ...entries }), keeps(rule))
  const all = v.pipe(v.array(entry), v.maxLength(most), eachOnce())
  return Object.assign(all, { node: 'list' as const, entries, kind, most })
}

/** Describes a single value. */
export const leaf = <Schema extends v.GenericSchema, const A extends About>(schema: Schema, about: A) =>
  Object.assign(schema, { node: 'leaf' as const, about })

/** Returns the same leaf, but null is allowed. */
export const optional = <S extends v.GenericSchema, const A extends About>(
  of: S & { readonly node: 'leaf'; readonly about: A },
  more: Pick<About, 'neededFor' | 'neededWithout' | 'has'> = {},
) => Object.assign(v.nullable(of), { node: 'leaf' as const, about: { ...of.about, optional: true as const, ...more } })

/** Describes a value that is stored without a field. `first` is its value in an empty house. */
export const unseen = <Schema extends v.GenericSchema>(schema: Schema, first: v.InferInput<Schema>) =>
  Object.assign(schema, { node: 'unseen' as const, first })

/** Describes a choice of at least one name, each at most once. */
export const several = <const Names extends readonly string[]>(names: Names) => {
  const some = v.pipe(v.array(v.picklist(names)), v.minLength(1), eachOnce())
  return Object.assign(some, { node: 'several' as const, options: names })
}

/** Describes a list of one or more sentences, at most `most`. */
export const sequence = <L extends Leaf>(of: L, most: number) =>
  Object.assign(v.pipe(v.array(of), v.minLength(1), v.maxLength(most)), {
    node: 'sequence' as const,
    about: of.about,
    most,
  })

const keeps = <Value>(rule: Rule | undefined) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const { value: values } = dataset
    if (rule === undefined || !dataset.typed || !isRecord(values) || rule.holds(values)) return
    const path = { type: 'object', origin: 'value', input: values, key: rule.at, value: values[rule.at] } as const
    addIssue({ message: ruleFault(rule.fault), path: [path] })
  })

/** Checks that a list has no name, or no id of an entry, twice. */
export const eachOnce = <Entry>() =>
  v.checkItems<Entry[], string>(
    (entry, at, all) => all.findIndex((each) => nameOf(each) === nameOf(entry)) === at,
    'expected each once',
  )

const nameOf = (entry: unknown): unknown => (isRecord(entry) ? entry['id'] : entry)

/** No ids, because they occur where an id can: in addresses of the desk, and among the pictures of a plate. */
export const reservedWords = { plates: 'plates', day: 'day', elevation: 'elevation' } as const

const shape = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/
const longest = 60
const reserved: ReadonlySet<string> = new Set(Object.values(reservedWords))

/** True if a text can be an id. An id contains a letter, so it is never mistaken for a position in a list. */
export const isEntryId = (text: string): boolean => shape.test(text) && text.length <= longest && !reserved.has(text)

/** The id of an entry, as it is used in paths and addresses. */
export const entryIdSchema = v.pipe(
  v.string(),
  v.check(
    isEntryId,
    `expected small letters and digits joined by hyphens, with at least one letter, ${longest} characters at most, and none of: ${[...reserved].join(', ')}`,
  ),
)

/** Returns a free id made from a name, for example a file's. If the name cannot be an id, `kind` is put before it. */
export function freeId(name: string, kind: string, taken: ReadonlySet<string>): string {
  const base = plain(name)
  const first = isEntryId(base) ? base : base === '' ? kind : `${kind}-${base}`
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? first : `${first}-${number}`
    if (!taken.has(id)) return id
  }
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
