import * as v from 'valibot'

/**
 * Words that cannot be ids, because they occur where an id can occur: in the desk's addresses of photographs, and among the
 * pictures that a plate can show.
 */
export const reservedWords = { plates: 'plates', day: 'day', elevation: 'elevation' } as const

const shape = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/
const longest = 60
const reserved: ReadonlySet<string> = new Set(Object.values(reservedWords))

/**
 * True if a text can be the id of an entry. An id contains a letter, so it is never mistaken for a position in a list.
 */
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
