import type { ReactNode } from 'react'
import type { Facts } from '../../content/facts.ts'
import { cityOf } from '../../content/house-clock.ts'
import type { Language } from '../../content/languages.ts'
import { endOf, longestWords, mapLink, nextState } from '../../content/viewing.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { useCopy, usePhotograph } from '../../renderer/copy.tsx'
import type { HeadFacts, HeadSources, PageProps, PageView } from '../../renderer/page-view.ts'
import { LanguageSwitch } from '../../renderer/ui/LanguageSwitch.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { Rich } from '../../renderer/ui/Rich.tsx'
import type { ViewingView } from './viewing-view.ts'
import './viewing.css'

export function head({ view, house }: HeadSources): HeadFacts {
  const { title: page, words, view: viewing } = shownIn(view, house.facts)
  const { name } = house.shown.facts
  return {
    title: (viewing.typed ? words.titleWithFault : words.title)({ page, name }),
    description: page,
    path: null,
    robots: 'noindex',
    extra: (
      <>
        <meta name="referrer" content="no-referrer" />
        <link rel="stylesheet" href={house.styleSheet} />
      </>
    ),
  }
}

/**
 * The page on which a visitor chooses, sees or cancels their viewing: a photograph, and beside it a sheet of paper. Everything
 * on it works without a script.
 */
export function Page({ facts }: PageProps) {
  const { view: page, locale, house } = useCopy()
  const { title, body, words, view } = shownIn(page, facts)
  const { email } = facts.contact
  const photograph = usePhotograph(house.plates.pool) ?? house.photographs[0]
  return (
    <div className="visit">
      <div className="visit__plate on-screen">
        {photograph && (
          <Picture of={{ ...photograph, alt: '' }} className="fill" sizes="(min-width: 60rem) 80vw, 100vw" priority />
        )}
      </div>
      <div className="visit__sheet">
        <header className="apart">
          <a className="house-name" href={`/?lang=${locale}`}>
            {facts.figures.name}
          </a>
          <LanguageSwitch />
        </header>
        <main>
          <h1 className="title">{title}</h1>
          {view.said && view.said !== 'confirmed' && (
            <p className="visit__notice" role="alert">
              {words.choose[`${view.said}Pressed`]()}
            </p>
          )}
          {body}
        </main>
        <footer className="visit__foot fine">
          <p>
            {words.foot()} <Email email={email} />
          </p>
        </footer>
      </div>
    </div>
  )
}

/** What every part of the page needs. */
interface Given {
  view: ViewingView
  words: TranslationFunctions['viewing']
  locale: Language
  facts: Facts
  moments: Moments
  /** Names who receives the visitor. */
  host: string
  /** The appointment that was confirmed last; empty if there is none. */
  appointment: string
}

/** Returns the title and the content of the page. Throws on any other page. */
function shownIn({ viewing: view, locale }: PageView, facts: Facts) {
  if (view === undefined) throw new Error('shownIn: this is not the page of a viewing')
  const words = wordsIn(locale).viewing
  const { startsAt } = view.viewing
  const moments = momentsIn(locale, facts.place.timeZone, view.now)
  const moment = (at: number) => words.moment({ day: moments.day(at), time: moments.time(at) })
  const host = view.writer ?? facts.contact.person?.name ?? words.host()
  const appointment = startsAt === null ? '' : moment(startsAt)
  return { ...contentIn({ view, words, locale, facts, moments, host, appointment }), words, view }
}

/** Returns what the page says in each state of the viewing. */
function contentIn(given: Given): { title: string; body: ReactNode } {
  const { view, words, host, appointment } = given
  const { over, thanks, after, cancel, cancelled } = words
  const { phase, now, viewing, details, wants } = view
  switch (phase) {
    case 'proposed': {
      if (viewing.times.some((at) => stateOfTime(at, view) === 'open'))
        return { title: words.choose.title(), body: <Choose {...given} /> }
      const title = viewing.times.every((at) => at <= now) ? over.title() : over.gone()
      const lead = <p key="lead">{over.lead({ host })}</p>
      return { title, body: [lead, <AskForm key="ask" {...given} />] }
    }
    case 'asked':
      return { title: thanks.title(), body: <Asked {...given} /> }
    case 'confirmed':
    case 'over':
      if (details === null) return { title: after.title(), body: <p>{after.lead()}</p> }
      if (wants === 'cancel' && phase === 'confirmed') return { title: cancel.title(), body: <Cancel {...given} /> }
      return { title: capital(appointment), body: <Confirmed {...given} details={details} /> }
    case 'endedByVisitor':
      return { title: cancelled.title(), body: <Cancelled {...given} /> }
    case 'endedByOwner':
      return { title: appointment ? cancelled.byOwner() : cancelled.withdrawn(), body: <EndedByOwner {...given} /> }
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const stateOfTime = (at: number, { now, taken }: ViewingView) =>
  at <= now ? 'past' : taken.includes(at) ? 'gone' : 'open'

const Email = ({ email }: { email: string }) => (
  <a className="link" href={`mailto:${email}`}>
    {email}
  </a>
)

/** A sentence with a time that no longer holds. */
const Was = ({ text }: { text: string }) => (
  <Rich text={text} parts={{ was: (was) => <del className="visit__was">{was}</del> }} />
)

/** The proposed times, each a button, and a way to say that none of them suits. */
function Choose(given: Given) {
  const { words, view, facts, locale, host, appointment } = given
  const { choose, replaced, quoted } = words
  const { name, viewing } = view
  const { town, timeZone } = facts.place
  return (
    <>
      <p>
        {appointment === '' ? (
          choose.lead({ name, host })
        ) : (
          <>
            <Was text={replaced({ host, moment: appointment })} />
            {viewing.ownerWords !== '' && <> {quoted({ words: viewing.ownerWords })}</>}
          </>
        )}
      </p>
      <ActForm {...given} act="choose" className="ledger" label={choose.times()}>
        {viewing.times.map((at) => (
          <Time key={at} {...given} at={at} />
        ))}
      </ActForm>
      <FoldedAsk {...given} label={choose.none()} />
      <p className="note">
        {choose.clocks({ town: town[locale], zone: cityOf(timeZone) })} {choose.lasts({ minutes: viewing.minutes })}{' '}
        {choose.address()}
      </p>
    </>
  )
}

function Time({ at, ...given }: Given & { at: number }) {
  const { words, view, moments } = given
  const { choose } = words
  const state = stateOfTime(at, view)
  const parts = (
    <>
      <span className="visit__day link">{moments.day(at)}</span>
      <span>{moments.time(at)}</span>
      <small className="note">
        {state === 'open' ? choose.until({ time: moments.time(endOf(view.viewing, at)) }) : choose[state]()}
        {state === 'open' && <OwnTime {...given} at={at} />}
      </small>
    </>
  )
  return state === 'open' ? (
    <button className="visit__time" type="submit" name="time" value={at}>
      {parts}
    </button>
  ) : (
    <p className="visit__time visit__time--over">{parts}</p>
  )
}

/** The same moment by the visitor's own clocks. The script fills it in and shows it if they differ from those of the house. */
const OwnTime = ({ at, words, facts }: Given & { at: number }) => (
  <span hidden data-moment={at} data-zone={facts.place.timeZone} data-says={words.choose.yours(toFill)} />
)

const toFill = { weekday: '{weekday}', hour: '{hour}', minute: '{minute}' }

/** What the visitor has asked for, and room for another line. */
const Asked = (given: Given) => (
  <>
    <p>{given.words.thanks.lead({ host: given.host })}</p>
    <p className="visit__address">{given.view.viewing.visitorWords}</p>
    <FoldedAsk {...given} label={given.words.thanks.add()} />
  </>
)

type Details = NonNullable<ViewingView['details']>

/** Where and when to come, with the calendar file. */
function Confirmed({ details, ...given }: Given & { details: Details }) {
  const { words, view, locale } = given
  const { confirmed } = words
  const { address, phase, said, viewing } = view
  return (
    <>
      <p>
        {said === 'confirmed' ? confirmed.lead() : confirmed.leadAgain()}{' '}
        {viewing.startsAt !== null && <OwnTime {...given} at={viewing.startsAt} />}
      </p>
      <dl className="visit__facts ledger">
        <Where {...given} details={details} />
      </dl>
      <div className="visit__do cluster on-screen">
        <a className="button button--full" href={`${address}.ics`} type="text/calendar">
          {confirmed.add()}
        </a>
        {nextState(phase, 'visitor', 'end') !== null && (
          <a className="link tap" href={`${address}?cancel=1&lang=${locale}`}>
            {confirmed.cancel()}
          </a>
        )}
      </div>
    </>
  )
}

/** Where to come, or only the town if the owner has not entered an address. */
function Where({ details, words: { confirmed }, locale, facts, host }: Given & { details: Details }) {
  const { address, point, gate, parking, telephone, call } = details
  const exact = (
    <>
      <span className="visit__address">{address}</span>
      {point && (
        <>
          <br />
          <a className="link tap" href={mapLink(point)} rel="noreferrer">
            {confirmed.map()}
          </a>
        </>
      )}
    </>
  )
  const number =
    call === null ? (
      telephone
    ) : (
      <a className="link nb" href={call}>
        {telephone}
      </a>
    )
  const town = confirmed.town({ town: facts.place.town[locale], host })
  const rows: [string, ReactNode][] = [
    [confirmed.address(), address === '' ? town : exact],
    [confirmed.gate(), address && gate[locale]],
    [confirmed.parking(), address && parking[locale]],
    [confirmed.day(), address && number],
  ]
  return rows
    .filter(([, value]) => value)
    .map(([term, value]) => (
      <div key={term}>
        <dt className="note">{term}</dt>
        <dd>{value}</dd>
      </div>
    ))
}

/** Asks whether to give a confirmed viewing up. */
function Cancel(given: Given) {
  const { words, view, locale, host, appointment } = given
  const { cancel } = words
  return (
    <>
      <p>{cancel.lead({ moment: appointment, host })}</p>
      <ActForm {...given} act="end" asks={cancel.words()}>
        <div className="visit__do cluster on-screen">
          <button className="button button--full" type="submit">
            {cancel.submit()}
          </button>
          <a className="link tap" href={`${view.address}?lang=${locale}`}>
            {cancel.keep()}
          </a>
        </div>
      </ActForm>
    </>
  )
}

/** A viewing that the visitor has cancelled, and a way to ask for another day. */
function Cancelled(given: Given) {
  const { words, view, locale, host, appointment } = given
  const { cancelled } = words
  return (
    <>
      <p>
        <Was text={cancelled.lead({ moment: appointment, host })} />
      </p>
      {view.wants === 'ask' ? (
        <AskForm {...given} />
      ) : (
        <div className="visit__do cluster on-screen">
          <a className="button" href={`${view.address}?ask=1&lang=${locale}`}>
            {cancelled.ask()}
          </a>
        </div>
      )}
    </>
  )
}

/** A viewing that the owner has ended. Nothing can be done here any more, but one can write. */
function EndedByOwner({ words, view, facts, host, appointment }: Given) {
  const { cancelled, quoted } = words
  const { ownerWords } = view.viewing
  return (
    <>
      <p>
        {appointment === '' ? (
          cancelled.withdrawnLead({ host })
        ) : (
          <Was text={cancelled.byOwnerLead({ moment: appointment, host })} />
        )}
        {ownerWords !== '' && <> {quoted({ words: ownerWords })}</>}
      </p>
      <p>
        {cancelled.write()}
        <br />
        <Email email={facts.contact.email} />
      </p>
    </>
  )
}

/** A folded form in which the visitor writes when they could come; it is open if it has to be corrected. */
const FoldedAsk = ({ label, ...given }: Given & { label: string }) => (
  <details className="visit__none" open={given.view.typed !== null}>
    <summary className="link tap">{label}</summary>
    <AskForm {...given} />
  </details>
)

const AskForm = (given: Given) => (
  <ActForm {...given} act="ask" asks={given.words.choose.when()}>
    <button className="button button--full" type="submit">
      {given.words.choose.send()}
    </button>
  </ActForm>
)

interface ActFormProps extends Given {
  act: 'choose' | 'ask' | 'end'
  className?: string
  label?: string
  /** What the visitor is asked to write, if anything. */
  asks?: string
  children: ReactNode
}

/** A form that takes one step from the state that the page shows. */
function ActForm({ view, words: { choose }, act, className, label, asks, children }: ActFormProps) {
  const { address, from, typed } = view
  return (
    <form className={className} method="post" action={address} aria-label={label}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="from" value={from} />
      {asks && (
        <div className="visit__field">
          <label htmlFor="words">{asks}</label>
          {typed && (
            <p className="visit__error" id="words-fault">
              {typed.fault === 'empty' ? choose.empty() : choose.tooLong({ max: longestWords })}
            </p>
          )}
          <textarea
            id="words"
            name="words"
            rows={2}
            maxLength={longestWords}
            defaultValue={typed?.text ?? ''}
            aria-invalid={typed ? true : undefined}
            aria-describedby={typed ? 'words-fault' : undefined}
          />
        </div>
      )}
      {children}
    </form>
  )
}
