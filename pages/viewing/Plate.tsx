import { useHouse, usePhotograph } from '../../renderer/copy.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'

/** The photograph of the pool, or else the first one of the house. */
export function Plate() {
  const { photographs, plates } = useHouse()
  const pool = usePhotograph(plates.pool)
  const photograph = pool ?? photographs[0]
  return (
    <div className="visit__plate">
      {photograph && <Picture of={{ ...photograph, alt: '' }} sizes="(min-width: 60rem) 80vw, 100vw" priority />}
    </div>
  )
}
