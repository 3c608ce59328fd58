import { type EnergyClass, energyBands } from '../../../../content/energy.ts'

interface EnergyScaleProps {
  kind: 'energy' | 'ges'
  letter: EnergyClass
  /** Says the same to visitors who cannot see the drawing. */
  text: string
}

const height = 22
const step = 25

/** Draws seven bars in the official colours. The bar that applies is longer and framed, with a larger letter. */
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
              stroke={own ? 'var(--ink)' : 'none'}
              strokeWidth="2"
            />
            <text
              x="11"
              y={index * step + (own ? 18 : 17)}
              fontSize={own ? 18 : 13}
              fill={onDark ? 'var(--ground)' : 'var(--ink)'}
            >
              {band.letter}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
