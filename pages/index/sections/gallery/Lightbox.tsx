import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ShownPhotograph } from '../../../../house/shown.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Arrow } from '../../../../renderer/ui/controls.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'

export interface LightboxProps {
  id: string
  photos: readonly ShownPhotograph[]
  show: (id: string) => void
  close: () => void
  /** Moves the focus to a photograph in the page. */
  focusPlate: (id: string) => void
}

/** A place in a photograph, as shares of its width and height. */
interface Place {
  x: number
  y: number
}

const middle: Place = { x: 0.5, y: 0.5 }

/**
 * Shows the whole set in full screen, side by side: a swipe scrolls to a neighbour, and arrows and keys wrap around at the
 * ends. It is a modal dialog, so that the focus stays inside and is returned afterwards.
 */
export default function Lightbox({ id, photos, show, close, focusPlate }: LightboxProps) {
  const { LL } = useCopy()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  /** The place around which the photograph is enlarged; null while all of it is shown. */
  const [zoom, setZoom] = useState<Place | null>(null)
  const total = photos.length
  const at = photos.findIndex((photo) => photo.id === id)
  const showAt = (to: number) => {
    const photo = photos.at(to % total)
    if (photo) show(photo.id)
  }

  const shown = useRef(id)
  shown.current = id
  useEffect(() => {
    const opened = dialog.current
    if (opened === null) return
    const invoker = document.activeElement
    opened.showModal()
    return () => {
      opened.close()
      if (invoker instanceof HTMLElement && invoker !== document.body) invoker.focus({ preventScroll: true })
      // If the lightbox was opened by its address, no link led here, and the keyboard continues from the photograph itself.
      else focusPlate(shown.current)
    }
  }, [focusPlate])

  /** The photograph that was reached by scrolling. */
  const reached = useRef('')
  useEffect(() => {
    setZoom(null)
    if (reached.current === shown.current) return
    const sheet = stage.current?.children[at]
    // Until the browser tells of it, no photograph has been reached by scrolling.
    reached.current = ''
    if (sheet instanceof HTMLElement) stage.current?.scrollTo({ left: sheet.offsetLeft, behavior: 'instant' })
  }, [at])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the photographs are the same in every language.
  useEffect(() => {
    const root = stage.current
    if (root === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        // An entry may tell of a place that a key has left since.
        const photo = photos[Math.round(root.scrollLeft / root.clientWidth)]
        reached.current = photo?.id ?? ''
        if (photo && photo.id !== shown.current) show(photo.id)
      },
      { root, threshold: 0.6 },
    )
    for (const sheet of root.children) watch.observe(sheet)
    return () => watch.disconnect()
  }, [])

  const stepByKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    // The arrow would also scroll to the neighbour.
    event.preventDefault()
    showAt(to)
  }

  return (
    <dialog
      className="lightbox on-ink"
      aria-label={LL.lightbox.label()}
      ref={dialog}
      onKeyDown={stepByKey}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="lightbox__head apart small">
        <p className="lightbox__count" aria-live="polite">
          {LL.lightbox.count({ number: at + 1, total })}
        </p>
        <button className="lightbox__close tap" type="button" onClick={close}>
          {LL.lightbox.close()}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures, not of fields. */}
      <div
        className={zoom ? 'lightbox__stage is-zoomed' : 'lightbox__stage'}
        role="group"
        aria-label={LL.lightbox.label()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
        tabIndex={0}
        ref={stage}
      >
        {photos.map((photo, each) => (
          <Sheet
            key={photo.id}
            photo={photo}
            zoom={photo.id === id ? zoom : null}
            // The previous one and the next two are fetched while the visitor looks at this one.
            near={[0, 1, 2, total - 1].includes((each - at + total) % total)}
            toggle={(place) => setZoom(zoom ? null : place)}
          />
        ))}
      </div>
      <div className="lightbox__foot">
        <p className="lightbox__caption lead">{photos[at]?.caption}</p>
        <button
          className="lightbox__zoom tap small"
          type="button"
          aria-pressed={zoom !== null}
          onClick={() => setZoom(zoom ? null : middle)}
        >
          {zoom ? LL.lightbox.zoomOut() : LL.lightbox.zoomIn()}
        </button>
        <div className="lightbox__ways cluster">
          {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields. */}
          <div className="lightbox__dots dots" role="group" aria-label={LL.lightbox.choose()}>
            {photos.map((photo, each) => (
              <button
                key={photo.id}
                type="button"
                aria-label={LL.lightbox.photo({ number: each + 1 })}
                aria-current={photo.id === id ? 'true' : undefined}
                onClick={() => show(photo.id)}
              />
            ))}
          </div>
          <p className="lightbox__steps">
            <button className="tap" type="button" aria-label={LL.lightbox.previous()} onClick={() => showAt(at - 1)}>
              <Arrow to="previous" />
            </button>
            <button className="tap" type="button" aria-label={LL.lightbox.next()} onClick={() => showAt(at + 1)}>
              <Arrow to="next" />
            </button>
          </p>
        </div>
      </div>
    </dialog>
  )
}

interface SheetProps {
  photo: ShownPhotograph
  zoom: Place | null
  near: boolean
  toggle: (place: Place) => void
}

/** One photograph. Enlarged, it scrolls in its box; a double press enlarges it around the place that was pressed. */
function Sheet({ photo, zoom, near, toggle }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = sheet.current
    if (zoom === null || box === null) return
    box.scrollTo({
      left: box.scrollWidth * zoom.x - box.clientWidth / 2,
      top: box.scrollHeight * zoom.y - box.clientHeight / 2,
      behavior: 'instant',
    })
  }, [zoom])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same.
    <div
      className={['lightbox__sheet', photo.category === 'plans' && 'lightbox__sheet--plan', zoom && 'is-zoomed']
        .filter(Boolean)
        .join(' ')}
      // What scrolls must be within reach of the keyboard.
      tabIndex={zoom ? 0 : undefined}
      ref={sheet}
      onDoubleClick={({ clientX, clientY, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        toggle({ x: (clientX - left) / width, y: (clientY - top) / height })
      }}
    >
      <Picture of={photo} className="lightbox__picture" sizes={sizesOf(photo)} loading={near ? 'eager' : 'lazy'} />
    </div>
  )
}

/**
 * Returns the width of the picture. It fits into the screen and leaves a tenth of its height free; on a phone, enlarged, it
 * fills the height of the screen, where two thirds of the pixels are enough.
 */
function sizesOf({ whole: { width, height } }: ShownPhotograph): string {
  const filling = Math.round((width / height) * 56)
  const dense = `(max-width: 43.99rem) and (min-resolution: 2.5dppx) max(76vw, ${Math.round(filling * 0.76)}vh)`
  return `${dense}, (max-width: 43.99rem) max(100vw, ${filling}vh), min(100vw, ${Math.round((width / height) * 90)}vh)`
}
