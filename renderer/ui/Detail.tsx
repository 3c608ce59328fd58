import { usePhotograph } from '../copy.tsx'
import { Picture } from './Picture.tsx'
import { phoneSizes } from './phone-sizes.ts'

interface DetailProps {
  /** The id of the photograph. The detail is left out if there is none. */
  of: string | undefined
  /** Says where it hangs: the section's style sheet gives this class its place. */
  className: string
  /** The width at which a phone draws it, and how many of the twelve columns it takes above a phone's width. */
  phone: string
  columns: { tablet: 2 | 3; desk: 2 | 3 }
}

/** The width of so many columns. A wide photograph is cropped and drawn larger, but few are shown here. */
const widthOf = { 2: '14vw', 3: '21vw' } as const

/** A small upright photograph with its caption, beside or between the large ones. */
export function Detail({ of, className, phone, columns: { tablet, desk } }: DetailProps) {
  const photograph = usePhotograph(of ?? null)
  if (photograph === null) return null
  const sizes = `(min-width: 68rem) ${widthOf[desk]}, (min-width: 44rem) ${widthOf[tablet]}, ${phoneSizes(phone)}`
  return (
    <figure className={`detail on-screen ${className}`}>
      <Picture of={photograph} className="upright" sizes={sizes} />
      <figcaption className="detail__caption note">{photograph.caption}</figcaption>
    </figure>
  )
}
