import { Fragment } from 'react'
import { Entry } from '../parts/Entry.tsx'
import type { MadeState } from '../publish/made.ts'
import { useDesk } from '../use-desk.ts'

/** What was found about the site, in words that an owner understands. */
export interface MachineFinding {
  subject: string
  says: string
  warns: boolean
  canRetry: boolean
}

export interface MachineView {
  heldBack: number
  house: {
    price: string | null
    publishedAt: number
    changes: number
    /** The draft was started as an empty house. */
    isNew: boolean
    /** How many things the list on 'Publish' names. */
    missing: number
  }
  brochure: MadeState
  findings: readonly MachineFinding[]
}

/** Shows what is public and what works or does not. */
export function Machine({ page }: { page: MachineView }) {
  const { words, moments } = useDesk()
  const { home } = words
  const { house, heldBack, findings } = page
  const about = (subject: string) => findings.filter((each) => each.subject === subject)
  return (
    <dl className="ledger">
      <Entry term={home.public()}>
        {house.price && <span className="fig">{house.price}</span>}
        <p className="small soft">{home.published({ moment: moments.full(house.publishedAt) })}</p>
        {about('house').map(({ says }) => (
          <p key={says} className="small warn">
            {says}
          </p>
        ))}
      </Entry>
      <Entry term={home.draft()}>
        {house.isNew ? (
          <a className="do" href="/owner/publish">
            {home.draftNew()}
          </a>
        ) : house.changes === 0 ? (
          home.draftNone()
        ) : (
          <a className="do" href="/owner/publish">
            {home.draftWaits({ count: house.changes })}
          </a>
        )}
      </Entry>
      <Entry term={home.missing()}>
        {house.missing === 0 ? (
          home.missingNone()
        ) : (
          <a className="do" href="/owner/publish#before">
            {home.missingSome({ count: house.missing })}
          </a>
        )}
      </Entry>
      {heldBack > 0 && (
        <Entry term={home.heldBack()}>
          <a className="do" href="/owner/enquiries?show=held">
            {home.heldBackLook({ count: heldBack })}
          </a>
        </Entry>
      )}
      <Findings term={home.letters()} findings={about('mail')} />
      <Entry term={home.brochure()}>
        <Brochure brochure={page.brochure} />
      </Entry>
      <Findings term={home.backup()} findings={about('backups')} />
      <Findings term={home.disk()} findings={about('disk')} />
      <Findings term={home.server()} findings={about('configuration')} />
    </dl>
  )
}

function Findings({ term, findings }: { term: string; findings: readonly MachineFinding[] }) {
  const { home } = useDesk().words
  if (findings.length === 0) return null
  return (
    <Entry term={term}>
      {findings.map(({ says, warns, canRetry }) => (
        <Fragment key={says}>
          <p className={warns ? 'warn' : undefined}>{says}</p>
          {canRetry && (
            <form method="post" action="/owner/letters/retry">
              <button type="submit" className="do">
                {home.tryNow()}
              </button>
            </form>
          )}
        </Fragment>
      ))}
    </Entry>
  )
}

function Brochure({ brochure }: { brochure: MachineView['brochure'] }) {
  const { words, moments } = useDesk()
  const { home } = words
  switch (brochure.state) {
    case 'made':
      return <p>{home.brochureMade({ moment: moments.full(brochure.at) })}</p>
    case 'making':
      return <p>{brochure.isFormerThere ? home.brochureMaking() : home.brochureFirst()}</p>
    case 'own':
      return <p>{home.brochureOwn()}</p>
    case 'failed':
      return <p className="warn">{home.brochureFailed()}</p>
  }
}
