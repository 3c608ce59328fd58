import type { HouseIndexPage } from '../../../renderer/desk-house-view.ts'
import { PartIndex } from '../forms/PartIndex.tsx'
import { useDesk } from '../use-desk.ts'

/** The facts, part by part. */
export function HouseIndex({ page }: { page: HouseIndexPage }) {
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
