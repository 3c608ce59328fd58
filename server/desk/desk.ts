import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance } from 'fastify'
import { dayAt } from '../../content/house-clock.ts'
import { databaseFault } from '../../db/faults.ts'
import { documentRoutes } from '../../desk/documents/documents.tsx'
import { signInRoutes } from '../../desk/door/door.tsx'
import { elsewhereRoutes } from '../../desk/elsewhere/elsewhere.tsx'
import { answerRoutes } from '../../desk/enquiries/answer.tsx'
import { enquiryRoutes } from '../../desk/enquiries/enquiry.tsx'
import { inboxRoutes } from '../../desk/enquiries/inbox.tsx'
import { historyRoutes } from '../../desk/history/history.tsx'
import { homeRoutes } from '../../desk/home/home.tsx'
import { houseRoutes } from '../../desk/house/house.tsx'
import { ownerRoutes } from '../../desk/owners/owners.tsx'
import { paragraphRoutes } from '../../desk/paragraphs/paragraphs.tsx'
import { failedPage, plainPage } from '../../desk/parts/Plain.tsx'
import type { DeskParts } from '../../desk/parts.ts'
import { personRoutes } from '../../desk/person/person.tsx'
import { photographRoutes } from '../../desk/photographs/photograph.tsx'
import { photographsRoutes } from '../../desk/photographs/photographs.tsx'
import { previewRoutes } from '../../desk/publish/preview.ts'
import { publishRoutes } from '../../desk/publish/publish.tsx'
import { publishedRoutes } from '../../desk/publish/published.tsx'
import { typedIn } from '../../desk/request.ts'
import { sessionRoutes } from '../../desk/sessions/sessions.tsx'
import { settingsRoutes } from '../../desk/settings/settings.tsx'
import { uploadRoutes } from '../../desk/uploads/upload.tsx'
import { guestRoutes } from '../../desk/viewings/guests.tsx'
import { viewingListRoutes } from '../../desk/viewings/list.tsx'
import { proposeRoutes } from '../../desk/viewings/propose.tsx'
import { viewingRoutes } from '../../desk/viewings/viewing.tsx'
import { visitsRoutes } from '../../desk/visits/visits.tsx'
import { wordsRoutes } from '../../desk/words/form.tsx'
import { writerOf } from '../../enquiries/viewings/viewings.ts'
import { draftedHouse } from '../../house/revisions.ts'
import { HouseError } from '../../house/upgrades.ts'
import { keepEvent } from '../../owners/desk-events.ts'
import { ownersOf } from '../../owners/owners.ts'
import { deskSessions } from '../../owners/sessions.ts'
import { patientWith } from '../connection.ts'
import { findingsOf } from '../health/findings.ts'
import { createSignInLetters } from '../mail/desk-letters.ts'
import { letterContext } from '../mail/sheet.ts'
import { visitorsSheet } from '../mail/viewing-letters.ts'
import { PageFault } from '../pages/pages.ts'
import { pageView } from '../pages/variant.ts'
import type { ServerParts } from '../parts.ts'
import { documentHeaders, policyForViewers } from '../plugins/security-headers.ts'
import { formFields } from '../visitor/forms.ts'
import { deskCookies } from './cookies.ts'
import { guardDesk, longestForm } from './guard.ts'
import { deskPages } from './pages.ts'
import { createSignIn } from './sign-in.ts'

// The pages of the desk, by subject.
const enquiryPages = [inboxRoutes, enquiryRoutes, answerRoutes, personRoutes]
const viewingPages = [proposeRoutes, viewingListRoutes, viewingRoutes, guestRoutes]
const housePages = [houseRoutes, wordsRoutes, photographsRoutes, photographRoutes, uploadRoutes, previewRoutes]
const publishedPages = [publishRoutes, publishedRoutes, historyRoutes, visitsRoutes, elsewhereRoutes]
const ownersPages = [
  signInRoutes,
  homeRoutes,
  sessionRoutes,
  settingsRoutes,
  paragraphRoutes,
  documentRoutes,
  ownerRoutes,
]

/** The owner's desk: every address under /owner, behind one guard. */
export async function deskPlugin(app: FastifyInstance, given: ServerParts): Promise<void> {
  const parts = deskParts(app, given)
  await app.register(cookie)
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: longestForm, parser: formFields })
  guardDesk(app, parts)
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const status = fault.statusCode ?? 500
    if (status < 500) return parts.pages.draw(request, reply, plainPage('unreadable'), status)
    request.log.error({ err: fault, reference: request.id }, 'failed')
    const full = ['unavailable', 'busy'].includes(databaseFault(fault))
    const page = failedPage({ reference: request.id, full, typed: typedIn(request) })
    return parts.pages.draw(request, reply, page, full ? 503 : 500)
  })
  for (const routes of [ownersPages, enquiryPages, viewingPages, housePages, publishedPages].flat())
    await routes(app, parts)

  app.addHook('onReady', async () => parts.letters.start())
  app.addHook('onClose', async () => parts.letters.stop())
}

function deskParts(app: FastifyInstance, given: ServerParts): DeskParts {
  const { config, clock, database, houses, making, shelf } = given
  const cookies = deskCookies(config)
  const owners = () => ownersOf(database, config.mail.owners)
  const sessions = deskSessions(database, clock, owners)
  const letters = createSignInLetters({ ...given, log: app.log })
  const signIn = createSignIn({ database, clock, owners, sessions, letters })
  const parts: DeskParts = {
    ...given,
    cookies,
    sessions,
    letters,
    owners,
    signIn,
    pages: deskPages({ ...given, cookies, signIn }, () => parts),
    async preview(reply, { house, shown, language, band }) {
      const today = dayAt(house.facts.place.timeZone, clock.now())
      const about = { brochure: true, today, house: draftedHouse(database) }
      const view = { ...pageView({ path: '/', locale: language }, config, about), preview: band }
      const styleSheet = '/owner/preview/draft.css'
      const page = { shown, facts: house.facts, words: {}, styleSheet, card: null }
      const { body } = await given.renderer.render('/preview', view, page)
      reply.headers(documentHeaders(config, 'preview')).header('content-language', language)
      return reply.type('text/html; charset=utf-8').send(body)
    },
    policyForViewers,
    patienceWith: ({ raw }, mostMs) => patientWith(raw, clock, mostMs),
    findings() {
      const { house, revision } = houses.current()
      return findingsOf({ config, database, house, revision, shelf, waiting: making.waiting(), now: clock.now() })
    },
    proposalLetter(viewing, enquiry) {
      const writer = writerOf(database, viewing, owners())
      const unsent = { kind: 'viewingProposed' as const, writer, token: null, details: null, now: clock.now() }
      return visitorsSheet({ ...unsent, viewing, enquiry, by: null }, letterContext(config, houses.of(enquiry.house)))
    },
    record({ desk }, act, object) {
      const { id: sessionId = null, owner = null } = desk?.session ?? {}
      keepEvent(database, { happenedAt: clock.now(), sessionId, act, object: object ?? null, owner })
    },
    async publish(request, act, house, write) {
      try {
        const revision = await app.pages.publish(house, () =>
          database.write(() => {
            const written = write()
            if (written !== null) parts.record(request, act, `revision ${written}`)
            return written
          }),
        )
        if (revision !== null) request.log.info({ desk: act, revision }, 'published at the desk')
        return revision
      } catch (fault) {
        if (!(fault instanceof PageFault || fault instanceof HouseError)) throw fault
        app.log.error({ err: fault }, 'a house was not published')
        return 'refused'
      }
    },
  }
  return parts
}
