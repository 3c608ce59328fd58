import { PartIndex } from '../forms/PartIndex.tsx'
import type { PartLink } from '../forms/PartNote.tsx'
import type { Pictured } from '../photographs/Photographs.tsx'
import { useDesk } from '../use-desk.ts'

/**
 * A house that was started empty cannot be compared with an older version. This says what it contains, and which house it
 * replaces.
 */
export interface NewHouseView {
  name: string
  former: string
  parts: readonly PartLink[]
  pictures: readonly Pictured[]
}

/** Lists the contents of a house that was started empty, part by part. */
export function NewHouse({ house: { parts, pictures } }: { house: NewHouseView }) {
  const below = (name: string) => name === 'photographs' && pictures.length > 0 && <Pictures pictures={pictures} />
  return <PartIndex parts={parts} below={below} />
}

function Pictures({ pictures }: Pick<NewHouseView, 'pictures'>) {
  const { words } = useDesk()
  return (
    <ul className="pictures" aria-label={words.photographs.page()}>
      {pictures.map(({ id, name, source, width, height }) => (
        <li key={id}>
          <img src={source} width={width} height={height} alt={name} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}
