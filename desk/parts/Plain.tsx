import type { Drawn } from '../drawn.tsx'
import { useDesk } from '../use-desk.ts'
import { Area } from './Form.tsx'

type Says = 'missing' | 'refused' | 'tooMany' | 'unreadable'

/** Returns a page with one sentence and links to go on. */
export const plainPage = (says: Says): Drawn => ({
  here: null,
  title: (words) => words[says].title(),
  same: { name: says, address: '/owner' },
  body: <Plain says={says} />,
})

function Plain({ says }: { says: Says }) {
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

interface FailedProps {
  /** What the log calls the request that failed. */
  reference: string
  /** True if the disk is full or the database is busy. */
  full: boolean
  typed: readonly string[]
}

/** Returns the page for a request that failed, with what was typed. */
export const failedPage = (props: FailedProps): Drawn => ({
  here: null,
  title: ({ failure }) => failure.title(),
  body: <Failed {...props} />,
})

function Failed({ reference, full, typed }: FailedProps) {
  const { words } = useDesk()
  return (
    <div className="quiet">
      <h1>{words.failure.title()}</h1>
      <p className="measure">{full ? words.failure.full({ reference }) : words.failure.safe({ reference })}</p>
      <Typed texts={typed} />
      <a className="btn btn--full" href="/owner">
        {words.missing.desk()}
      </a>
    </div>
  )
}

/** Shows texts that could not be saved, so that the owner can copy them. */
export function Typed({ texts }: { texts: readonly string[] }) {
  const { words } = useDesk()
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no other key, and never change order.
    <Area key={index} id={`typed-${index}`} label={words.signedOut.typed()} rows={4} readOnly defaultValue={text} />
  ))
}
