import type { About, Entries, Node, PartMore } from './describe.ts'
import { type Language, languages } from './enquiry.ts'
import { idsOf, valueAt } from './paths.ts'

/** One value of a house that its owner may change. */
export interface Field extends About {
  path: string
  /** The same path with `*` for the id or the place of each entry, and without a language: what its name is filed under. */
  label: string
  /** Of a sentence. */
  language?: Language
  /** The innermost part that it belongs to: one that may be missing as a whole. */
  part?: PartAt
  /** The list of names that its box belongs to; told at the first. */
  names?: { path: string; isFirst: boolean }
}

export interface PartAt extends At {
  entries: Entries
  more: PartMore
}

/** Where something stands in a body, and what its name is filed under. */
export interface At {
  path: string
  label: string
}

/** Every field below these entries, in their order; in lists as many as the body has. */
export function fieldsIn(entries: Entries, at: At, body: unknown, part?: PartAt): Field[] {
  const within = part && { part }
  return Object.entries(entries).flatMap(([name, node]) =>
    fieldsOf(node, { path: below(at.path, name), label: below(at.label, name) }),
  )

  function fieldsOf(node: Node, here: At): Field[] {
    switch (node.node) {
      case 'leaf':
        return inLanguages({ ...node.about, ...here, ...within })
      case 'several':
        return node.options.map((option, place) => ({
          kind: 'toggle',
          path: below(here.path, option),
          label: below(here.label, option),
          names: { path: here.path, isFirst: place === 0 },
        }))
      case 'sequence':
        return placesIn(body, here.path, node.most).map((place) => ({
          ...node.about,
          ...within,
          path: below(here.path, String(place)),
          label: below(here.label, '*'),
          ...(place > 0 && { optional: true }),
        }))
      case 'list':
        return idsOf(body, here.path).flatMap((id) => entryFields(node.entries, here, id, body, part))
      case 'group':
        return fieldsIn(node.entries, here, body, part)
      case 'part':
        return fieldsIn(node.entries, here, body, { ...here, entries: node.entries, more: node.more })
      case 'unseen':
        return []
    }
  }
}

/** The fields of one entry of a list, which need not be there. */
export const entryFields = (entries: Entries, list: At, id: string, body: unknown, part?: PartAt): Field[] =>
  fieldsIn(entries, { path: below(list.path, id), label: below(list.label, '*') }, body, part)

const inLanguages = (field: Field): Field[] =>
  field.inBoth ? languages.map((language) => ({ ...field, path: below(field.path, language), language })) : [field]

/** One more than there are, as long as there is room. */
function placesIn(body: unknown, path: string, most: number): number[] {
  const list = valueAt(body, path)
  const length = Array.isArray(list) ? list.length : 0
  return Array.from({ length: Math.min(most, length + 1) }, (_, place) => place)
}

export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
