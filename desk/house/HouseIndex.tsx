import { PartIndex, type PartLink } from '../forms/PartIndex.tsx'
import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

export interface HouseIndexPage {
  kind: 'house'
  parts: readonly PartLink[]
  /** The name of the public house; null while a house that was started empty is being filled in. */
  publicName: string | null
}

export const housePage: DeskPage<HouseIndexPage> = {
  frame: { here: 'house' },
  title: ({ facts }) => facts.page(),
  Body: HouseIndex,
}

/** The list of all parts of the facts. */
function HouseIndex({ page }: { page: HouseIndexPage }) {
  const { facts, steps } = useDesk().words
  return (
    <>
      <Head title={facts.title()} intro={facts.intro()} />
      <PartIndex parts={page.parts} />
      {page.publicName !== null && (
        <Part id="start" title={steps.start()}>
          <p className="measure">{steps.startTold({ name: page.publicName })}</p>
          <StartEmpty className="btn" />
        </Part>
      )}
    </>
  )
}

/** The button that starts a house of the owner's own. */
export function StartEmpty({ className }: { className: string }) {
  const { steps } = useDesk().words
  return (
    <form method="post" action="/owner/house/empty">
      <button type="submit" className={className}>
        {steps.start()}
      </button>
    </form>
  )
}
