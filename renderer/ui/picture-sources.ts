import { type CutName, middling, pictureWidths } from '../../content/picture-widths.ts'
import type { Cut, ShownDayPhotograph, ShownPicture } from '../../content/shown-house.ts'

interface Addresses {
  /** A srcset. */
  avif: string
  /** A JPEG of medium width. Browsers without AVIF are so few by now that they get one size on every screen. */
  src: string
  /** The same as a srcset. */
  jpeg: string
  /** The largest JPEG, for a plain link to the picture. */
  large: string
}

/** Returns the addresses of the uncropped photograph. */
export const pictureSources = ({ id, whole }: Pick<ShownPicture, 'id' | 'whole'>): Addresses =>
  addressesOf(id, whole, whole.isOnlyInDay ? 'day' : 'whole')

/** Returns the addresses of the upright crop; null if there is none. Only the hero's photographs have it as JPEG too. */
export function uprightSources({ id, upright, hero }: ShownPicture) {
  if (upright === null) return null
  const { avif, jpeg } = addressesOf(`${id}-upright`, upright, hero === null ? 'plate' : 'upright')
  return { avif, jpeg: hero === null ? null : jpeg }
}

/**
 * Where the upright crop is shown: a media query of conditions in parentheses joined by `and`, and the width of its box
 * there.
 */
export interface Upright {
  media: string
  sizes: string
  /** True if browsers without AVIF also get the crop. Otherwise they get the whole picture, cropped by the style sheet. */
  everyFormat?: true
}

/** Returns the addresses for the view through the day, which needs the same widths of all its photographs. */
export const daySources = ({ id, whole }: ShownDayPhotograph): Addresses => addressesOf(id, whole, 'day')

function addressesOf(name: string, { width, hash, folder }: Omit<Cut, 'height'>, cut: CutName): Addresses {
  const widths = pictureWidths(width, cut)
  // Only the owner's preview has its pictures in another folder, and it is rendered on the server.
  const photos = import.meta.env.SSR ? (folder ?? '/photos') : '/photos'
  const address = (step: number, format: string) => `${photos}/${name}-${step}.${hash}.${format}`
  const middle = middling(widths)
  return {
    avif: widths.map((step) => `${address(step, 'avif')} ${step}w`).join(', '),
    src: address(middle, 'jpg'),
    jpeg: `${address(middle, 'jpg')} ${middle}w`,
    large: address(Math.max(...widths), 'jpg'),
  }
}
