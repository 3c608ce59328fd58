import { Circle, Map as LeafletMap, TileLayer } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { ShownFacts } from '../../../../house/shown.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
// Imported as text into this lazy module; as a separate style sheet it would be loaded with the page.
import styles from './live-map.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

// At a closer zoom, the streets would make the circle look like an address.
const zooms = { minZoom: 8, zoom: 12, maxZoom: 14 } as const

interface InteractiveMapProps {
  tiles: { url: string; attribution: string }
  close: () => void
}

/** A map that can be moved, loaded on demand. It cannot be zoomed in further than the circle of the neighbourhood. */
export default function InteractiveMap({ tiles, close }: InteractiveMapProps) {
  const { LL, house } = useCopy()
  const around = house.facts.location.approximate
  const canvas = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(null)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the house is in the same place in every language.
  useEffect(() => {
    if (canvas.current === null) return
    const opened = openMap(canvas.current, tiles.url, around, () => setFailed(true))
    map.current = opened
    // Leaflet only listens to the keys of a map that receives the focus after the map was created.
    canvas.current.focus({ preventScroll: true })
    return () => {
      opened.remove()
    }
  }, [tiles.url])

  return (
    <div className="live-map">
      <div
        ref={canvas}
        className="live-map__canvas"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map itself.
        tabIndex={0}
        aria-label={LL.location.mapKeys({ map: LL.location.map() })}
      />
      <div className="live-map__controls small">
        <button type="button" aria-label={LL.location.mapZoomIn()} onClick={() => map.current?.zoomIn()}>
          +
        </button>
        <button type="button" aria-label={LL.location.mapZoomOut()} onClick={() => map.current?.zoomOut()}>
          −
        </button>
        <button type="button" onClick={close}>
          {LL.location.closeMap()}
        </button>
      </div>
      {failed && (
        <p className="location__notice note" role="status">
          {LL.location.mapFailed()}
        </p>
      )}
      {/* OpenStreetMap requires a link from its name to its terms. */}
      <p className="live-map__attribution">
        {tiles.attribution.includes('OpenStreetMap') ? (
          <a href="https://www.openstreetmap.org/copyright">{tiles.attribution}</a>
        ) : (
          tiles.attribution
        )}
      </p>
    </div>
  )
}

/** Draws raster tiles and the circle of the neighbourhood into the element. Calls `failed` if no tile arrives. */
function openMap(
  element: HTMLElement,
  tileUrl: string,
  { latitude, longitude, radiusM }: ShownFacts['location']['approximate'],
  failed: () => void,
): LeafletMap {
  const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    ...zooms,
    center: [latitude, longitude],
    // Leaflet writes its own controls as HTML, which the content security policy forbids; the page has its own buttons.
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    // One finger scrolls the page past the map; two fingers move and zoom the map.
    dragging: matchMedia('(pointer: fine)').matches,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    inertia: isMoving,
  })
  const layer = new TileLayer(tileUrl, zooms).on('tileerror', failed).addTo(map)
  layer.once('tileload', () => layer.off('tileerror', failed))
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name)
  new Circle([latitude, longitude], {
    radius: radiusM,
    color: colour('--accent-deep'),
    weight: 1,
    fillColor: colour('--accent'),
    fillOpacity: 0.3,
    interactive: false,
  }).addTo(map)
  return map
}
