import { PartIndex } from '../forms/PartIndex.tsx'
import type { PartLink } from '../forms/PartNote.tsx'
import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'

export interface HouseIndexPage {
  kind: 'house'
  parts: readonly PartLink[]
}

export const housePage: DeskPage<HouseIndexPage> = {
  frame: { here: 'house' },
  title: ({ facts }) => facts.page(),
  Body: HouseIndex,
}

/** The list of all parts of the facts. */
function HouseIndex({ page }: { page: HouseIndexPage }) {
  const { facts } = useDesk().words
  return (
    <>
      <div className="head">
        <h1>{facts.title()}</h1>
        <p className="head__intro">{facts.intro()}</p>
      </div>
      <PartIndex parts={page.parts} />
    </>
  )
}
