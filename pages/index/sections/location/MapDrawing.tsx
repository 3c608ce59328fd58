import {
  coastLabels,
  isOnCoast,
  type Label,
  mapFrames,
  meridians,
  metresToUnits,
  type Point,
  plainLabel,
  project,
  widthOf,
} from '../../../../content/map.ts'
import type { ShownDistance } from '../../../../house/shown.ts'
import { useCopy, useHouse } from '../../../../renderer/copy.tsx'

type Kind = keyof typeof mapFrames

/** The coast as a picture, with all names above it in the page's own type. */
export function MapDrawing() {
  const { drawings } = useHouse()
  const { wide, tall } = mapFrames
  return (
    <div className="location-map">
      <picture>
        <source media="(min-width: 44rem)" srcSet={drawings?.coastWide} width={wide.width} height={wide.height} />
        <img
          className="location-map__coast"
          src={drawings?.coastTall}
          width={tall.width}
          height={tall.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </picture>
      <Labels kind="wide" />
      <Labels kind="tall" />
    </div>
  )
}

function Labels({ kind }: { kind: Kind }) {
  const { LL, house } = useCopy()
  const frame = mapFrames[kind]
  const id = (part: string) => `map-${kind}-${part}`
  return (
    <svg
      className={`location-map__labels location-map__labels--${kind}`}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={`${id('title')} ${id('text')}`}
    >
      <title id={id('title')}>{LL.location.map()}</title>
      <desc id={id('text')}>{LL.location.mapText({ name: house.facts.named })}</desc>
      <HouseCircle kind={kind} gradient={id('glow')} />
      {coastLabels[kind].waters.map(({ name, at: [x, y], land }) => (
        <text key={name} className={`location-map__water ${land ? 'on-land' : 'on-sea'} is-${name}`} x={x} y={y}>
          {LL.location[name]()}
        </text>
      ))}
      {house.location.distances.map((distance) => (
        <Town key={distance.place} kind={kind} {...distance} />
      ))}
      <path className="location-map__tick" d={`M-2600 ${frame.height - 0.5}H${frame.width}`} />
      {meridians.map(({ longitude, name, land }) => {
        const x = round(project(frame, [longitude, 0])[0])
        if (x <= 0 || x >= frame.width) return null
        return (
          <g key={name}>
            <path className="location-map__tick" d={`M${x} ${frame.height}v-12`} />
            <text className={`location-map__deg ${land ? 'on-land' : 'on-sea'}`} x={x + 6} y={frame.height - 5}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The longest name of the house that fits on the drawing for phones, in em of the display face. */
const phoneRoom = 6.8

/** Marks the neighbourhood, not the gate: a circle as large as the record says, without an edge to measure by. */
function HouseCircle({ kind, gradient }: { kind: Kind; gradient: string }) {
  const { name, location } = useHouse().facts
  const { latitude, longitude, radiusM } = location.approximate
  const frame = mapFrames[kind]
  const placing = coastLabels[kind].house
  const centre = project(frame, [longitude, latitude])
  const [x, y] = moved(centre, [0, 0])
  const radius = metresToUnits(frame, radiusM)
  const [left, top] = moved(centre, placing.name)
  return (
    <>
      <radialGradient id={gradient}>
        <stop className="location-map__glow" offset="0" />
        <stop className="location-map__glow" offset=".5" />
        <stop className="location-map__glow" offset="1" stopOpacity="0" />
      </radialGradient>
      <circle cx={x} cy={y} r={round(radius * 1.7)} fill={`url(#${gradient})`} />
      <circle className="location-map__ring" cx={x} cy={y} r={round(radius)} />
      {(kind === 'wide' || widthOf(name) <= phoneRoom) && (
        <>
          <path
            className="location-map__lead"
            d={`M${moved(centre, placing.from).join(' ')}L${moved(centre, placing.to).join(' ')}`}
          />
          <text className="location-map__name on-land" x={left} y={top} textAnchor="end">
            {name}
          </text>
        </>
      )}
    </>
  )
}

/** A place with its time, where it was set by hand or next to its dot. Nothing for a place that is not on this coast. */
function Town({ kind, place, time, point, lettering }: { kind: Kind } & ShownDistance) {
  if (point === null || !isOnCoast(point)) return null
  const { dot, letters } = coastLabels[kind]
  const at = project(mapFrames[kind], point)
  const ground = { width: mapFrames[kind].width, size: letters }
  const label: Label = lettering?.[kind] ?? plainLabel(at[0], [place, time], ground)
  const [x, y] = moved(at, [0, 0])
  const [left, top] = moved(at, label.offset)
  return (
    <>
      {label.lead && <path className="location-map__lead" d={`M${x} ${y}l${label.lead.join(' ')}`} />}
      <circle className="location-map__dot" cx={x} cy={y} r={dot} />
      <text className={`location-map__town on-${label.ground}`} x={left} y={top} textAnchor={label.anchor}>
        {place}
        <tspan className="location-map__time" x={left} dy="1.25em">
          {time}
        </tspan>
      </text>
    </>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
const moved = ([x, y]: Point, [right, down]: Point): Point => [round(x + right), round(y + down)]
