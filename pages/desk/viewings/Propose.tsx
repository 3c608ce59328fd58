import { lengths } from '../../../content/viewing.ts'
import type { DeskPage } from '../page.ts'
import { Entry } from '../parts/Entry.tsx'
import { OneOf } from '../parts/OneOf.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'
import { rangeOf } from './range.ts'
import { isFaulty, TimesForm, type TimesView } from './TimesForm.tsx'

export interface ProposePage extends TimesView {
  kind: 'propose'
  /** The beginning of what they wrote. */
  wrote: string
  /** True if times that were proposed before are replaced. */
  replaces: boolean
  /** Confirmed viewings. */
  taken: readonly { name: string; from: number; to: number }[]
  hasAddress: boolean
  town: string
}

export const proposePage: DeskPage<ProposePage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }) => viewings.propose.title(),
  isFaulty,
  Body: Propose,
}

/** The form in which the owner proposes up to three times. */
function Propose({ page }: { page: ProposePage }) {
  const { words } = useDesk()
  const { propose } = words.viewings
  const { reference, name, language, wrote } = page
  return (
    <>
      <a className="back" href={`/owner/enquiries/${reference}`}>
        {name}
      </a>
      <div className="head">
        <h1>{propose.title()}</h1>
        <p className="head__intro">
          {propose.intro({ name })}{' '}
          <span lang={language} dir="auto">
            {propose.wrote({ words: words.viewings.one.quoted({ words: wrote }) })}
          </span>
        </p>
        {page.replaces && <p className="head__intro warn">{propose.replaces()}</p>}
      </div>
      <TimesForm
        view={page}
        action={`/owner/enquiries/${reference}/viewing`}
        legends={[propose.option.first(), propose.option.second(), propose.option.third()]}
        own={{ label: propose.own(), hint: propose.ownHint({ language: words.inbox.languages[language]() }) }}
        between={
          <OneOf
            legend={propose.long()}
            name="minutes"
            options={lengths.map((minutes) => [minutes, propose.minutes({ minutes })])}
            chosen={page.minutes}
          />
        }
        beside={<Beside page={page} />}
      />
    </>
  )
}

function Beside({ page: { taken, hasAddress, town } }: { page: ProposePage }) {
  const { words, view, moments } = useDesk()
  const { propose } = words.viewings
  return (
    <div>
      <Part id="clock" title={propose.clock()}>
        <dl className="ledger">
          <Entry term={propose.zone()}>{propose.zoneNow({ zone: view.timeZone, time: moments.time(view.now) })}</Entry>
          {taken.length > 0 && (
            <Entry term={propose.taken()}>
              <ul>
                {taken.map(({ name, from, to }) => (
                  <li key={from}>{propose.takenBy({ range: rangeOf(from, to, moments, words), name })}</li>
                ))}
              </ul>
            </Entry>
          )}
        </dl>
      </Part>
      <Part id="where" title={propose.address()}>
        <p className={hasAddress ? undefined : 'warn'}>
          {hasAddress ? propose.addressKept() : propose.addressMissing({ town })}
        </p>
        <p>
          <a className="do" href="/owner/house/guests">
            {hasAddress ? propose.addressSee() : propose.addressWrite()}
          </a>
        </p>
      </Part>
    </div>
  )
}
