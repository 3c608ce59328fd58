import { languages } from '../../content/enquiry.ts'
import { valueAt } from '../../content/paths.ts'
import { changesBetween } from '../changes.ts'

/** Returns the paths of sentences, or of parts with sentences, that exist in one language but not in this one. */
export function halfSaid(body: unknown): string[] {
  const missing = languages.flatMap((language) =>
    languages.flatMap((other) =>
      changesBetween(valueAt(body, `words.${other}`), valueAt(body, `words.${language}`))
        // Each language may have a different number of taglines.
        .filter(({ path, before, after }) => !/\.\d+$/.test(path) && !isNothing(before) && isNothing(after))
        .map(({ path }) => `words.${language}.${path}`),
    ),
  )
  return [...new Set(missing)]
}

const isNothing = (json: string | undefined): boolean => json === undefined || json === 'null' || json === '""'
