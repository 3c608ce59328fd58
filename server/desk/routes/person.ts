import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseEnquiry } from '../../../content/enquiry.ts'
import { recipientKey, type StoredEnquiry } from '../../../db/enquiries.ts'
import { enquiriesFrom } from '../../../db/erasure.ts'
import { plainEnquiry } from '../../../db/exports/plain-enquiry.ts'
import { correctPerson, type InboxRow, inboxEnquiry } from '../../../db/inbox.ts'
import { notesOf } from '../../../db/notes.ts'
import { lettersOf } from '../../../db/outbox.ts'
import { keptUntil } from '../../../db/retention.ts'
import type { CorrectPage, ErasePage, PersonPage } from '../../../renderer/desk-enquiry-view.ts'
import { erasePerson } from '../../mail/erase-person.ts'
import { unmask } from '../../mail/unmask.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import type { Refused } from '../sign-in.ts'
import { freshness } from '../views/letter-state.ts'

interface Named {
  Params: { reference: string }
}

const day = 86_400_000
// Backups are kept for four weeks, the newest of each; a day more for the one that is just being made.
const backupsKept = 29 * day

/** What a person may ask for: what is kept (art. 15, 20), that it be put right (art. 16), that it be gone (art. 17 GDPR). */
export async function personRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, pages, sessions, signIn, record } = parts

  /** Every enquiry from the address of one, newest first. */
  const allFrom = ({ email }: StoredEnquiry): InboxRow[] =>
    enquiriesFrom(database, email)
      .own.map(({ reference }) => inboxEnquiry(database, reference))
      .filter((row) => row !== null)
      .reverse()

  const found = (request: FastifyRequest<Named>) => inboxEnquiry(database, request.params.reference)

  app.get<Named>('/owner/enquiries/:reference/person', (request, reply) => {
    const row = found(request)
    if (row === null) return pages.missing(request, reply)
    return pages.send(request, reply, personView(request, row, null))
  })

  // The code that the file needs is typed on the page of the person.
  app.post<Named>('/owner/enquiries/:reference/person', (request, reply) => {
    const row = found(request)
    const session = request.desk?.session
    if (row === null || !session) return pages.missing(request, reply)
    const refused = sessions.isFresh(session) ? null : signIn.freshen(session, field(request, 'code'))
    if (refused !== null) return pages.send(request, reply, personView(request, row, refused), 422)
    return reply.redirect(`/owner/enquiries/${row.reference}/person.json`, 303)
  })

  const personalFile = { codeAt: '/owner/enquiries/:reference/person' }
  app.get<Named>('/owner/enquiries/:reference/person.json', { config: { personalFile } }, (request, reply) => {
    const row = found(request)
    if (row === null) return pages.missing(request, reply)
    record(request, 'exported', row.reference)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${row.reference}.json"`)
      .send(JSON.stringify({ asOf: new Date(clock.now()).toISOString(), enquiries: allFrom(row).map(asData) }, null, 2))
  })

  app.get<Named>('/owner/enquiries/:reference/correct', (request, reply) => {
    const row = found(request)
    if (row === null) return pages.missing(request, reply)
    const { name, email, phone } = row
    return pages.send(request, reply, correctView(row, { name, email, phone }, []))
  })

  app.post<Named>('/owner/enquiries/:reference/correct', (request, reply) => {
    const row = found(request)
    if (row === null) return pages.missing(request, reply)
    const typed = { name: field(request, 'name'), email: field(request, 'email'), phone: field(request, 'phone') }
    // By the rules of the form itself, whose other fields are as they must be.
    const { message, language } = row
    const parsed = parseEnquiry({ ...typed, message, brochureRequested: false, language })
    const faults = (['name', 'email', 'phone'] as const).filter(
      (each) => !parsed.ok && parsed.faults[each] !== undefined,
    )
    if (faults.length > 0) return pages.send(request, reply, correctView(row, typed, faults), 422)
    database.write(() => {
      const ids = enquiriesFrom(database, row.email).own.map(({ id }) => id)
      correctPerson(database, ids, { ...typed, recipientKey: recipientKey(typed.email) })
      record(request, 'corrected', row.reference)
    })
    return reply.redirect(`/owner/enquiries/${row.reference}?done=corrected`, 303)
  })

  app.get<Named>('/owner/enquiries/:reference/erase', (request, reply) => {
    const row = found(request)
    return row === null ? pages.missing(request, reply) : pages.send(request, reply, eraseView(request, row, null))
  })

  app.post<Named>('/owner/enquiries/:reference/erase', async (request, reply) => {
    const row = found(request)
    const session = request.desk?.session
    if (row === null || !session) return pages.missing(request, reply)
    if (!sessions.isFresh(session)) {
      const refused = signIn.freshen(session, field(request, 'code'))
      if (refused !== null) return pages.send(request, reply, eraseView(request, row, refused), 422)
    }
    const { references } = await erasePerson(database, config, row.email, clock.now())
    if (references.length > 0) record(request, 'erased')
    // What is overwritten is overwritten in the log too, now or by the daily round.
    database.scrub()
    request.log.info({ desk: 'erased', enquiries: references.length }, 'a person was erased')
    return reply.redirect(`/owner/enquiries?erased=${references.length}`, 303)
  })

  function personView(request: FastifyRequest, row: InboxRow, fault: Refused | null): PersonPage {
    const { reference, name, email, phone } = row
    const session = request.desk?.session
    return {
      kind: 'person',
      reference,
      name: unmask(name),
      email: unmask(email),
      phone: unmask(phone),
      enquiries: allFrom(row).map((each) => ({
        reference: each.reference,
        receivedAt: each.receivedAt,
        intent: each.intent,
        language: each.language,
        brochure: each.brochureRequested,
        words: unmask(each.message),
        keptUntil: keptUntil(database, each, config.retentionMonths),
        letters: lettersOf(database, each.id).map(({ kind, sentAt, createdAt }) => ({
          letter: kind === 'owner' || kind === 'confirmation' ? kind : 'gathered',
          at: sentAt ?? createdAt,
          sent: sentAt !== null,
        })),
        notes: notesOf(database, each.id),
      })),
      fresh: session ? freshness(session, parts, fault) : { state: 'stale' },
    }
  }

  function asData(row: InboxRow) {
    const { openedAt, answeredAt, closedAt, notes: _count, undelivered: _letters, ...enquiry } = row
    const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    return {
      ...plainEnquiry(enquiry),
      openedAt: moment(openedAt),
      answeredAt: moment(answeredAt),
      closedAt: moment(closedAt),
      keptUntil: moment(keptUntil(database, row, config.retentionMonths)),
      notes: notesOf(database, row.id).map(({ writtenAt, text }) => ({ writtenAt: moment(writtenAt), text })),
      letters: lettersOf(database, row.id).map(({ kind, state, createdAt, sentAt }) => ({
        kind,
        state,
        createdAt: moment(createdAt),
        sentAt: moment(sentAt),
      })),
    }
  }

  function correctView(row: InboxRow, typed: CorrectPage['typed'], faults: CorrectPage['faults']): CorrectPage {
    const count = enquiriesFrom(database, row.email).own.length
    return { kind: 'correct', reference: row.reference, title: unmask(row.name), count, typed, faults }
  }

  function eraseView(request: FastifyRequest, row: InboxRow, fault: Refused | null): ErasePage {
    const all = allFrom(row)
    const session = request.desk?.session
    return {
      kind: 'erase',
      reference: row.reference,
      name: unmask(row.name),
      days: all.map(({ receivedAt }) => receivedAt),
      notes: all.reduce((sum, { notes }) => sum + notes, 0),
      letters: all.reduce((sum, { id }) => sum + lettersOf(database, id).length, 0),
      backupsUntil: config.backupDir === undefined ? null : clock.now() + backupsKept,
      near: enquiriesFrom(database, row.email).near.length,
      fresh: session ? freshness(session, parts, fault) : { state: 'stale' },
    }
  }
}
