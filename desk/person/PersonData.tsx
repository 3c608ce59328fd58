import type { Intent, Language } from '../../content/enquiry.ts'
import type { ViewingState } from '../../content/viewing.ts'
import type { DeskPage } from '../page.ts'
import { Entry } from '../parts/Entry.tsx'
import { FreshCode, type Freshness } from '../parts/FreshCode.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

export interface PersonPage {
  kind: 'person'
  reference: string
  name: string
  email: string
  phone: string
  enquiries: readonly {
    reference: string
    receivedAt: number
    intent: Intent | null
    language: Language
    brochure: boolean
    words: string
    keptUntil: number
    letters: readonly {
      letter: 'owner' | 'confirmation' | 'gathered' | 'reply' | 'replyCopy'
      at: number
      sent: boolean
    }[]
    answers: readonly { at: number; subject: string; text: string; documents: readonly string[] }[]
    /** The answer that is being written. */
    draft: string | null
    notes: readonly { id: number; kind: 'note' | 'pasted'; writtenAt: number; text: string }[]
    viewings: readonly { state: ViewingState; changedAt: number; times: readonly number[]; texts: readonly string[] }[]
  }[]
  /** The next page, and how many enquiries follow this one. */
  next: { address: string; count: number } | null
  /** A recent code is needed to download the same data as a file. */
  fresh: Freshness
}

export const personPage: DeskPage<PersonPage> = {
  frame: { here: 'enquiries' },
  title: ({ person }) => person.exported.page(),
  Body: PersonData,
}

/**
 * Everything that is stored about one person, to read, print or hand over. Downloading it as a file needs a recent code.
 */
function PersonData({ page }: { page: PersonPage }) {
  const { words, view, moments } = useDesk()
  const { exported } = words.person
  const { reference, name, email, phone, enquiries, next, fresh } = page
  const at = `/owner/enquiries/${reference}/person`
  const { enquiry } = words
  return (
    <>
      <a className="back no-print" href={`/owner/enquiries/${reference}`}>
        <bdi>{name}</bdi>
      </a>
      <div className="head">
        <h1>{exported.title({ name })}</h1>
        <p className="head__intro">{exported.intro({ moment: moments.full(view.now) })}</p>
        <div className="row no-print">
          {fresh.state === 'fresh' && (
            <a className="btn" href={`${at}.json`} download>
              {exported.json()}
            </a>
          )}
          <button type="button" className="do" data-print data-script-only hidden>
            {exported.print()}
          </button>
        </div>
      </div>
      <dl className="ledger measure">
        <Entry term={words.person.corrected.name()}>
          <bdi>{name}</bdi>
        </Entry>
        <Entry term={enquiry.address()}>
          <bdi>{email}</bdi>
        </Entry>
        <Entry term={enquiry.telephone()}>{phone === '' ? enquiry.none() : <bdi>{phone}</bdi>}</Entry>
      </dl>
      {enquiries.map((each) => (
        <One key={each.reference} enquiry={each} />
      ))}
      {next && (
        <div className="row gap no-print">
          <a className="btn" href={next.address} rel="next">
            {words.inbox.earlier({ count: next.count })}
          </a>
        </div>
      )}
      {fresh.state !== 'fresh' && (
        <Part id="as-data" className="no-print" title={exported.json()}>
          <FreshCode
            fresh={fresh}
            onward={at}
            action={at}
            submit={
              <button type="submit" className="btn btn--full">
                {exported.download()}
              </button>
            }
          />
        </Part>
      )}
    </>
  )
}

function One({ enquiry: each }: { enquiry: PersonPage['enquiries'][number] }) {
  const { words, moments } = useDesk()
  const { enquiry, person, inbox } = words
  const { exported } = person
  return (
    <Part id={each.reference} className="measure" title={exported.enquiry({ reference: each.reference })}>
      <dl className="ledger">
        <Entry term={enquiry.arrived()}>{moments.alone(each.receivedAt)}</Entry>
        <Entry term={enquiry.wants()}>
          {each.intent === 'sale' ? enquiry.toBuy() : each.intent === 'rent' ? enquiry.toRent() : enquiry.toKnow()}
        </Entry>
        <Entry term={enquiry.writesIn()}>{inbox.languages[each.language]()}</Entry>
        <Entry term={enquiry.brochure()}>{each.brochure ? enquiry.asked() : enquiry.notAsked()}</Entry>
        <Entry term={enquiry.keptUntil()}>{exported.kept({ day: moments.date(each.keptUntil) })}</Entry>
      </dl>
      <div className="words gap" lang={each.language} dir="auto">
        {each.words.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter never change order.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <h3 className="gap">{exported.letters()}</h3>
      <ul className="bullets">
        {each.letters.length === 0 && <li>{exported.none()}</li>}
        {each.letters.map(({ letter, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sent letters never change order.
          <li key={index}>{exported.letter({ what: enquiry.letter[letter](), moment: moments.full(at) })}</li>
        ))}
      </ul>
      <h3 className="gap">{exported.answers()}</h3>
      <ul className="bullets">
        {each.answers.length === 0 && each.draft === null && <li>{exported.none()}</li>}
        {each.answers.map(({ at, subject, text, documents }) => (
          <li key={at}>
            <b lang={each.language}>{subject}</b> <span className="small soft">{moments.full(at)}</span>
            <div className="said__text" lang={each.language}>
              {text}
            </div>
            {documents.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was given never changes order.
              <p className="small" key={index}>
                {exported.given({ name })}
              </p>
            ))}
          </li>
        ))}
        {each.draft !== null && (
          <li>
            <b>{exported.begun()}</b>
            <div className="said__text" lang={each.language}>
              {each.draft}
            </div>
          </li>
        )}
      </ul>
      <h3 className="gap">{exported.notes()}</h3>
      <ul className="bullets">
        {each.notes.length === 0 && <li>{exported.none()}</li>}
        {each.notes.map(({ id, kind, writtenAt, text }) => (
          <li key={id}>
            <span className="said__note">{text}</span>{' '}
            <span className="small soft">
              {kind === 'pasted' ? enquiry.pastedAt({ moment: moments.full(writtenAt) }) : moments.full(writtenAt)}
            </span>
          </li>
        ))}
      </ul>
      {each.viewings.length > 0 && <Viewings viewings={each.viewings} />}
    </Part>
  )
}

function Viewings({ viewings }: { viewings: PersonPage['enquiries'][number]['viewings'] }) {
  const { words, moments } = useDesk()
  const { thread, person } = words.viewings
  return (
    <>
      <h3 className="gap">{person.title()}</h3>
      <ul className="bullets">
        {viewings.map(({ state, changedAt, times, texts }) => (
          <li key={changedAt}>
            {person.line({ state: thread[state](), moment: moments.full(changedAt) })}
            <ul>
              {times.map((at) => (
                <li key={at}>{moments.alone(at)}</li>
              ))}
              {texts.map((text) => (
                <li key={text}>
                  <span className="note__text">{text}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
