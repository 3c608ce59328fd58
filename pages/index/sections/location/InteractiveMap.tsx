import { useEffect, useRef, useState } from 'react'
import { useCopy } from '../../../../renderer/copy.tsx'
import { type LiveMap, openMap } from './live-map.ts'

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
  const [map, setMap] = useState<LiveMap | null>(null)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the house is in the same place in every language.
  useEffect(() => {
    let opened: LiveMap | null = null
    let closed = false
    const open = async (element: HTMLElement) => {
      opened = await openMap(element, { tileUrl: tiles.url, around, failed: () => setFailed(true) })
      if (closed) opened.close()
      else setMap(opened)
      // Leaflet only listens to the keys of a map that receives the focus after the map was created.
      if (document.activeElement !== element) return
      element.blur()
      element.focus({ preventScroll: true })
    }
    canvas.current?.focus({ preventScroll: true })
    if (canvas.current) open(canvas.current).catch(() => setFailed(true))
    return () => {
      closed = true
      opened?.close()
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
      <div className="live-map__controls">
        <button type="button" aria-label={LL.location.mapZoomIn()} disabled={map === null} onClick={() => map?.zoom(1)}>
          +
        </button>
        <button
          type="button"
          aria-label={LL.location.mapZoomOut()}
          disabled={map === null}
          onClick={() => map?.zoom(-1)}
        >
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
      <Attribution words={tiles.attribution} />
    </div>
  )
}

/** OpenStreetMap requires a link from its name to its terms. */
function Attribution({ words }: { words: string }) {
  const terms = words.includes('OpenStreetMap') ? 'https://www.openstreetmap.org/copyright' : null
  return <p className="live-map__attribution">{terms ? <a href={terms}>{words}</a> : words}</p>
}
