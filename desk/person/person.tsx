import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { parseEnquiry } from '../../content/enquiry.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { exportedEnquiry, inBlocks, personJson } from '../../enquiries/exports.ts'
import { cursorFrom, cursorText, type InboxPage, placeIn } from '../../enquiries/inbox.ts'
import { correctPerson, enquiriesFrom, erasePerson, keptAbout, personPage } from '../../enquiries/person.ts'
import { keptUntil } from '../../enquiries/removal.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { Drawn } from '../drawn.tsx'
import { aboutEnquiry, addressOf, type Handle } from '../enquiries/about-enquiry.ts'
import { Asked, letterName, Phone } from '../enquiries/beside.tsx'
import { TheirText } from '../enquiries/thread.tsx'
import { field } from '../fields.ts'
import { Faults, Field, Submit } from '../parts/Form.tsx'
import { FreshCode } from '../parts/FreshCode.tsx'
import { Back, Entry, Head, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

const perPage = 50
const types = { name: 'text', email: 'email', phone: 'tel' } as const
const fieldNames = ['name', 'email', 'phone'] as const
type FieldName = (typeof fieldNames)[number]

/** The rights that a person has over what is stored about them: to have it exported, corrected or erased (GDPR). */
export async function personRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, pages, signIn, record } = parts
  const { get, post } = aboutEnquiry(app, parts)

  /** Adds the routes of a page whose form needs a recent code. `act` does what the form asks for. */
  function withCode(
    path: string,
    draw: (row: InboxRow, request: FastifyRequest<DeskRequest>) => Drawn,
    act: Handle,
  ): void {
    const show: Handle = (row, request, reply) => pages.draw(request, reply, draw(row, request))
    get(path, show)
    post(path, (...asked) => (signIn.freshen(asked[1]) ? act : show)(...asked))
  }

  // Everything that is stored (art. 15). The code that the file needs is typed on its page.
  withCode(
    '/person',
    (row, { query }) => ({
      here: 'enquiries',
      title: ({ person }) => person.exported.page(),
      body: (
        <Person row={row} page={personPage(database, row.email, cursorFrom(query['after']), perPage)} parts={parts} />
      ),
    }),
    (row, _request, reply) => reply.redirect(addressOf(row, '/person.json'), 303),
  )

  // The same as a file (art. 20).
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

  // Erasure (art. 17).
  withCode(
    '/erase',
    (row) => ({
      here: 'enquiries',
      title: ({ person }) => person.erasing.page(),
      body: <Erase row={row} parts={parts} />,
    }),
    async (row, request, reply) => {
      const { enquiries } = await erasePerson(database, config, row.email, clock.now())
      if (enquiries > 0) record(request, 'erased')
      // Erased texts are overwritten in the log too, now or by the daily round.
      database.scrub()
      request.log.info({ desk: 'erased', enquiries }, 'a person was erased')
      return reply.redirect(`/owner/enquiries?done=erased&count=${enquiries}`, 303)
    },
  )

  // Correction (art. 16).
  get('/correct', (row, request, reply) => pages.draw(request, reply, correct(row, row)))

  post('/correct', (row, request, reply) => {
    const typed = { name: field(request, 'name'), email: field(request, 'email'), phone: field(request, 'phone') }
    // The rules are those of the enquiry form. The other fields get valid values here.
    const { message, language } = row
    const parsed = parseEnquiry({ ...typed, message, brochureRequested: false, language })
    const faults = fieldNames.filter((each) => !parsed.ok && parsed.faults[each] !== undefined)
    if (faults.length > 0) return pages.draw(request, reply, correct(row, typed, faults))
    // As the form stores them, too.
    const corrected = parsed.ok ? parsed.enquiry : typed
    database.write(() => {
      correctPerson(database, row.email, corrected)
      record(request, 'corrected', row.reference)
    })
    return reply.redirect(addressOf(row, '?done=corrected'), 303)
  })

  const correct = (row: InboxRow, typed: CorrectProps['typed'], faults: readonly FieldName[] = []): Drawn => ({
    here: 'enquiries',
    title: ({ person }) => person.correct(),
    isFaulty: faults.length > 0,
    body: <Correct row={row} count={enquiriesFrom(database, row.email).own.length} typed={typed} faults={faults} />,
  })
}

interface RightProps {
  row: InboxRow
  parts: DeskParts
}

/** Everything that is stored about one person, to read, print or hand over. The same as a file needs a recent code. */
function Person({ row, page: { rows, left }, parts }: RightProps & { page: InboxPage }) {
  const { words, view, moments } = useDesk()
  const { enquiry, person, inbox } = words
  const { exported } = person
  const name = unmask(row.name)
  const at = addressOf(row, '/person')
  const last = rows.at(-1)
  const isFresh = view.freshness().state === 'fresh'
  return (
    <>
      <Back to={addressOf(row)}>{name}</Back>
      <Head title={exported.title({ name })} intro={exported.intro({ moment: moments.full(view.now) })}>
        <div className="row no-print">
          {isFresh && (
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
        <Entry term={enquiry.telephone()}>
          <Phone typed={row.phone} />
        </Entry>
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
      {!isFresh && (
        <Part id="as-data" className="no-print" title={inbox.json()}>
          <FreshCode action={at} submit={person.exportAll.json()} />
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
              {words.pair({
                one: enquiry.letter[letterName(letter)](),
                other: moments.full(letter.sentAt ?? letter.createdAt),
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
              {words.pair({ one: says.thread[state](), other: moments.full(changedAt) })}
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

interface CorrectProps {
  row: InboxRow
  /** How many enquiries the person sent. */
  count: number
  typed: Readonly<Record<FieldName, string>>
  faults: readonly FieldName[]
}

function Correct({ row, count, typed, faults }: CorrectProps) {
  const { corrected } = useDesk().words.person
  return (
    <>
      <Back to={addressOf(row)}>{unmask(row.name)}</Back>
      <Head title={corrected.title()} intro={corrected.intro({ count })} />
      <Faults title={corrected.faulty()} faults={faults.map((id) => ({ id, says: corrected.faults[id]() }))} />
      <form className="measure fields" method="post" action={addressOf(row, '/correct')}>
        {fieldNames.map((each) => (
          <Field
            key={each}
            id={each}
            name={each}
            type={types[each]}
            label={corrected[each]()}
            {...(each === 'phone' && { hint: corrected.phoneHint() })}
            fault={faults.includes(each) ? corrected.faults[each]() : null}
            defaultValue={typed[each]}
            autoComplete="off"
            text={each === 'email'}
          />
        ))}
        <Submit says={corrected.submit()} leave={{ says: corrected.keep(), to: addressOf(row) }} />
      </form>
    </>
  )
}

const day = 86_400_000
// Backups are kept for four weeks, the newest of each week, plus a day for the one that is being made.
const backupsKept = 29 * day
const namedDays = 12

/** Lists what will be erased and what will be kept, and asks for confirmation. */
function Erase({ row, parts }: RightProps) {
  const { words, view, moments } = useDesk()
  const { erasing } = words.person
  const { config, database } = parts
  const name = unmask(row.name)
  const { own, near } = enquiriesFrom(database, row.email)
  const { notes, letters } = keptAbout(database, own)
  const count = own.length
  // The newest first; not all of them if there are many.
  const newest = own.slice(-namedDays).toReversed()
  return (
    <>
      <Back to={addressOf(row)}>{name}</Back>
      <Head title={erasing.title({ name })} intro={erasing.intro()} />
      <div className="cols cols--even">
        <Part id="goes" title={erasing.goes()}>
          <ul className="bullets">
            <li>
              {erasing.enquiries({ count, days: newest.map((each) => moments.date(each.at)).join(', ') })}
              {count > newest.length && <> {erasing.others({ count: count - newest.length })}</>}
            </li>
            {notes > 0 && <li>{erasing.notes({ count: notes })}</li>}
            {letters > 0 && <li>{erasing.letters({ count: letters })}</li>}
            <li>{erasing.name()}</li>
          </ul>
        </Part>
        <Part id="stays" title={erasing.stays()}>
          <ul className="bullets">
            <li>{erasing.mailboxes()}</li>
            <li>
              {config.backupDir === undefined
                ? erasing.noBackups()
                : erasing.backups({ day: moments.date(view.now + backupsKept) })}
            </li>
            <li>{erasing.mark()}</li>
            <li>{erasing.line()}</li>
            {/* Addresses that differ only in a +tag are not erased. */}
            {near.length > 0 && <li className="warn">{erasing.near({ count: near.length })}</li>}
          </ul>
        </Part>
      </div>
      <FreshCode
        action={addressOf(row, '/erase')}
        submit={erasing.submit()}
        grave
        leave={{ says: erasing.keep(), to: addressOf(row) }}
      />
    </>
  )
}
