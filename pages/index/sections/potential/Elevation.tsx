import drawing from '../../../../content/villa-belvedere/elevation.svg?no-inline'
import { elevationFrames, elevationKeys, lowerLevel } from '../../../../content/villa-belvedere/elevation-frames.ts'
import phoneDrawing from '../../../../content/villa-belvedere/elevation-phone.svg?no-inline'
import { useCopy } from '../../../../renderer/copy.tsx'

/** Draws the house in solid lines and, dashed below it, what could be built, with numbers that refer to the list below. */
export function Elevation({ description }: { description: string }) {
  const { drawings } = useCopy().house
  const { wide, phone } = elevationFrames
  return (
    <div className="elevation">
      <picture>
        <source
          media="(min-width: 44rem)"
          srcSet={drawings?.elevation ?? drawing}
          width={wide.width}
          height={wide.height}
        />
        <img
          className="elevation__drawing"
          src={drawings?.elevationPhone ?? phoneDrawing}
          width={phone.width}
          height={phone.height}
          alt={description}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <Keys kind="wide" />
      <Keys kind="phone" />
    </div>
  )
}

/** Separate from the drawing, so that they use the page's own italic. */
function Keys({ kind }: { kind: keyof typeof elevationFrames }) {
  const { left, top, width, height } = elevationFrames[kind]
  return (
    <svg
      className={`elevation__keys elevation__keys--${kind}`}
      viewBox={`${left} ${top} ${width} ${height}`}
      aria-hidden="true"
    >
      {elevationKeys.map((part) => (
        <text key={part.key} className="elevation__key" x={part.left} y={lowerLevel[kind].top} dx=".5em" dy="1.05em">
          {part.key}
        </text>
      ))}
    </svg>
  )
}
