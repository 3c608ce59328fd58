import type { ShownPhotograph } from '../../../../content/shown-house.ts'
import { useHouse } from '../../../../renderer/copy.tsx'

/**
 * Returns all photographs of the gallery in the owner's order; the lightbox shows all of them, no matter which filter is
 * chosen.
 */
export const useGalleryPhotos = (): ShownPhotograph[] => useHouse().photographs.filter(({ gallery }) => gallery)

/** Returns the photograph's position in the full set, from 1; the caption shows it. */
export const numberOf = (photos: readonly ShownPhotograph[], id: string) =>
  photos.findIndex((photo) => photo.id === id) + 1

/** Returns the fragment of a photograph: a link to it opens the lightbox or, without JavaScript, scrolls to its plate. */
export const hashOf = (id: string) => `#photo-${id}`
