import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance } from 'fastify'
import { databaseFault } from '../../db/faults.ts'
import { formFields } from '../enquiry/body.ts'
import { letterContext } from '../mail/compose.ts'
import { removeSignInFiles } from '../mail/letter-files.ts'
import { signInComposer } from '../mail/sign-in-letter.ts'
import type { Parts } from '../parts.ts'
import { browserInWords } from './browser-words.ts'
import { deskCookies } from './cookies.ts'
import { typedIn } from './fields.ts'
import { longestForm } from './form-limits.ts'
import { guardDesk } from './guard.ts'
import { deskPages } from './pages.ts'
import type { DeskParts } from './parts.ts'
import { deskRecord } from './record.ts'
import { enquiriesRoutes } from './routes/enquiries.ts'
import { enquiryRoutes } from './routes/enquiry.ts'
import { exportRoutes } from './routes/exports.ts'
import { historyRoutes } from './routes/history.ts'
import { homeRoutes } from './routes/home.ts'
import { houseRoutes } from './routes/house.ts'
import { offerRoutes } from './routes/offer.ts'
import { personRoutes } from './routes/person.ts'
import { photographRoutes } from './routes/photographs.ts'
import { previewRoutes } from './routes/preview.ts'
import { publishRoutes } from './routes/publish.ts'
import { removalRoutes } from './routes/removals.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { wordsRoutes } from './routes/words.ts'
import { deskSessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInLetters } from './sign-in-letters.ts'

// A letter that is a file holds a live secret.
const fileLifeMs = 15 * 60_000

/** The owner's desk: everything under /owner, behind one guard. */
export async function deskPlugin(app: FastifyInstance, given: Parts): Promise<void> {
  const parts = deskParts(app, given)
  await app.register(cookie)
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: longestForm, parser: formFields })
  guardDesk(app, parts)
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const status = fault.statusCode ?? 500
    if (status < 500) return parts.pages.send(request, reply, { kind: 'plain', says: 'unreadable' }, status)
    request.log.error({ err: fault, reference: request.id }, 'failed')
    const full = ['unavailable', 'busy'].includes(databaseFault(fault))
    return parts.pages.send(
      request,
      reply,
      { kind: 'failed', reference: request.id, full, typed: typedIn(request) },
      full ? 503 : 500,
    )
  })
  for (const routes of [
    signInRoutes,
    homeRoutes,
    offerRoutes,
    enquiriesRoutes,
    enquiryRoutes,
    personRoutes,
    exportRoutes,
    sessionRoutes,
    houseRoutes,
    wordsRoutes,
    photographRoutes,
    uploadRoutes,
    previewRoutes,
    publishRoutes,
    historyRoutes,
    removalRoutes,
  ])
    await routes(app, parts)

  app.addHook('onReady', async () => parts.letters.start())
  app.addHook('onClose', async () => parts.letters.stop())
}

function deskParts(app: FastifyInstance, given: Parts): DeskParts {
  const { config, clock, database, houses, mailer } = given
  const { mail } = config
  const cookies = deskCookies(config)
  const sessions = deskSessions(database, clock, mail.owners)
  const compose = signInComposer(() => letterContext(config, houses.current()), browserInWords)
  const letters = createSignInLetters({
    database,
    mailer,
    clock,
    owners: mail.owners,
    compose,
    log: app.log,
    handed: ({ messageId }) => {
      if (mail.smtpUrl === undefined) clock.after(fileLifeMs, () => removeFile(messageId))
    },
  })
  // Of one that was killed before its time came.
  removeFile()
  const signIn = createSignIn({ database, clock, owners: mail.owners, sessions, letters })
  const pages = deskPages({ ...given, cookies })
  return { ...given, cookies, sessions, letters, compose, signIn, pages, record: deskRecord(given) }

  function removeFile(messageId?: string): void {
    removeSignInFiles(mail.directory, messageId).catch((fault: unknown) =>
      app.log.error({ err: fault }, 'a sign-in letter’s file is still there'),
    )
  }
}
