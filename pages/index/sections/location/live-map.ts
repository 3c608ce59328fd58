import type { ShownFacts } from '../../../../content/shown-house.ts'
import { adopt } from '../../../../renderer/alive/adopt.ts'
// Imported as text into this lazy module; as a separate style sheet it would be loaded with the page.
import styles from './live-map.css?inline'

export interface LiveMap {
  zoom(steps: number): void
  close(): void
}

const start = 12
// At a closer zoom, the streets would make the circle look like an address.
const nearest = 14
const farthest = 8

interface LiveMapOptions {
  tileUrl: string
  around: ShownFacts['location']['approximate']
  /** Called if no tile arrives. */
  failed: () => void
}

/** Draws raster tiles and the circle of the neighbourhood into the element. */
export async function openMap(element: HTMLElement, { tileUrl, around, failed }: LiveMapOptions): Promise<LiveMap> {
  letLeafletAsk()
  const { Circle, Map: LeafletMap, TileLayer } = await import('leaflet')
  adopt(styles)
  const { latitude, longitude, radiusM } = around
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(element, {
    center: [latitude, longitude],
    zoom: start,
    minZoom: farthest,
    maxZoom: nearest,
    // Leaflet writes its own controls as HTML, which the content security policy forbids; the page has its own buttons.
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    // One finger scrolls the page past the map; two fingers move and zoom the map.
    dragging: matchMedia('(pointer: fine)').matches,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  })
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name)
  let arrived = false
  new TileLayer(tileUrl, { maxZoom: nearest, minZoom: farthest })
    .on('tileload', () => {
      arrived = true
    })
    .on('tileerror', () => {
      if (!arrived) failed()
    })
    .addTo(map)
  new Circle([latitude, longitude], {
    radius: radiusM,
    color: colour('--accent-deep'),
    weight: 1,
    fillColor: colour('--accent'),
    fillOpacity: 0.3,
    interactive: false,
  }).addTo(map)

  return {
    zoom: (steps) => map.setZoom(map.getZoom() + steps, { animate: !still }),
    close: () => map.remove(),
  }
}

// While loading, Leaflet uses these two pieces of HTML to find out what the browser can draw; no other HTML is allowed.
const questions = ['<svg/>', '<v:shape adj="1"/>']
let asked = false

function letLeafletAsk() {
  if (asked) return
  asked = true
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html: string) => (questions.includes(html) ? html : null),
  })
}
