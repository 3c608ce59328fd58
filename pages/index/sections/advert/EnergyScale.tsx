import { type EnergyClass, energyBands } from '../../../../content/energy.ts'

interface EnergyScaleProps {
  kind: 'energy' | 'ges'
  letter: EnergyClass
  /** Says the same to whoever cannot see it. */
  text: string
}

const height = 22
const step = 25

/** Seven bars in the official colours, the one that applies longer, framed and with a larger letter. */
export function EnergyScale({ kind, letter, text }: EnergyScaleProps) {
  return (
    <svg className="advert__scale" viewBox="0 0 180 174" role="img" aria-label={text}>
      {energyBands.map((band, index) => {
        const own = band.letter === letter
        const onDark = kind === 'ges' && index > 2
        return (
          <g key={band.letter}>
            <rect
              x="1"
              y={index * step + 1}
              width={48 + index * 16 + (own ? 26 : 0)}
              height={height}
              fill={kind === 'energy' ? band.energyColour : band.gesColour}
              stroke={own ? '#12262F' : 'none'}
              strokeWidth="2"
            />
            <text
              x="11"
              y={index * step + (own ? 18 : 17)}
              fontSize={own ? 18 : 13}
              fill={onDark ? '#F6F1E8' : '#12262F'}
            >
              {band.letter}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
