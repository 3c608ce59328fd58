import { languages } from '../../content/enquiry.ts'
import { valueAt } from '../../content/paths.ts'
import { changesBetween } from '../changes.ts'

/** The paths of sentences, or of parts with sentences, that are there in one language and not in this one. */
export function halfSaid(body: unknown): string[] {
  const [first, ...others] = languages
  return others.flatMap((other) =>
    changesBetween(valueAt(body, `words.${first}`), valueAt(body, `words.${other}`))
      // Each language has as many taglines as its owner likes.
      .filter(({ path }) => !/\.\d+$/.test(path))
      .flatMap(({ path, before, after }) => {
        if (isNothing(before)) return `words.${first}.${path}`
        return isNothing(after) ? `words.${other}.${path}` : []
      }),
  )
}

const isNothing = (json: string | undefined): boolean => json === undefined || json === 'null' || json === '""'
