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
        <PlatePicture of={photo} className="gallery__picture" sizes={sizesAt(at, last)} />
      </a>
      <p className="gallery__caption note">
        <span className="gallery__number">{number}</span>
        {caption}
      </p>
    </li>
  )
}

/** The same rules as in gallery.css: which plates span two columns, and which the whole width. */
function sizesAt(at: number, last: boolean): string {
  const desk = at % 4 === 0 || at % 4 === 3 || (at % 4 === 2 && last) ? '65vw' : '29vw'
  const tablet = at % 3 === 0 || (at % 3 === 1 && last) ? '91vw' : '45vw'
  // Above this width, the columns grow more slowly than the window.
  const wide = desk === '65vw' ? desk : '24vw'
  return `(min-width: 180rem) ${wide}, (min-width: 68rem) ${desk}, (min-width: 44rem) ${tablet}`
}
