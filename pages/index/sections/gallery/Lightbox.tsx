import { type KeyboardEvent, useEffect, useRef } from 'react'
import { adopt } from '../../../../renderer/alive/adopt.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Arrow } from '../../../../renderer/ui/Arrow.tsx'
import { hashOf, numberOf, useGalleryPhotos } from './gallery-photos.ts'
import { LightboxPicture } from './LightboxPicture.tsx'
import styleSheet from './lightbox.css?inline'

adopt(styleSheet)

export interface LightboxProps {
  id: string
  show: (id: string) => void
  close: () => void
}

/**
 * Shows the whole set in full screen and wraps around at its ends. It is a modal dialog, so that the focus stays inside and
 * is returned afterwards.
 */
export default function Lightbox({ id, show, close }: LightboxProps) {
  const { LL } = useCopy()
  const galleryPhotos = useGalleryPhotos()
  const dialog = useRef<HTMLDialogElement>(null)
  const total = galleryPhotos.length
  const number = numberOf(galleryPhotos, id)
  const showAt = (at: number) => {
    const to = galleryPhotos.at(at % total)
    if (to) show(to.id)
  }
  const step = (by: number) => showAt(number - 1 + by)

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
      else document.querySelector<HTMLElement>(`${hashOf(shown.current)} a`)?.focus()
    }
  }, [])

  const stepByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'Home') showAt(0)
    if (event.key === 'End') showAt(-1)
  }

  return (
    <dialog
      className="lightbox"
      aria-label={LL.lightbox.label()}
      ref={dialog}
      onKeyDown={stepByKey}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="lightbox__head">
        <p className="lightbox__count" aria-live="polite">
          {LL.lightbox.count({ number, total })}
        </p>
        <button className="lightbox__close" type="button" onClick={close}>
          {LL.lightbox.close()}
        </button>
      </div>
      <LightboxPicture id={id} step={step} />
      <div className="lightbox__foot">
        <p className="lightbox__caption">{galleryPhotos[number - 1]?.caption}</p>
        <div className="lightbox__ways">
          {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields. */}
          <div className="lightbox__dots" role="group" aria-label={LL.lightbox.choose()}>
            {galleryPhotos.map((photo, at) => (
              <button
                key={photo.id}
                type="button"
                aria-label={LL.lightbox.photo({ number: at + 1 })}
                aria-current={photo.id === id ? 'true' : undefined}
                onClick={() => show(photo.id)}
              />
            ))}
          </div>
          <p className="lightbox__steps">
            <button type="button" aria-label={LL.lightbox.previous()} onClick={() => step(-1)}>
              <Arrow to="previous" />
            </button>
            <button type="button" aria-label={LL.lightbox.next()} onClick={() => step(1)}>
              <Arrow to="next" />
            </button>
          </p>
        </div>
      </div>
    </dialog>
  )
}
