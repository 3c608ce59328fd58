import { languages } from '../../content/enquiry.ts'
import { valueAt } from '../../content/paths.ts'
import { changesBetween } from '../changes.ts'

/** The paths of sentences, or of parts with sentences, that are missing in one language and there in another. */
export function halfSaid(body: unknown): string[] {
  const missing = languages.flatMap((language) =>
    languages.flatMap((other) =>
      changesBetween(valueAt(body, `words.${other}`), valueAt(body, `words.${language}`))
        // Each language has as many taglines as its owner likes.
        .filter(({ path, before, after }) => !/\.\d+$/.test(path) && !isNothing(before) && isNothing(after))
        .map(({ path }) => `words.${language}.${path}`),
    ),
  )
  return [...new Set(missing)]
}

const isNothing = (json: string | undefined): boolean => json === undefined || json === 'null' || json === '""'
