import type { Drawn } from '../drawn.tsx'
import { type DeskWords, useDesk } from '../use-desk.ts'
import { Area } from './Form.tsx'

type Says = 'missing' | 'refused' | 'tooMany' | 'unreadable'

/** Returns a page with one sentence and links to go on. */
export const plainPage = (says: Says): Drawn => ({
  ...quiet((words) => words[says]),
  same: { name: says, address: '/owner' },
})

interface Failed {
  /** What the log calls the request that failed. */
  reference: string
  /** True if the disk is full or the database is busy. */
  full: boolean
  typed: readonly string[]
}

/** Returns the page for a request that failed, with what was typed. */
export const failedPage = ({ reference, full, typed }: Failed): Drawn =>
  quiet(({ failure }) => ({ title: failure.title, why: () => failure[full ? 'full' : 'safe']({ reference }) }), typed)

type Sentences = (words: DeskWords) => Record<'title' | 'why', () => string>

const quiet = (says: Sentences, typed: readonly string[] = []): Drawn => ({
  here: null,
  title: (words) => says(words).title(),
  body: <Quiet says={says} typed={typed} />,
})

function Quiet({ says, typed }: { says: Sentences; typed: readonly string[] }) {
  const { words } = useDesk()
  const { title, why } = says(words)
  return (
    <div className="quiet">
      <h1>{title()}</h1>
      <p className="measure">{why()}</p>
      <Typed texts={typed} />
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

/** Shows texts that could not be saved, so that the owner can copy them. */
export function Typed({ texts }: { texts: readonly string[] }) {
  const { words } = useDesk()
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no other key, and never change order.
    <Area key={index} id={`typed-${index}`} label={words.signedOut.typed()} rows={4} readOnly defaultValue={text} />
  ))
}
