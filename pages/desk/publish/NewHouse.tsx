import type { PublishPage } from '../../../renderer/desk-publish-view.ts'
import { PartIndex } from '../forms/PartIndex.tsx'
import { useDesk } from '../use-desk.ts'

/** What a house that was begun empty holds, part by part: there is nothing old to compare it with. */
export function NewHouse({ house: { parts, pictures } }: { house: NonNullable<PublishPage['newHouse']> }) {
  const below = (name: string) => name === 'photographs' && pictures.length > 0 && <Pictures pictures={pictures} />
  return <PartIndex parts={parts} below={below} />
}

function Pictures({ pictures }: { pictures: NonNullable<PublishPage['newHouse']>['pictures'] }) {
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
