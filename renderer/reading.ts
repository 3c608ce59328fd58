/** A section of the page, and how far below the top of the window it begins, in pixels. */
export interface Reading {
  section: Element
  top: number
}

/** Returns the last section that begins in the upper half of the window or above it; null if there is none. */
export function readingNow(): Reading | null {
  const begun = [...document.querySelectorAll('main > section')]
    .map((section) => ({ section, top: section.getBoundingClientRect().top }))
    .filter(({ top }) => top < innerHeight / 2)
  return begun.at(-1) ?? null
}

/** Scrolls so that the section is where it was. */
export function returnTo({ section, top }: Reading): void {
  const by = section.getBoundingClientRect().top - top
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
}
