import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isOnCoast } from '../../../../content/coast/frames.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { MapDrawing, SmallDrawing } from './MapDrawing.tsx'

const InteractiveMap = lazy(() => import('./InteractiveMap.tsx').catch(() => ({ default: MapMissing })))

/** The background of the page is the land; the sea extends to the right and the bottom edge. */
export function Location() {
  const { LL, view, house } = useCopy()
  const [mapAsked, askForMap] = useState(false)
  const show = useRef<HTMLButtonElement>(null)
  const { latitude, longitude } = house.facts.location.approximate
  const drawn = isOnCoast([longitude, latitude])
  const tiles = view.features.mapTiles
  const hasMap = drawn || tiles !== null
  const close = () => {
    flushSync(() => askForMap(false))
    // The button that opened the map is visible again, and the keyboard continues from it.
    show.current?.focus({ preventScroll: true })
  }
  return (
    <section
      className={['location', drawn ? '' : 'location--undrawn', mapAsked ? 'is-asked' : ''].filter(Boolean).join(' ')}
      id="location"
      aria-labelledby="location-title"
    >
      <div className="location__land grid">
        <h2 className="location__title title" id="location-title">
          {house.location.title}
        </h2>
        {house.location.distances.length > 0 && (
          <div className="location__times">
            <h3 className="location__from label">{LL.location.from()}</h3>
            <dl className="location__table">
              {house.location.distances.map(({ place, time }) => (
                <div className="location__row" key={place}>
                  <dt>{place}</dt>
                  <dd>{time}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <div className="location__legend">
          <h3 className="location__privacy-title">{LL.location.privacyTitle()}</h3>
          <p className="location__privacy">{drawn ? LL.location.privacy() : LL.location.privacyUndrawn()}</p>
          {!mapAsked && hasMap && (
            <button className="location__show button" type="button" ref={show} onClick={() => askForMap(true)}>
              {LL.location.showMap()}
            </button>
          )}
        </div>
      </div>
      {(drawn || mapAsked) && (
        <div className="location__drawing">
          {!mapAsked && <MapDrawing />}
          {mapAsked && tiles === null && (
            <MapNotice
              title={LL.location.noticeTitle()}
              text={LL.location.notice()}
              back={LL.location.wholeDrawing()}
              close={close}
              beside={<SmallDrawing />}
            />
          )}
          {mapAsked && tiles !== null && (
            <Suspense fallback={<MapNotice text={LL.location.loadingMap()} close={close} />}>
              <InteractiveMap tiles={tiles} close={close} />
            </Suspense>
          )}
        </div>
      )}
      {drawn && <p className="location__source">{LL.location.source()}</p>}
    </section>
  )
}

interface MapNoticeProps {
  title?: string
  text: string
  /** The words of the button that closes it. */
  back?: string
  close: () => void
  beside?: ReactNode
}

/** Replaces the drawing if there is no map to move. It takes the focus, so that it is read out. */
function MapNotice({ title, text, back, close, beside }: MapNoticeProps) {
  const { LL, house } = useCopy()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus({ preventScroll: true }), [])
  return (
    <div className="location__notice" ref={notice} tabIndex={-1}>
      {title && <p className="location__notice-title">{title}</p>}
      <div className="location__notice-text">
        <p>{text}</p>
        <button className="link" type="button" onClick={close}>
          {back ?? house.instead?.leaveMap ?? LL.location.hideNotice()}
        </button>
      </div>
      {beside}
    </div>
  )
}

/** Shown if the script of the map could not be fetched. */
function MapMissing({ close }: { close: () => void }) {
  const { LL, house } = useCopy()
  return <MapNotice text={house.instead?.mapFailed ?? LL.location.mapFailed()} close={close} />
}
