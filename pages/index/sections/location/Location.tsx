import { lazy, Suspense, useState } from 'react'
import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { MapDrawing } from './MapDrawing.tsx'

const InteractiveMap = lazy(() => import('./InteractiveMap.tsx'))

/** The page's ground is the land; the sea bleeds right and down. */
export function Location() {
  const { LL, view } = useCopy()
  const [mapAsked, askForMap] = useState(false)
  const { town, region, distances } = villa.location
  return (
    <section className={mapAsked ? 'location is-asked' : 'location'} id="location" aria-labelledby="location-title">
      <div className="location__land grid">
        <h2 className="location__title title" id="location-title">
          {LL.location.title({ town, region })}
        </h2>
        <div className="location__times">
          <h3 className="location__from label">{LL.location.from()}</h3>
          <dl className="location__table">
            {distances.map(({ place, minutes }) => (
              <div className="location__row" key={place}>
                <dt>{LL.location[place]()}</dt>
                <dd>{LL.location.minutes({ minutes })}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="location__legend">
          <h3 className="location__privacy-title">{LL.location.privacyTitle()}</h3>
          <p className="location__privacy">{LL.location.privacy()}</p>
          {!mapAsked && (
            <button className="location__show button" type="button" onClick={() => askForMap(true)}>
              {LL.location.showMap()}
            </button>
          )}
        </div>
      </div>
      <div className="location__drawing">
        {!mapAsked && <MapDrawing />}
        {mapAsked && view.features.mapTiles === null && <MapNotice hide={() => askForMap(false)} />}
        {mapAsked && view.features.mapTiles !== null && (
          <Suspense fallback={<p role="status">{LL.location.loadingMap()}</p>}>
            <InteractiveMap tiles={view.features.mapTiles} close={() => askForMap(false)} />
          </Suspense>
        )}
      </div>
      <p className="location__source">{LL.location.source()}</p>
    </section>
  )
}

/** What Show Map gives in the drawing's place while no tiles are configured. */
function MapNotice({ hide }: { hide: () => void }) {
  const { LL } = useCopy()
  return (
    <div className="location__notice" role="status">
      <p className="location__notice-title">{LL.location.noticeTitle()}</p>
      <p>{LL.location.notice()}</p>
      <button className="link" type="button" onClick={hide}>
        {LL.location.hideNotice()}
      </button>
    </div>
  )
}
