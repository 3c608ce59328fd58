import { draftChanges, withoutChange } from './changes.ts'
import { withOwnLettering } from './lettering.ts'
import { withNumberedSlides } from './opening.ts'

/** Says of a change, by its path, whether it is among those that are to be published. */
export type Chosen = (path: string) => boolean

/**
 * Returns the published house with those changes of the draft that are chosen, and no others: a body that may be faulty.
 * With every change chosen it is the draft itself.
 */
export function selected(published: unknown, draft: unknown, isChosen: Chosen): unknown {
  const left = draftChanges(published, draft).filter(({ path }) => !isChosen(path))
  if (left.length === 0) return draft
  const body = left.reduce((each, change) => withoutChange(published, each, change), draft)
  // A photograph that stays in the draft leaves a gap in the opening, or shares a place there with another.
  const numbered = left.some(({ path }) => path.startsWith('photographs.')) ? withNumberedSlides(body) : body
  return withOwnLettering(draft, numbered, published)
}

/** Chooses each change at one of these paths or below it. */
export const below =
  (paths: readonly string[]): Chosen =>
  (path) =>
    paths.some((each) => path === each || path.startsWith(`${each}.`))

/** Chooses the changes at exactly these paths. */
export const exactly =
  (paths: ReadonlySet<string>): Chosen =>
  (path) =>
    paths.has(path)
