import { type PhotoId, photos } from '../../../../content/photos.ts'

/** The gallery's full set, in the catalogue's order; the lightbox walks it whatever the filter. */
export const galleryPhotos = photos.filter(({ gallery }) => gallery)

/** A number in the caption: the photo's place in the full set. */
export const numberOf = (id: PhotoId) => galleryPhotos.findIndex((photo) => photo.id === id) + 1

/** Each photo has an address: a link straight to it opens the lightbox, or, without JavaScript, leads to its plate. */
export const hashOf = (id: PhotoId) => `#photo-${id}`
export const photoAt = (hash: string): PhotoId | null => galleryPhotos.find(({ id }) => hashOf(id) === hash)?.id ?? null
