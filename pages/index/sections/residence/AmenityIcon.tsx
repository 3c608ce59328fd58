import type { AmenityPicture } from '../../../../content/amenity-pictures.ts'
import { amenityDrawings } from './amenity-drawings.ts'

/**
 * The drawing of the amenity at this place in the list. A browser takes it from the served page, so that no house sends
 * drawings that it does not show.
 */
export function AmenityIcon({ picture, at }: { picture: AmenityPicture; at: number }) {
  return (
    <svg className="stroke" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path d={import.meta.env.SSR ? amenityDrawings[picture] : served[at]} />
    </svg>
  )
}

// Read before hydration. The drawings are the same in every language.
const served = import.meta.env.SSR
  ? []
  : Array.from(
      document.querySelectorAll('.residence__amenity'),
      (amenity) => amenity.querySelector('path')?.getAttribute('d') ?? undefined,
    )
