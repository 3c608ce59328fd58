import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Enquiry, type EnquiryFaults, parseEnquiry } from '../../content/enquiry.ts'
import { intents } from '../../content/enquiry-form.ts'
import type { Language } from '../../content/languages.ts'
import { isGone } from '../../content/offering.ts'
import { spokenFor } from '../../content/paths.ts'
import { DatabaseError, databaseFault } from '../../db/faults.ts'
import { wordsIn } from '../../locales/words.ts'
import type { EnquiryValues, SentView } from '../../renderer/page-view.ts'
import { TooBusy } from '../pages/gate.ts'
import type { ServerParts } from '../parts.ts'
import { isCrossSite, isEncoded, isFormPost } from '../visitor/forms.ts'
import { answerLanguage, bodyOf, isKey, keyOf, postContents, readEnquiryBodies } from './enquiry-body.ts'
import { createReception } from './reception.ts'

type ContactRouteOptions = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'outbox' | 'verification'>

/** An enquiry that was stored. */
interface Accepted {
  reference: string
  language: Language
  /** 'emailed': the success screen shows a link, which was also e-mailed; 'here': only the screen shows it; 'none': there is none, or none was requested. */
  brochure: SentView['brochure']
  /** What to tell the visitor instead of the usual thanks. */
  message: string | null
}

/** Why an enquiry was not accepted. */
interface Refusal {
  code: keyof typeof statuses
  fields?: EnquiryFaults
  retryAfterSeconds?: number
}

const statuses = {
  unreadable: 400,
  badKey: 400,
  crossSite: 403,
  /** The house is sold or let. */
  closed: 409,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  keyReused: 422,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
} as const

/** Takes an enquiry: limits → read → check → store → answer. The outbox sends the letters later. */
export async function sendContactEmailRoute(app: FastifyInstance, options: ContactRouteOptions): Promise<void> {
  const { config, houses } = options
  const reception = createReception({ ...options, log: app.log })
  await readEnquiryBodies(app)

  app.addHook('onRequest', async (request, reply) => {
    const refused = refusalUnread(request)
    if (refused !== null) return answer(request, reply, refused)
  })

  app.setErrorHandler((fault, request, reply) => {
    const refused = refusalAfter(fault)
    if (refused.code === 'failed' || fault instanceof TooBusy) throw fault
    if (refused.code === 'unavailable') request.log.error({ fault: String(fault) }, 'enquiry not stored')
    return answer(request, reply, refused)
  })

  app.post('/send-contact-email', { config: { limit: 'contactForm' } }, async (request, reply) =>
    answer(request, reply, await receive(request)),
  )

  /** Returns why the request is not even read; null if it is. */
  function refusalUnread(request: FastifyRequest): Refusal | null {
    if (isCrossSite(request, config.publicUrl)) return { code: 'crossSite' }
    if (isEncoded(request.headers)) return { code: 'wrongType' }
    if (isGone(houses.current().house.facts.offer)) return { code: 'closed' }
    return reception.refused(request.ip, keyOf(request))
  }

  async function receive(request: FastifyRequest): Promise<Accepted | Refusal> {
    const contents = postContents(request)
    if (contents === null) return { code: 'unreadable' }
    if (contents.key !== null && !isKey(contents.key)) return { code: 'badKey' }
    const parsed = parseEnquiry(contents.fields)
    if (!parsed.ok) return { code: 'invalid', fields: parsed.faults }
    const { house, number } = houses.current()
    // Letters about it quote the house, so they are in a language that the house speaks.
    const enquiry = { ...parsed.enquiry, language: spokenFor(house, parsed.enquiry.language) }
    const received = await reception.receive({ ...contents, enquiry, house: number, address: request.ip })
    if (!('reference' in received)) return received
    const { reference, confirmed } = received
    const { paused } = wordsIn(enquiry.language).house.standing
    const message = house.facts.offer.status === 'paused' ? paused.sent() : null
    return { reference, language: enquiry.language, brochure: brochureFor(enquiry, confirmed), message }
  }

  function brochureFor({ brochureRequested, language }: Enquiry, confirmed: boolean): Accepted['brochure'] {
    if (!brochureRequested || app.pages.current().ready[language].brochure === null) return 'none'
    return confirmed ? 'emailed' : 'here'
  }
}

/** Returns the refusal for a fault while an enquiry was received. Faults while reading have Fastify's status. */
function refusalAfter(fault: unknown): Refusal {
  if (fault instanceof DatabaseError || databaseFault(fault) !== 'other')
    return { code: 'unavailable', retryAfterSeconds: 10 }
  const status = fault instanceof Error && 'statusCode' in fault ? Number(fault.statusCode) : 500
  if (status === 413) return { code: 'tooLarge' }
  if (status === 415) return { code: 'wrongType' }
  if (status === 429) return { code: 'tooMany' }
  return { code: status < 500 ? 'unreadable' : 'failed' }
}

/** Answers an enquiry, as JSON data or, if it was sent by a form without JavaScript, as a page. */
function answer(request: FastifyRequest, reply: FastifyReply, given: Accepted | Refusal): FastifyReply {
  reply.header('cache-control', 'no-store')
  const isForm = isFormPost(request)
  if ('reference' in given) {
    const { reference, brochure, language, message } = given
    // The success screen's address says only that an enquiry was sent, and where the brochure is.
    if (isForm) return reply.redirect(`/?lang=${language}&enquiry=sent${inAddress[brochure]}#contact`, 303)
    return reply.send({ ok: true, reference, ...(brochure !== 'none' && { brochure }), ...(message && { message }) })
  }
  const { code, fields, retryAfterSeconds } = given
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (isForm) return formAgain(request, reply, given)
  const sentence = wordsIn(answerLanguage(request)).answers[statuses[code] >= 500 ? 'notSent' : code]
  return reply.code(statuses[code]).send({ error: { code, message: sentence(), ...(fields && { fields }) } })
}

const inAddress = { emailed: '&brochure=sent', here: '&brochure=here', none: '' } as const

/** Shows the page again with what was typed. */
function formAgain(request: FastifyRequest, reply: FastifyReply, { code, fields }: Refusal): FastifyReply {
  // These refusals are answered before the form is read, by a page that is made once.
  const isUnread = ['crossSite', 'closed', 'tooLarge', 'wrongType', 'tooMany'].includes(code)
  const body = isUnread ? {} : (bodyOf(request) ?? {})
  const intent = intents.find((each) => each === body['intent'])
  const values = valuesOf(body)
  return reply.sendPage({
    path: '/',
    status: statuses[code],
    locale: answerLanguage(request),
    ...(intent && { intent }),
    enquiry:
      fields === undefined
        ? { state: 'failed', message: code === 'tooMany' ? 'tooMany' : 'error', values }
        : { state: 'faulty', faults: fields, values },
  })
}

function valuesOf(body: Record<string, unknown>): EnquiryValues {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const brochure = ['on', 'true'].includes(text('brochure') || text('brochureRequested'))
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message'), brochure }
}
