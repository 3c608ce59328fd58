import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { exportedEnquiry, inBlocks } from '../../enquiries/exports/exported.ts'
import { personJson } from '../../enquiries/exports/json.ts'
import { cursorFrom, cursorText, type InboxPage, placeIn } from '../../enquiries/inbox.ts'
import { personPage } from '../../enquiries/person.ts'
import { keptUntil } from '../../enquiries/retention.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { type DeskRequest, sessionOf } from '../desk-request.ts'
import { aboutEnquiry, addressOf } from '../enquiries/about-enquiry.ts'
import { Asked, letterName } from '../enquiries/beside.tsx'
import { TheirText } from '../enquiries/thread.tsx'
import { field } from '../fields.ts'
import { Entry } from '../parts/Entry.tsx'
import { type CodeFault, FreshCode, type Freshness } from '../parts/FreshCode.tsx'
import { Head } from '../parts/Head.tsx'
import { Back } from '../parts/Links.tsx'
import { Part } from '../parts/Part.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const perPage = 50

/** The page of everything that is stored about one person, and the same as a file (art. 15, 20 GDPR). */
export async function personRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, pages, signIn, record } = parts
  const { get, post } = aboutEnquiry(app, parts)

  get('/person', (row, request, reply) => show(request, reply, row))

  // The code that the file needs is typed on the page of the person.
  post('/person', (row, request, reply) => {
    const fault = signIn.freshen(sessionOf(request), field(request, 'code'))
    return fault ? show(request, reply, row, fault) : reply.redirect(addressOf(row, '/person.json'), 303)
  })

  get(
    '/person.json',
    (row, request, reply) => {
      record(request, 'exported', row.reference)
      const pieces = personJson(database, { of: row, asOf: clock.now(), retentionMonths: config.retentionMonths })
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${row.reference}.json"`)
        .send(Readable.from(inBlocks(pieces)))
    },
    { codeAt: (file) => file.replace('.json', '') },
  )

  function show(
    request: FastifyRequest<DeskRequest>,
    reply: FastifyReply,
    row: InboxRow,
    fault: CodeFault | null = null,
  ) {
    const page = personPage(database, row.email, cursorFrom(request.query['after']), perPage)
    const fresh = signIn.freshness(sessionOf(request), fault)
    return pages.draw(request, reply, {
      here: 'enquiries',
      title: ({ person }) => person.exported.page(),
      isFaulty: fault !== null,
      body: <Person row={row} page={page} fresh={fresh} parts={parts} />,
    })
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
function Person({ row, page: { rows, left }, fresh, parts }: PersonProps) {
  const { words, view, moments } = useDesk()
  const { enquiry, person, inbox } = words
  const { exported } = person
  const name = unmask(row.name)
  const phone = unmask(row.phone)
  const at = addressOf(row, '/person')
  const last = rows.at(-1)
  return (
    <>
      <Back to={addressOf(row)}>{name}</Back>
      <Head title={exported.title({ name })} intro={exported.intro({ moment: moments.full(view.now) })}>
        <div className="row no-print">
          {fresh.state === 'fresh' && (
            <a className="btn" href={`${at}.json`} download>
              {inbox.json()}
            </a>
          )}
          <button type="button" className="do" data-print data-script-only hidden>
            {exported.print()}
          </button>
        </div>
      </Head>
      <dl className="ledger measure">
        <Entry term={person.corrected.name()}>
          <bdi>{name}</bdi>
        </Entry>
        <Entry term={enquiry.address()}>
          <bdi>{unmask(row.email)}</bdi>
        </Entry>
        <Entry term={enquiry.telephone()}>{phone === '' ? enquiry.none() : <bdi>{phone}</bdi>}</Entry>
      </dl>
      {rows.map((each) => (
        <OneEnquiry key={each.reference} row={each} parts={parts} />
      ))}
      {last !== undefined && left > 0 && (
        <div className="row gap no-print">
          <a className="btn" href={`${at}?after=${cursorText(placeIn('all', last))}`} rel="next">
            {inbox.earlier({ count: left })}
          </a>
        </div>
      )}
      {fresh.state !== 'fresh' && (
        <Part id="as-data" className="no-print" title={inbox.json()}>
          <FreshCode fresh={fresh} onward={at} action={at} submit={person.exportAll.json()} />
        </Part>
      )}
    </>
  )
}

function OneEnquiry({ row, parts: { config, database } }: { row: InboxRow; parts: DeskParts }) {
  const { words, moments } = useDesk()
  const { enquiry, person, viewings: says } = words
  const { exported } = person
  const { answers, draft, notes, letters, viewings } = exportedEnquiry(database, row)
  const day = moments.date(keptUntil(database, row, config.retentionMonths))
  return (
    <Part id={row.reference} className="measure" title={exported.enquiry({ reference: row.reference })}>
      <dl className="ledger">
        <Asked row={row} />
        <Entry term={enquiry.keptUntil()}>{exported.kept({ day })}</Entry>
      </dl>
      <div className="gap">
        <TheirText text={row.message} row={row} />
      </div>
      <Kept title={words.home.letters()}>
        {letters
          .filter(({ viewingId }) => viewingId === null)
          .map((letter) => (
            <li key={letter.id}>
              {exported.letter({
                what: enquiry.letter[letterName(letter)](),
                moment: moments.full(letter.sentAt ?? letter.createdAt),
              })}
            </li>
          ))}
      </Kept>
      <Kept title={exported.answers()}>
        {[...answers, ...(draft ? [{ ...draft, subject: exported.begun(), documents: [] }] : [])].map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was written never changes order.
          <li key={index}>
            <b lang={row.language}>{each.subject}</b>{' '}
            {'queuedAt' in each && <span className="small soft">{moments.full(each.queuedAt)}</span>}
            <div className="said__text" lang={row.language}>
              {each.body}
            </div>
            {each.documents.map(({ name }) => (
              <p className="small" key={name}>
                {exported.given({ name })}
              </p>
            ))}
          </li>
        ))}
      </Kept>
      <Kept title={exported.notes()}>
        {notes.map(({ id, kind, writtenAt, text }) => (
          <li key={id}>
            <span className="said__note">{text}</span>{' '}
            <span className="small soft">
              {kind === 'pasted' ? enquiry.pastedAt({ moment: moments.full(writtenAt) }) : moments.full(writtenAt)}
            </span>
          </li>
        ))}
      </Kept>
      {viewings.length > 0 && (
        <Kept title={says.page()}>
          {viewings.map(({ id, state, changedAt, startsAt, times, ownerWords, visitorWords }) => (
            <li key={id}>
              {exported.letter({ what: says.thread[state](), moment: moments.full(changedAt) })}
              <ul>
                {(startsAt === null ? times : [startsAt]).map((at) => (
                  <li key={at}>{moments.alone(at)}</li>
                ))}
                {[ownerWords, unmask(visitorWords)].filter(Boolean).map((text) => (
                  <li key={text}>
                    <span className="said__note">{text}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Kept>
      )}
    </Part>
  )
}

/** What is kept of one kind. */
function Kept({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const { exported } = useDesk().words.person
  return (
    <>
      <h3 className="gap">{title}</h3>
      <ul className="bullets">{children.length === 0 ? <li>{exported.none()}</li> : children}</ul>
    </>
  )
}
