import type { ShownHouse, ShownPhotograph } from '../../../../content/shown-house.ts'
import { useHouse } from '../../../../renderer/copy.tsx'

/** The gallery's full set, in the owner's order; the lightbox walks it whatever the filter. */
export const useGalleryPhotos = () => galleryPhotosOf(useHouse())

export const galleryPhotosOf = ({ photographs }: ShownHouse): ShownPhotograph[] =>
  photographs.filter(({ gallery }) => gallery)

/** True if on a wide screen the last picture would stand small in a row of its own: there it hangs large. */
export const lastIsAlone = (house: ShownHouse): boolean => galleryPhotosOf(house).length % 4 === 3

/** A number in the caption: the photo's place in the full set. */
export const numberOf = (photos: readonly ShownPhotograph[], id: string) =>
  photos.findIndex((photo) => photo.id === id) + 1

/** Each photo has an address: a link straight to it opens the lightbox, or, without JavaScript, leads to its plate. */
export const hashOf = (id: string) => `#photo-${id}`
