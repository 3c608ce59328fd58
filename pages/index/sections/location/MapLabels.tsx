import { isOnCoast, metresToUnits, type Point, project } from '../../../../content/coast/frames.ts'
import { type Label, plainLabel } from '../../../../content/lettering.ts'
import { useCopy, useHouse } from '../../../../renderer/copy.tsx'
import type { MapLayout } from './map-labels.ts'

interface MapLabelsProps {
  kind: 'wide' | 'tall'
  layout: MapLayout
  title: string
  description: string
}

export function MapLabels({ kind, layout, title, description }: MapLabelsProps) {
  const { LL, house } = useCopy()
  const { frame } = layout
  const ground = { width: frame.width, size: layout.letters }
  const id = (part: string) => `map-${kind}-${part}`
  return (
    <svg
      className={`location-map__labels location-map__labels--${kind}`}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={`${id('title')} ${id('text')}`}
    >
      <title id={id('title')}>{title}</title>
      <desc id={id('text')}>{description}</desc>
      <VillaCircle layout={layout} gradient={id('glow')} />
      {layout.waters.map(({ name, at, wide, land }) => (
        <g key={name} className={land ? 'location-map__on-land' : 'location-map__on-sea'}>
          <text
            className={wide ? 'location-map__water location-map__water--sea' : 'location-map__water'}
            x={at[0]}
            y={at[1]}
          >
            {LL.location[name]()}
          </text>
        </g>
      ))}
      {house.location.distances.map(
        ({ place, time, point, lettering }) =>
          point &&
          isOnCoast(point) && (
            <Town
              key={place}
              at={project(frame, point)}
              label={lettering?.[kind] ?? plainLabel(project(frame, point)[0], [place, time], ground)}
              dot={layout.dot}
              name={place}
              time={time}
            />
          ),
      )}
      <path className="location-map__tick" d={`M-2600 ${frame.height - 0.5}H${frame.width}`} />
      {layout.meridians.map(({ longitude, name, land }) => (
        <Meridian
          key={name}
          ground={land ? 'land' : 'sea'}
          x={round(project(frame, [longitude, 0])[0])}
          foot={frame.height}
          name={name}
        />
      ))}
    </svg>
  )
}

/** Marks the neighbourhood, not the gate: a circle as large as the record says, without an edge to measure by. */
function VillaCircle({ layout: { frame, villa: placing }, gradient }: { layout: MapLayout; gradient: string }) {
  const { name, location } = useHouse().facts
  const { latitude, longitude, radiusM } = location.approximate
  const [x, y] = rounded(project(frame, [longitude, latitude]))
  const radius = metresToUnits(frame, radiusM)
  const [from, to] = placing.lead
  return (
    <>
      <radialGradient id={gradient}>
        <stop className="location-map__glow" offset="0" />
        <stop className="location-map__glow" offset=".5" />
        <stop className="location-map__glow location-map__glow--edge" offset="1" />
      </radialGradient>
      <circle cx={x} cy={y} r={round(radius * 1.7)} fill={`url(#${gradient})`} />
      <circle className="location-map__ring" cx={x} cy={y} r={round(radius)} />
      <path className="location-map__lead" d={`M${x + from[0]} ${y + from[1]}L${x + to[0]} ${y + to[1]}`} />
      <g className="location-map__on-land">
        <text className="location-map__name" x={x + placing.offset[0]} y={y + placing.offset[1]} textAnchor="end">
          {name}
        </text>
      </g>
    </>
  )
}

interface TownProps {
  at: Point
  label: Label
  dot: number
  name: string
  time: string
}

function Town({ at, label: { offset, anchor, lead, ground }, dot, name, time }: TownProps) {
  const [x, y] = rounded(at)
  const left = round(x + offset[0])
  const top = round(y + offset[1])
  return (
    <g className={`location-map__on-${ground}`}>
      {lead && <path className="location-map__lead" d={`M${x} ${y}l${lead[0]} ${lead[1]}`} />}
      <circle className="location-map__dot" cx={x} cy={y} r={dot} />
      <text x={left} y={top} textAnchor={anchor}>
        <tspan className="location-map__town">{name}</tspan>
        <tspan className="location-map__time" x={left} dy="1.25em">
          {time}
        </tspan>
      </text>
    </g>
  )
}

function Meridian({ x, foot, name, ground }: { x: number; foot: number; name: string; ground: 'land' | 'sea' }) {
  return (
    <g className={`location-map__on-${ground}`}>
      <path className="location-map__tick" d={`M${x} ${foot}v-12`} />
      <text className="location-map__deg" x={x + 6} y={foot - 5}>
        {name}
      </text>
    </g>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
const rounded = ([x, y]: Point): Point => [round(x), round(y)]
