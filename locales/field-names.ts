import type { EnergyClass } from '../content/energy.ts'
import type { facts } from '../content/facts.ts'
import type { Plates } from '../content/house.ts'
import type { description } from '../content/photographs.ts'
import type { words } from '../content/words.ts'

/** The names of all fields, nested like the description. A missing or misspelt one is a type error in its language. */
export type FieldNames = {
  facts: NamesIn<typeof facts.entries>
  words: NamesIn<typeof words.entries>
  photographs: NamesIn<typeof description.entries> & { focus: Readonly<Record<0 | 1, string>> }
  plates: Readonly<Record<keyof Plates, Name>>
}

type NamesIn<E> = {
  readonly [K in keyof E as E[K] extends { node: 'unseen' } ? never : K]: E[K] extends { node: 'leaf' }
    ? NameOf<E[K]>
    : E[K] extends { node: 'several'; options: readonly (infer Option extends string)[] }
      ? Readonly<Record<Option, Name>> & Headed
      : E[K] extends { node: 'sequence' }
        ? Name
        : E[K] extends { entries: infer Inner }
          ? NamesIn<Inner> & Headed
          : never
}

type Name = string | { readonly label: string; readonly hint: string }

/** `none` is the name of an empty choice that does not mean 'not stated'. Energy classes need no other names. */
type NameOf<Leaf> = Leaf extends { about: { options: readonly (infer Option extends string)[] } }
  ? [Option] extends [EnergyClass]
    ? Name
    : { label: string; hint?: string; options: Readonly<Record<Option, string>> & { none?: string } }
  : Name

/** The heading above the fields of a group. */
type Headed = { readonly heading?: { title?: string; about?: string } }
