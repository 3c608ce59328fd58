import { useEffect, useRef, useState } from 'react'
import type { PhotoId } from '../../../../content/photos.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { pictureSources } from '../../../../renderer/ui/picture-sources.ts'
import { galleryPhotos, numberOf } from './gallery-photos.ts'
import { useZoom } from './zoom.ts'

// The picture is contained in the screen: 16:9 of whichever side is shorter.
const sizes = 'min(100vw, 160vh)'

/** The open photograph: swiped, pinched, double-tapped; its neighbours are fetched while it is looked at. */
export function LightboxPicture({ id, step }: { id: PhotoId; step: (by: number) => void }) {
  const { LL } = useCopy()
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useZoom(stage, id, step)
  const [missing, setMissing] = useState<PhotoId | null>(null)

  useEffect(() => {
    const at = numberOf(id) - 1
    // One behind, two ahead.
    for (const by of [1, 2, -1]) {
      const neighbour = galleryPhotos[(at + by + galleryPhotos.length) % galleryPhotos.length]
      if (neighbour) fetchAhead(neighbour.id)
    }
  }, [id])

  return (
    <div className={zoom.zoomed ? 'lightbox__stage is-zoomed' : 'lightbox__stage'} ref={stage}>
      <div className="lightbox__sheet" key={id}>
        <Picture
          id={id}
          className="lightbox__picture"
          sizes={sizes}
          alt={LL.photos[id].alt()}
          loading="eager"
          onMissing={() => setMissing(id)}
        />
      </div>
      {missing !== id && (
        <button className="lightbox__zoom" type="button" aria-pressed={zoom.zoomed} onClick={zoom.toggle}>
          {zoom.zoomed ? LL.lightbox.zoomOut() : LL.lightbox.zoomIn()}
        </button>
      )}
    </div>
  )
}

/** An image outside the page goes to the browser's cache in the size that the page will ask for. */
function fetchAhead(id: PhotoId): void {
  const sources = pictureSources(id)
  const image = new Image()
  image.sizes = sizes
  image.srcset = sources.avif
}
