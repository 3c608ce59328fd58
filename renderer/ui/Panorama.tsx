import type { ShownPicture } from '../../content/shown-house.ts'
import { Picture } from './Picture.tsx'
import { phoneSizes } from './phone-sizes.ts'

/**
 * A photograph beside the words of a section, cut to a wide band around its focus, so that it never repeats the cut in which the
 * gallery shows it. `sizes` is the width of the band above a phone's width.
 */
export function Panorama({ of, sizes, className }: { of: ShownPicture; sizes: string; className: string }) {
  return <Picture of={of} className={`panorama ${className}`} sizes={`${sizes}, ${phoneSizes('119vw')}`} />
}
