import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewing } from '../../content/viewing.ts'
import { type ExportedEnquiry, exportedEnquiry, inBlocks } from '../../enquiries/exports/exported.ts'
import { personJson } from '../../enquiries/exports/json.ts'
import { cursorFrom, cursorText, type InboxPage, type InboxRow, inboxEnquiry, placeIn } from '../../enquiries/inbox.ts'
import { personPage } from '../../enquiries/person.ts'
import { keptUntil } from '../../enquiries/retention.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { type DeskRequest, sessionOf } from '../desk-request.ts'
import { letterName } from '../enquiries/beside.tsx'
import { field } from '../fields.ts'
import { Entry } from '../parts/Entry.tsx'
import { type CodeFault, FreshCode, type Freshness } from '../parts/FreshCode.tsx'
import { Part } from '../parts/Part.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const perPage = 50

/** The page of everything that is stored about one person, and the same as a file (art. 15, 20 GDPR). */
export async function personRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, pages, signIn, record } = parts
  const address = '/owner/enquiries/:reference/person'

  app.get<DeskRequest<'reference'>>(address, (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    return row === null ? pages.missing(request, reply) : show(request, reply, row)
  })

  // The code that the file needs is typed on the page of the person.
  app.post<DeskRequest<'reference'>>(address, (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const fault = signIn.freshen(sessionOf(request), field(request, 'code'))
    if (fault !== null) return show(request, reply, row, fault)
    return reply.redirect(`/owner/enquiries/${row.reference}/person.json`, 303)
  })

  const personalFile = { codeAt: address }
  app.get<DeskRequest<'reference'>>(`${address}.json`, { config: { personalFile } }, (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    record(request, 'exported', row.reference)
    const pieces = personJson(database, { of: row, asOf: clock.now(), retentionMonths: config.retentionMonths })
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${row.reference}.json"`)
      .send(Readable.from(inBlocks(pieces)))
  })

  function show(
    request: FastifyRequest<DeskRequest>,
    reply: FastifyReply,
    row: InboxRow,
    fault: CodeFault | null = null,
  ) {
    const page = personPage(database, row.email, cursorFrom(request.query['after']), perPage)
    const fresh = signIn.freshness(sessionOf(request), fault)
    return pages.draw(
      request,
      reply,
      {
        here: 'enquiries',
        title: ({ person }) => person.exported.page(),
        body: <Person row={row} page={page} fresh={fresh} parts={parts} />,
      },
      fault === null ? 200 : 422,
    )
  }
}

interface PersonProps {
  row: InboxRow
  page: InboxPage
  /** A recent code is needed to download the same data as a file. */
  fresh: Freshness
  parts: DeskParts
}

/** Everything that is stored about one person, to read, print or hand over. */
function Person({ row, page: { rows, left }, fresh, parts: { config, database } }: PersonProps) {
  const { words, view, moments } = useDesk()
  const { enquiry, person, inbox } = words
  const { exported } = person
  const [name, email, phone] = [row.name, row.email, row.phone].map(unmask)
  const at = `/owner/enquiries/${row.reference}/person`
  const until = keptUntil(database, row, config.retentionMonths)
  const last = rows.at(-1)
  return (
    <>
      <a className="back no-print" href={`/owner/enquiries/${row.reference}`}>
        <bdi>{name}</bdi>
      </a>
      <div className="head">
        <h1>{exported.title({ name: name ?? '' })}</h1>
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
        <Entry term={person.corrected.name()}>
          <bdi>{name}</bdi>
        </Entry>
        <Entry term={enquiry.address()}>
          <bdi>{email}</bdi>
        </Entry>
        <Entry term={enquiry.telephone()}>{phone === '' ? enquiry.none() : <bdi>{phone}</bdi>}</Entry>
      </dl>
      {rows.map((each) => (
        <OneEnquiry key={each.reference} enquiry={exportedEnquiry(database, each)} keptUntil={until} />
      ))}
      {last !== undefined && left > 0 && (
        <div className="row gap no-print">
          <a className="btn" href={`${at}?after=${cursorText(placeIn('all', last))}`} rel="next">
            {inbox.earlier({ count: left })}
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

function OneEnquiry({ enquiry: each, keptUntil }: { enquiry: ExportedEnquiry; keptUntil: number }) {
  const { words, moments } = useDesk()
  const { enquiry, person, inbox } = words
  const { exported } = person
  const { row, answers, draft, notes, viewings } = each
  const letters = each.letters.filter(({ viewingId }) => viewingId === null)
  return (
    <Part id={row.reference} className="measure" title={exported.enquiry({ reference: row.reference })}>
      <dl className="ledger">
        <Entry term={enquiry.arrived()}>{moments.alone(row.receivedAt)}</Entry>
        <Entry term={enquiry.wants()}>
          {row.intent === 'sale' ? enquiry.toBuy() : row.intent === 'rent' ? enquiry.toRent() : enquiry.toKnow()}
        </Entry>
        <Entry term={enquiry.writesIn()}>{inbox.languages[row.language]()}</Entry>
        <Entry term={enquiry.brochure()}>{row.brochureRequested ? enquiry.asked() : enquiry.notAsked()}</Entry>
        <Entry term={enquiry.keptUntil()}>{exported.kept({ day: moments.date(keptUntil) })}</Entry>
      </dl>
      <div className="words gap" lang={row.language} dir="auto">
        {unmask(row.message)
          .split(/\n{2,}/)
          .map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter never change order.
            <p key={index}>{paragraph}</p>
          ))}
      </div>
      <h3 className="gap">{exported.letters()}</h3>
      <ul className="bullets">
        {letters.length === 0 && <li>{exported.none()}</li>}
        {letters.map((letter) => (
          <li key={letter.id}>
            {exported.letter({
              what: enquiry.letter[letterName(letter)](),
              moment: moments.full(letter.sentAt ?? letter.createdAt),
            })}
          </li>
        ))}
      </ul>
      <h3 className="gap">{exported.answers()}</h3>
      <ul className="bullets">
        {answers.length === 0 && draft === null && <li>{exported.none()}</li>}
        {answers.map(({ queuedAt, subject, body, documents }) => (
          <li key={queuedAt}>
            <b lang={row.language}>{subject}</b> <span className="small soft">{moments.full(queuedAt)}</span>
            <div className="said__text" lang={row.language}>
              {body}
            </div>
            {documents.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was given never changes order.
              <p className="small" key={index}>
                {exported.given({ name })}
              </p>
            ))}
          </li>
        ))}
        {draft !== null && (
          <li>
            <b>{exported.begun()}</b>
            <div className="said__text" lang={row.language}>
              {draft.body}
            </div>
          </li>
        )}
      </ul>
      <h3 className="gap">{exported.notes()}</h3>
      <ul className="bullets">
        {notes.length === 0 && <li>{exported.none()}</li>}
        {notes.map(({ id, kind, writtenAt, text }) => (
          <li key={id}>
            <span className="said__note">{text}</span>{' '}
            <span className="small soft">
              {kind === 'pasted' ? enquiry.pastedAt({ moment: moments.full(writtenAt) }) : moments.full(writtenAt)}
            </span>
          </li>
        ))}
      </ul>
      {viewings.length > 0 && <Viewings viewings={viewings} />}
    </Part>
  )
}

function Viewings({ viewings }: { viewings: readonly Viewing[] }) {
  const { words, moments } = useDesk()
  const { thread, person, page } = words.viewings
  return (
    <>
      <h3 className="gap">{page()}</h3>
      <ul className="bullets">
        {viewings.map(({ id, state, changedAt, startsAt, times, ownerWords, visitorWords }) => (
          <li key={id}>
            {person.line({ state: thread[state](), moment: moments.full(changedAt) })}
            <ul>
              {(startsAt === null ? times : [startsAt]).map((at) => (
                <li key={at}>{moments.alone(at)}</li>
              ))}
              {[ownerWords, unmask(visitorWords)].filter(Boolean).map((text) => (
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
