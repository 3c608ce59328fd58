import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'
import { Typed } from './Typed.tsx'

export interface PlainPage {
  kind: 'plain'
  says: 'missing' | 'refused' | 'tooMany' | 'unreadable'
}

export const plainPage: DeskPage<PlainPage> = {
  frame: { here: null },
  title: (words, { says }) => words[says].title(),
  Body: Plain,
}

/** A page with one sentence and links to go on. */
function Plain({ page: { says } }: { page: PlainPage }) {
  const { words } = useDesk()
  return (
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
  )
}

export interface FailedPage {
  kind: 'failed'
  reference: string
  full: boolean
  typed: readonly string[]
}

export const failedPage: DeskPage<FailedPage> = {
  frame: { here: null },
  title: ({ failure }) => failure.title(),
  Body: Failed,
}

function Failed({ page }: { page: FailedPage }) {
  const { words } = useDesk()
  const { reference } = page
  return (
    <div className="quiet">
      <h1>{words.failure.title()}</h1>
      <p className="measure">{page.full ? words.failure.full({ reference }) : words.failure.safe({ reference })}</p>
      <Typed texts={page.typed} />
      <a className="btn btn--full" href="/owner">
        {words.missing.desk()}
      </a>
    </div>
  )
}
