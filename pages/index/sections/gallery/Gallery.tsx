import {
  type ComponentType,
  lazy,
  type MouseEvent,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Category, categories } from '../../../../content/photographs.ts'
import type { ShownHouse, ShownPhotograph } from '../../../../house/shown.ts'
import { afterPaint } from '../../../../renderer/alive.ts'
import { useCopy, useHouse, usePhotograph } from '../../../../renderer/copy.tsx'
import { isForBrowser } from '../../../../renderer/ui/controls.tsx'
import { pictureSources } from '../../../../renderer/ui/Picture.tsx'
import { PlatePicture } from '../../../../renderer/ui/plates.tsx'
import type { LightboxProps } from './Lightbox.tsx'

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
        {LL.gallery.title[house.facts.kind]({ count: galleryPhotos.length })}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields. */}
      <div className="gallery__filters on-screen" role="group" aria-label={LL.gallery.filters()}>
        {filtersOf(house).map((each) => (
          <button
            key={each}
            className="gallery__filter small soft"
            type="button"
            aria-pressed={each === filter}
            onClick={() => void choose(each)}
          >
            {each === 'poolAndTerraces' ? house.poolFilter : LL.gallery[each]()}
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
            sizes={sizesAt(at, at === shown.length - 1)}
            open={photo.open}
          />
        ))}
      </ol>
      {shown.length === 0 && (
        <p className="gallery__empty ruled">{sifted === 'arrival' ? LL.gallery.empty() : LL.gallery.emptyOther()}</p>
      )}
      <p className="out-of-sight" role="status">
        {sifted !== 'all' && LL.gallery.showing({ count: shown.length, total: galleryPhotos.length })}
      </p>
      {house.film && (
        <p>
          <a
            className="link tap"
            href={house.film.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={LL.contact.newTab({ label: house.film.says })}
          >
            {house.film.says}
          </a>
        </p>
      )}
      {house.photographs.some(({ illustration }) => illustration) && (
        <p className="fine">{LL.gallery.illustrations()}</p>
      )}
      {photo.id !== null && (
        <Suspense>
          <Lightbox
            id={photo.id}
            photos={galleryPhotos}
            show={photo.show}
            close={photo.close}
            focusPlate={focusPlate}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Returns a filter for each kind of photograph. The house that ships, which has a drawing, announces the arrival. */
function filtersOf({ photographs, plates }: ShownHouse): Filter[] {
  const announced = plates.potential === 'elevation' ? 'arrival' : null
  const shown = photographs.filter(({ gallery }) => gallery)
  return ['all', ...categories.filter((each) => each === announced || shown.some(({ category }) => category === each))]
}

let latest: ViewTransition | undefined

/** Animates the children of a list to the places where `change` puts them. If the browser cannot, changes immediately. */
function move(list: HTMLElement | null, change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (list === null || isStill || !('startViewTransition' in document)) {
    change()
    return
  }
  const name = (nameOf: (plate: HTMLElement) => string) => {
    for (const plate of list.querySelectorAll<HTMLElement>('.gallery__plate'))
      plate.style.setProperty('view-transition-name', nameOf(plate))
  }
  name(({ id }) => id)
  const transition = document.startViewTransition(() => {
    flushSync(change)
    name(({ id }) => id)
  })
  latest = transition
  // A transition that is overtaken by the next one rejects.
  transition.ready.catch(() => {})
  // The names are removed after the move, because a named element is drawn on its own layer.
  void transition.finished.finally(() => transition === latest && name(() => ''))
}

interface PlateProps {
  photo: ShownPhotograph
  /** Its position in the full set, from 1. */
  number: number
  sizes: { sizes: string; phone: string }
  open: (id: string) => void
}

function Plate({ photo, number, sizes, open }: PlateProps) {
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
        <PlatePicture of={photo} className="gallery__picture" {...sizes} />
      </a>
      <p className="gallery__caption note">
        <span className="gallery__number">{number}</span>
        {caption}
      </p>
    </li>
  )
}

/** The same rules as in gallery.css: which of the plates that are shown are large, on a wide screen and below. */
function sizesAt(at: number, last: boolean): PlateProps['sizes'] {
  const isLarge = [0, 5].includes(at % 6) || (last && [3, 4].includes(at % 6))
  const [desk, wide] = isLarge ? ['65vw', '65vw'] : ['29vw', '24vw']
  const isAcross = at % 3 === 0 || (at % 3 === 1 && last)
  const [tablet, phone] = isAcross ? ['91vw', '100vw'] : ['45vw', '44vw']
  // Above the first width, the columns grow more slowly than the window.
  return { sizes: `(min-width: 180rem) ${wide}, (min-width: 68rem) ${desk}, (min-width: 44rem) ${tablet}`, phone }
}

/** Replaces the lightbox if it could not be fetched: opens the address of the photograph's link. */
function PictureAlone({ id }: LightboxProps) {
  const photo = usePhotograph(id)
  useEffect(() => {
    if (photo) location.replace(pictureSources(photo).large)
  }, [photo])
  return null
}

/** Returns the gallery in the owner's order. The lightbox shows all of it, whichever filter is chosen. */
const useGalleryPhotos = (): ShownPhotograph[] => useHouse().photographs.filter(({ gallery }) => gallery)

/** Returns the fragment of a photograph: a link to it opens the lightbox or, without JavaScript, scrolls to its plate. */
const hashOf = (id: string) => `#photo-${id}`
const focusPlate = (id: string) => document.querySelector<HTMLElement>(`${hashOf(id)} a`)?.focus()

/** Keeps the open photograph in the address and one entry of the history: Back closes it, and a link opens it. */
function useOpenPhoto() {
  const photos = useGalleryPhotos()
  const [id, setId] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the photographs have the same addresses in every language.
  useEffect(() => {
    const follow = () => setId(photos.find((photo) => hashOf(photo.id) === location.hash)?.id ?? null)
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  return {
    id,
    open(photo: string) {
      // A second press before the lightbox is there, even on another plate, must not add another entry.
      if (history.state?.openedHere) history.replaceState(history.state, '', hashOf(photo))
      else history.pushState({ openedHere: true }, '', hashOf(photo))
      // The lightbox is large: it is built in pieces, between which the page answers.
      startTransition(() => setId(photo))
    },
    /** Shows another photograph in the open lightbox. */
    show(photo: string) {
      history.replaceState(history.state, '', hashOf(photo))
      setId(photo)
    },
    close() {
      setId(null)
      if (history.state?.openedHere) history.back()
      else history.replaceState(null, '', '#gallery')
    },
  }
}
