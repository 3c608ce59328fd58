import wide from '../../../../content/villa-belvedere/elevation.svg?no-inline'
import phone from '../../../../content/villa-belvedere/elevation-phone.svg?no-inline'
import { useHouse } from '../../../../renderer/copy.tsx'

/**
 * Draws the house in solid lines and, dashed below it, what could be built, with numbers that refer to the list below. A phone
 * shows only the house and the lower level, with fewer lines.
 */
export function Elevation({ description }: { description: string }) {
  const { drawings } = useHouse()
  return (
    <picture>
      <source media="(min-width: 44rem)" srcSet={drawings?.elevation ?? wide} width="1440" height="526" />
      <img
        className="elevation"
        src={drawings?.elevationPhone ?? phone}
        width="1030"
        height="556"
        alt={description}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
