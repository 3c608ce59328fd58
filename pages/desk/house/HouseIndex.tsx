import { PartIndex } from '../forms/PartIndex.tsx'
import type { PartLink } from '../forms/PartNote.tsx'
import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
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
      <Head title={facts.title()} intro={facts.intro()} />
      <PartIndex parts={page.parts} />
    </>
  )
}
