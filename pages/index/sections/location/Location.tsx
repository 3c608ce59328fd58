import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isLongPlace, isOnCoast } from '../../../../content/map.ts'
import { takesEnquiries } from '../../../../content/offering.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { MapDrawing } from './MapDrawing.tsx'

const InteractiveMap = lazy(() => fetchMap().catch(() => ({ default: MapMissing })))

async function fetchMap() {
  // While loading, Leaflet uses these two pieces of HTML to find out what the browser can draw; no other HTML is allowed.
  const questions = ['<svg/>', '<v:shape adj="1"/>']
  const createHTML = (html: string) => (questions.includes(html) ? html : null)
  window.trustedTypes?.createPolicy('default', { createHTML })
  return import('./InteractiveMap.tsx')
}

/**
 * The background of the page is the land; the sea extends to the right and the bottom edge. A wide screen has the words on the
 * drawing; above it, if there is no drawing or a name needs a second line.
 */
export function Location() {
  const { LL, view, house } = useCopy()
  const [isAsked, askForMap] = useState(false)
  const show = useRef<HTMLButtonElement>(null)
  const { title, distances } = house.location
  const { latitude, longitude } = house.facts.location.approximate
  const isDrawn = isOnCoast([longitude, latitude])
  const tiles = view.features.mapTiles
  // The exact address is promised only where there is someone to ask.
  const privacy = [isDrawn && LL.location.circle(), takesEnquiries(house.facts) && LL.location.privacy()]
    .filter(Boolean)
    .join(' ')
  const close = () => {
    flushSync(() => askForMap(false))
    // The button that opened the map is visible again, and the keyboard continues from it.
    show.current?.focus()
  }
  const isAbove = !isDrawn || distances.some(({ place }) => isLongPlace(place))
  const classes = [!isDrawn && 'location--undrawn', isAbove && 'location--above', isAsked && 'is-asked']
  return (
    <section
      className={['location grid', ...classes].filter(Boolean).join(' ')}
      id="location"
      aria-labelledby="location-title"
    >
      <h2 className="location__title title" id="location-title">
        {title}
      </h2>
      {(isDrawn || isAsked) && (
        <div className="location__drawing full">
          {isDrawn && <MapDrawing />}
          {isAsked && tiles === null && (
            <MapNotice title={LL.location.noticeTitle()} close={close}>
              {LL.location.notice()}
            </MapNotice>
          )}
          {isAsked && tiles !== null && (
            <Suspense fallback={<MapNotice close={close}>{LL.location.loadingMap()}</MapNotice>}>
              <InteractiveMap tiles={tiles} close={close} />
            </Suspense>
          )}
        </div>
      )}
      {isDrawn && <p className="location__source fine full">{LL.location.source()}</p>}
      {distances.length > 0 && (
        <div className="location__times margin">
          <h3 className="location__from label soft">{LL.location.from[house.facts.kind]()}</h3>
          <dl>
            {distances.map(({ place, time }) => (
              <div className="location__row cluster lead" key={place}>
                <dt>{place}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {(privacy !== '' || tiles !== null) && (
        <div className="location__legend">
          <h3 className="lead">{LL.location.privacyTitle()}</h3>
          {privacy && <p className="location__privacy small">{privacy}</p>}
          {!isAsked && (isDrawn || tiles !== null) && (
            <button
              className="location__show button on-screen"
              type="button"
              ref={show}
              onClick={() => askForMap(true)}
            >
              {LL.location.showMap()}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

interface MapNoticeProps {
  title?: string
  children: ReactNode
  close: () => void
}

/** Covers the drawing if there is no map to move. It takes the focus, so that it comes into sight and is read out. */
function MapNotice({ title, children, close }: MapNoticeProps) {
  const { LL, view } = useCopy()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="location__notice" ref={notice} tabIndex={-1}>
      {title && <p className="lead">{title}</p>}
      <p className="note">{children}</p>
      <button className="link tap" type="button" onClick={close}>
        {view.features.mapTiles ? LL.location.closeMap() : LL.location.hideNotice()}
      </button>
    </div>
  )
}

/** Shown if the script of the map could not be fetched. */
const MapMissing = ({ close }: { close: () => void }) => (
  <MapNotice close={close}>{useCopy().LL.location.mapFailed()}</MapNotice>
)
