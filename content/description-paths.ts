/** The path of each leaf below these entries. `*` stands for the id or the position of an entry. */
export type PathIn<E> = {
  [K in keyof E & string]: E[K] extends { node: 'leaf' }
    ? K
    : E[K] extends { node: 'several'; options: readonly (infer Name extends string)[] }
      ? `${K}.${Name}`
      : E[K] extends { node: 'sequence' }
        ? `${K}.*`
        : E[K] extends { node: 'list'; entries: infer Inner }
          ? `${K}.*.${PathIn<Inner>}`
          : E[K] extends { node: 'group' | 'part'; entries: infer Inner }
            ? `${K}.${PathIn<Inner>}`
            : never
}[keyof E & string]

/** The type of the leaf at such a path. */
export type LeafAt<E, P extends string> = P extends `${infer K}.*.${infer Rest}`
  ? K extends keyof E
    ? E[K] extends { entries: infer Inner }
      ? LeafAt<Inner, Rest>
      : never
    : LeafBelow<E, P>
  : LeafBelow<E, P>

type LeafBelow<E, P extends string> = P extends keyof E
  ? E[P]
  : P extends `${infer K}.${infer Rest}`
    ? K extends keyof E
      ? E[K] extends { entries: infer Inner }
        ? LeafAt<Inner, Rest>
        : never
      : never
    : never

/** The path of each node that contains others, and so may have a heading. */
export type HolderIn<E> = {
  [K in keyof E & string]: E[K] extends { node: 'several' | 'sequence' }
    ? K
    : E[K] extends { node: 'group' | 'part' | 'list'; entries: infer Inner }
      ? K | `${K}.${E[K] extends { node: 'list' } ? '*.' : ''}${HolderIn<Inner>}`
      : never
}[keyof E & string]
