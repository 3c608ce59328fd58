import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fragment } from 'react'
import { parseEnquiry } from '../../content/enquiry.ts'
import { houseClock } from '../../content/house-clock.ts'
import type { Language } from '../../content/languages.ts'
import { countEnquiries, type InboxRow } from '../../enquiries/enquiries.ts'
import { csvOf, exportedEnquiries, exportedEnquiry, inBlocks, personJson } from '../../enquiries/exports.ts'
import { correctPerson, enquiriesFrom, erasePerson, keptAbout, personPage } from '../../enquiries/person.ts'
import { keptUntil } from '../../enquiries/removal.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { Drawn } from '../drawn.tsx'
import { aboutEnquiry, addressOf } from '../enquiries/about-enquiry.tsx'
import { letterName, Phone, useAsked } from '../enquiries/beside.tsx'
import { TheirText } from '../enquiries/thread.tsx'
import { Faults, Field, Submit } from '../parts/Form.tsx'
import { FreshCode } from '../parts/FreshCode.tsx'
import { Back, Head, Ledger, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { field, numberIn } from '../request.ts'
import { useDesk } from '../use-desk.ts'

const exportAll = '/owner/export'
const perPage = 50
const types = { name: 'text', email: 'email', phone: 'tel' } as const
const fieldNames = ['name', 'email', 'phone'] as const
type FieldName = (typeof fieldNames)[number]

/**
 * The rights that a person has over what is stored about them: to have it exported, corrected or erased (GDPR); and the export
 * of everyone. The guard asks for a recent code before a file with personal data leaves.
 */
export async function personRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, houses, pages, signIn, record } = parts
  const { get, post } = aboutEnquiry(app, parts)

  /** Does what a form asks for if it was posted with a recent code. Otherwise shows its page, which asks for the code. */
  const withCode = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Pick<Drawn, 'title' | 'body'>,
    act: () => unknown,
  ) =>
    request.method === 'POST' && signIn.freshen(request)
      ? act()
      : pages.draw(request, reply, { here: 'enquiries', ...page })

  for (const add of [get, post]) {
    // Everything that is stored (art. 15). The code that the file needs is typed on its page.
    add('/person', (row, request, reply) =>
      withCode(
        request,
        reply,
        {
          title: ({ person }) => person.exported.page(),
          body: <Person row={row} after={numberIn(request.query['after'])} />,
        },
        () => reply.redirect(addressOf(row, '/person.json'), 303),
      ),
    )

    // Erasure (art. 17).
    add('/erase', (row, request, reply) =>
      withCode(
        request,
        reply,
        { title: ({ person }) => person.erasing.page(), body: <Erase row={row} /> },
        async () => {
          const { enquiries } = await erasePerson(database, config, row.email, clock.now())
          if (enquiries > 0) record(request, 'erased')
          // Erased texts are overwritten in the log too, now or by the daily round.
          database.scrub()
          request.log.info({ desk: 'erased', enquiries }, 'a person was erased')
          return reply.redirect(`/owner/enquiries?done=erased&count=${enquiries}`, 303)
        },
      ),
    )
  }

  // The same as a file (art. 20).
  get(
    '/person.json',
    (row, request, reply) => {
      record(request, 'exported', row.reference)
      const asked = { of: row, asOf: clock.now(), retentionMonths: config.retentionMonths }
      return sendFile(reply, 'application/json', `${row.reference}.json`, personJson(database, asked))
    },
    { codeAt: (file) => file.replace('.json', '') },
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
    body: <Correct row={row} typed={typed} faults={faults} />,
  })

  // Everyone, in the same file as the command line writes.
  app.get('/owner/enquiries.csv', { config: { codeAt: () => exportAll } }, (request, reply) => {
    record(request, 'exported')
    request.log.info({ desk: 'exported', session: request.desk?.session?.id }, 'all enquiries exported')
    const { write: written } = houseClock(houses.current().house.facts.place.timeZone)
    const name = `enquiries-${written(clock.now()).slice(0, 10)}.csv`
    const manner = { language: pages.language(request), written }
    return sendFile(reply, 'text/csv', name, csvOf(exportedEnquiries(database), manner))
  })

  app.route({
    method: ['GET', 'POST'],
    url: exportAll,
    handler: (request, reply) =>
      withCode(request, reply, { title: ({ person }) => person.exportAll.page(), body: <ExportAll /> }, () =>
        reply.redirect('/owner/enquiries.csv', 303),
      ),
  })
}

const sendFile = (reply: FastifyReply, type: string, name: string, pieces: Iterable<string>) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(inBlocks(pieces)))

/** Everything that is stored about one person, to read, print or hand over. The same as a file needs a recent code. */
function Person({ row, after }: { row: InboxRow; after: number }) {
  const { words, view, moments, parts } = useDesk()
  const { enquiry, person, inbox } = words
  const { exported } = person
  const { rows, left } = personPage(parts.database, row.email, after, perPage)
  const name = unmask(row.name)
  const at = addressOf(row, '/person')
  const isFresh = view.freshness().state === 'fresh'
  return (
    <>
      <Back to={addressOf(row)}>{name}</Back>
      <Head title={exported.title({ name })} intro={exported.intro({ moment: moments.full(view.now) })}>
        {isFresh && (
          <div className="row no-print">
            <a className="btn" href={`${at}.json`} download>
              {inbox.json()}
            </a>
          </div>
        )}
      </Head>
      <Ledger
        className="ledger measure"
        of={{
          [person.corrected.name()]: <bdi>{name}</bdi>,
          [enquiry.address()]: <bdi>{unmask(row.email)}</bdi>,
          [enquiry.telephone()]: <Phone typed={row.phone} />,
        }}
      />
      {rows.map((each) => (
        <OneEnquiry key={each.reference} row={each} />
      ))}
      {left > 0 && (
        <div className="row gap no-print">
          <a className="btn" href={`${at}?after=${rows.at(-1)?.id}`} rel="next">
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

/** Something that is kept: what it is, when it was written, its words, and their language if it is not the reader's. */
interface Kept {
  what?: string
  at?: number
  texts?: readonly string[]
  lang?: Language
}

function OneEnquiry({ row }: { row: InboxRow }) {
  const { words, moments, parts } = useDesk()
  const { enquiry, person, viewings: says } = words
  const { exported } = person
  const { answers, draft, notes, letters, viewings } = exportedEnquiry(parts.database, row)
  const day = moments.date(keptUntil(parts.database, row, parts.config.retentionMonths))
  const kept: Readonly<Record<string, readonly Kept[]>> = {
    [words.home.letters()]: letters
      .filter(({ viewingId }) => viewingId === null)
      .map((letter) => ({ what: enquiry.letter[letterName(letter)](), at: letter.sentAt ?? letter.createdAt })),
    [exported.answers()]: [
      ...answers.map(({ subject, queuedAt, body, documents }) => ({
        what: subject,
        at: queuedAt,
        texts: [body, ...documents.map(({ name }) => exported.given({ name }))],
        lang: row.language,
      })),
      ...(draft ? [{ what: exported.begun(), texts: [draft.body], lang: row.language }] : []),
    ],
    [exported.notes()]: notes.map(({ kind, writtenAt, text }) => ({
      ...(kind === 'pasted' && { what: enquiry.wroteBack({ name: unmask(row.name) }) }),
      at: writtenAt,
      texts: [text],
    })),
    [says.page()]: viewings.map(({ state, changedAt, startsAt, times, ownerWords, visitorWords }) => ({
      what: says.thread[state](),
      at: changedAt,
      texts: [...(startsAt === null ? times : [startsAt]).map(moments.alone), ownerWords, unmask(visitorWords)],
    })),
  }
  return (
    <Part id={row.reference} className="measure" title={exported.enquiry({ reference: row.reference })}>
      <Ledger of={{ ...useAsked(row), [enquiry.keptUntil()]: exported.kept({ day }) }} />
      <div className="gap">
        <TheirText text={row.message} row={row} />
      </div>
      {Object.entries(kept).map(([title, all]) => (
        <Fragment key={title}>
          <h3 className="gap">{title}</h3>
          <ul className="bullets">
            {all.length === 0 && <li>{exported.none()}</li>}
            {all.map(({ what, at, texts = [], lang }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is kept never changes order.
              <li key={index}>
                {what && <b lang={lang}>{what}</b>}{' '}
                {at !== undefined && <span className="small soft">{moments.full(at)}</span>}
                {texts.filter(Boolean).map((text) => (
                  <p className="said__note" lang={lang} key={text}>
                    {text}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Part>
  )
}

interface CorrectProps {
  row: InboxRow
  typed: Readonly<Record<FieldName, string>>
  faults: readonly FieldName[]
}

function Correct({ row, typed, faults }: CorrectProps) {
  const { words, parts } = useDesk()
  const { corrected } = words.person
  const { length: count } = enquiriesFrom(parts.database, row.email).own
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
// Backups are kept for four weeks, plus a day for the one that is being made.
const backupsKept = 29 * day

/** Lists what will be erased and what will be kept, and asks for confirmation. */
function Erase({ row }: { row: InboxRow }) {
  const { words, view, moments, parts } = useDesk()
  const { erasing } = words.person
  const name = unmask(row.name)
  const { own, near } = enquiriesFrom(parts.database, row.email)
  const ids = own.map(({ id }) => id)
  const { notes, letters } = keptAbout(parts.database, ids)
  return (
    <>
      <Back to={addressOf(row)}>{name}</Back>
      <Head title={erasing.title({ name })} intro={erasing.intro()} />
      <div className="cols cols--even">
        <Part id="goes" title={erasing.goes()}>
          <ul className="bullets">
            <li>{erasing.enquiries({ count: own.length })}</li>
            {notes > 0 && <li>{erasing.notes({ count: notes })}</li>}
            {letters > 0 && <li>{erasing.letters({ count: letters })}</li>}
            <li>{erasing.name()}</li>
          </ul>
        </Part>
        <Part id="stays" title={erasing.stays()}>
          <ul className="bullets">
            <li>{erasing.mailboxes()}</li>
            <li>
              {parts.config.backupDir === undefined
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

const shelf = '/owner/enquiries?show=all'

/** Asks for confirmation before every name and address is exported in one file. */
function ExportAll() {
  const { words, parts } = useDesk()
  const { exportAll: says } = words.person
  return (
    <>
      <Back to={shelf}>{words.nav.enquiries()}</Back>
      <Head title={says.page()} intro={says.intro({ count: countEnquiries(parts.database) })} />
      <FreshCode action={exportAll} submit={says.csv()} leave={{ says: says.keep(), to: shelf }} />
    </>
  )
}
