import type { MouseEvent } from 'react'
import type { ShownPhotograph } from '../../../../content/shown-house.ts'
import { isForBrowser } from '../../../../renderer/alive/for-browser.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { PlatePicture } from '../../../../renderer/ui/PlatePicture.tsx'
import { pictureSources } from '../../../../renderer/ui/picture-sources.ts'
import { hashOf } from './gallery-photos.ts'

interface PlateProps {
  photo: ShownPhotograph
  /** Its position in the full set, from 1. */
  number: number
  /** Its position among the photographs shown, from 0. The layout, and therefore the size, depends on it. */
  at: number
  last: boolean
  open: (id: string) => void
}

export function Plate({ photo, number, at, last, open }: PlateProps) {
  const { LL } = useCopy()
  const { id, caption } = photo
  const openInPlace = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    open(id)
  }
  return (
    <li className="gallery__plate" id={hashOf(id).slice(1)}>
      <a
        className="gallery__open"
        href={pictureSources(photo).large}
        aria-label={LL.gallery.open({ caption })}
        onClick={openInPlace}
      >
        <PlatePicture of={photo} className="gallery__picture" {...sizesAt(at, last)} />
      </a>
      <p className="gallery__caption note">
        <span className="gallery__number">{number}</span>
        {caption}
      </p>
    </li>
  )
}

/** The same rules as in gallery.css: which plates are large, on a wide screen and below. */
function sizesAt(at: number, last: boolean): { sizes: string; phone: string } {
  const isLarge = [0, 5].includes(at % 6) || (last && [3, 4].includes(at % 6))
  const [desk, wide] = isLarge ? ['65vw', '65vw'] : ['29vw', '24vw']
  const isAcross = at % 3 === 0 || (at % 3 === 1 && last)
  const [tablet, phone] = isAcross ? ['91vw', '100vw'] : ['45vw', '44vw']
  // Above the first width, the columns grow more slowly than the window.
  return { sizes: `(min-width: 180rem) ${wide}, (min-width: 68rem) ${desk}, (min-width: 44rem) ${tablet}`, phone }
}
