import * as v from 'valibot'
import { entryIdSchema } from './entry-id.ts'
import type { Kind } from './kinds.ts'
import type { SentenceRule, Token } from './sentence.ts'

/**
 * A node of the description of a house: a valibot schema that also says what it is. Forms, what is needed, the empty house,
 * stand-ins, tokens and the list of changes all follow from it.
 */
export type Node = Leaf | Several | Sequence | Group | Part | List | Unseen
export type Entries = Readonly<Record<string, Node>>

export type Unit = 'euros' | 'squareMetres' | 'degrees' | 'hours' | 'minutes' | 'months' | 'metres' | 'percent'

/** The groups of the table of facts, in its order. */
export const shownIn = ['areas', 'rooms', 'comfort', 'terms'] as const
export type ShownIn = (typeof shownIn)[number]

/** Faults that are told in words of their own; any other is told in those of its kind. */
export type OwnFault = 'dpeNumber' | 'country' | 'timeZone' | 'brochurePdf'

/** A rule that connects several facts, told in words of its own; see house/fault-sentences.ts. */
export interface RuleFault {
  code: 'rule'
  rule: 'price' | 'area' | 'leaseArea' | 'leaseFurnished' | 'possible' | 'lease' | 'status' | 'costMax' | 'landline'
}

/** What there is to know of a leaf besides its schema. */
export interface About {
  kind: Kind
  unit?: Unit
  /** Of a choice. */
  options?: readonly string[]
  /** Of a sentence. */
  rule?: SentenceRule
  /** A sentence in each language. */
  inBoth?: true
  /** What sentences call it in braces. */
  token?: Token
  /** Of an amount that is due again and again. */
  per?: 'month' | 'year'
  /** The group of the page's table of facts in which it is shown once it is stated. */
  shown?: ShownIn
  /** Shown elsewhere on the page too: it alone does not make a table. */
  shownElsewhere?: true
  /** What https://schema.org/Accommodation calls it. */
  term?: 'numberOfRooms' | 'numberOfBathroomsTotal' | 'yearBuilt'
  /** May be null: the house has none. */
  optional?: true
  /** What an empty house begins with. */
  first?: unknown
  /** The path in the facts of what makes it needed, though it is optional. */
  neededFor?: string
  /** Paths in the facts of which one will do in its place. */
  neededWithout?: readonly string[]
  /** Paths in the facts of what a house must have for it to be asked for, and shown. */
  has?: readonly string[]
  fault?: OwnFault
}

/** One value with a field of its own. */
export type Leaf = v.GenericSchema & { readonly node: 'leaf'; readonly about: About }
/** Some of a few names, each with a box to tick. */
export type Several = v.GenericSchema & { readonly node: 'several'; readonly options: readonly string[] }
/** Sentences one after another, which have no ids: the first is needed. */
export type Sequence = v.GenericSchema & { readonly node: 'sequence'; readonly about: About; readonly most: number }
export type Group = v.GenericSchema & { readonly node: 'group'; readonly entries: Entries }
/** Whole, or null: the house has no such part. */
export type Part = v.GenericSchema & { readonly node: 'part'; readonly entries: Entries; readonly more: PartMore }
/** Entries with ids, which are added, moved and removed; `kind` begins the id of each. */
export type List = v.GenericSchema & {
  readonly node: 'list'
  readonly entries: Entries
  readonly kind: string
  readonly most: number
}
/** Held, and changed by no field. */
export type Unseen = v.GenericSchema & { readonly node: 'unseen'; readonly first: unknown }

/** Values that stand together. */
export const group = <const E extends Entries>(entries: E, rule?: Rule) =>
  Object.assign(v.pipe(v.strictObject(entries), keeps(rule)), { node: 'group' as const, entries })

/** Values of which the house has all or none. */
export const part = <const E extends Entries>(entries: E, more: PartMore = {}) =>
  Object.assign(v.nullable(v.pipe(v.strictObject(entries), keeps(more.rule))), { node: 'part' as const, entries, more })

export interface PartMore {
  /** Paths in the facts of what a house must have for the part to be asked for, and shown. */
  has?: readonly string[]
  /** A house that has it needs the part. */
  needed?: true
  rule?: Rule
}

/** A rule that connects values that stand together; told at one of them. */
interface Rule {
  fault: RuleFault
  at: string
  holds: (values: Readonly<Record<string, unknown>>) => boolean
}

/** Entries that have ids. `kind` begins each id; there are `most` at most. */
export const list = <const E extends Entries>(kind: string, most: number, entries: E) => {
  const entry = v.strictObject({ id: entryIdSchema, ...entries })
  return Object.assign(v.pipe(v.array(entry), eachOnce(most, idOf)), { node: 'list' as const, entries, kind, most })
}

/** One value. */
export const leaf = <Schema extends v.GenericSchema, const A extends About>(schema: Schema, about: A) =>
  Object.assign(schema, { node: 'leaf' as const, about })

/** The same leaf, which may be null. */
export const optional = <S extends v.GenericSchema, const A extends About>(
  of: S & { readonly node: 'leaf'; readonly about: A },
  more: Pick<About, 'neededFor' | 'neededWithout' | 'has'> = {},
) => Object.assign(v.nullable(of), { node: 'leaf' as const, about: { ...of.about, optional: true as const, ...more } })

/** Held without a field of its own; an empty house begins with `first`. */
export const unseen = <Schema extends v.GenericSchema>(schema: Schema, first: v.InferInput<Schema>) =>
  Object.assign(schema, { node: 'unseen' as const, first })

/** At least one of a few names, each once. */
export const several = <const Names extends readonly string[]>(names: Names) =>
  Object.assign(v.pipe(v.array(v.picklist(names)), eachOnce(names.length, String), atLeastOne()), {
    node: 'several' as const,
    options: names,
  })

/** From one sentence to a few. */
export const sequence = <L extends Leaf>(of: L, most: number) =>
  Object.assign(
    v.pipe(
      v.array(of),
      atLeastOne(),
      eachOnce(most, (_, at) => String(at)),
    ),
    {
      node: 'sequence' as const,
      about: of.about,
      most,
    },
  )

/** The paths of lists of names. */
export function severalIn(entries: Entries, path: string): string[] {
  return Object.entries(entries).flatMap(([name, node]) => {
    const at = `${path}.${name}`
    if (node.node === 'several') return [at]
    return node.node === 'group' ? severalIn(node.entries, at) : []
  })
}

const keeps = <Value>(rule: Rule | undefined) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const { value: values } = dataset
    if (rule === undefined || !dataset.typed || !isRecord(values) || rule.holds(values)) return
    const path = { type: 'object', origin: 'value', input: values, key: rule.at, value: values[rule.at] } as const
    addIssue({ message: JSON.stringify(rule.fault), path: [path] })
  })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const atLeastOne = <Value>() =>
  v.rawCheck<Value>(({ dataset: { value }, addIssue }) => {
    if (Array.isArray(value) && value.length === 0) addIssue({ message: 'expected at least one' })
  })

/** A check for a list: not too many, and no two of the same name. */
const eachOnce = <Value>(most: number, nameOf: (entry: unknown, at: number) => string) =>
  v.rawCheck<Value>(({ dataset: { value }, addIssue }) => {
    if (!Array.isArray(value)) return
    if (value.length > most) addIssue({ message: `expected ${most} at most, but received ${value.length}` })
    const names = value.map(nameOf)
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at)
        addIssue({
          message: 'expected each once',
          path: [{ type: 'array', origin: 'value', input: value, key: at, value: value[at] }],
        })
  })

const idOf = (entry: unknown, at: number): string =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : String(at)
