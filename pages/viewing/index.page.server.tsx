import type { ReactNode } from 'react'
import type { Facts } from '../../content/facts.ts'
import { cityOf } from '../../content/house-clock.ts'
import { endOf, longestWords, mapLink, nextState } from '../../content/viewing.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { useCopy, usePhotograph } from '../../renderer/copy.tsx'
import type { HeadFacts, HeadSources, PageProps, PageView, ViewingView } from '../../renderer/page-view.ts'
import { LanguageSwitch } from '../../renderer/ui/controls.tsx'
import { Picture, urgent } from '../../renderer/ui/Picture.tsx'
import { Rich } from '../../renderer/ui/Rich.tsx'
import './viewing.css'

export function head({ view, house }: HeadSources): HeadFacts {
  const given = givenIn(view, house.facts)
  const { title: page } = contentIn(given)
  const { name } = house.shown.facts
  return {
    title: (given.view.typed ? given.words.titleWithFault : given.words.title)({ page, name }),
    description: page,
    path: null,
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
  const given = givenIn(page, facts)
  const { said } = given.view
  const { choose, foot } = given.words
  const { title, body } = contentIn(given)
  const photograph = usePhotograph(house.plates.pool) ?? house.photographs[0]
  return (
    <div className="visit">
      <div className="visit__plate on-screen">
        {photograph && (
          <Picture
            of={{ ...photograph, alt: '' }}
            className="fill"
            sizes="(min-width: 60rem) 80vw, 100vw"
            {...urgent}
          />
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
          {said && said !== 'confirmed' && (
            <p className="visit__notice" role="alert">
              {choose[`${said}Pressed`]()}
            </p>
          )}
          {body}
        </main>
        <footer className="visit__foot fine">
          <p>
            {foot()} <Email {...facts.contact} />
          </p>
        </footer>
      </div>
    </div>
  )
}

type Given = ReturnType<typeof givenIn>

/** Returns what every part of the page needs. Throws on any other page. */
function givenIn({ viewing: view, locale }: PageView, facts: Facts) {
  if (view === undefined) throw new Error('givenIn: this is not the page of a viewing')
  const words = wordsIn(locale).viewing
  const { startsAt, ownerWords } = view.viewing
  const moments = momentsIn(locale, facts.place.timeZone, view.now)
  const moment = (at: number) => words.moment({ day: moments.day(at), time: moments.time(at) })
  return {
    view,
    words,
    locale,
    facts,
    moments,
    /** Names who receives the visitor. */
    host: view.writer ?? facts.contact.person?.name ?? words.host(),
    /** The appointment that was confirmed last; empty if there is none. */
    appointment: startsAt === null ? '' : moment(startsAt),
    /** What the owner wrote, in quotation marks after a space; empty if nothing. */
    quoted: ownerWords && ` ${words.quoted({ words: ownerWords })}`,
  }
}

/** Returns what the page says in each state of the viewing. */
function contentIn(given: Given): { title: string; body: ReactNode } {
  const { view, words, facts, locale, host, appointment: moment, quoted } = given
  const { choose, over, thanks, after, cancel, cancelled } = words
  const { phase, now, viewing, details, address } = view
  switch (phase) {
    case 'proposed': {
      if (viewing.times.some((at) => stateOfTime(at, view) === 'open'))
        return { title: choose.title(), body: <Choose {...given} /> }
      const title = viewing.times.every((at) => at <= now) ? over.title() : over.gone()
      const lead = <p key="lead">{over.lead({ host })}</p>
      return { title, body: [lead, <AskForm key="ask" {...given} />] }
    }
    case 'asked': {
      const body = (
        <>
          <p>{thanks.lead({ host })}</p>
          <p className="visit__address">{viewing.visitorWords}</p>
          <FoldedAsk {...given} label={thanks.add()} />
        </>
      )
      return { title: thanks.title(), body }
    }
    case 'confirmed':
    case 'over':
      if (details === null) return { title: after.title(), body: <p>{after.lead()}</p> }
      if (view.wants === 'cancel' && phase === 'confirmed')
        return { title: cancel.title(), body: <Cancel {...given} /> }
      return { title: capital(moment), body: <Confirmed {...given} details={details} /> }
    case 'endedByVisitor': {
      const ask = (
        <div className="visit__do cluster on-screen">
          <a className="button" href={`${address}?ask=1&lang=${locale}`}>
            {cancelled.ask()}
          </a>
        </div>
      )
      const body = (
        <>
          <p>
            <Was text={cancelled.lead({ moment, host })} />
          </p>
          {view.wants === 'ask' ? <AskForm {...given} /> : ask}
        </>
      )
      return { title: cancelled.title(), body }
    }
    case 'endedByOwner': {
      // Nothing can be done here any more, but one can write.
      const body = (
        <>
          <p>
            <Was text={moment ? cancelled.byOwnerLead({ moment, host }) : cancelled.withdrawnLead({ host })} />
            {quoted}
          </p>
          <p>
            {cancelled.write()}
            <br />
            <Email {...facts.contact} />
          </p>
        </>
      )
      return { title: moment ? cancelled.byOwner() : cancelled.withdrawn(), body }
    }
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const stateOfTime = (at: number, { now, taken }: ViewingView) =>
  at <= now ? 'past' : taken.includes(at) ? 'gone' : 'open'

const Email = ({ email }: Pick<Facts['contact'], 'email'>) => (
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
  const { words, view, facts, locale, host, appointment: moment, quoted } = given
  const { choose, replaced } = words
  const { town, timeZone } = facts.place
  return (
    <>
      <p>
        {moment ? <Was text={replaced({ host, moment })} /> : choose.lead({ name: view.name, host })}
        {moment && quoted}
      </p>
      <ActForm {...given} act="choose" className="ledger" label={choose.times()}>
        {view.viewing.times.map((at) => (
          <Time key={at} {...given} at={at} />
        ))}
      </ActForm>
      <FoldedAsk {...given} label={choose.none()} />
      <p className="note">
        {choose.clocks({ town: town[locale], zone: cityOf(timeZone) })}{' '}
        {choose.lasts({ minutes: view.viewing.minutes })} {choose.address()}
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

/** Where and when to come, with the calendar file; only the town if the owner has not entered an address. */
function Confirmed({ details, ...given }: Given & { details: NonNullable<ViewingView['details']> }) {
  const { words, view, locale, facts, host } = given
  const { confirmed } = words
  const { address, point, gate, parking, telephone, call } = details
  const { startsAt } = view.viewing
  const town = confirmed.town({ town: facts.place.town[locale], host })
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
  const number = call && (
    <a className="link nb" href={call}>
      {telephone}
    </a>
  )
  const rows: [string, ReactNode][] = [
    [confirmed.address(), address === '' ? town : exact],
    [confirmed.gate(), address && gate[locale]],
    [confirmed.parking(), address && parking[locale]],
    [confirmed.day(), address && (number ?? telephone)],
  ]
  return (
    <>
      <p>
        {view.said === 'confirmed' ? confirmed.lead() : confirmed.leadAgain()}{' '}
        {startsAt !== null && <OwnTime {...given} at={startsAt} />}
      </p>
      <dl className="visit__facts ledger">
        {rows
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt className="note">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className="visit__do cluster on-screen">
        <a className="button button--full" href={`${view.address}.ics`} type="text/calendar">
          {confirmed.add()}
        </a>
        {nextState(view.phase, 'visitor', 'end') !== null && (
          <a className="link tap" href={`${view.address}?cancel=1&lang=${locale}`}>
            {confirmed.cancel()}
          </a>
        )}
      </div>
    </>
  )
}

/** Asks whether to give a confirmed viewing up. */
function Cancel(given: Given) {
  const { view, locale, host, appointment: moment } = given
  const { cancel } = given.words
  return (
    <>
      <p>{cancel.lead({ moment, host })}</p>
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
