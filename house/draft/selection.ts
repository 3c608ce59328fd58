import { draftChanges, withoutChange } from './changes.ts'
import { withOwnLettering } from './lettering.ts'
import { withNumberedSlides } from './opening.ts'

/** Returns true if the change at a path should be published. */
export type Chosen = (path: string) => boolean

/**
 * Returns the published house with only the chosen changes of the draft, as a body that may have faults. If every change is
 * chosen, it is the draft itself.
 */
export function selected(published: unknown, draft: unknown, isChosen: Chosen): unknown {
  const left = draftChanges(published, draft).filter(({ path }) => !isChosen(path))
  if (left.length === 0) return draft
  const body = left.reduce((each, change) => withoutChange(published, each, change), draft)
  // If a photograph stays in the draft, the opening may have a gap, or two photographs in one place.
  const numbered = left.some(({ path }) => path.startsWith('photographs.')) ? withNumberedSlides(body) : body
  return withOwnLettering(draft, numbered, published)
}

/** Chooses every change at one of these paths or below it. */
export const below =
  (paths: readonly string[]): Chosen =>
  (path) =>
    paths.some((each) => path === each || path.startsWith(`${each}.`))

/** Chooses only the changes at exactly these paths. */
export const exactly =
  (paths: ReadonlySet<string>): Chosen =>
  (path) =>
    paths.has(path)
