import type { Language } from '../../../content/enquiry.ts'
import { lengths, longestOwn } from '../../../content/viewing.ts'
import type { DeskPage } from '../page.ts'
import { Entry } from '../parts/Entry.tsx'
import { useDesk } from '../use-desk.ts'
import { Faults } from './Faults.tsx'
import { rangeOf } from './range.ts'
import { TimeField, type TimeFieldView } from './TimeField.tsx'

/** What a form about the times of a viewing shows in addition to its fields. */
export interface TimesView {
  reference: string
  name: string
  /** The language of the visitor. */
  language: Language
  times: readonly TimeFieldView[]
  minutes: number
  own: string
  isOwnTooLong: boolean
  /** Names this form, so that sending it twice proposes once. */
  formKey: string
  earliest: string
}

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
  isFaulty: ({ times, isOwnTooLong }) => isOwnTooLong || times.some(({ fault }) => fault !== null),
  Body: Propose,
}

/** The form in which the owner proposes up to three times. */
function Propose({ page }: { page: ProposePage }) {
  const { words } = useDesk()
  const { propose } = words.viewings
  const { reference, name, language, wrote, times, minutes, own, isOwnTooLong, formKey, earliest } = page
  const legends = [propose.option.first(), propose.option.second(), propose.option.third()]
  const tooLong = isOwnTooLong ? propose.ownLong({ max: longestOwn }) : null
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
      <Faults times={times} legends={legends} words={tooLong} />
      <form className="propose" method="post" action={`/owner/enquiries/${reference}/viewing`} data-times={minutes}>
        <input type="hidden" name="key" value={formKey} />
        <div>
          {times.map((field, index) => (
            <TimeField
              key={field.number}
              field={field}
              legend={legends[index] ?? ''}
              earliest={earliest}
              minutes={minutes}
              required={index === 0}
            />
          ))}
          <fieldset className="fieldset">
            <legend>{propose.long()}</legend>
            <div className="choices">
              {lengths.map((each) => (
                <label className="choice" key={each}>
                  <input type="radio" name="minutes" value={each} defaultChecked={each === minutes} />
                  <span>{propose.minutes({ minutes: each })}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <OwnSentence
            label={propose.own()}
            hint={propose.ownHint({ language: propose.languages[language]() })}
            language={language}
            value={own}
            fault={tooLong}
          />
          <div className="row row--stack gap-l">
            <button type="submit" className="btn btn--full">
              {propose.see()}
            </button>
          </div>
          <p className="small soft gap">{propose.nothing()}</p>
        </div>
        <Beside page={page} />
      </form>
    </>
  )
}

interface OwnSentenceProps {
  label: string
  hint: string
  language: Language
  value: string
  fault: string | null
}

/** The field for a sentence of the owner's own, in the language of the visitor. */
export function OwnSentence({ label, hint, language, value, fault }: OwnSentenceProps) {
  return (
    <div className={fault ? 'field field--bad field--own' : 'field field--own'}>
      <label htmlFor="own">{label}</label>
      <p className="hint" id="own-hint">
        {hint}
      </p>
      {fault && (
        <p className="error" id="own-fault">
          {fault}
        </p>
      )}
      <div className="control">
        <textarea
          className="area area--text"
          id="own"
          name="own"
          lang={language}
          rows={3}
          maxLength={longestOwn}
          defaultValue={value}
          aria-describedby={fault ? 'own-hint own-fault' : 'own-hint'}
          aria-invalid={fault ? true : undefined}
        />
      </div>
    </div>
  )
}

function Beside({ page: { taken, hasAddress, town } }: { page: ProposePage }) {
  const { words, view, moments } = useDesk()
  const { propose } = words.viewings
  return (
    <div>
      <section className="part" aria-labelledby="clock">
        <div className="part__head">
          <h2 id="clock">{propose.clock()}</h2>
        </div>
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
      </section>
      <section className="part" aria-labelledby="where">
        <div className="part__head">
          <h2 id="where">{propose.address()}</h2>
        </div>
        <p className={hasAddress ? undefined : 'warn'}>
          {hasAddress ? propose.addressKept() : propose.addressMissing({ town })}
        </p>
        <p>
          <a className="do" href="/owner/house/guests">
            {hasAddress ? propose.addressSee() : propose.addressWrite()}
          </a>
        </p>
      </section>
    </div>
  )
}
