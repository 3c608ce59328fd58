import { useEffect, useRef, useState } from 'react'
import type { ShownPhotograph } from '../../../../content/shown-house.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { pictureSources } from '../../../../renderer/ui/picture-sources.ts'
import { numberOf, useGalleryPhotos } from './gallery-photos.ts'
import { useZoom } from './zoom.ts'

/**
 * Returns the width of the picture. It fits into the screen and leaves a tenth of its height free; on a phone it fills the
 * screen, where two thirds of the pixels are enough.
 */
function sizesOf({ whole: { width, height } }: ShownPhotograph): string {
  const filling = Math.round((width / height) * 56)
  const dense = `(max-width: 43.99rem) and (min-resolution: 2.5dppx) max(76vw, ${Math.round(filling * 0.76)}vh)`
  return `${dense}, (max-width: 43.99rem) max(100vw, ${filling}vh), min(100vw, ${Math.round((width / height) * 90)}vh)`
}

/**
 * The open photograph, which can be swiped, pinched and double-tapped. Its neighbours are fetched while the visitor looks
 * at it.
 */
export function LightboxPicture({ id, step }: { id: string; step: (by: number) => void }) {
  const { LL } = useCopy()
  const galleryPhotos = useGalleryPhotos()
  const photo = galleryPhotos[numberOf(galleryPhotos, id) - 1]
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useZoom(stage, id, step)
  const [missing, setMissing] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures are the same in every language.
  useEffect(() => {
    const at = numberOf(galleryPhotos, id) - 1
    // The previous one and the next two.
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
      {missing !== id && !zoom.zoomed && (
        <button className="lightbox__zoom lightbox__fill" type="button" onClick={() => zoom.fill(!zoom.filled)}>
          {zoom.filled ? LL.lightbox.whole() : LL.lightbox.fill()}
        </button>
      )}
      {missing !== id && (
        <button className="lightbox__zoom" type="button" aria-pressed={zoom.zoomed} onClick={zoom.toggle}>
          {zoom.zoomed ? LL.lightbox.zoomOut() : LL.lightbox.zoomIn()}
        </button>
      )}
    </div>
  )
}

/** Loads an image outside the page into the browser's cache, in the size that the page will request. */
function fetchAhead(photo: ShownPhotograph): void {
  const sources = pictureSources(photo)
  const image = new Image()
  image.sizes = sizesOf(photo)
  image.srcset = sources.avif
}
