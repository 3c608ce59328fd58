import { Fragment } from 'react'
import { countInbox } from '../../enquiries/inbox.ts'
import type { Finding } from '../../server/health/findings.ts'
import type { FormSource } from '../forms/field-views.ts'
import { Press } from '../parts/Form.tsx'
import { Do, Entry } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { Made, madeState } from '../publish/published.tsx'
import { missingIn } from '../publish/reasons.ts'
import { useDesk } from '../use-desk.ts'

/** What an owner is told of a finding. */
type Told = NonNullable<Finding['owner']> & { isWell: boolean }

interface MachineProps {
  parts: DeskParts
  source: FormSource
  /** How many forms of a new house still have to be filled in. */
  toFill: number
}

/** Shows what is public, and what works or does not, as far as an owner understands it. */
export function Machine({ parts, source, toFill }: MachineProps) {
  const { words, moments, view, locale } = useDesk()
  const { home } = words
  const { database, houses } = parts
  const { shown, publishedAt } = houses.current()
  const price = shown[locale].prices.short
  const missing = missingIn(source, database, view.now).length + toFill
  const heldBack = countInbox(database, 'held')
  const all = parts.findings()
  const about = (subject: Finding['subject']) =>
    all.flatMap(({ owner, state, ...each }): Told[] =>
      each.subject === subject && owner ? [{ ...owner, isWell: state === 'well' }] : [],
    )
  return (
    <dl className="ledger">
      <Entry term={home.public()}>
        {price && <span className="fig">{price}</span>}
        <p className="small soft">{home.published({ moment: moments.full(publishedAt) })}</p>
        {about('house').map(({ says }) => (
          <p key={says(home, moments)} className="small warn">
            {says(home, moments)}
          </p>
        ))}
      </Entry>
      <Entry term={home.draft()}>
        {source.draft.isNew ? (
          <Do to="/owner/publish">{home.draftNew()}</Do>
        ) : view.changes === 0 ? (
          home.draftNone()
        ) : (
          <Do to="/owner/publish">{home.draftWaits({ count: view.changes })}</Do>
        )}
      </Entry>
      <Entry term={home.missing()}>
        {missing === 0 ? (
          home.missingNone()
        ) : (
          <Do to="/owner/publish#before">{home.missingSome({ count: missing })}</Do>
        )}
      </Entry>
      {heldBack > 0 && (
        <Entry term={home.heldBack()}>
          <Do to="/owner/enquiries?show=held">{home.heldBackLook({ count: heldBack })}</Do>
        </Entry>
      )}
      <Findings term={home.letters()} findings={about('mail')} />
      <Entry term={home.brochure()}>
        <Made state={madeState('brochure', parts)} />
      </Entry>
      <Findings term={home.backup()} findings={about('backups')} />
      <Findings term={home.disk()} findings={about('disk')} />
      <Findings term={home.server()} findings={about('configuration')} />
    </dl>
  )
}

function Findings({ term, findings }: { term: string; findings: readonly Told[] }) {
  const { words, moments } = useDesk()
  const { home } = words
  if (findings.length === 0) return null
  return (
    <Entry term={term}>
      {findings.map(({ says, isWell, isCalm, canRetry }) => (
        <Fragment key={says(home, moments)}>
          <p className={isWell || isCalm ? undefined : 'warn'}>{says(home, moments)}</p>
          {canRetry && (
            <Press to="/owner/letters/retry" className="do">
              {home.tryNow()}
            </Press>
          )}
        </Fragment>
      ))}
    </Entry>
  )
}
