import { type PhotoId, photos } from '../../../../content/photos.ts'

const heroPhotos: { id: PhotoId; place: number }[] = []
for (const photo of photos) if ('hero' in photo) heroPhotos.push({ id: photo.id, place: photo.hero })

/** The slides in the catalogue's order of appearance. */
export const slides: readonly PhotoId[] = heroPhotos.sort((a, b) => a.place - b.place).map(({ id }) => id)

// vh and not svh: a browser that reads ahead, before the first layout, knows the small viewport wrongly and fetches twice.
/** Below this the screen is upright and the picture keeps its upper two thirds: the same query as in hero.css. */
export const upright = {
  media: '(max-width: 67.99rem) and (orientation: portrait)',
  // Said outright: read ahead of the first layout, `not all and …` holds on a phone and fetches both.
  otherwise: '(min-width: 68rem), (orientation: landscape)',
  // The box is 67 % of the screen's height on a phone, 78 % on a tablet, and the cut is 4:5.
  sizes: '(min-width: 44rem) max(100vw, 62.4vh), max(100vw, 53.6vh)',
}

/** A 16:9 picture that covers the screen. */
export const wholeSizes = 'max(100vw, 177.8vh)'
