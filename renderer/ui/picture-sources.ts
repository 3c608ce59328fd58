import { type CutName, middling, pictureWidths } from '../../content/pictures.ts'
import type { Cut, ShownDayPhotograph, ShownPicture } from '../../house/shown.ts'

interface Addresses {
  /** A srcset. */
  avif: string
  /** A JPEG of medium width. Browsers without AVIF are so few by now that they get one size on every screen. */
  src: string
  /** The largest JPEG, for a plain link to the picture. */
  large: string
}

/** Returns the addresses of the uncropped photograph. */
export const pictureSources = ({ id, whole }: Pick<ShownPicture, 'id' | 'whole'>): Addresses =>
  addressesOf(id, whole, whole.isOnlyInDay ? 'day' : 'whole')

/** Returns a srcset of the upright crop, which is made as AVIF only; null if there is none. */
export const uprightSources = ({ id, upright, hero }: ShownPicture): string | null =>
  upright && addressesOf(`${id}-upright`, upright, hero === null ? 'plate' : 'upright').avif

/**
 * Where the upright crop is shown: a media query of conditions in parentheses joined by `and`, and the width of its box
 * there. Browsers without AVIF get the whole picture, cropped by the style sheet.
 */
export interface Upright {
  media: string
  sizes: string
}

/** Returns the addresses for the view through the day, which needs the same widths of all its photographs. */
export const daySources = ({ id, whole }: ShownDayPhotograph): Addresses => addressesOf(id, whole, 'day')

function addressesOf(name: string, { width, hash, folder }: Omit<Cut, 'height'>, cut: CutName): Addresses {
  const widths = pictureWidths(width, cut)
  // Only the owner's preview has its pictures in another folder, and it is rendered on the server.
  const photos = import.meta.env.SSR ? (folder ?? '/photos') : '/photos'
  const address = (step: number, format: string) => `${photos}/${name}-${step}.${hash}.${format}`
  return {
    avif: widths.map((step) => `${address(step, 'avif')} ${step}w`).join(', '),
    src: address(middling(widths), 'jpg'),
    large: address(Math.max(...widths), 'jpg'),
  }
}
