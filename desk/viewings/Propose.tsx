import type { Language } from '../../content/enquiry.ts'
import { lengths, longestOwn, type Viewing } from '../../content/viewing.ts'
import type { Moments } from '../../locales/moments.ts'
import type { DeskPage } from '../page.ts'
import { Area } from '../parts/Area.tsx'
import { Entry } from '../parts/Entry.tsx'
import { Head } from '../parts/Head.tsx'
import { OneOf } from '../parts/OneOf.tsx'
import { Part } from '../parts/Part.tsx'
import type { DeskWords } from '../use-desk.ts'
import { useDesk } from '../use-desk.ts'

/** Why a typed time cannot be proposed. */
export type TimeFault = 'missing' | 'day' | 'time' | 'over' | 'skipped' | 'same' | 'far'

/** A day and a time as the owner typed them. */
export interface TimeField {
  /** 1 for the first one, which has to be given. */
  number: number
  day: string
  time: string
  fault: TimeFault | null
  at: number | null
  /** The confirmed viewing that overlaps this time. */
  clash: { name: string; from: number; to: number } | null
}

export interface ProposePage {
  kind: 'propose'
  /** The number of the house that is viewed, and its time zone. */
  house: number
  timeZone: string
  reference: string
  name: string
  /** The language of the visitor. */
  language: Language
  /** The beginning of what they wrote. */
  wrote: string
  /** The state that the form is made from: see `nameOfState`. */
  from: string
  /** Names this form, so that sending it twice proposes once. */
  formKey: string
  times: readonly TimeField[]
  minutes: number
  own: string
  isOwnTooLong: boolean
  /** The first day that can be chosen, as YYYY-MM-DD. */
  earliest: string
  /** The viewing whose times are replaced; null if a new one begins. */
  present: Pick<Viewing, 'state' | 'startsAt'> | null
  /** True if nothing was sent, because the viewing has changed since the form was opened. */
  hasChanged: boolean
  /** Confirmed viewings. */
  taken: readonly { name: string; from: number; to: number }[]
  hasAddress: boolean
  town: string
}

export const proposePage: DeskPage<ProposePage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }) => viewings.propose.title(),
  isFaulty: ({ times, isOwnTooLong, hasChanged }) =>
    isOwnTooLong || hasChanged || times.some(({ fault }) => fault !== null),
  Body: Propose,
}

/** The form in which the owner proposes up to three times. Sending it shows the letter. */
function Propose({ page }: { page: ProposePage }) {
  const { words } = useDesk()
  const { propose } = words.viewings
  const { reference, name, language, wrote, minutes } = page
  const tooLong = page.isOwnTooLong ? propose.ownLong({ max: longestOwn }) : null
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
        <Replaces page={page} />
      </div>
      <Faults page={page} tooLong={tooLong} />
      <form className="propose" method="post" action={`/owner/enquiries/${reference}/viewing`}>
        <input type="hidden" name="from" value={page.from} />
        <input type="hidden" name="key" value={page.formKey} />
        <div>
          {page.times.map((field) => (
            <Time key={field.number} field={field} page={page} />
          ))}
          <OneOf
            legend={propose.long()}
            name="minutes"
            options={lengths.map((each) => [each, propose.minutes({ minutes: each })])}
            chosen={minutes}
          />
          <OwnSentence
            label={propose.own()}
            hint={propose.ownHint({ language: words.inbox.languages[language]() })}
            language={language}
            value={page.own}
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

/** Says what sending the form puts an end to. */
function Replaces({ page: { present, hasChanged } }: { page: ProposePage }) {
  const { words, moments } = useDesk()
  const { propose, one } = words.viewings
  return (
    <>
      {hasChanged && (
        <p className="head__intro warn" role="alert">
          {one.done.changed()}
        </p>
      )}
      {present?.state === 'confirmed' && present.startsAt !== null && (
        <p className="head__intro warn">{propose.replacesConfirmed({ moment: moments.full(present.startsAt) })}</p>
      )}
      {(present?.state === 'proposed' || present?.state === 'asked') && (
        <p className="head__intro warn">{propose.replaces()}</p>
      )}
    </>
  )
}

/** Lists what has to be corrected, with links to the fields. */
function Faults({ page, tooLong }: { page: ProposePage; tooLong: string | null }) {
  const { words, moments } = useDesk()
  const { propose } = words.viewings
  const faults = page.times.flatMap((field): { href: string; text: string }[] => {
    const fault = faultOf(field, words, moments)
    if (fault === null) return []
    return [{ href: `#day-${field.number}`, text: propose.faultOf({ field: nameOf(field, words), fault }) }]
  })
  if (tooLong !== null) faults.push({ href: '#own', text: tooLong })
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: this answers a button press, and the fields are further down.
    <div className="summary measure" role="alert" tabIndex={-1} autoFocus>
      <h2>{propose.faults({ count: faults.length })}</h2>
      <ul>
        {faults.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const faultOf = ({ fault, at }: TimeField, { viewings }: DeskWords, moments: Moments): string | null =>
  fault && viewings.propose.fault[fault]({ moment: at === null ? '' : moments.alone(at) })

function nameOf({ number }: TimeField, { viewings }: DeskWords): string {
  const { first, second, third } = viewings.propose.option
  return number === 1 ? first() : number === 2 ? second() : third()
}

/** The fields of one proposed time. */
function Time({ field, page: { earliest, minutes } }: { field: TimeField; page: ProposePage }) {
  const { words, moments } = useDesk()
  const { propose } = words.viewings
  const { number, day, time, fault, at, clash } = field
  const says = faultOf(field, words, moments)
  const about = says ? `time-${number}-fault` : undefined
  const control = (name: 'day' | 'time') => ({
    className: 'input',
    id: `${name}-${number}`,
    name: `${name}${number}`,
    required: number === 1,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': about,
  })
  return (
    <fieldset className="fieldset">
      <legend>{nameOf(field, words)}</legend>
      <div className="when">
        {says && (
          <p className="error" id={about}>
            {says}
          </p>
        )}
        <div className={fault ? 'field field--bad' : 'field'}>
          <label htmlFor={`day-${number}`}>{propose.day()}</label>
          <div className="control">
            <input {...control('day')} type="date" defaultValue={day} min={earliest} />
          </div>
        </div>
        <div className={fault ? 'field field--bad' : 'field'}>
          <label htmlFor={`time-${number}`}>{propose.time()}</label>
          <div className="control">
            <input {...control('time')} type="time" defaultValue={time} step={300} />
          </div>
        </div>
        {at !== null && !fault && <p className="was">{rangeOf(at, at + minutes * 60_000, moments, words)}</p>}
        {clash && (
          <p className="clash">
            {propose.clash({
              name: clash.name,
              from: moments.time(clash.from),
              to: moments.time(clash.to),
            })}
          </p>
        )}
      </div>
    </fieldset>
  )
}

function Beside({ page: { house, taken, hasAddress, town } }: { page: ProposePage }) {
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
          <a className="do" href={`/owner/house/guests?house=${house}`}>
            {hasAddress ? propose.addressSee() : propose.addressWrite()}
          </a>
        </p>
      </Part>
    </div>
  )
}

/** Returns a time with its end, such as 'Saturday 5 December, 10:30 to 11:30'. */
const rangeOf = (from: number, to: number, moments: Moments, { viewings }: DeskWords): string =>
  viewings.range({ day: moments.day(from), from: moments.time(from), to: moments.time(to) })

interface OwnSentenceProps {
  label: string
  hint: string
  language: Language
  value: string
  fault: string | null
}

/** The field for a sentence of the owner's own, in the language of the visitor. */
export const OwnSentence = ({ label, hint, language, value, fault }: OwnSentenceProps) => (
  <Area
    id="own"
    name="own"
    kind="own"
    label={label}
    hint={hint}
    fault={fault}
    lang={language}
    rows={3}
    maxLength={longestOwn}
    defaultValue={value}
  />
)

export type LetterPiece =
  | { kind: 'text'; text: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'moments'; moments: readonly string[] }
  | { kind: 'link'; label: string }

export interface ViewingLetterPage {
  kind: 'viewingLetter'
  timeZone: string
  reference: string
  name: string
  to: string
  subject: string
  language: Language
  pieces: readonly LetterPiece[]
  /** Until when a time can be chosen. */
  until: number
  /** True if letters become files, because there is no mail server. */
  toFiles: boolean
  /** What was typed into the form. */
  fields: Readonly<Record<string, string>>
}

export const viewingLetterPage: DeskPage<ViewingLetterPage> = {
  frame: { here: 'enquiries' },
  title: ({ viewings }, { name }) => viewings.letter.title({ name }),
  Body: ViewingLetter,
}

/** The letter as it will arrive, before it leaves. */
function ViewingLetter({ page }: { page: ViewingLetterPage }) {
  const { words, moments } = useDesk()
  const { letter } = words.viewings
  const { reference, name, to, subject, language, pieces, until, toFiles, fields } = page
  return (
    <>
      <Head title={letter.title({ name })} intro={letter.intro({ moment: moments.full(until) })} />
      <div className="measure">
        <dl className="ledger">
          <Entry term={letter.to()}>
            <bdi>{to}</bdi>
          </Entry>
          <Entry term={letter.subject()}>
            <span lang={language}>{subject}</span>
          </Entry>
        </dl>
      </div>
      <div className="sheet gap measure">
        <div className="letterlike" lang={language}>
          {pieces.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a letter never change order.
            <Piece key={index} piece={piece} />
          ))}
        </div>
      </div>
      {toFiles && <p className="notice measure gap">{letter.toFile()}</p>}
      <form className="row row--stack gap-l" method="post" action={`/owner/enquiries/${reference}/viewing`}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit" className="btn btn--full" name="act" value="send">
          {letter.send()}
        </button>
        <button type="submit" className="btn" name="act" value="change">
          {letter.change()}
        </button>
      </form>
    </>
  )
}

function Piece({ piece }: { piece: LetterPiece }) {
  switch (piece.kind) {
    case 'text':
      return <p>{piece.text}</p>
    case 'lines':
      return <p className="letterlike__lines">{piece.lines.join('\n')}</p>
    case 'moments':
      return (
        <ul>
          {piece.moments.map((moment) => (
            <li key={moment}>{moment}</li>
          ))}
        </ul>
      )
    case 'link':
      return <span className="letterlike__link">{piece.label}</span>
  }
}
