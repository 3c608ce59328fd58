import { usePhotograph } from '../copy.tsx'
import { Picture } from './Picture.tsx'
import { phoneSizes } from './phone-sizes.ts'

interface DetailProps {
  /** The id of the photograph. The detail is left out if there is none. */
  of: string | undefined
  /** Says where it hangs: the section's style sheet gives this class its place. */
  className: string
}

// The width of the box. A wide photograph is cropped and drawn larger, but few are shown here.
const sizes = `(min-width: 68rem) 15vw, (min-width: 44rem) 24vw, ${phoneSizes('54vw')}`

/** A small upright photograph with its caption, beside or between the large ones. */
export function Detail({ of, className }: DetailProps) {
  const photograph = usePhotograph(of ?? null)
  if (photograph === null) return null
  return (
    <figure className={`detail ${className}`}>
      <Picture of={photograph} className="detail__picture" sizes={sizes} />
      <figcaption className="detail__caption">{photograph.caption}</figcaption>
    </figure>
  )
}
