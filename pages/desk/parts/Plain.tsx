import type { DeskPage } from '../../../renderer/desk-view.ts'
import { useDesk } from '../use-desk.ts'
import { Frame } from './Frame.tsx'
import { Typed } from './Typed.tsx'

type Says = Extract<DeskPage, { kind: 'plain' }>['says']

/** One sentence, and the ways on. */
export function Plain({ says }: { says: Says }) {
  const { words } = useDesk()
  return (
    <Frame here={null}>
      <div className="quiet">
        <h1>{words[says].title()}</h1>
        <p className="measure">{words[says].why()}</p>
        <div className="row row--stack">
          <a className="btn btn--full" href="/owner">
            {words.missing.desk()}
          </a>
          <a className="btn" href="/owner/enquiries">
            {words.missing.enquiries()}
          </a>
        </div>
      </div>
    </Frame>
  )
}

export function Failed({ page }: { page: Extract<DeskPage, { kind: 'failed' }> }) {
  const { words } = useDesk()
  const { reference } = page
  return (
    <Frame here={null}>
      <div className="quiet">
        <h1>{words.failure.title()}</h1>
        <p className="measure">{page.full ? words.failure.full({ reference }) : words.failure.safe({ reference })}</p>
        <Typed texts={page.typed} />
        <a className="btn btn--full" href="/owner">
          {words.missing.desk()}
        </a>
      </div>
    </Frame>
  )
}
