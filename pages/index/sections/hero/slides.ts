import { type PhotoId, photos } from '../../../../content/photos.ts'
import { phoneSizes } from '../../../../renderer/ui/phone-sizes.ts'

const heroPhotos: { id: PhotoId; place: number }[] = []
for (const photo of photos) if ('hero' in photo) heroPhotos.push({ id: photo.id, place: photo.hero })

/** The slides in the catalogue's order of appearance. */
export const slides: readonly PhotoId[] = heroPhotos.sort((a, b) => a.place - b.place).map(({ id }) => id)

/** Below this the screen is upright and the picture keeps its upper two thirds: the same query as in hero.css. */
export const upright = {
  media: '(max-width: 67.99rem) and (orientation: portrait)',
  // Said outright: read ahead of the first layout, `not all and …` holds on a phone and fetches both.
  otherwise: '(min-width: 68rem), (orientation: landscape)',
  // The box, 67 % of a phone's height, wants the 4:5 cut a little wider than itself. In widths alone: a browser that reads
  // ahead, before the first layout, may know the height wrongly and fetch twice.
  sizes: `(min-width: 44rem) 100vw, ${phoneSizes('105vw')}`,
}

/** A 16:9 picture that covers the screen. */
export const wholeSizes = 'max(100vw, 177.8vh)'
