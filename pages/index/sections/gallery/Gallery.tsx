import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Category, categories } from '../../../../content/photographs.ts'
import type { ShownHouse } from '../../../../content/shown-house.ts'
import { afterPaint } from '../../../../renderer/alive/after-paint.ts'
import { useCopy, usePhotograph } from '../../../../renderer/copy.tsx'
import { pictureSources } from '../../../../renderer/ui/picture-sources.ts'
import { useGalleryPhotos } from './gallery-photos.ts'
import type { LightboxProps } from './Lightbox.tsx'
import { move } from './move.ts'
import { useOpenPhoto } from './open-photo.ts'
import { Plate } from './Plate.tsx'

const Lightbox = lazy<ComponentType<LightboxProps>>(() =>
  import('./Lightbox.tsx').catch(() => ({ default: PictureAlone })),
)

type Filter = 'all' | Category

export function Gallery() {
  const { LL, house } = useCopy()
  const galleryPhotos = useGalleryPhotos()
  const inFilter = (chosen: Filter) => galleryPhotos.filter(({ category }) => chosen === 'all' || category === chosen)
  const [filter, setFilter] = useState<Filter>('all')
  const [sifted, setSifted] = useState<Filter>('all')
  const list = useRef<HTMLOListElement>(null)
  const photo = useOpenPhoto()
  const shown = inFilter(sifted)
  const choose = async (chosen: Filter) => {
    setFilter(chosen)
    await afterPaint()
    move(list.current, () => setSifted(chosen))
  }
  return (
    <section className="gallery grid" id="gallery" aria-labelledby="gallery-title">
      <h2 className="gallery__title title" id="gallery-title">
        {LL.gallery.title({ count: galleryPhotos.length })}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields. */}
      <div className="gallery__filters" role="group" aria-label={LL.gallery.filters()}>
        {filtersOf(house).map((each) => (
          <button
            key={each}
            className="gallery__filter"
            type="button"
            aria-pressed={each === filter}
            onClick={() => void choose(each)}
          >
            {(each === 'poolAndTerraces' && house.instead?.poolAndTerraces) || LL.gallery[each]()}
            {/* Makes a screen reader read the name and the number as two words. */}
            <span className="out-of-sight">, </span>
            <span className="gallery__count">{inFilter(each).length}</span>
          </button>
        ))}
      </div>
      <ol className="gallery__plates" ref={list} hidden={shown.length === 0}>
        {shown.map((each, at) => (
          <Plate
            key={each.id}
            photo={each}
            number={galleryPhotos.indexOf(each) + 1}
            at={at}
            last={at === shown.length - 1}
            open={photo.open}
          />
        ))}
      </ol>
      {shown.length === 0 && (
        <p className="gallery__empty">{sifted === 'arrival' ? LL.gallery.empty() : LL.gallery.emptyOther()}</p>
      )}
      <p className="out-of-sight" role="status">
        {sifted !== 'all' && LL.gallery.showing({ count: shown.length, total: galleryPhotos.length })}
      </p>
      {house.photographs.some(({ illustration }) => illustration) && (
        <p className="fine">{LL.gallery.illustrations()}</p>
      )}
      {photo.id !== null && (
        <Suspense>
          <Lightbox id={photo.id} show={photo.show} close={photo.close} />
        </Suspense>
      )}
    </section>
  )
}

/**
 * Returns a filter for each kind of photograph the house has. The house that ships with the code, which has its own
 * drawing, also announces the arrival.
 */
function filtersOf({ photographs, plates }: ShownHouse): Filter[] {
  const announced = plates.potential === 'elevation' ? 'arrival' : null
  const shown = photographs.filter(({ gallery }) => gallery)
  return ['all', ...categories.filter((each) => each === announced || shown.some(({ category }) => category === each))]
}

/** Replaces the lightbox if it could not be fetched: opens the address of the photograph's link. */
function PictureAlone({ id }: LightboxProps) {
  const photo = usePhotograph(id)
  useEffect(() => {
    if (photo) location.replace(pictureSources(photo).large)
  }, [photo])
  return null
}
