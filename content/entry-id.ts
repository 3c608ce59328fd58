import * as v from 'valibot'

/**
 * Words that an entry's id never is, because they stand where an id stands: in the desk's addresses of photographs, and
 * among the pictures that a plate may show.
 */
export const reservedWords = { plates: 'plates', describe: 'describe', elevation: 'elevation' } as const

const shape = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/
const longest = 60
const reserved: ReadonlySet<string> = new Set(Object.values(reservedWords))

/** True if a text can be the id of an entry: it has a letter, so that it is never taken for a place in a list. */
export const isEntryId = (text: string): boolean => shape.test(text) && text.length <= longest && !reserved.has(text)

/** What an entry of a list is called, in paths and addresses. */
export const entryIdSchema = v.pipe(
  v.string(),
  v.check(
    isEntryId,
    `expected small letters and digits joined by hyphens, with at least one letter, ${longest} characters at most, and none of: ${[...reserved].join(', ')}`,
  ),
)

/** A check for a list: no two of its entries have the same id. */
export const eachIdOnce = <Entry extends { id: string }>() =>
  v.checkItems<Entry[], string>(
    (entry, index, all) => all.findIndex((other) => other.id === entry.id) === index,
    'expected each id once',
  )

/** Returns an id made of a name, such as a file's, that is not taken. `kind` stands before a name that cannot be an id. */
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
