import coastTall from '../../../../content/coast/coast-tall.svg?no-inline'
import coastWide from '../../../../content/coast/coast-wide.svg?no-inline'
import { mapFrames } from '../../../../content/coast/frames.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { MapLabels } from './MapLabels.tsx'
import { mapLayouts } from './map-labels.ts'

/** The coast as a picture, with all names above it in the page's own type. */
export function MapDrawing() {
  const { LL, house } = useCopy()
  const { wide, tall } = mapFrames
  return (
    <div className="location-map">
      <picture>
        <source
          media="(min-width: 44rem)"
          srcSet={house.drawings?.coastWide ?? coastWide}
          width={wide.width}
          height={wide.height}
        />
        <img
          className="location-map__coast"
          src={house.drawings?.coastTall ?? coastTall}
          width={tall.width}
          height={tall.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </picture>
      <MapLabels
        kind="wide"
        layout={mapLayouts.wide}
        title={LL.location.map()}
        description={LL.location.mapText({ name: house.facts.named })}
      />
      <MapLabels
        kind="tall"
        layout={mapLayouts.tall}
        title={LL.location.map()}
        description={LL.location.mapText({ name: house.facts.named })}
      />
    </div>
  )
}

/** The drawing for phones, in a frame, beside the words that stand in its place. */
export function SmallDrawing() {
  const { LL, house } = useCopy()
  const { width, height } = mapFrames.tall
  return (
    <div className="location-map location-map--small">
      <img
        className="location-map__coast"
        src={house.drawings?.coastTall ?? coastTall}
        width={width}
        height={height}
        alt=""
        decoding="async"
      />
      <MapLabels
        kind="tall"
        layout={mapLayouts.tall}
        title={LL.location.map()}
        description={LL.location.mapText({ name: house.facts.named })}
      />
    </div>
  )
}
