import { languages } from '../../content/languages.ts'
import { idsOf, textAt, valueAt, withValue } from '../../content/paths.ts'
import { type Category, categories, description } from '../../content/photographs.ts'
import { wordsIn } from '../../locales/words.ts'

/**
 * Returns the body with each photograph filed under what its new caption says that it shows. Only while it has no description
 * yet, and unless its owner has chosen a category.
 */
export const filed = (before: unknown, after: unknown): unknown =>
  idsOf(after).reduce<unknown>((body, id) => {
    const path = `photographs.${id}`
    const isUnfiled = [before, after].every((each) => valueAt(each, `${path}.category`) === unfiled)
    if (!isUnfiled || isDescribed(after, id)) return body
    const said = languages.flatMap((language) => {
      const caption = textAt(after, `${path}.caption.${language}`)
      if (caption === textAt(before, `${path}.caption.${language}`)) return []
      const { seen } = wordsIn(language).desk.photographs
      return firstNamed(caption, (category) => seen[category]()) ?? []
    })
    return said[0] === undefined ? body : withValue(body, `${path}.category`, said[0])
  }, after)

/** True if the desk may have filed a photograph, because it has no description yet. The owner's own choice then counts. */
export const mayBeFiled = (body: unknown, path: string): boolean => {
  const [, id] = /^photographs\.([^.]+)\.category$/.exec(path) ?? []
  return id !== undefined && !isDescribed(body, id)
}

const isDescribed = (body: unknown, id: string): boolean =>
  languages.some((language) => textAt(body, `photographs.${id}.alt.${language}`) !== '')

/** The category of a photograph that has just arrived. */
const unfiled = description.entries.category.about.first

/** Returns the category whose words, with `|` between them, come first in a caption. Null if there are none. */
function firstNamed(caption: string, wordsOf: (category: Category) => string): Category | null {
  const found = categories
    .map((category) => ({
      category,
      at: caption.search(new RegExp(`(?<!\\p{L})(?:${wordsOf(category)})[sx]?(?!\\p{L})`, 'iu')),
    }))
    .filter(({ at }) => at >= 0)
  return found.toSorted((one, other) => one.at - other.at)[0]?.category ?? null
}
