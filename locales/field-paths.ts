import type { FactAt, FactHolder, FactPath } from '../content/facts.ts'
import type { Plates } from '../content/house.ts'
import type { Category, PhotographPath } from '../content/photographs.ts'
import type { WordsPath } from '../content/words.ts'

/** What a field is filed under: its path, with `*` for the id or place of an entry, and without a language. */
export type FieldPath =
  | `facts.${FactPath}`
  | `words.${WordsPath}`
  | `photographs.*.${PhotographPath | 'focus.0' | 'focus.1'}`
  | `plates.${keyof Plates}`

/** A name for each field, and for each option of a choice (`none` is the name of no choice where it is not 'not stated'): one that is missing, or misspelt, is a type error in its language. */
export type FieldNames = { readonly [P in FieldPath]: NameOf<P> }

interface Name {
  label: string
  hint: string
}

type NameOf<P extends FieldPath> = [OptionOf<P>] extends [never]
  ? Name
  : Name & { options: Record<OptionOf<P>, string> & { none?: string } }

/** The options of a choice; energy classes and the photographs of a plate are their own names. */
type OptionOf<P extends FieldPath> = P extends 'photographs.*.category'
  ? Category
  : P extends `facts.${infer F extends FactPath}`
    ? F extends `legal.dpe.${string}`
      ? never
      : FactAt<F> extends infer Leaf
        ? Leaf extends { about: { options: readonly (infer Option extends string)[] } }
          ? Option
          : never
        : never
    : never

/** What stands above fields that belong together. */
export type Headings = Readonly<Partial<Record<`facts.${FactHolder}`, { title: string; about: string; law: string }>>>
