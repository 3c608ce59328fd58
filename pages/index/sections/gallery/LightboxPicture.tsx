import { useEffect, useRef, useState } from 'react'
import type { ShownPhotograph } from '../../../../content/shown-house.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { pictureSources } from '../../../../renderer/ui/picture-sources.ts'
import { numberOf, useGalleryPhotos } from './gallery-photos.ts'
import { useZoom } from './zoom.ts'

/** The picture is contained in the screen, of whose height it leaves a tenth. */
const sizesOf = ({ whole: { width, height } }: ShownPhotograph) => `min(100vw, ${Math.round((width / height) * 90)}vh)`

/** The open photograph: swiped, pinched, double-tapped; its neighbours are fetched while it is looked at. */
export function LightboxPicture({ id, step }: { id: string; step: (by: number) => void }) {
  const { LL } = useCopy()
  const galleryPhotos = useGalleryPhotos()
  const photo = galleryPhotos[numberOf(galleryPhotos, id) - 1]
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useZoom(stage, id, step)
  const [missing, setMissing] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: in every language the pictures are the same.
  useEffect(() => {
    const at = numberOf(galleryPhotos, id) - 1
    // One behind, two ahead.
    for (const by of [1, 2, -1]) {
      const neighbour = galleryPhotos[(at + by + galleryPhotos.length) % galleryPhotos.length]
      if (neighbour) fetchAhead(neighbour)
    }
  }, [id])

  return (
    <div className={zoom.zoomed ? 'lightbox__stage is-zoomed' : 'lightbox__stage'} ref={stage}>
      <div className="lightbox__sheet" key={id}>
        {photo && (
          <Picture
            of={photo}
            className="lightbox__picture"
            sizes={sizesOf(photo)}
            loading="eager"
            onMissing={() => setMissing(id)}
          />
        )}
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
function fetchAhead(photo: ShownPhotograph): void {
  const sources = pictureSources(photo)
  const image = new Image()
  image.sizes = sizesOf(photo)
  image.srcset = sources.avif
}
