import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { ShownFacts } from '../../../../content/shown-house.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
// Imported as text into this lazy module; as a separate style sheet it would be loaded with the page.
import styles from './live-map.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

// At a closer zoom, the streets would make the circle look like an address.
const zooms = { farthest: 8, start: 12, nearest: 14 } as const

// While loading, Leaflet uses these two pieces of HTML to find out what the browser can draw; no other HTML is allowed.
const questions = ['<svg/>', '<v:shape adj="1"/>']
window.trustedTypes?.createPolicy('default', {
  createHTML: (html: string) => (questions.includes(html) ? html : null),
})

interface InteractiveMapProps {
  tiles: { url: string; attribution: string }
  close: () => void
}

/**
 * A map that can be moved, loaded when the visitor asks for it. It shows the neighbourhood as a circle and cannot be zoomed
 * in further than that.
 */
export default function InteractiveMap({ tiles, close }: InteractiveMapProps) {
  const { LL, house } = useCopy()
  const around = house.facts.location.approximate
  const canvas = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the house is in the same place in every language.
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let opened: LeafletMap | null = null
    let closed = false
    const open = async () => {
      opened = await openMap(element, tiles.url, around, () => setFailed(true))
      if (closed) opened.remove()
      else setMap(opened)
      // Leaflet only listens to the keys of a map that receives the focus after the map was created.
      if (document.activeElement !== element) return
      element.blur()
      element.focus({ preventScroll: true })
    }
    element.focus({ preventScroll: true })
    open().catch(() => setFailed(true))
    return () => {
      closed = true
      opened?.remove()
    }
  }, [tiles.url])

  const zoom = (steps: number) => map?.setZoom(map.getZoom() + steps, { animate: !isStill() })
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
      <div className="live-map__controls">
        <button type="button" aria-label={LL.location.mapZoomIn()} disabled={map === null} onClick={() => zoom(1)}>
          +
        </button>
        <button type="button" aria-label={LL.location.mapZoomOut()} disabled={map === null} onClick={() => zoom(-1)}>
          −
        </button>
        <button type="button" onClick={close}>
          {house.instead?.leaveMap ?? LL.location.hideNotice()}
        </button>
      </div>
      {failed && (
        <p className="live-map__failed" role="status">
          {house.instead?.mapFailed ?? LL.location.mapFailed()}
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

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Draws raster tiles and the circle of the neighbourhood into the element. Calls `failed` if no tile arrives. */
async function openMap(
  element: HTMLElement,
  tileUrl: string,
  { latitude, longitude, radiusM }: ShownFacts['location']['approximate'],
  failed: () => void,
): Promise<LeafletMap> {
  const { Circle, Map: LeafletMap, TileLayer } = await import('leaflet')
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  const isMoving = !isStill()
  const { farthest: minZoom, start: zoom, nearest: maxZoom } = zooms
  const map = new LeafletMap(element, {
    center: [latitude, longitude],
    zoom,
    minZoom,
    maxZoom,
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
  const layer = new TileLayer(tileUrl, { minZoom, maxZoom }).on('tileerror', failed).addTo(map)
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
