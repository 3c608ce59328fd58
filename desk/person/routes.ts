import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseEnquiry } from '../../content/enquiry.ts'
import { erasePerson } from '../../enquiries/erase-person.ts'
import { inBlocks } from '../../enquiries/exports/exported.ts'
import { personJson } from '../../enquiries/exports/json.ts'
import { inboxEnquiry } from '../../enquiries/inbox.ts'
import { correctPerson } from '../../enquiries/person.ts'
import { cursorFrom } from '../cursor.ts'
import { type DeskRequest, sessionOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { correctView, eraseView, personView } from './person.ts'

/** The routes for a person's rights: to see the stored data (art. 15, 20), to have them corrected (art. 16) or erased (art. 17 GDPR). */
export async function personRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, pages, signIn, record } = parts

  const enquiryOf = (request: FastifyRequest<DeskRequest<'reference'>>) =>
    inboxEnquiry(database, request.params.reference)

  app.get<DeskRequest<'reference'>>('/owner/enquiries/:reference/person', (request, reply) => {
    const row = enquiryOf(request)
    if (row === null) return pages.missing(request, reply)
    return pages.send(request, reply, personView(row, parts, request, { after: cursorFrom(request.query['after']) }))
  })

  // The code that the file needs is typed on the page of the person.
  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/person', (request, reply) => {
    const row = enquiryOf(request)
    if (row === null) return pages.missing(request, reply)
    const fault = signIn.freshen(sessionOf(request), field(request, 'code'))
    if (fault !== null) return pages.send(request, reply, personView(row, parts, request, { fault }), 422)
    return reply.redirect(`/owner/enquiries/${row.reference}/person.json`, 303)
  })

  const personalFile = { codeAt: '/owner/enquiries/:reference/person' }
  app.get<DeskRequest<'reference'>>(
    '/owner/enquiries/:reference/person.json',
    { config: { personalFile } },
    (request, reply) => {
      const row = enquiryOf(request)
      if (row === null) return pages.missing(request, reply)
      record(request, 'exported', row.reference)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${row.reference}.json"`)
        .send(
          Readable.from(
            inBlocks(personJson(database, { of: row, asOf: clock.now(), retentionMonths: config.retentionMonths })),
          ),
        )
    },
  )

  app.get<DeskRequest<'reference'>>('/owner/enquiries/:reference/correct', (request, reply) => {
    const row = enquiryOf(request)
    if (row === null) return pages.missing(request, reply)
    const { name, email, phone } = row
    return pages.send(request, reply, correctView(row, parts, { name, email, phone }, []))
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/correct', (request, reply) => {
    const row = enquiryOf(request)
    if (row === null) return pages.missing(request, reply)
    const typed = { name: field(request, 'name'), email: field(request, 'email'), phone: field(request, 'phone') }
    // The rules are those of the enquiry form. The other fields get valid values here.
    const { message, language } = row
    const parsed = parseEnquiry({ ...typed, message, brochureRequested: false, language })
    const faults = (['name', 'email', 'phone'] as const).filter(
      (each) => !parsed.ok && parsed.faults[each] !== undefined,
    )
    if (faults.length > 0) return pages.send(request, reply, correctView(row, parts, typed, faults), 422)
    database.write(() => {
      correctPerson(database, row.email, typed)
      record(request, 'corrected', row.reference)
    })
    return reply.redirect(`/owner/enquiries/${row.reference}?done=corrected`, 303)
  })

  app.get<DeskRequest<'reference'>>('/owner/enquiries/:reference/erase', (request, reply) => {
    const row = enquiryOf(request)
    return row === null
      ? pages.missing(request, reply)
      : pages.send(request, reply, eraseView(row, parts, request, null))
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/erase', async (request, reply) => {
    const row = enquiryOf(request)
    if (row === null) return pages.missing(request, reply)
    const fault = signIn.freshen(sessionOf(request), field(request, 'code'))
    if (fault !== null) return pages.send(request, reply, eraseView(row, parts, request, fault), 422)
    const { references } = await erasePerson(database, config, row.email, clock.now())
    if (references.length > 0) record(request, 'erased')
    // Erased texts are overwritten in the log too, now or by the daily round.
    database.scrub()
    request.log.info({ desk: 'erased', enquiries: references.length }, 'a person was erased')
    return reply.redirect(`/owner/enquiries?done=erased&count=${references.length}`, 303)
  })
}
