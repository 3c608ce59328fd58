import type { ReactNode } from 'react'
import { longestWords, nextState } from '../../content/viewing.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { Rich } from '../../renderer/ui/Rich.tsx'
import { Sheet } from './Sheet.tsx'
import { hasOpenTime, type ProposedTime, titleOfViewing, type ViewingView, type WhereView } from './viewing-view.ts'

/** The page on which a visitor chooses, sees or cancels their viewing. Everything on it works without a script. */
export function ViewingPage() {
  const { locale } = useCopy()
  const { words, view } = useViewing()
  const { notice, email } = view
  return (
    <Sheet title={titleOfViewing(view, words, locale)} foot={words.foot()} email={email}>
      {notice && (
        <p className="visit__notice" role="alert">
          {words.choose[`${notice}Pressed`]()}
        </p>
      )}
      <Shown />
    </Sheet>
  )
}

interface Given {
  words: TranslationFunctions['viewing']
  view: ViewingView
  moments: Moments
  /** A day and time within a sentence. */
  moment(at: number): string
}

/** Returns what every part of the page needs. Throws on any other page. */
function useViewing(): Given {
  const { LL, locale, view } = useCopy()
  const { viewing } = view
  if (viewing === undefined) throw new Error('useViewing: this is not the page of a viewing')
  const words = LL.viewing
  const moments = momentsIn(locale, viewing.timeZone, viewing.now)
  const moment = (at: number) => words.moment({ day: moments.day(at), time: moments.time(at) })
  return { words, view: viewing, moments, moment }
}

function Shown() {
  const { words, view } = useViewing()
  const { phase, where, wants, host } = view
  switch (phase) {
    case 'proposed':
      if (hasOpenTime(view)) return <Choose />
      return (
        <>
          <p className="visit__lead">{words.over.lead({ host })}</p>
          <AskForm />
        </>
      )
    case 'asked':
      return (
        <>
          <p className="visit__lead">{words.thanks.lead({ host })}</p>
          <p className="visit__address">{view.visitorWords}</p>
          <Ask label={words.thanks.add()} />
        </>
      )
    case 'confirmed':
    case 'over':
      if (where === null) return <p className="visit__lead">{words.after.lead()}</p>
      return wants === 'cancel' && phase === 'confirmed' ? <Cancel /> : <Confirmed where={where} />
    case 'endedByVisitor':
      return <Cancelled />
    case 'endedByOwner':
      return <EndedByOwner />
  }
}

/** The proposed times, each a button, and a way to say that none of them suits. */
function Choose() {
  const { words, view, moment } = useViewing()
  const { choose } = words
  const { name, host, clocks, minutes, startsAt, ownerWords } = view
  return (
    <>
      <p className="visit__lead">
        {startsAt === null ? (
          choose.lead({ name, host })
        ) : (
          <>
            <Was text={words.replaced({ host, moment: moment(startsAt) })} />
            {ownerWords !== '' && <> {words.quoted({ words: ownerWords })}</>}
          </>
        )}
      </p>
      <ActForm act="choose" className="visit__times" label={choose.times()}>
        {view.times.map((time) => (
          <Time key={time.at} time={time} />
        ))}
      </ActForm>
      <Ask label={choose.none()} />
      <p className="visit__small">
        {clocks} {choose.lasts({ minutes })} {choose.address()}
      </p>
    </>
  )
}

function Time({ time: { at, is } }: { time: ProposedTime }) {
  const { words, view, moments } = useViewing()
  const { choose } = words
  const parts = (
    <>
      <span className="visit__day">{moments.day(at)}</span>
      <span>{moments.time(at)}</span>
      <small>
        {is === 'gone'
          ? choose.gone()
          : is === 'past'
            ? choose.past()
            : choose.until({ time: moments.time(at + view.minutes * 60_000) })}
        {is === 'open' && <OwnTime at={at} />}
      </small>
    </>
  )
  return is === 'open' ? (
    <button className="visit__time" type="submit" name="time" value={at}>
      {parts}
    </button>
  ) : (
    <p className="visit__time visit__time--over">{parts}</p>
  )
}

/** The same moment by the visitor's own clocks. The script shows it if they differ from those of the house. */
function OwnTime({ at }: { at: number }) {
  const { words, view } = useViewing()
  return <span hidden data-moment={at} data-zone={view.timeZone} data-says={words.choose.yours(toFill)} />
}

/** The script fills them in, because only the browser knows the visitor's clock. */
const toFill = { weekday: '{weekday}', hour: '{hour}', minute: '{minute}' }

/** Where and when to come, with the calendar file. */
function Confirmed({ where }: { where: WhereView }) {
  const { words, view } = useViewing()
  const { locale } = useCopy()
  const { confirmed } = words
  const { address, startsAt, isNew, phase } = view
  return (
    <>
      <p className="visit__lead">
        {isNew ? confirmed.lead() : confirmed.leadAgain()} {startsAt !== null && <OwnTime at={startsAt} />}
      </p>
      <dl className="visit__facts">
        <Where where={where} />
      </dl>
      <div className="visit__do">
        <a className="button button--full" href={`${address}.ics`} type="text/calendar">
          {confirmed.add()}
        </a>
        {nextState(phase, 'visitor', 'end') !== null && (
          <a className="link visit__quiet" href={`${address}?cancel=1&lang=${locale}`}>
            {confirmed.cancel()}
          </a>
        )}
      </div>
    </>
  )
}

function Where({ where }: { where: WhereView }) {
  const { words, view } = useViewing()
  const { confirmed } = words
  const { host } = view
  if (!where.known) return <Fact term={confirmed.address()}>{confirmed.town({ town: where.town, host })}</Fact>
  const { address, map, gate, parking, telephone, call } = where
  return (
    <>
      <Fact term={confirmed.address()}>
        <span className="visit__address">{address}</span>
        {map && (
          <>
            <br />
            <a className="link visit__quiet" href={map} rel="noreferrer">
              {confirmed.map()}
            </a>
          </>
        )}
      </Fact>
      {gate !== '' && <Fact term={confirmed.gate()}>{gate}</Fact>}
      {parking !== '' && <Fact term={confirmed.parking()}>{parking}</Fact>}
      {telephone !== '' && (
        <Fact term={confirmed.day()}>
          {call === null ? (
            telephone
          ) : (
            <a className="link nb" href={call}>
              {telephone}
            </a>
          )}
        </Fact>
      )}
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** Asks whether to give a confirmed viewing up. */
function Cancel() {
  const { words, view, moment } = useViewing()
  const { locale } = useCopy()
  const { cancel } = words
  const { address, host, startsAt } = view
  return (
    <>
      <p className="visit__lead">{cancel.lead({ moment: startsAt === null ? '' : moment(startsAt), host })}</p>
      <ActForm act="end">
        <Words label={cancel.words()} />
        <div className="visit__do">
          <button className="button button--full" type="submit">
            {cancel.submit()}
          </button>
          <a className="link visit__quiet" href={`${address}?lang=${locale}`}>
            {cancel.keep()}
          </a>
        </div>
      </ActForm>
    </>
  )
}

/** A viewing that the visitor has cancelled, and a way to ask for another day. */
function Cancelled() {
  const { words, view, moment } = useViewing()
  const { locale } = useCopy()
  const { cancelled } = words
  const { host, address, startsAt, wants, written } = view
  return (
    <>
      <p className="visit__lead">
        {startsAt !== null && <Was text={cancelled.lead({ moment: moment(startsAt), host })} />}
      </p>
      {wants === 'ask' || written.fault !== null ? (
        <AskForm />
      ) : (
        <div className="visit__do">
          <a className="button" href={`${address}?ask=1&lang=${locale}`}>
            {cancelled.ask()}
          </a>
        </div>
      )}
    </>
  )
}

/** A viewing that the owner has ended. Nothing can be done here any more, but one can write. */
function EndedByOwner() {
  const { words, view, moment } = useViewing()
  const { cancelled, quoted } = words
  const { host, startsAt, ownerWords, email } = view
  return (
    <>
      <p className="visit__lead">
        {startsAt === null ? (
          cancelled.withdrawnLead({ host })
        ) : (
          <Was text={cancelled.byOwnerLead({ moment: moment(startsAt), host })} />
        )}
        {ownerWords !== '' && <> {quoted({ words: ownerWords })}</>}
      </p>
      <p>
        {cancelled.write()}
        <br />
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </>
  )
}

/** A sentence with a time that no longer holds. */
const Was = ({ text }: { text: string }) => (
  <Rich text={text} parts={{ was: (was) => <del className="visit__was">{was}</del> }} />
)

/** A folded form in which the visitor writes when they could come; it is open if it has to be corrected. */
const Ask = ({ label }: { label: string }) => (
  <details className="visit__none" open={useViewing().view.written.fault !== null}>
    <summary>{label}</summary>
    <AskForm />
  </details>
)

/** The form in which the visitor writes when they could come. */
function AskForm() {
  const { choose } = useViewing().words
  return (
    <ActForm act="ask">
      <Words label={choose.when()} />
      <button className="button button--full" type="submit">
        {choose.send()}
      </button>
    </ActForm>
  )
}

interface ActFormProps {
  act: 'choose' | 'ask' | 'end'
  className?: string
  label?: string
  children: ReactNode
}

/** A form that takes one step from the state that the page shows. */
function ActForm({ act, className, label, children }: ActFormProps) {
  const { address, from } = useViewing().view
  return (
    <form className={className} method="post" action={address} aria-label={label}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="from" value={from} />
      {children}
    </form>
  )
}

/** A field for a few sentences. */
function Words({ label }: { label: string }) {
  const { words, view } = useViewing()
  const { choose } = words
  const { typed, fault } = view.written
  return (
    <div className="visit__field">
      <label htmlFor="words">{label}</label>
      {fault && (
        <p className="visit__error" id="words-fault">
          {fault === 'empty' ? choose.empty() : choose.tooLong({ max: longestWords })}
        </p>
      )}
      <textarea
        id="words"
        name="words"
        rows={2}
        maxLength={longestWords}
        defaultValue={typed}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'words-fault' : undefined}
      />
    </div>
  )
}
