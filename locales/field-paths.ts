import type { FactAt, FactHolder, FactPath } from '../content/facts.ts'
import type { Plates } from '../content/house.ts'
import type { PhotographAt, PhotographPath } from '../content/photographs.ts'
import type { WordsPath } from '../content/words.ts'

/** The key of a field: its path, with `*` for the id or place of an entry, and without a language. */
export type FieldPath =
  | `facts.${FactPath}`
  | `words.${WordsPath}`
  | `photographs.*.${PhotographPath | 'focus.0' | 'focus.1'}`
  | `plates.${keyof Plates}`

/**
 * The name of each field and of each option of a choice; `none` is the name of an empty choice that does not mean 'not
 * stated'. A missing or misspelt name is a type error in its language.
 */
export type FieldNames = { readonly [P in FieldPath]: NameOf<P> }

interface Name {
  label: string
  hint: string
}

type NameOf<P extends FieldPath> = [OptionOf<P>] extends [never]
  ? Name
  : Name & { options: Record<OptionOf<P>, string> & { none?: string } }

/** The options of a choice. Energy classes and the photographs of a plate need no other names. */
type OptionOf<P extends FieldPath> = P extends `photographs.*.${infer D extends PhotographPath}`
  ? OptionAt<PhotographAt<D>>
  : P extends `facts.${infer F extends FactPath}`
    ? F extends `legal.dpe.${string}`
      ? never
      : OptionAt<FactAt<F>>
    : never

type OptionAt<Leaf> = Leaf extends { about: { options: readonly (infer Option extends string)[] } } ? Option : never

/** The headings above groups of fields. */
export type Headings = Readonly<Partial<Record<`facts.${FactHolder}`, { title: string; about: string; law: string }>>>
