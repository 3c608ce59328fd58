import type { ShownPhotograph, ShownPicture } from '../../house/shown.ts'
import { usePhotograph } from '../copy.tsx'
import { Picture, phoneSizes } from './Picture.tsx'

interface PlateProps {
  of: ShownPhotograph
  /** The width at which the whole picture is drawn above a phone's width. */
  sizes: string
  /** The width at which a phone draws it; as wide as the screen if it is missing. */
  phone?: string
  className: string
}

/**
 * A large photograph. On a phone it is upright around its focus: see plates.css. A panorama keeps its shape, because too
 * little of it would be left, and so does a plan.
 */
export function PlatePicture({ of, sizes, phone = '100vw', className }: PlateProps) {
  const upright = { media: '(max-width: 43.99rem)', sizes: phoneSizes(phone) }
  const keepsShape = of.upright === null && (of.whole.width > of.whole.height || of.category === 'plans')
  const classes = keepsShape ? className : `plate ${className}`
  return <Picture of={of} className={classes} sizes={`${sizes}, ${upright.sizes}`} upright={upright} />
}

/**
 * A photograph beside the words of a section, cut to a wide band around its focus, so that it never repeats the cut in which the
 * gallery shows it. `sizes` is the width of the band above a phone's width.
 */
export const Panorama = ({ of, sizes, className }: { of: ShownPicture; sizes: string; className: string }) => (
  <Picture of={of} className={`panorama fill ${className}`} sizes={`${sizes}, ${phoneSizes('119vw')}`} />
)

interface DetailProps {
  /** The id of the photograph. The detail is left out if there is none. */
  of: string | undefined
  /** Says where it hangs: the section's style sheet gives this class its place. */
  className: string
}

/** A small upright photograph with its caption, beside or between the large ones: two columns wide, or half of a phone. */
export function Detail({ of, className }: DetailProps) {
  const photograph = usePhotograph(of ?? null)
  if (photograph === null) return null
  return (
    <figure className={`detail on-screen ${className}`}>
      <Picture of={photograph} className="upright" sizes={`(min-width: 44rem) 14vw, ${phoneSizes('50vw')}`} />
      <figcaption className="detail__caption note">{photograph.caption}</figcaption>
    </figure>
  )
}
